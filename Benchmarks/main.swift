import SimulationKernel

actor Node: SimulatedActor {
  enum Message: SimulationMessage { case token(Int), wire(ActorReference<Message>) }
  nonisolated let context: SimulationContext
  var next: ActorReference<Message>?
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {
    switch message {
    case .wire(let next): self.next = next
    case .token(let left): if left > 0 { next?.send(.token(left - 1)) }
    }
  }
}
actor Ticker: SimulatedActor {
  enum Message: SimulationMessage { case tick(Int) }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {
    switch message { case .tick(let left): if left > 0 { reference.send(.tick(left - 1), after: .seconds(1)) } }
  }
}
func ring(_ n: Int) throws -> UInt64 {
  let world = World(seed: 1)
  let nodes = (0..<9).map { i in world.spawn("n\(i)") { Node(context: $0) } }
  for i in 0..<9 { nodes[i].send(.wire(nodes[(i + 1) % 9])) }
  nodes[0].send(.token(n))
  return try world.run().digest
}
func ticks(_ n: Int) throws -> UInt64 {
  let world = World(seed: 1)
  world.spawn("t") { Ticker(context: $0) }.send(.tick(n))
  return try world.run().digest
}
let clock = ContinuousClock()
for _ in 0..<5 {
  var d: UInt64 = 0
  let t = try clock.measure { d = try ring(3_000_000) }
  let t2 = try clock.measure { d ^= try ticks(3_000_000) }
  print("ring", t / 3_000_000, "tick", t2 / 3_000_000, d)
}
