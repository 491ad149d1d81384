import SimulationKernel
import Testing

/// Passes numbers on at random, at once and later, and stops or replaces others.
private actor Citizen: SynchronousActor {
  struct Message: SimulationMessage {
    let number: Int

    func hash(into hasher: inout StableHasher) { hasher.combine(number) }
  }

  nonisolated let context: SimulationContext
  private let town: Town
  private var choice: RandomStream
  private var met = 0

  init(context: SimulationContext, town: Town) {
    (self.context, self.town) = (context, town)
    choice = context.randomStream("choice")
  }

  func receive(_ message: Message) {
    met += 1
    guard message.number > 0 else { return }
    let other = town.everybody[choice.below(town.everybody.count)]
    switch choice.below(40) {
    case 0: context.stop(other)
    case 1 where town.isAwaited:
      context.replace(other) { [town] in PatientCitizen(context: $0, town: town) }
    case 1: context.replace(other) { [town] in Citizen(context: $0, town: town) }
    case 2...20: other.send(Message(number: message.number - 1))
    default:
      other.send(
        Message(number: message.number - 1), after: .milliseconds(choice.below(3)))
      if choice.chance(0.5) { other.send(Message(number: 0), after: .seconds(1)) }
    }
  }
}

/// The same actor, awaited: its messages are not prefetched.
private actor PatientCitizen: SimulatedActor {
  nonisolated let context: SimulationContext
  private let citizen: Citizen

  init(context: SimulationContext, town: Town) {
    self.context = context
    citizen = Citizen(context: context, town: town)
  }

  func receive(_ message: Citizen.Message) async { await citizen.receive(message) }
}

/// All actors, and how they handle messages.
private struct Town {
  let everybody: [ActorReference<Citizen.Message>]
  let isAwaited: Bool
}

/// A world of so many actors that the data of the next events are prefetched.
@Suite struct LargeWorldTests {
  private func outcome(isAwaited: Bool) throws -> RunOutcome {
    let world = World(seed: 3)
    let names = (0..<6_000).map { "citizen \($0)" }
    let town = Town(
      everybody: names.map { world.address($0, of: Citizen.self) }, isAwaited: isAwaited)
    for (index, name) in names.enumerated() {
      if isAwaited {
        world.add(name) { PatientCitizen(context: $0, town: town) }
      } else {
        world.add(name) { Citizen(context: $0, town: town) }
      }
      town.everybody[index].send(.init(number: 8), after: .milliseconds(index % 7))
    }
    return try world.run(for: .milliseconds(30))
  }

  @Test func `prefetching changes no result, also for actors stopped or replaced meanwhile`() throws
  {
    let readAhead = try outcome(isAwaited: false)
    let awaited = try outcome(isAwaited: true)

    #expect(readAhead.eventCount > 12_000)
    #expect(readAhead.digest == awaited.digest)
  }
}
