import SimulationModeling

/// What the examples take for granted.
struct Example {
  let world = World(seed: 1)
  let context = somebody
  let watch = elsewhere.add("watch") { Watch(context: $0) }.address
  let start = VirtualTime.zero
  let end = VirtualTime.distantFuture
}

actor Watch: SynchronousActor {
  enum Message: PayloadFreeMessage { case tap }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
}

struct Part: Sendable, StableHashable {
  let size: Int

  func hash(into hasher: inout StableHasher) {
    hasher.combine(size)
  }
}

nonisolated(unsafe) let elsewhere = World(seed: 1)
let somebody = elsewhere.add("somebody") { Tally(context: $0) }.instance.context
let (customer, car, truck, supplier) = (somebody, somebody, somebody, somebody)
let (worker, trader, runner, machine) = (somebody, somebody, somebody, somebody)
let counter = elsewhere.add("counter") { Resource(context: $0) }
let repairman = elsewhere.add("repairman") { Resource(context: $0) }
let reneged = elsewhere.add("reneged") { Tally(context: $0) }
let arrival = VirtualTime.zero
let stock = elsewhere.add("stock") { Container(context: $0) }
