"""The workloads on SimPy: processes that hand over by stores and wait for timeouts.

A unit of SimPy's clock is a nanosecond, counted in integers. See work.hpp and ../README.md.
"""

import gc
import json
import math
import os
import sys

import simpy

SECOND, MILLISECOND, WORD = 1_000_000_000, 1_000_000, 2**64 - 1
PIN = (40.7128, -74.006)
NORTH, NORTH_SLOPE = float.fromhex("0x1.b1c85c56bbe2cp+16"), float.fromhex("0x1.34cb2f7a2036dp+3")
EAST, EAST_SLOPE = float.fromhex("0x1.4a1353fec0746p+16"), float.fromhex("-0x1.3c0cbbd22c403p+9")


def mix(word):
    """Returns a word, mixed."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return word ^ (word >> 31)


class Draws:
    """SplitMix64, begun at the mixed seed."""

    def __init__(self, seed):
        self.state = mix(seed)

    def next(self):
        """Returns the next word."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        return mix(self.state)

    def uniform(self):
        """Returns a number in 0 ..< 1."""
        return (self.next() >> 11) * 2.0**-53

    def below(self, bound):
        """Returns a number in 0 ..< bound, each equally likely (Lemire)."""
        product = self.next() * bound
        if product & WORD < bound:
            unfair = 2**64 % bound
            while product & WORD < unfair:
                product = self.next() * bound
        return product >> 64


class Customers:
    """Gaps and services of M/M/1: quantiles of the exponential distribution."""

    def __init__(self):
        self.gaps, self.services = Draws(1), Draws(2)
        self.quantiles = [
            int(-math.log(1 - (index + 0.5) / 4096) * 1e6 + 0.5) * 1000 for index in range(4096)]

    def gap(self):
        """Returns 1.25 s on average."""
        return self.quantiles[self.gaps.next() >> 52] // 4 * 5

    def service(self):
        """Returns a second on average."""
        return self.quantiles[self.services.next() >> 52]


class Way:
    """Thirty days northwards past the pin, and the phase within a second."""

    def __init__(self, device, is_phased):
        draws = Draws(device)
        phase = draws.below(SECOND - 1)
        self.phase = phase if is_phased else 0
        self.start, self.end = 0, 2_592_000 * SECOND
        self.origin = (PIN[0] + (draws.uniform() - 0.5) * 0.02, PIN[1] + 0.001)
        self.aim = (self.origin[0] + 27, self.origin[1])

    def fix(self, time):
        """Returns time, latitude, longitude, accuracy, speed and course."""
        if time <= self.start:
            return (time, *self.origin, 0.0, 1.16, -1.0)
        if time >= self.end:
            return (time, *self.aim, 0.0, 1.16, -1.0)
        part = ((time - self.start) / 1e9) / ((self.end - self.start) / 1e9)
        east = self.aim[1] - self.origin[1]
        if east > 180:
            east -= 360
        elif east < -180:
            east += 360
        longitude = self.origin[1] + part * east
        if longitude > 180:
            longitude -= 360
        elif longitude < -180:
            longitude += 360
        latitude = self.origin[0] + part * (self.aim[0] - self.origin[0])
        return (time, latitude, longitude, 0.0, 1.16, -1.0)


def distance(latitude, longitude):
    """Returns meters from the pin."""
    rise, turn = latitude - PIN[0], longitude - PIN[1]
    if turn > 180:
        turn -= 360
    elif turn < -180:
        turn += 360
    x, y = (EAST + EAST_SLOPE * rise) * turn, (NORTH + NORTH_SLOPE * rise) * rise
    return math.sqrt(x * x + y * y)


class Answer:
    """What a workload came to."""

    def __init__(self):
        self.units = self.count = self.sum = 0

    def serve(self, wait):
        """Adds a customer whose service begins."""
        self.units += 1
        self.count += wait == 0
        self.sum += wait


