"""Ten machines that make parts and fail, and a repairman who has other jobs besides."""

import json
import random

import simpy

REPLICATIONS = 20
MACHINES = 10
PART_MEAN = 10.0
PART_DEVIATION = 2.0
TIME_TO_FAILURE = 300.0
REPAIR_TIME = 30.0
JOB_DURATION = 30.0
WEEKS = 4
HORIZON = WEEKS * 7 * 24 * 60


def time_per_part(rng):
    """Returns how long one part takes."""
    while True:
        time = rng.normalvariate(PART_MEAN, PART_DEVIATION)
        if time > 0:
            return time


class Machine:
    """A machine that makes parts, and fails every now and then."""

    def __init__(self, env, rng, repairman):
        self.env = env
        self.rng = rng
        self.parts_made = 0
        self.repair_time = 0.0
        self.broken = False
        self.process = env.process(self.working(repairman))
        env.process(self.break_machine())

    def working(self, repairman):
        """Makes parts, and asks for the repairman when the machine fails."""
        while True:
            done_in = time_per_part(self.rng)
            while done_in:
                start = self.env.now
                try:
                    yield self.env.timeout(done_in)
                    done_in = 0
                except simpy.Interrupt:
                    self.broken = True
                    done_in -= self.env.now - start
                    with repairman.request(priority=1) as req:
                        yield req
                        self.repair_time += min(REPAIR_TIME, HORIZON - self.env.now)
                        yield self.env.timeout(REPAIR_TIME)
                    self.broken = False
            self.parts_made += 1

    def break_machine(self):
        """Breaks the machine, unless it is broken already."""
        while True:
            yield self.env.timeout(self.rng.expovariate(1.0 / TIME_TO_FAILURE))
            if not self.broken:
                self.process.interrupt()


def other_jobs(env, repairman):
    """Gives the repairman unimportant jobs, which machines may interrupt."""
    while True:
        done_in = JOB_DURATION
        while done_in:
            with repairman.request(priority=2) as req:
                yield req
                start = env.now
                try:
                    yield env.timeout(done_in)
                    done_in = 0
                except simpy.Interrupt:
                    done_in -= env.now - start


def replicate(seed):
    """Runs the shop once, and returns its measures."""
    rng = random.Random(seed)
    env = simpy.Environment()
    repairman = simpy.PreemptiveResource(env, capacity=1)
    machines = [Machine(env, rng, repairman) for _ in range(MACHINES)]
    env.process(other_jobs(env, repairman))
    env.run(until=HORIZON)
    return {
        "parts": sum(machine.parts_made for machine in machines) / MACHINES / WEEKS,
        "repairing": sum(machine.repair_time for machine in machines) / HORIZON,
    }


def main():
    """Prints the measures of all replications as one line of JSON."""
    runs = [replicate(seed) for seed in range(REPLICATIONS)]
    measures = {name: [run[name] for run in runs] for name in runs[0]}
    print(json.dumps({"model": "machine_shop", "measures": measures}))


if __name__ == "__main__":
    main()
