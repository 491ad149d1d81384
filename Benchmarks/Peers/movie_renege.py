"""A cinema with one ticket counter; who waits for a movie that is sold out leaves."""

import json
import random
from statistics import fmean

import simpy

REPLICATIONS = 20
EVENINGS = 80
MOVIES = ["Python Unchained", "Kill Process", "Pulp Implementation"]
TICKETS = 50
MAX_PARTY = 6
SELLOUT_THRESHOLD = 2
ARRIVAL_GAP = 0.5
REFUSAL_TIME = 0.5
LOOK_TIME = 1.0
HORIZON = 120.0


class Theater:
    """The counter, and what is known of each movie."""

    def __init__(self, env):
        self.counter = simpy.Resource(env, capacity=1)
        self.available = dict.fromkeys(MOVIES, TICKETS)
        self.sold_out = {movie: env.event() for movie in MOVIES}
        self.when_sold_out = dict.fromkeys(MOVIES, HORIZON)
        self.renegers = 0


def moviegoer(env, movie, tickets, theater):
    """Waits in line, and buys tickets unless the movie is sold out before."""
    with theater.counter.request() as my_turn:
        result = yield my_turn | theater.sold_out[movie]
        if my_turn not in result:
            theater.renegers += 1
            return
        if theater.available[movie] < tickets:
            yield env.timeout(REFUSAL_TIME)
            return
        theater.available[movie] -= tickets
        if theater.available[movie] < SELLOUT_THRESHOLD:
            theater.sold_out[movie].succeed()
            theater.when_sold_out[movie] = env.now
            theater.available[movie] = 0
        yield env.timeout(LOOK_TIME)


def customer_arrivals(env, rng, theater):
    """Creates moviegoers until the horizon."""
    while True:
        yield env.timeout(rng.expovariate(1.0 / ARRIVAL_GAP))
        movie = rng.choice(MOVIES)
        tickets = rng.randint(1, MAX_PARTY)
        if theater.available[movie]:
            env.process(moviegoer(env, movie, tickets, theater))


def replicate(seed):
    """Runs all evenings, and returns their measures."""
    rng = random.Random(seed)
    times = []
    renegers = 0
    for _ in range(EVENINGS):
        env = simpy.Environment()
        theater = Theater(env)
        env.process(customer_arrivals(env, rng, theater))
        env.run(until=HORIZON)
        times += theater.when_sold_out.values()
        renegers += theater.renegers
    return {"sold_out": fmean(times), "reneged": renegers / EVENINGS}


def main():
    """Prints the measures of all replications as one line of JSON."""
    runs = [replicate(seed) for seed in range(REPLICATIONS)]
    measures = {name: [run[name] for run in runs] for name in runs[0]}
    print(json.dumps({"model": "movie_renege", "measures": measures}))


if __name__ == "__main__":
    main()
