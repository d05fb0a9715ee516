"""Which attacks an impulse could make, and what each is worth: fire, guns, artillery, fire-setting."""

from __future__ import annotations

from bridgehead.games.storm_over_arnhem import artillery, fire
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import BRITISH, GERMAN
from bridgehead.games.storm_over_arnhem.firing_group import keeps_calling, strongest
from bridgehead.games.storm_over_arnhem.players.outlook import Outlook
from bridgehead.games.storm_over_arnhem.players.worth import points_on
from bridgehead.games.storm_over_arnhem.state import COMMITTED, UNCOMMITTED, State
from bridgehead.kits.odds import chance_of
from bridgehead.players.thinking import Plan


def ready_shooters(s: State, place: int, side: int) -> list[int]:
    """Who may fire from there; an HQ whose artillery has yet to fire is kept for that."""
    found: list[int] = []
    unit = int(s.first(place, side))
    while unit >= 0:
        if fire.can_shoot(s, unit) and not keeps_calling(s, unit):
            found.append(unit)
        unit = int(s.next_unit[unit])
    return found


def attack_value(s: State, units: list[int]) -> int:
    """8.351 without the dice, for units of one place."""
    board = s.board
    best = 0
    mates: dict[int, int] = {}
    for unit in units:
        best = max(best, int(board.attack[unit]))
        platoon = int(board.platoon[unit])
        if platoon >= 0:
            mates[platoon] = mates.get(platoon, 0) + 1
    whole = 1 if mates and max(mates.values()) >= 3 else 0
    value = best + len(units) - 1 + whole
    if units and board.side[units[0]] == BRITISH and board.shortage[s.turn]:
        value -= int(max(0, board.shortage[s.turn] - s.carriers()))
    return value


def danger_of_firing(look: Outlook, place: int, side: int, units: list[int]) -> float:
    """How much worse off a place is once these infantry units of it are committed."""
    s = look.s
    board = s.board
    group = 2 * (2 * place + side)
    spent = 0
    weakest = look.weakest[group + 1]
    value = look.infantry_value[group + 1]
    for unit in units:
        if not board.armor[unit]:
            spent += 1
            weakest = min(weakest, int(board.defense[2 * unit + 1]))
            value += look.worth.value[unit]
    if spent == 0:
        return 0.0
    count = look.infantry[group + 1] + spent
    after = look.danger_to(place, side, count, weakest, value / count)
    return max(0.0, after - look.danger(place, side))


def harm_of(look: Outlook, power: int, inside: bool, target: int, group: int, side: int) -> float:
    """Expected loss of the attacked group, with the chance to clear the area of it."""
    index = 2 * (2 * target + 1 - side) + group
    gain = look.harm(power, inside, index)
    if side == GERMAN and look.infantry[index] and look.holders[target] <= look.infantry[index]:
        net = power - look.weakest[index] - (0 if inside else look.dark)
        gain += look.temper.storm * chance_of(net, 3 * look.infantry[index]) * look.prize(target)
    return gain


def patience(look: Outlook, power: int, inside: bool, target: int, group: int, side: int) -> float:
    """What is given up by not waiting for an uncommitted group to commit itself."""
    if look.s.passes or group == COMMITTED or not look.shooters[2 * target + 1 - side]:
        return 0.0  # after the enemy's pass, waiting is the end of the phase
    index = 2 * (2 * target + 1 - side)
    return look.temper.patience * (look.harm(power + 3, inside, index) - look.harm(power, inside, index))


def fire_plans(look: Outlook, side: int, place: int, plans: list[Plan]) -> float:
    """Every fire impulse from one place; returns what the best small-arms attack is worth, for who thinks of moving."""
    s = look.s
    targets: list[int] = []
    fire.target_moves(s, place, side, targets)
    if not targets:
        return 0.0
    able = ready_shooters(s, place, side)
    everybody = strongest(s, able)
    tanks = [unit for unit in everybody if s.board.armor[unit]]
    groups = [everybody] if everybody else []
    if tanks and len(tanks) < len(everybody):
        groups.append(tanks)
    best = 0.0
    for group in groups:
        power = attack_value(s, group)
        danger = look.temper.caution * danger_of_firing(look, place, side, group)
        for move in targets:
            if m.kind_of(move) != m.FIRE:
                continue
            target = int(m.second(move))
            fired_at = int(m.third(move))
            inside = target == place and place < look.areas
            gain = harm_of(look, power, inside, target, fired_at, side)
            value = gain - danger - patience(look, power, inside, target, fired_at, side)
            best = max(best, value)
            moves = [move] + [int(m.pack(m.ADD, unit)) for unit in group]
            value += _second_attack(look, side, place, able, group, target, targets, moves)
            moves.append(int(m.pack(m.DONE)))
            plans.append(Plan(value, moves))
    if side == BRITISH:
        _gun_plans(look, place, targets, plans)
    else:
        _arson_plans(look, place, targets, plans)
    return best


