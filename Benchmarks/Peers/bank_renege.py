"""A bank with one counter, whose customers leave when their patience runs out."""

import json
import random
from statistics import fmean

import simpy

REPLICATIONS = 20
CUSTOMERS = 8000
ARRIVAL_GAP = 10.0
SERVICE_TIME = 12.0
MIN_PATIENCE = 1.0
MAX_PATIENCE = 3.0


def source(env, rng, counter, waits):
    """Generates the customers."""
    for _ in range(CUSTOMERS):
        env.process(customer(env, rng, counter, waits))
        yield env.timeout(rng.expovariate(1.0 / ARRIVAL_GAP))


def customer(env, rng, counter, waits):
    """Arrives, waits for the counter, and is served or reneges."""
    arrival = env.now
    with counter.request() as req:
        patience = rng.uniform(MIN_PATIENCE, MAX_PATIENCE)
        results = yield req | env.timeout(patience)
        if req in results:
            waits.append(env.now - arrival)
            yield env.timeout(rng.expovariate(1.0 / SERVICE_TIME))


def replicate(seed):
    """Runs the bank once, and returns its measures."""
    rng = random.Random(seed)
    env = simpy.Environment()
    counter = simpy.Resource(env, capacity=1)
    waits = []
    env.process(source(env, rng, counter, waits))
    env.run()
    return {"reneged": 1 - len(waits) / CUSTOMERS, "wait": fmean(waits)}


def main():
    """Prints the measures of all replications as one line of JSON."""
    runs = [replicate(seed) for seed in range(REPLICATIONS)]
    measures = {name: [run[name] for run in runs] for name in runs[0]}
    print(json.dumps({"model": "bank_renege", "measures": measures}))


if __name__ == "__main__":
    main()
