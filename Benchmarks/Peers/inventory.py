"""A stock that is ordered anew as soon as it falls to a point, with backorders."""

import json
import random

import simpy

REPLICATIONS = 20
DEMAND_RATE = 10.0
REORDER_POINT = 15
ORDER_UP_TO = 55
LEAD_TIME = (1.0, 2.0)
ORDER_COST = 32.0
HOLDING_COST = 1.0
SHORTAGE_COST = 5.0
WARM_UP = 20.0
HORIZON = 3020.0


class Inventory:
    """Stock and orders, and what was measured."""

    def __init__(self, env):
        self.env = env
        self.stock = simpy.Container(env, init=ORDER_UP_TO)
        self.position = ORDER_UP_TO
        self.watch()

    def watch(self):
        """Forgets what was measured before."""
        self.changed = self.env.now
        self.stock_area = self.backorder_area = 0.0
        self.orders = self.demands = self.backordered = 0

    def note(self):
        """Adds up the time since something changed; called before it changes again."""
        elapsed = self.env.now - self.changed
        self.stock_area += self.stock.level * elapsed
        self.backorder_area += len(self.stock.get_queue) * elapsed
        self.changed = self.env.now

    def demand(self):
        """Takes one unit, or gets into line for it."""
        self.note()
        self.demands += 1
        self.backordered += self.stock.level == 0
        self.stock.get(1)
        self.position -= 1


def demands(env, rng, inventory):
    """Takes unit after unit, and orders when few are left."""
    while True:
        yield env.timeout(rng.expovariate(DEMAND_RATE))
        inventory.demand()
        if inventory.position <= REORDER_POINT:
            env.process(order(env, rng, inventory))


def order(env, rng, inventory):
    """Orders up to the upper limit, and puts what comes into stock."""
    amount = ORDER_UP_TO - inventory.position
    inventory.position += amount
    inventory.orders += 1
    yield env.timeout(rng.uniform(*LEAD_TIME))
    inventory.note()
    yield inventory.stock.put(amount)


def replicate(seed):
    """Runs the inventory once, and returns its measures."""
    rng = random.Random(seed)
    env = simpy.Environment()
    inventory = Inventory(env)
    env.process(demands(env, rng, inventory))
    env.run(until=WARM_UP)
    inventory.watch()
    env.run(until=HORIZON)
    inventory.note()
    days = HORIZON - WARM_UP
    cost = ORDER_COST * inventory.orders
    cost += HOLDING_COST * inventory.stock_area + SHORTAGE_COST * inventory.backorder_area
    return {
        "stock": inventory.stock_area / days,
        "orders": inventory.orders / days,
        "backordered": inventory.backordered / inventory.demands,
        "cost": cost / days,
    }


def main():
    """Prints the measures of all replications as one line of JSON."""
    runs = [replicate(seed) for seed in range(REPLICATIONS)]
    measures = {name: [run[name] for run in runs] for name in runs[0]}
    print(json.dumps({"model": "inventory", "measures": measures}))


if __name__ == "__main__":
    main()
