"""Learns in a minute which words of its moves win points against a random player: `python examples/learn.py`."""

import sys

import numpy as np

from bridgehead import learning

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 150
env = learning.make("counter-attack-arras", "free")
rng = np.random.default_rng(1)
liking = np.zeros(len(env.unwrapped.vocabulary))  # how much player_0, the Allies, likes each word


def play(liking):
    """One game: the score, and in which direction more liking would have made its choices likelier."""
    env.reset(seed=int(rng.integers(2**32)))
    towards = np.zeros_like(liking)
    for agent in env.agent_iter():
        _, _, over, _, info = env.last(observe=False)
        if over:
            return info["score"], towards / max(1.0, np.linalg.norm(towards))
        words = np.flatnonzero(info["action_mask"])
        chances = np.exp(liking[words]) if agent == "player_0" else np.ones(len(words))
        word = rng.choice(words, p=chances / chances.sum())
        if agent == "player_0":
            towards[words] -= chances / chances.sum()
            towards[word] += 1
        env.step(int(word))


before = [play(liking)[0] for _ in range(GAMES // 3)]
usual = np.mean(before)
for _ in range(GAMES):
    score, towards = play(liking)
    liking += 0.3 * (score - usual) * towards  # REINFORCE: more of what has won more than usual
    usual += 0.05 * (score - usual)
after = [play(liking)[0] for _ in range(GAMES // 3)]
error = np.sqrt(np.var(before) / len(before) + np.var(after) / len(after))
print(f"{np.mean(before):.2f} points before, {np.mean(after):.2f} after, standard error {error:.2f}")
