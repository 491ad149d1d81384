import SimulationKernel
import SimulationModeling
import Testing

/// A link that was given neither a bandwidth nor a distribution is the link it was before it could
/// be.
@Suite struct LinkBitsTests {
  /// Recorded once, before: no draw, delivery or instant may change by a bit.
  @Test func `a link without a bandwidth keeps its digest`() throws {
    let world = World(seed: 5)
    let ears = (0..<3).map { number in world.add("ear \(number)") { Ear(context: $0) }.address }
    let mouth = world.add("mouth") { Mouth(context: $0, ears: ears) }.address
    for number in 0..<400 { mouth.send(.say(number), after: .milliseconds(7 * (number / 2))) }
    let outcome = try world.run()

    #expect(outcome.digest == 6_826_017_568_666_446_597)
    #expect(outcome.time.nanoseconds == 2_310_009_336)
  }
}

/// Sends numbers down three links, each with another model of latency and all faults.
private actor Mouth: SynchronousActor {
  enum Message: SimulationMessage {
    case say(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .say(let number): hasher.combine(0, number)
      }
    }
  }

  nonisolated let context: SimulationContext
  private var links: [Link<Ear.Message>]

  init(context: SimulationContext, ears: [ActorReference<Ear.Message>]) {
    self.context = context
    let models: [LatencyModel] = [
      .constant(.milliseconds(3)), .uniform(.milliseconds(1), .milliseconds(90)),
      .exponential(minimum: .milliseconds(1), mean: .milliseconds(20)),
    ]
    links = zip(ears, models).map { ear, model in
      var link = Link(to: ear, latency: model, random: context.randomStream("to \(ear.name)"))
      link.faults.lossProbability = 0.1
      link.faults.duplicateProbability = 0.1
      link.faults.reorderProbability = 0.1
      let start = VirtualTime(nanoseconds: 300_000_000)
      link.faults.outages = [start..<start.advanced(by: .milliseconds(100))]
      return link
    }
  }

  func receive(_ message: Message) {
    switch message {
    case .say(let number): for place in links.indices { links[place].send(.hear(number)) }
    }
  }
}

private actor Ear: SynchronousActor {
  enum Message: SimulationMessage {
    case hear(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .hear(let number): hasher.combine(0, number)
      }
    }
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {}
}
