/// Watches what happens in a world: for a trace, a journal, a monitor, a progress bar.
///
///     final class Arrivals: WorldObserver {
///       var count = 0
///       let interests: ObservedEvents = .deliveries
///       func observe(_ entry: TraceEntry) { if entry.actor == "shop" { count += 1 } }
///     }
///     let arrivals = Arrivals()
///     world.add(arrivals)
///
/// An observer is called in the order of events, by the thread that runs the world and never by two at
/// once, whatever the mode. It may not send, add or stop anything, and what it does reaches no digest.
public protocol WorldObserver: AnyObject {
  /// The kinds of happenings to be told of; asked once, when the observer is added.
  ///
  /// A kind without an observer costs nothing.
  var interests: ObservedEvents { get }

  /// Takes note of one thing that happened.
  func observe(_ entry: TraceEntry)
}

/// Kinds of what can happen in a world.
public struct ObservedEvents: OptionSet, Hashable, Sendable {
  /// The bits, one for each kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Messages that are delivered.
  public static let deliveries = ObservedEvents(rawValue: 1)
  /// Records that actors make.
  public static let records = ObservedEvents(rawValue: 2)
  /// Notes that actors give to observers beside the digest, see ``SimulationContext/note(_:)``.
  public static let notes = ObservedEvents(rawValue: 32)
  /// Sleeps and requests that end.
  public static let wakes = ObservedEvents(rawValue: 4)
  /// Actors that are added, stopped, restarted and replaced.
  public static let lives = ObservedEvents(rawValue: 8)
  /// Crashes, what goes wrong on links, and the error a run ends with.
  public static let faults = ObservedEvents(rawValue: 16)
  /// All kinds.
  public static let all: ObservedEvents = [.deliveries, .records, .notes, .wakes, .lives, .faults]
}

extension World {
  /// Adds an observer, which is told of everything from here on; the world keeps it.
  public func add(_ observer: any WorldObserver) {
    if mayLook(at: "observer") { core.journal.add(observer) }
  }
}

extension WorldCore {
  /// Notifies the observers of something that happened, if any are interested.
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
