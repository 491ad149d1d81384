@testable import SimulationFederation
@testable import SimulationKernel

/// Passes its messages on: to itself, or over a channel.
actor Station: SynchronousActor {
  struct Message: SimulationMessage {
    let state: UInt64
    let left: Int

    func hash(into hasher: inout StableHasher) { hasher.combine(state) }
  }

  nonisolated let context: SimulationContext
  private let own: ActorReference<Message>
  private let ways: [Channel<Message>]

  init(context: SimulationContext, own: ActorReference<Message>, ways: [Channel<Message>]) {
    (self.context, self.own, self.ways) = (context, own, ways)
  }

  func receive(_ message: Message) {
    guard message.left > 0 else { return }
    let next = Message(state: StableHasher.mix(message.state &+ 1), left: message.left - 1)
    let choice = Int(message.state >> 40)
    if choice % 3 == 0, !ways.isEmpty {
      ways[choice / 3 % ways.count].send(
        next, after: .milliseconds(choice / 7 % 3), rank: UInt8(choice % 2))
    } else {
      own.send(next, after: .milliseconds(choice / 5 % 4))
    }
  }
}

/// An error of a handler.
struct Trouble: Error {}
