"""Three clerks and two classes of customers: the urgent go first, and interrupt nobody."""

import json
import random
from statistics import fmean

import simpy

REPLICATIONS = 20
CLERKS = 3
SERVICE_TIME = 1.0
ARRIVAL_RATES = {"urgent": 1.0, "normal": 1.4}
PRIORITIES = {"urgent": 0, "normal": 1}
WARM_UP = 200.0
HORIZON = 4200.0


class Desk:
    """The clerks and the line before them, and what was measured."""

    def __init__(self, env):
        self.env = env
        self.clerks = simpy.PriorityResource(env, capacity=CLERKS)
        self.length = 0
        self.watch()

    def watch(self):
        """Forgets what was measured before."""
        self.waits = {name: [] for name in ARRIVAL_RATES}
        self.area = 0.0
        self.changed = self.env.now

    def resize(self, step):
        """Notes that so many more are in line."""
        self.area += self.length * (self.env.now - self.changed)
        self.length += step
        self.changed = self.env.now


def customer(env, rng, desk, name):
    """Arrives, waits for a clerk, and is served."""
    arrival = env.now
    desk.resize(+1)
    with desk.clerks.request(priority=PRIORITIES[name]) as request:
        yield request
        desk.resize(-1)
        desk.waits[name].append(env.now - arrival)
        yield env.timeout(rng.expovariate(1.0 / SERVICE_TIME))


def source(env, rng, desk, name):
    """Generates the customers of one class."""
    while True:
        yield env.timeout(rng.expovariate(ARRIVAL_RATES[name]))
        env.process(customer(env, rng, desk, name))


def replicate(seed):
    """Runs the desk once, and returns its measures."""
    rng = random.Random(seed)
    env = simpy.Environment()
    desk = Desk(env)
    for name in ARRIVAL_RATES:
        env.process(source(env, rng, desk, name))
    env.run(until=WARM_UP)
    desk.watch()
    env.run(until=HORIZON)
    desk.resize(0)
    return {
        "wait_urgent": fmean(desk.waits["urgent"]),
        "wait_normal": fmean(desk.waits["normal"]),
        "queue": desk.area / (HORIZON - WARM_UP),
    }


def main():
    """Prints the measures of all replications as one line of JSON."""
    runs = [replicate(seed) for seed in range(REPLICATIONS)]
    measures = {name: [run[name] for run in runs] for name in runs[0]}
    print(json.dumps({"model": "mmc", "measures": measures}))


if __name__ == "__main__":
    main()
