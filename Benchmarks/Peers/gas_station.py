"""A gas station with two pumps, whose tank a truck fills when little is left."""

import json
import random
from statistics import fmean

import simpy

REPLICATIONS = 20
PUMPS = 2
STATION_TANK_SIZE = 200.0
THRESHOLD = 0.25
CAR_TANK_SIZE = 50.0
CAR_TANK_LEVEL = (5.0, 25.0)
REFUELING_SPEED = 2.0
TANK_TRUCK_TIME = 300.0
CONTROL_INTERVAL = 10.0
ARRIVAL_GAP = (30.0, 300.0)
HORIZON = 750_000.0


class Station:
    """Pumps and the tank below them, and what was measured."""

    def __init__(self, env):
        self.pumps = simpy.Resource(env, capacity=PUMPS)
        self.tank = simpy.Container(env, capacity=STATION_TANK_SIZE, init=STATION_TANK_SIZE)
        self.refuel_times = []
        self.calls = 0


def car(env, rng, station):
    """Arrives, takes its fuel at a pump, and leaves."""
    arrival = env.now
    required = CAR_TANK_SIZE - rng.uniform(*CAR_TANK_LEVEL)
    with station.pumps.request() as req:
        yield req
        yield station.tank.get(required)
        yield env.timeout(required / REFUELING_SPEED)
        station.refuel_times.append(env.now - arrival)


def control(env, station):
    """Looks at the tank from time to time, and calls the truck when little is left."""
    while True:
        if station.tank.level / station.tank.capacity < THRESHOLD:
            station.calls += 1
            yield env.process(tank_truck(env, station))
        yield env.timeout(CONTROL_INTERVAL)


def tank_truck(env, station):
    """Arrives after a while, and fills the tank."""
    yield env.timeout(TANK_TRUCK_TIME)
    yield station.tank.put(station.tank.capacity - station.tank.level)


def arrivals(env, rng, station):
    """Generates the cars."""
    while True:
        yield env.timeout(rng.uniform(*ARRIVAL_GAP))
        env.process(car(env, rng, station))


def replicate(seed):
    """Runs the station once, and returns its measures."""
    rng = random.Random(seed)
    env = simpy.Environment()
    station = Station(env)
    env.process(control(env, station))
    env.process(arrivals(env, rng, station))
    env.run(until=HORIZON)
    return {"refuel": fmean(station.refuel_times), "calls": station.calls}


def main():
    """Prints the measures of all replications as one line of JSON."""
    runs = [replicate(seed) for seed in range(REPLICATIONS)]
    measures = {name: [run[name] for run in runs] for name in runs[0]}
    print(json.dumps({"model": "gas_station", "measures": measures}))


if __name__ == "__main__":
    main()
