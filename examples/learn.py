"""Learns in a minute which words of its moves win points against a random player: `python examples/learn.py`."""

import numpy as np

from bridgehead import learning

env = learning.make("counter-attack-arras", "free")
rng = np.random.default_rng(1)
liking = {agent: np.zeros(len(env.unwrapped.vocabulary)) for agent in env.possible_agents}  # of each word
scores = []
for game in range(150):
    env.reset(seed=game)
    said = np.zeros_like(liking["player_0"])  # how often player_0, the Allies, said each word
    for agent in env.agent_iter():
        _, _, over, _, info = env.last(observe=False)
        if over:
            break
        words = np.flatnonzero(info["action_mask"])
        word = words[np.argmax(liking[agent][words] + rng.gumbel(size=len(words)))]  # the more liked, the more often
        said[word] += agent == "player_0"
        env.step(int(word))
    scores.append(info["score"])
    # More of what was said in games that went better than the last twenty: REINFORCE, only player_0 learns
    liking["player_0"] += 0.3 * (scores[-1] - np.mean(scores[-20:])) * said / np.linalg.norm(said)
print(f"{np.mean(scores[:30]):.1f} points on average in the first 30 games, {np.mean(scores[-30:]):.1f} in the last 30")
