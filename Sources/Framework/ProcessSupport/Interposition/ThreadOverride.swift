/// The time and the random numbers that ordinary code on a thread receives.
package protocol ThreadOverride: AnyObject {
  /// The virtual time since the run began.
  var now: VirtualTime { get }

  /// Draws 64 bits for a caller that requests random bytes from the system.
  func drawBits() -> UInt64

  /// Receives, in advance, an operation that gives work to code outside the run's control.
  ///
  /// The method is called once for each kind of operation, with the override suspended.
  func didLeave(by operation: UncontrolledConstruct)

  /// The runtime's number of the running task; zero if there is none.
  var runningTask: UInt32 { get }

  /// Whether call sites are recorded, for reports.
  var notesPlaces: Bool { get }

  /// Receives a call that would never return or would end the process; afterwards it is given up.
  func cannotGoOn(_ impasse: Impasse.Finding)
}

extension ThreadOverride {
  /// Zero, for no task.
  package var runningTask: UInt32 { 0 }

  /// Whether call sites are recorded: no.
  package var notesPlaces: Bool { false }

  /// Does nothing.
  package func cannotGoOn(_ impasse: Impasse.Finding) {}
}

/// The replacement of functions that ordinary code imports from the C library, so that it receives
/// virtual time and seeded random numbers.
package enum Interposition {
  /// Runs a closure with an override on the calling thread, and on no other.
  ///
  /// Without the replacements of ``install()`` the override has no effect.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error the closure throws.
  package static func withOverride<Result, Failure: Error>(
    _ override: any ThreadOverride, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try slot.with(OverrideScope(override), body)
  }

  /// Runs a closure with the real time and random numbers, for the explorer's own work in a run.
  ///
  /// Uncontrolled operations of the closure do not count.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error the closure throws.
  package static func withRealTime<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try slot.with(nil, body)
  }

  /// The override of the calling thread, or `nil` if there is none or it is suspended.
  package static var scope: OverrideScope? { slot.current }

  private static let slot = ThreadLocal<OverrideScope>()

  /// Sets the override of the calling thread until the next call, and returns the previous one.
  ///
  /// The caller keeps the override alive for that time.
  package static func exchange(_ scope: OverrideScope?) -> OverrideScope? { slot.exchange(scope) }
}

/// One use of an override, and the operations already reported under it.
// Safety: only the thread that has the override uses it.
package final class OverrideScope: @unchecked Sendable {
  package let override: any ThreadOverride
  private var noticed: Set<UncontrolledConstruct> = []
  /// The locks that tasks of the run hold.
  // Safety: only its own methods change the table, and they call no code that accesses the
  // property.
  @safe @exclusivity(unchecked) package var locks = LockTable()
  /// The continuations of tasks of the run.
  // Safety: as above.
  @safe @exclusivity(unchecked) package var continuations = ContinuationTable()
  private var held: Int64 = 0

  /// The override's time at the last reading of the clocks, and the number of readings at that
  /// time.
  private var readAt = VirtualTime.zero
  private var readCount = 0

  /// Ends a step, see ``LockTable/endStep()``.
  package func endStep() { locks.endStep() }

  /// The current time of the thread's clocks.
  package var now: VirtualTime { override.now.advanced(byNanoseconds: held) }

  /// Reads the thread's clocks.
  ///
  /// A loop that reads them until a deadline, and awaits nothing, would not advance them. So each
  /// reading after ten thousand at one time takes a microsecond.
  func read() -> VirtualTime {
    let time = override.now
    (readAt, readCount) = (time, time == readAt ? readCount + 1 : 0)
    if readCount > 10_000 { hold(for: 1_000) }
    return now
  }

  package init(_ override: any ThreadOverride) {
    self.override = override
  }

  /// Advances the thread's clocks by the duration of a sleep.
  ///
  /// Otherwise a thread that sleeps until a time of its clocks would never wake.
  func hold(for nanoseconds: Int64) {
    held = VirtualTime(nanoseconds: held).advanced(byNanoseconds: nanoseconds).nanoseconds
  }

  /// Whether a thread of the system may end a wait of the run's code.
  package var hasHelpers: Bool { noticed.contains(where: \.mayBeAwaited) }

  func notice(_ operation: UncontrolledConstruct) {
    if noticed.insert(operation).inserted { override.didLeave(by: operation) }
  }
}
