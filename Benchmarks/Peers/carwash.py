"""A carwash with two machines, over many openings with four cars before the door."""

import json
import random

import simpy

REPLICATIONS = 20
OPENINGS = 500
MACHINES = 2
WASH_TIME = 5.0
MIN_GAP = 3.0
MAX_GAP = 7.0
CARS_AT_START = 4
CLOSING = 60.0


class Carwash:
    """Machines that wash, and what was measured in one opening."""

    def __init__(self, env):
        self.env = env
        self.machine = simpy.Resource(env, capacity=MACHINES)
        self.waits = []
        self.busy = 0.0

    def wash(self):
        """Washes one car."""
        self.busy += min(WASH_TIME, CLOSING - self.env.now)
        yield self.env.timeout(WASH_TIME)


def car(env, carwash):
    """Arrives, waits for a machine, and is washed."""
    arrival = env.now
    with carwash.machine.request() as request:
        yield request
        carwash.waits.append(env.now - arrival)
        yield env.process(carwash.wash())


def setup(env, rng, carwash):
    """Brings the cars of the beginning, and then one after the other."""
    for _ in range(CARS_AT_START):
        env.process(car(env, carwash))
    while True:
        yield env.timeout(rng.uniform(MIN_GAP, MAX_GAP))
        env.process(car(env, carwash))


def replicate(seed):
    """Runs all openings, and returns their measures."""
    rng = random.Random(seed)
    waits = []
    busy = 0.0
    for _ in range(OPENINGS):
        env = simpy.Environment()
        carwash = Carwash(env)
        env.process(setup(env, rng, carwash))
        env.run(until=CLOSING)
        waits += carwash.waits
        busy += carwash.busy
    return {
        "wait": sum(waits) / len(waits),
        "utilization": busy / (OPENINGS * MACHINES * CLOSING),
    }


def main():
    """Prints the measures of all replications as one line of JSON."""
    runs = [replicate(seed) for seed in range(REPLICATIONS)]
    measures = {name: [run[name] for run in runs] for name in runs[0]}
    print(json.dumps({"model": "carwash", "measures": measures}))


if __name__ == "__main__":
    main()