def fixes(env, answer, name, size, rounds):
    """Runs sources of fixes, sinks that bucket, and screens."""

    def source(way, sink):
        yield env.timeout(way.phase)
        while True:
            sink.put(way.fix(env.now))
            yield env.timeout(SECOND)

    def sink(arrivals, screen):
        low, high = math.inf, -math.inf
        while True:
            fix = yield arrivals.get()
            answer.units += 1
            meters = distance(fix[1], fix[2])
            if not low <= meters < high:
                bucket = int(meters / 50)
                low, high = bucket * 50.0, (bucket + 1) * 50.0
                screen.put(bucket)

    def screen(device, shown):
        while True:
            bucket = yield shown.get()
            answer.count += 1
            answer.sum += (device * 1_000_003 + bucket) ^ env.now

    for device in range(size):
        fixed, shown = simpy.Store(env), simpy.Store(env)
        env.process(screen(device, shown))
        env.process(sink(fixed, shown))
        env.process(source(Way(device, name == "fix.phased"), fixed))
    env.run(until=rounds * SECOND - 1)


def ring(env, answer, _, size, rounds):
    """Runs a ring of processes that pass a token."""
    stores, taken = [simpy.Store(env) for _ in range(size)], [0] * size

    def node(index, own, following):
        while True:
            left = yield own.get()
            taken[index] += 1
            if left > 0:
                following.put(left - 1)

    for index in range(size):
        env.process(node(index, stores[index], stores[(index + 1) % size]))
    stores[0].put(rounds - 1)
    env.run()
    answer.units = sum(taken)
    answer.sum = sum((index + 1) * count for index, count in enumerate(taken))


def alarms(env, answer, _, size, rounds):
    """Runs processes that wait for random times."""

    def alarm(number, draws):
        while True:
            yield env.timeout(1 + draws.below(SECOND))
            answer.units += 1
            answer.sum += env.now ^ number

    for number in range(size):
        env.process(alarm(number, Draws(number)))
    # What is due at the end itself would not happen.
    env.run(until=rounds * SECOND)


def timers(env, answer, _, __, rounds):
    """Runs a worker, and a watchdog that waits for it or for a timeout; none can be taken back."""
    kicks = [env.event()]

    def worker():
        for _ in range(rounds):
            answer.units += 1
            kick, kicks[0] = kicks[0], env.event()
            kick.succeed()
            yield env.timeout(MILLISECOND)

    def watchdog():
        while True:
            kick = kicks[0]
            happened = yield kick | env.timeout(30 * SECOND)
            if kick not in happened:
                answer.count += 1
                answer.sum += env.now
                return

    env.process(watchdog())
    env.process(worker())
    env.run()


def queue(env, answer, _, __, rounds):
    """Runs M/M/1 as a process that makes customers and one that serves them."""
    line, customers = simpy.Store(env), Customers()

    def server():
        while True:
            arrival, service = yield line.get()
            answer.serve(env.now - arrival)
            yield env.timeout(service)

    def arrivals():
        for _ in range(rounds):
            yield env.timeout(customers.gap())
            line.put((env.now, customers.service()))

    env.process(server())
    env.process(arrivals())
    env.run()


def visitors(env, answer, _, __, rounds):
    """Runs M/M/1 with a process for each customer."""
    counter, customers = simpy.Resource(env), Customers()

    def visit(service):
        arrival = env.now
        with counter.request() as request:
            yield request
            answer.serve(env.now - arrival)
            yield env.timeout(service)

    def arrivals():
        for _ in range(rounds):
            yield env.timeout(customers.gap())
            env.process(visit(customers.service()))

    env.process(arrivals())
    env.run()


WORKLOADS = {
    "fix.aligned": fixes, "fix.phased": fixes, "ring": ring, "alarms": alarms, "timers": timers,
    "mm1": queue, "mm1.customers": visitors}


def main():
    """Does the work of the command line, WORKLOAD SIZE ROUNDS, and prints the answer."""
    name, size, rounds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    answer = Answer()
    # Nothing here is garbage in a circle, and to look for it again and again takes most of a start.
    gc.disable()
    WORKLOADS[name](simpy.Environment(), answer, name, size, rounds)
    print(json.dumps(
        {"units": answer.units, "count": answer.count, "sum": str(answer.sum & WORD)}), flush=True)
    # What is built is not taken down: that is no part of the work.
    os._exit(0)


if __name__ == "__main__":
    main()
