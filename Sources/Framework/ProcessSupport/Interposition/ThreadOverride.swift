/// The time and the chance that ordinary code sees on one thread in place of the system's.
package protocol ThreadOverride: AnyObject {
  /// The virtual time since the run began.
  var now: VirtualTime { get }

  /// Draws 64 bits for a caller that asks the system for random bytes.
  func drawBits() -> UInt64

  /// Hears, before it happens, that code on the thread gives work to what the run does not control.
  ///
  /// It is called once for each kind of operation, with the override suspended.
  func didLeave(by operation: UncontrolledConstruct)

  /// The task that runs, as the runtime numbers it; zero if none does.
  var runningTask: UInt32 { get }

  /// Whether places in code are to be noted, for people.
  var notesPlaces: Bool { get }

  /// Hears of a call that would never return, or would end the process: it is given up behind this.
  func cannotGoOn(_ impasse: Impasse.Finding)
}

extension ThreadOverride {
  /// No task.
  package var runningTask: UInt32 { 0 }

  /// Notes none.
  package var notesPlaces: Bool { false }

  /// Leaves it at that.
  package func cannotGoOn(_ impasse: Impasse.Finding) {}
}

/// Lets ordinary code see virtual time and seeded chance, by replacing what it imports from the C
/// library.
package enum Interposition {
  /// Runs a closure with an override on the calling thread, and on no other.
  ///
  /// It has no effect where ``install()`` put no replacements in place.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error the closure throws.
  package static func withOverride<Result, Failure: Error>(
    _ override: any ThreadOverride, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try slot.with(OverrideScope(override), body)
  }

  /// Runs a closure that sees the real time and real chance, and whose uncontrolledOperations do not count: the
  /// explorer's own work in the middle of a run.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error the closure throws.
  package static func withRealTime<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try slot.with(nil, body)
  }

  /// The override of the calling thread; `nil` on a thread that has none, or while it is suspended.
  package static var scope: OverrideScope? { slot.current }

  private static let slot = ThreadLocal<OverrideScope>()

  /// Gives the calling thread an override until another is given, and says which it had before.
  ///
  /// The caller keeps it alive for that long.
  package static func exchange(_ scope: OverrideScope?) -> OverrideScope? { slot.exchange(scope) }
}

/// One use of an override, and what was already noticed under it.
// Safety: used by the one thread that has the override.
package final class OverrideScope: @unchecked Sendable {
  package let override: any ThreadOverride
  private var noticed: Set<UncontrolledConstruct> = []
  /// The locks that tasks of the run hold.
  // Safety: only its own methods change it, and none of them calls code of others.
  @safe @exclusivity(unchecked) package var locks = LockTable()
  /// The continuations of tasks of the run.
  // Safety: as above.
  @safe @exclusivity(unchecked) package var continuations = ContinuationTable()
  private var held: Int64 = 0

  /// The override's time when the clocks were read last, and how often at that.
  private var readAt = VirtualTime.zero
  private var readCount = 0

  /// A step ends, see ``LockTable/endStep()``.
  package func endStep() { locks.endStep() }

  /// The time the thread's clocks show.
  package var now: VirtualTime { override.now.advanced(byNanoseconds: held) }

  /// Reads the thread's clocks.
  ///
  /// A loop that reads them until they show an instant, and awaits nothing, lets no other time pass: after ten
  /// thousand readings each takes a microsecond.
  func read() -> VirtualTime {
    let time = override.now
    (readAt, readCount) = (time, time == readAt ? readCount + 1 : 0)
    if readCount > 10_000 { hold(for: 1_000) }
    return now
  }

  package init(_ override: any ThreadOverride) {
    self.override = override
  }

  /// Moves the thread's clocks on by what it slept; a thread that sleeps until they show a time would
  /// otherwise never wake.
  func hold(for nanoseconds: Int64) {
    held = VirtualTime(nanoseconds: held).advanced(byNanoseconds: nanoseconds).nanoseconds
  }

  /// Whether a thread of the system may let go what code of the run waits for.
  package var hasHelpers: Bool { noticed.contains(where: \.mayBeAwaited) }

  func notice(_ operation: UncontrolledConstruct) {
    if noticed.insert(operation).inserted { override.didLeave(by: operation) }
  }
}
