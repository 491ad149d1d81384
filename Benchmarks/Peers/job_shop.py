"""Five groups of machines, and three types of jobs that go through them on routes of their own."""

import json
import random
from statistics import fmean

import simpy

REPLICATIONS = 20
MACHINES = [3, 2, 4, 3, 1]
ARRIVAL_GAP = 0.25
SHARES = [0.3, 0.5, 0.2]
# Of each type: the groups it goes through, and its mean time there.
ROUTES = [
    [(3, 0.5), (1, 0.6), (2, 0.85), (5, 0.5)],
    [(4, 1.1), (1, 0.8), (3, 0.75)],
    [(2, 1.2), (5, 0.25), (1, 0.7), (4, 0.9), (3, 1.0)],
]
SHAPE = 2
HORIZON = 90 * 8.0


def job(env, rng, groups, kind, delays):
    """Goes through all groups of its route, one after the other."""
    delay = 0.0
    for group, mean in ROUTES[kind]:
        arrival = env.now
        with groups[group - 1].request() as request:
            yield request
            delay += env.now - arrival
            yield env.timeout(rng.gammavariate(SHAPE, mean / SHAPE))
    delays[kind].append(delay)


def source(env, rng, groups, delays):
    """Generates jobs of all types."""
    kinds = range(len(ROUTES))
    while True:
        yield env.timeout(rng.expovariate(1.0 / ARRIVAL_GAP))
        kind = rng.choices(kinds, weights=SHARES)[0]
        env.process(job(env, rng, groups, kind, delays))


def replicate(seed):
    """Runs the shop once, and returns its measures."""
    rng = random.Random(seed)
    env = simpy.Environment()
    groups = [simpy.Resource(env, capacity=count) for count in MACHINES]
    delays = [[] for _ in ROUTES]
    env.process(source(env, rng, groups, delays))
    env.run(until=HORIZON)
    return {f"delay_{kind}": fmean(times) for kind, times in enumerate(delays, start=1)}


def main():
    """Prints the measures of all replications as one line of JSON."""
    runs = [replicate(seed) for seed in range(REPLICATIONS)]
    measures = {name: [run[name] for run in runs] for name in runs[0]}
    print(json.dumps({"model": "job_shop", "measures": measures}))


if __name__ == "__main__":
    main()
