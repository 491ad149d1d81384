import SimulationFederation
import SimulationKernel

/// An actor that computes for each message, and then sends another with a delay of a millisecond.
///
/// One message in ten is sent to another partition.
actor Resident: SynchronousActor {
  struct Message: SimulationMessage {
    let state: UInt64

    func hash(into hasher: inout StableHasher) { hasher.combine(state) }
  }

  nonisolated let context: SimulationContext
  private let neighbor: ActorReference<Message>
  private let way: Channel<Message>
  private let rounds: Int

  init(
    context: SimulationContext, neighbor: ActorReference<Message>, way: Channel<Message>,
    rounds: Int
  ) {
    (self.context, self.neighbor, self.way) = (context, neighbor, way)
    self.rounds = rounds
  }

  func receive(_ message: Message) {
    let next = Message(state: Self.work(message.state, rounds: rounds))
    if next.state % 10 == 0 {
      way.send(next)
    } else {
      neighbor.send(next, after: .milliseconds(1))
    }
  }

  /// Performs `rounds` dependent steps of about four nanoseconds each.
  static func work(_ state: UInt64, rounds: Int) -> UInt64 {
    var state = state
    for _ in 0..<rounds { state = StableHasher.mix(state &+ 1) }
    return state
  }
}

/// Eight partitions in a ring, with as many messages in transit as actors.
enum Districts {
  static let count = 8
  static let size = 250

  static func run(rounds: Int, milliseconds: Int, threads: Int) throws -> Work {
    let federation = Federation(seed: 1)
    let partitions = (0..<count).map { federation.add("district \($0)") }
    let addresses = partitions.map { partition in
      (0..<size).map { partition.address("\($0)", of: Resident.self) }
    }
    for (place, partition) in partitions.enumerated() {
      let next = addresses[(place + 1) % count]
      for index in 0..<size {
        let way = federation.channel(
          from: partition, to: next[index], lookahead: .milliseconds(1))
        let neighbor = addresses[place][(index + 1) % size]
        partition.add("\(index)") {
          Resident(context: $0, neighbor: neighbor, way: way, rounds: rounds)
        }
        .send(.init(state: UInt64(place * size + index)))
      }
    }
    let outcome = try federation.run(for: .milliseconds(milliseconds), threads: threads)
    return Work(units: Int(outcome.eventCount), checksum: outcome.digest)
  }

  /// Does the same work without messages.
  static func plain(rounds: Int, count: Int) -> Work {
    var sum: UInt64 = 0
    for index in 0..<count { sum &+= Resident.work(UInt64(index), rounds: rounds) }
    return Work(units: count, checksum: sum)
  }
}
