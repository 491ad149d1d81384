"""Stations around a ring that send one frame each time the token comes by."""

import json
import random
from itertools import cycle
from statistics import fmean

import simpy

REPLICATIONS = 20
STATIONS = 8
ARRIVAL_RATE = 0.06
PASSING_TIME = 0.2
SENDING_TIME = 1.0
HORIZON = 16000.0


def source(env, rng, frames):
    """Generates the frames of one station; a frame is the time of its arrival."""
    while True:
        yield env.timeout(rng.expovariate(ARRIVAL_RATE))
        yield frames.put(env.now)


def token(env, stations, waits, laps):
    """Goes around the ring, and has each station send its oldest frame."""
    lap_start = None
    for index in cycle(range(STATIONS)):
        yield env.timeout(PASSING_TIME)
        if index == 0:
            if lap_start is not None:
                laps.append(env.now - lap_start)
            lap_start = env.now
        frames = stations[index]
        if frames.items:
            arrival = yield frames.get()
            waits.append(env.now - arrival)
            yield env.timeout(SENDING_TIME)


def replicate(seed):
    """Runs the ring once, and returns its measures."""
    rng = random.Random(seed)
    env = simpy.Environment()
    stations = [simpy.Store(env) for _ in range(STATIONS)]
    waits = []
    laps = []
    for frames in stations:
        env.process(source(env, rng, frames))
    env.process(token(env, stations, waits, laps))
    env.run(until=HORIZON)
    return {"wait": fmean(waits), "cycle": fmean(laps)}


def main():
    """Prints the measures of all replications as one line of JSON."""
    runs = [replicate(seed) for seed in range(REPLICATIONS)]
    measures = {name: [run[name] for run in runs] for name in runs[0]}
    print(json.dumps({"model": "token_ring", "measures": measures}))


if __name__ == "__main__":
    main()
