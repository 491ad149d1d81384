import SimulationKernel
import Testing

/// Passes numbers on at random, at once and later, and stops or replaces others.
private actor Citizen: SynchronousActor {
  struct Message: SimulationMessage {
    let number: Int

    func hash(into hasher: inout StableHasher) { hasher.combine(number) }
  }

  nonisolated let context: SimulationContext
  private let everybody: [ActorReference<Message>]
  private var choice: RandomStream
  private var met = 0

  init(context: SimulationContext, everybody: [ActorReference<Message>]) {
    (self.context, self.everybody) = (context, everybody)
    choice = context.randomStream("choice")
  }

  func receive(_ message: Message) {
    met += 1
    guard message.number > 0 else { return }
    let other = everybody[choice.below(everybody.count)]
    switch choice.below(40) {
    case 0: context.stop(other)
    case 1: context.replace(other) { [everybody] in Citizen(context: $0, everybody: everybody) }
    case 2...20: other.send(Message(number: message.number - 1))
    default:
      other.send(
        Message(number: message.number - 1), after: .milliseconds(choice.below(3)))
      if choice.chance(0.5) { other.send(Message(number: 0), after: .seconds(1)) }
    }
  }
}

/// A world of so many actors that what the next events need is read ahead of time.
@Suite struct LargeWorldTests {
  private func outcome(count: Int, mode: ExecutionMode) throws -> RunOutcome {
    let world = World(seed: 3, mode: mode)
    let names = (0..<count).map { "citizen \($0)" }
    let everybody = names.map { world.address($0, of: Citizen.self) }
    for (index, name) in names.enumerated() {
      world.add(name) { Citizen(context: $0, everybody: everybody) }
        .send(.init(number: 8), after: .milliseconds(index % 7))
    }
    return try world.run(for: .milliseconds(30))
  }

  @Test func `reading ahead changes nothing, whoever is stopped or replaced meanwhile`() throws {
    // Threads that share a world do not read ahead.
    let fused = try outcome(count: 6_000, mode: .fused)
    let threaded = try outcome(count: 6_000, mode: .threaded(2))

    #expect(fused.eventCount > 12_000)
    #expect(fused.digest == threaded.digest)
  }
}
