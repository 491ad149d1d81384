import ProcessSupport
import SimulationKernel

/// A record of operations on a store and their answers, which checks whether the store is
/// linearizable.
///
///     let history = History<Cell>()
///     let store = run.actor("store") { Store(context: $0) }
///     run.task("ada") { _ in
///       let read = history.begin(.read)
///       history.end(read, with: await store.read())
///     }
///     run.expect("the store is linearizable") { history.isLinearizable }
///
/// Tasks may capture a history. Each run needs a new one.
public final class History<Model: SequentialModel>: Sendable {
  /// An operation that has begun.
  public struct Ticket: Sendable {
    fileprivate let place: Int
  }

  /// An operation with the times of its start and end.
  struct Entry: Sendable {
    let operation: Model.Operation
    let begin: Int
    var end = Int.max
    var answer: Model.Answer?
  }

  private struct Record: Sendable {
    var entries: [Entry] = []
    var clock = 0
  }

  private let record = Guarded(Record())

  /// Creates an empty history.
  public init() {}

  /// Records the start of an operation.
  public func begin(_ operation: Model.Operation) -> Ticket {
    record.withLock { record in
      record.clock += 1
      record.entries.append(Entry(operation: operation, begin: record.clock))
      return Ticket(place: record.entries.count - 1)
    }
  }

  /// Records the answer to an operation, which otherwise may take effect at any time or never.
  public func end(_ ticket: Ticket, with answer: Model.Answer) {
    record.withLock { record in
      record.clock += 1
      record.entries[ticket.place].end = record.clock
      record.entries[ticket.place].answer = answer
    }
  }

  /// Whether some sequential order of the operations results in the recorded answers.
  ///
  /// In that order, an operation takes effect between its start and its answer.
  ///
  /// - Complexity: Exponential in the number of overlapping operations of one part, at worst. Known
  ///   states are not searched again (Wing and Gong 1993, with Lowe's memory).
  public var isLinearizable: Bool {
    let entries = record.withLock { $0.entries }
    var parts: [String: [Entry]] = [:]
    for entry in entries { parts[Model.part(of: entry.operation), default: []].append(entry) }
    return parts.values.allSatisfy { part in
      var search = Linearization<Model>(part)
      return search.exists()
    }
  }
}

/// A search for a sequential order of one part's operations.
private struct Linearization<Model: SequentialModel> {
  /// The operations that have taken effect, and the resulting content of the store.
  private struct Point: Hashable {
    var done: Set<Int>
    var state: Model.State
  }

  private let entries: [History<Model>.Entry]
  private var seen: Set<Point> = []

  init(_ entries: [History<Model>.Entry]) { self.entries = entries }

  /// Whether an order exists, by a depth-first search without recursion, as histories may be long.
  mutating func exists() -> Bool {
    var open = [Point(done: [], state: Model.initial)]
    while let point = open.popLast() {
      let left = entries.indices.filter { !point.done.contains($0) }
      guard left.contains(where: { entries[$0].answer != nil }) else { return true }
      // An operation that was answered before another began precedes it in the order.
      let firstEnd = left.map { entries[$0].end }.min() ?? Int.max
      for place in left where entries[place].begin < firstEnd {
        var next = point
        let answer = Model.apply(entries[place].operation, to: &next.state)
        guard entries[place].answer == nil || entries[place].answer == answer else { continue }
        next.done.insert(place)
        if seen.insert(next).inserted { open.append(next) }
      }
    }
    return false
  }
}
