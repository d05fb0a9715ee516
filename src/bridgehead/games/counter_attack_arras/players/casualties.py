"""What a beaten stack gives up, units or ground, and where it goes."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import retreat
from bridgehead.games.counter_attack_arras.players.outlook import Change, Outlook, sign_of
from bridgehead.games.counter_attack_arras.state import FLIPPED, UNTOUCHED


class Payment:
    """A way to pay so many points, one unit after the other: what it costs, who stays, and the moves."""

    def __init__(self, cost: float, staying: int, lives: float, worn: int, moves: list[int]) -> None:
        self.cost = cost
        self.staying = staying
        self.lives = lives
        self.worn = worn
        self.moves = moves


def choose_losses(look: Outlook, side: int) -> list[int]:
    """6.4.2a: the cheapest combination that pays exactly what is owed, as moves with the Forward Unit's first."""
    s = look.s
    target = int(s.target)
    owed = int(s.owed)
    table: dict[tuple[int, int], Payment] = {(0, 0): Payment(0.0, 0, 0.0, 0, [])}
    for unit in _in_turn(look, side):
        after: dict[tuple[int, int], Payment] = {}
        for (paid, _), payment in table.items():
            for points, cost, stays, moves in _options(look, unit, side):
                if paid + points > owed:
                    continue
                if s.unhurt and unit == s.forward and points == 0:
                    continue
                staying = payment.staying + stays
                total = payment.cost + cost
                key = (paid + points, staying)
                known = after.get(key)
                if known is None or total < known.cost:
                    lives = payment.lives + (look.worth.value[unit] if stays else 0.0)
                    worn = payment.worn
                    if stays:
                        worn = max(worn, int(s.board.defense[2 * unit + 1]))
                    after[key] = Payment(total, staying, lives, worn, payment.moves + moves)
        table = after
    best: Payment | None = None
    least = 0.0
    prize = look.prize(target, side)
    for (paid, staying), payment in table.items():
        if paid != owed:
            continue
        cost = payment.cost
        if staying == 0:
            cost += prize
        else:
            dv = payment.worn + int(s.board.tem[target])
            cost += look.temper.stay * look.threat(target, side, dv, dv, 0, staying, payment.lives, prize)
        if best is None or cost < least:
            best = payment
            least = cost
    return best.moves if best is not None else []


def _in_turn(look: Outlook, side: int) -> list[int]:
    """The units still to be decided on, the Forward Unit before the others."""
    s = look.s
    found: list[int] = []
    unit = int(s.first(s.target, side))
    while unit >= 0:
        if s.fate[unit] <= FLIPPED:
            if s.unhurt and unit == s.forward:
                found.insert(0, unit)
            else:
                found.append(unit)
        unit = int(s.next_unit[unit])
    return found


def _options(look: Outlook, unit: int, side: int) -> list[tuple[int, float, int, list[int]]]:
    """What a unit can pay: points, cost, whether it stays, and the moves."""
    s = look.s
    temper = look.temper
    value = look.worth.value[unit]
    goes = not s.locked(unit) and retreat.is_open(s, side, retreat.kind_of(s, unit), s.target)
    shifted = temper.shift * value + 0.03
    flip = int(m.pack(m.FLIP, unit))
    kill = int(m.pack(m.ELIMINATE, unit))
    away = int(m.pack(m.RETREAT, unit))
    found: list[tuple[int, float, int, list[int]]] = [(0, 0.0, 1, [])]
    if s.fate[unit] == UNTOUCHED and not s.spent[unit]:
        turned = temper.flip + (0.5 * temper.flip if look.s.board.pointer[unit] else 0.0)
        found.append((2, turned, 1, [flip]))
        if goes:
            found.append((4, turned + shifted, 0, [flip, away]))
        found.append((5, value, 0, [kill]))
        return found
    if goes:
        found.append((2, shifted, 0, [away]))
    if s.fate[unit] == UNTOUCHED:
        found.append((2, value, 0, [kill]))
    return found


def choose_retreat(look: Outlook, side: int, legal: list[int]) -> int:
    """Where the ground gained, or the least of it lost, is best."""
    best = legal[0]
    most = -1e9
    known: dict[int, float] = {}
    for move in legal:
        unit, place = int(m.first(move)), int(m.second(move))
        if place not in known:
            known[place] = _refuge(look, side, int(look.s.target), place, look.worth.weight[unit])
        value = known[place] + 0.001 * look.worth.weight[unit]
        if value > most:
            most = value
            best = move
    return best


def _refuge(look: Outlook, side: int, start: int, place: int, weight: float) -> float:
    if place >= look.spaces:
        return 0.0
    changes = [Change(side, start, -weight, -look.after * weight), Change(side, place, weight, look.after * weight)]
    return sign_of(side) * look.ground(changes, [], side) - 0.3 * look.danger(place, side)


def choose_withdrawal(look: Outlook, side: int, legal: list[int]) -> list[int]:
    """6.6.3: the moves of all who leave of their own will, or none."""
    s = look.s
    target = int(s.target)
    here = 2 * target + side
    staying = look.danger(target, side)
    if staying < 0.15 or target >= look.spaces:
        return []
    places: list[int] = []
    for move in legal:
        if m.kind_of(move) == m.MOVE and int(m.second(move)) not in places:
            places.append(int(m.second(move)))
    enemy = 1 - side
    sign = sign_of(side)
    best = -1
    most = 0.1
    for place in places:
        weight = look.holding[here]
        taken = [target] if s.occupied(target, enemy) else []
        changes = [
            Change(side, target, -weight, -look.active[here]),
            Change(side, place, weight, look.after * weight),
        ]
        value = sign * (look.ground(changes, taken, enemy) + look.captured(taken, enemy))
        there = 2 * place + side
        dv = max(look.dv[there], look.worn[here] + look.fresh[there] + int(s.board.tem[place]))
        count = look.fresh[here] + look.turned[here]
        lives = look.value[here] + look.value[there]
        prize = look.prize(place, side)
        later = max(look.worn[here], look.worn[there]) + int(s.board.tem[place])
        risk = look.threat(place, side, dv, later, look.fresh[there], look.turned[there] + count, lives, prize)
        value -= look.temper.stay * max(0.0, risk - look.danger(place, side))
        value -= look.temper.flip * look.fresh[here]
        value += look.temper.stay * staying
        if value > most:
            most = value
            best = place
    if best < 0:
        return []
    leaving: list[int] = []
    seen: list[int] = []
    for move in legal:
        unit = int(m.first(move))
        if m.kind_of(move) == m.MOVE and unit not in seen and int(m.second(move)) == best:
            seen.append(unit)
            leaving.append(int(move))
    return leaving
