package import SimulationKernel
import Synchronization

/// The messages of a run for display: all messages of rare kinds, and an even sample of frequent
/// ones.
///
///     let log = MessageLog()
///     let run = try ScenarioRun(scenario, observer: log)
///     log.flows.max { $0.count < $1.count }  // a fix a second, location → conductor
///
/// A long run has millions of messages of one kind, and a page has space for hundreds.
package final class MessageLog: WorldObserver, Sendable {
  fileprivate struct State {
    var happenings: [Happening] = []
    var flows: [MessageFlow] = []
    var places: [MessageFlow.Route: Int] = [:]
    var count = 0
  }

  /// A change of an actor other than a message.
  package struct Happening: Hashable, Sendable {
    /// The time.
    package let time: VirtualTime
    /// The actor.
    package let actor: String
    /// The description of the change.
    package let words: String
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty log.
  ///
  /// - Parameter limit: The maximum number of kept messages of one sender, receiver and kind, at
  ///   least 2.
  package init(limit: Int = 1_000) {
    precondition(limit >= 2, "a log keeps at least two messages of a kind")
    self.limit = limit
  }

  /// Deliveries, starts and ends of actors, and faults.
  package var interests: ObservedEvents { [.deliveries, .lives, .faults] }

  /// Crashes, ends and faults of links, in order.
  package var happenings: [Happening] { state.withLock { $0.happenings } }

  /// The messages by sender, receiver and kind, in the order of the first of each.
  package var flows: [MessageFlow] { state.withLock { $0.flows } }

  /// Records an event.
  package func observe(_ entry: TraceEntry) {
    state.withLock { $0.take(entry, limit: limit) }
  }
}

extension MessageLog.State {
  mutating func take(_ entry: TraceEntry, limit: Int) {
    switch entry.content {
    case .delivery(let message): take(message, entry, limit)
    case .stop: happen("stops", entry)
    case .crash: happen("crashes", entry)
    case .fault(let fate): happen("a message on a link is \(fate)", entry)
    case .failure(let error): happen("\(error)", entry)
    case .addition, .record, .note, .wake: break
    }
  }

  private mutating func happen(_ words: String, _ entry: TraceEntry) {
    happenings.append(.init(time: entry.time, actor: entry.actor, words: words))
  }

  private mutating func take(
    _ message: any SimulationMessage, _ entry: TraceEntry, _ limit: Int
  ) {
    count += 1
    let words = MessageWords(message)
    let route = MessageFlow.Route(
      sender: entry.sender, receiver: entry.actor, kind: words.kind)
    let place = places[route] ?? flows.endIndex
    if place == flows.endIndex {
      places[route] = place
      flows.append(MessageFlow(route))
    }
    flows[place].take(number: count, at: entry.time, limit: limit, words.text)
  }
}

/// The messages of one kind from one actor to another.
package struct MessageFlow: Hashable, Sendable {
  /// The sender, the receiver, and the kind of message.
  package struct Route: Hashable, Sendable {
    /// The sender, or `nil` for an input from outside.
    package let sender: String?
    /// The receiver, which equals the sender for a timer.
    package let receiver: String
    /// The kind of message, by its name in the code.
    package let kind: String
  }

  /// One message.
  package struct Message: Hashable, Sendable {
    /// The number among all messages of the run, counted from 1.
    package let number: Int
    /// The time of delivery.
    package let time: VirtualTime
    /// The content, in one line.
    package let text: String
  }

  /// The sender, the receiver, and the kind of message.
  package let route: Route
  /// The number of messages.
  package private(set) var count = 0
  /// The sampling interval in messages, from the first message on.
  package private(set) var stride = 1
  /// The kept messages, in order.
  package private(set) var messages: [Message] = []

  init(_ route: Route) { self.route = route }

  /// Counts a message, and keeps it if it is in the sample.
  ///
  /// At the limit every second message is dropped, so that the remaining ones are always evenly
  /// spread.
  mutating func take(
    number: Int, at time: VirtualTime, limit: Int, _ text: @autoclosure () -> String
  ) {
    defer { count += 1 }
    guard count.isMultiple(of: stride) else { return }
    if messages.count == limit {
      messages = messages.indices.filter { $0.isMultiple(of: 2) }.map { messages[$0] }
      stride *= 2
      guard count.isMultiple(of: stride) else { return }
    }
    messages.append(Message(number: number, time: time, text: text()))
  }
}
