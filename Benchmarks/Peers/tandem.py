"""Three stations in series, where some customers go back from the last to the first."""

import json
import random
from statistics import fmean

import simpy

REPLICATIONS = 20
ARRIVAL_RATE = 0.6
SERVICE_TIMES = [1.0, 0.8, 0.9]
FEEDBACK = 0.2
WARM_UP = 300.0
HORIZON = 5300.0


class Network:
    """The stations, and what was measured."""

    def __init__(self, env):
        self.stations = [simpy.Resource(env, capacity=1) for _ in SERVICE_TIMES]
        self.busy = [0.0] * len(SERVICE_TIMES)
        self.times = []


def serve(env, rng, network, index):
    """Waits for a station, and is served there."""
    with network.stations[index].request() as request:
        yield request
        service = rng.expovariate(1.0 / SERVICE_TIMES[index])
        end = min(env.now + service, HORIZON)
        network.busy[index] += max(0.0, end - max(env.now, WARM_UP))
        yield env.timeout(service)


def customer(env, rng, network):
    """Goes through all stations until it leaves."""
    arrival = env.now
    is_inside = True
    while is_inside:
        for index in range(len(SERVICE_TIMES)):
            yield from serve(env, rng, network, index)
        is_inside = rng.random() < FEEDBACK
    if env.now >= WARM_UP:
        network.times.append(env.now - arrival)


def source(env, rng, network):
    """Generates the customers."""
    while True:
        yield env.timeout(rng.expovariate(ARRIVAL_RATE))
        env.process(customer(env, rng, network))


def replicate(seed):
    """Runs the network once, and returns its measures."""
    rng = random.Random(seed)
    env = simpy.Environment()
    network = Network(env)
    env.process(source(env, rng, network))
    env.run(until=HORIZON)
    measures = {"time": fmean(network.times)}
    for number, busy in enumerate(network.busy, start=1):
        measures[f"utilization_{number}"] = busy / (HORIZON - WARM_UP)
    return measures


def main():
    """Prints the measures of all replications as one line of JSON."""
    runs = [replicate(seed) for seed in range(REPLICATIONS)]
    measures = {name: [run[name] for run in runs] for name in runs[0]}
    print(json.dumps({"model": "tandem", "measures": measures}))


if __name__ == "__main__":
    main()
