/// A stock that is reordered when it falls to a threshold, while customers wait for missing units.
///
/// Demands wait in the queue of a container, whose built-in statistics are the measures. At most one order is open
/// (two: less than once in 10,000), so orders renew the process. *D* is the demand of a lead time, and E(*D* − 15)⁺
/// of the 40 units of an order find no stock. There are *B* = *λ*/40 ∫ P(lead time > *t*) E(*D*ₜ − 15)⁺ d*t*
/// backorders, and 15 + 41/2 − 15 + *B* units in stock.
let inventory = Model(
  "inventory", "a stock is reordered as soon as it falls to a threshold",
  answers: [
    .known("stock", 20.6359, by: "renewal of orders"),
    .known("orders", 0.25, by: "renewal of orders"),
    .known("backordered", 0.048363, by: "renewal of orders"),
    .known("cost", 29.3154, by: "renewal of orders"),
  ]
) { seed in
  let (world, reorderPoint, target, days) = (World(seed: seed), 15, 55, 3_000)
  let stock = world.add("stock") { Container(context: $0, level: Double(target)) }
  let orders = world.add("orders") { Tally(context: $0) }
  world.spawn("demands") { demands in
    var (draws, position) = (demands.randomStream("demands"), target)
    while true {
      try await demands.sleep(for: .days(draws.exponential(mean: 0.1)))
      stock.take(1)
      position -= 1
      if position <= reorderPoint {
        stock.put(Double(target - position), after: .days(1 + draws.uniform()))
        orders.add(Double(target - position))
        position = target
      }
    }
  }
  try world.run(for: .days(20))
  stock.restartStatistics()
  orders.restartStatistics()
  try world.run(for: .days(days))
  let queue = world.read(stock) { $0.statistics }
  let ordersADay = Double(world.read(orders) { $0.moments.count }) / Double(days)
  let held = queue.usage.mean(until: world.now)
  return [
    "stock": held, "orders": ordersADay,
    "backordered": Double(queue.delayed) / Double(queue.served),
    "cost": 32 * ordersADay + held + 5 * queue.length.mean(until: world.now),
  ]
}