def _second_attack(
    look: Outlook, side: int, place: int, able: list[int], first: list[int], done: int, targets: list[int],
    moves: list[int],
) -> float:  # fmt: skip
    """8.32: those who are too many for one target may fire at another."""
    s = look.s
    rest = [unit for unit in able if unit not in first]
    if len(rest) < 3:
        return 0.0
    group = strongest(s, rest)
    power = attack_value(s, group)
    danger = look.temper.caution * (
        danger_of_firing(look, place, side, first + group) - danger_of_firing(look, place, side, first)
    )
    best = 0.0
    chosen = -1
    for move in targets:
        target = int(m.second(move))
        if m.kind_of(move) == m.FIRE and target != done:
            inside = target == place and place < look.areas
            value = harm_of(look, power, inside, target, int(m.third(move)), side) - danger
            if value > best:
                best = value
                chosen = move
    if chosen >= 0:
        moves.append(chosen)
        moves.extend(int(m.pack(m.ADD, unit)) for unit in group)
    return best


def _gun_plans(look: Outlook, place: int, targets: list[int], plans: list[Plan]) -> None:
    """13: guns are safe behind other units, so firing costs them nothing."""
    s = look.s
    guns: list[int] = []
    unit = int(s.first(place, BRITISH))
    while unit >= 0:
        if s.board.gun[unit] and s.committed[unit] == UNCOMMITTED:
            guns.append(unit)
        unit = int(s.next_unit[unit])
    power = attack_value(s, guns)
    for move in targets:
        if m.kind_of(move) == m.GUN:
            target, primary = int(m.second(move)), int(m.third(move))
            group = 2 * (2 * target + GERMAN) + (1 if s.committed[primary] == COMMITTED else 0)
            net = power - int(s.defense(primary)) - (0 if target == place and place < look.areas else look.dark)
            worth = look.worth.value[primary]
            value = points_on(net, 4 * look.armor[group]) * 0.22 * worth
            plans.append(Plan(value, [move] + [int(m.pack(m.ADD, gun)) for gun in guns] + [int(m.pack(m.DONE))]))


def _arson_plans(look: Outlook, place: int, targets: list[int], plans: list[Plan]) -> None:
    """18.3: worth the trouble when engineers are there or it burns already."""
    s = look.s
    ignite = int(m.pack(m.IGNITE, place))
    if ignite not in targets:
        return
    able: list[int] = []
    unit = int(s.first(place, GERMAN))
    while unit >= 0:
        if not s.board.armor[unit] and s.committed[unit] == UNCOMMITTED and not keeps_calling(s, unit):
            able.append(unit)
        unit = int(s.next_unit[unit])
    able.sort(key=lambda u: -int(s.board.weight[u]))
    reach = int(s.fire[place])
    chosen: list[int] = []
    for unit in able:
        if reach >= 6:
            break
        reach += int(s.board.weight[unit])
        chosen.append(unit)
    if not chosen or reach < 3:
        return
    ready = look.infantry[2 * (2 * place + BRITISH)]
    flushed = sum(min(die, ready) for die in range(1, min(6, reach) + 1)) / 6
    value = (
        look.temper.flushed * flushed
        - look.temper.caution * danger_of_firing(look, place, GERMAN, chosen)
        - 0.05 * len(chosen)
    )
    plans.append(Plan(value, [ignite] + [int(m.pack(m.ADD, unit)) for unit in chosen] + [int(m.pack(m.DONE))]))


# -- artillery -----------------------------------------------------------------------------------------------------


def shell_value(look: Outlook, move: int, side: int) -> float:
    """14.5: no danger and no distance, but it comes only once a turn."""
    s = look.s
    battery = int(m.third(move)) >> 1
    group = int(m.third(move)) & 1
    target = int(m.second(move))
    power = int(s.board.battery_attack[2 * battery + s.board.night[s.turn]])
    if side == BRITISH:
        power -= int(s.board.shortage[s.turn])
    value = harm_of(look, power, True, target, group, side)
    return value - patience(look, power, True, target, group, side)


def artillery_plans(look: Outlook, side: int, plans: list[Plan]) -> None:
    s = look.s
    moves: list[int] = []
    artillery.impulse_moves(s, side, moves)
    for move in moves:
        if m.kind_of(move) == m.CALL:
            answered: list[int] = []
            artillery.barrage_moves(s, int(m.first(move)), side, answered)
            value = max(shell_value(look, shell, side) for shell in answered)
            plans.append(Plan(value * 2 / 3, [move]))
        else:
            plans.append(Plan(shell_value(look, move, side), [move]))


def best_shell(look: Outlook, side: int, moves: list[int]) -> int:
    """The best target among those offered; a further battery (14.33) fires only where it does some good."""
    best = -1
    most = 0.0
    for move in moves:
        if m.kind_of(move) == m.SHELL:
            value = shell_value(look, move, side)
            if best < 0 or value > most:
                most = value
                best = move
    if best < 0 or (most < 0.15 and m.kind_of(moves[0]) == m.DONE):
        return moves[0]
    return best
