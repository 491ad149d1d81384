/// An observer of the events in a world, such as a trace, a journal, a monitor or a progress bar.
///
///     final class Arrivals: WorldObserver {
///       var count = 0
///       let interests: ObservedEvents = .deliveries
///       func observe(_ entry: TraceEntry) { if entry.actor == "shop" { count += 1 } }
///     }
///     let arrivals = Arrivals()
///     world.add(arrivals)
///
/// An observer is called in the order of events, by one thread at a time, in all modes. It may not
/// send messages or add and stop actors. Its code does not affect the event-history hash.
public protocol WorldObserver: AnyObject {
  /// The kinds of events to observe, read once when the observer is added.
  ///
  /// A kind without an observer costs nothing.
  var interests: ObservedEvents { get }

  /// Receives one event.
  func observe(_ entry: TraceEntry)
}

/// A set of kinds of events in a world.
public struct ObservedEvents: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Deliveries of messages.
  public static let deliveries = ObservedEvents(rawValue: 1)
  /// Records of actors.
  public static let records = ObservedEvents(rawValue: 2)
  /// Notes that actors send only to observers, see ``SimulationContext/note(_:)``.
  public static let notes = ObservedEvents(rawValue: 32)
  /// Ends of sleeps and requests.
  public static let wakes = ObservedEvents(rawValue: 4)
  /// Additions, stops, restarts and replacements of actors.
  public static let lives = ObservedEvents(rawValue: 8)
  /// Crashes, faults on links, and the error that ends a run.
  public static let faults = ObservedEvents(rawValue: 16)
  /// All kinds.
  public static let all: ObservedEvents = [.deliveries, .records, .notes, .wakes, .lives, .faults]
}

extension World {
  /// Adds an observer, which is notified of all later events; the world keeps it.
  public func add(_ observer: any WorldObserver) {
    if mayLook(at: "observer") { core.journal.add(observer) }
  }
}

extension WorldCore {
  /// Notifies the observers of an event, if any are interested.
  @usableFromInline
  func tell(
    _ kind: ObservedEvents, _ actor: String, _ content: @autoclosure () -> TraceEntry.Content
  ) {
    guard journal.watches(kind) else { return }
    let entry = TraceEntry(
      time: now, actor: actor, content: content(), number: nil, origin: nil)
    perform(.entry(kind, entry))
  }

  func tell(_ kind: ObservedEvents, _ entry: TraceEntry) {
    for (interests, observer) in journal.listeners where !interests.isDisjoint(with: kind) {
      observer.observe(entry)
    }
  }
}
