import ProcessSupport
public import Synchronization

/// The thread that may touch a world, and the arrivals from other threads.
///
/// Invariant: `holder` is zero, the number of a thread that runs the world, ``closed``, or the
/// value of a sealed world. With ``visit`` the thread's task is in an actor of the paused world.
/// With ``resting`` the thread ran ordinary code in the world.
@usableFromInline
struct Gate: ~Copyable {
  /// The number of the holding thread, or zero while the world is paused; modified only in this
  /// file.
  @usableFromInline let holder = Atomic<UInt>(0)
  /// The reasons to end the run after this event, as bits; read once per event.
  private let interruption = Atomic<UInt8>(0)
  private let arrivals = Guarded(ForeignArrivals())
  /// The world in whose handler this one was created, if any.
  // Allowed: the identifier is only compared, and neither ordered nor printed.
  private let maker = RunningWorld.current.map(ObjectIdentifier.init)

  /// A bit that no thread number has, as threads are numbered by addresses.
  @usableFromInline static var visit: UInt { 1 }
  /// A flag of a world that no thread runs and that only its owner's thread enters.
  @usableFromInline static var resting: UInt { 4 }
  /// The holder of a partition's world while no thread runs it; no thread has this number.
  private static var closed: UInt { 2 }

  /// The present holder, including the bit of a visit.
  @inlinable var present: UInt { holder.load(ordering: .relaxed) }

  /// The holder of a sealed world; no thread has this number.
  private static var sealed: UInt { .max & ~(visit | resting) }

  /// Whether no thread holds the world.
  var isFree: Bool { present == 0 }

  /// Whether an outside task is in an actor of the paused world.
  var isVisited: Bool { present & Self.visit != 0 }

  /// Returns whether a handler of another world created this one.
  // Allowed: as above.
  func wasMade(by world: WorldCore) -> Bool { maker == ObjectIdentifier(world) }

  /// Makes a thread the holder of a free or resting world, or returns whether it already is.
  func enter(_ thread: UInt) -> (isMine: Bool, isHeldByCaller: Bool) {
    let present = present
    let (isMine, holder) = holder.compareExchange(
      expected: present & Self.resting == 0 ? 0 : present, desired: thread,
      ordering: .acquiringAndReleasing)
    return (isMine, holder & ~Self.visit == thread)
  }

  /// Makes a thread the holder as soon as no other is, and returns whether it was before.
  func seize(_ thread: UInt) -> Bool {
    if holder.load(ordering: .acquiring) == thread { return true }
    while !enter(thread).isMine {}
    return false
  }

  /// Locks out all threads but those admitted by ``open(for:)``.
  func close() { holder.store(Self.closed, ordering: .sequentiallyConsistent) }

  /// Admits a thread to a closed world, to run a window.
  func open(for thread: UInt) { holder.store(thread, ordering: .relaxed) }

  /// Closes the world after a window.
  func closeWindow() { holder.store(Self.closed, ordering: .relaxed) }

  /// Locks out all threads permanently.
  func seal() { holder.store(Self.sealed, ordering: .sequentiallyConsistent) }

  /// Whether all threads are locked out permanently.
  var isSealed: Bool { present == Self.sealed }

  /// Releases the world from the calling thread, which held it.
  func leave() { holder.store(0, ordering: .sequentiallyConsistent) }

  /// Releases the world so that only the calling thread can enter it again.
  ///
  /// Jobs that other threads bring are kept.
  func rest() { holder.bitwiseOr(Self.resting, ordering: .sequentiallyConsistent) }

  /// Makes the calling thread the holder for a visit, as soon as no other thread is.
  ///
  /// - Parameter settle: Given the holder and the calling thread, returns a result that avoids the
  ///   visit, or `nil` to wait.
  /// - Returns: The result of `settle`, or `nil` if the visit has begun.
  @inline(__always)
  func beginVisit(unless settle: (_ holder: UInt, _ thread: UInt) -> Bool?) -> Bool? {
    let thread = currentThreadNumber()
    while true {
      let present = holder.load(ordering: .acquiring)
      if present == 0 {
        let (isMine, _) = holder.compareExchange(
          expected: 0, desired: thread | Self.visit, ordering: .acquiringAndReleasing)
        if isMine { return nil }
      } else if let settled = settle(present, thread) {
        return settled
      }
      // For a moment, another task is in an actor, or the world is being released.
      relax()
    }
  }
}

/// The reasons why a run ends early.
struct Interruption: OptionSet {
  let rawValue: UInt8

  /// A foreign thread touched the world.
  static let foreign = Interruption(rawValue: 1)
  /// A pause was requested.
  static let pause = Interruption(rawValue: 2)
  /// The run has failed.
  static let failure = Interruption(rawValue: 4)
}

extension Gate {
  /// Whether the run must end although jobs or events remain.
  @inline(__always)
  var isInterrupted: Bool { interruption.load(ordering: .relaxed) != 0 }

  /// Returns whether the run must end for a reason.
  func isInterrupted(by reason: Interruption) -> Bool {
    interruption.load(ordering: .acquiring) & reason.rawValue != 0
  }

  /// Ends the run after this event; may be called from any thread.
  func interrupt(by reason: Interruption) {
    interruption.bitwiseOr(reason.rawValue, ordering: .releasing)
  }

  /// Withdraws a request for a pause, and returns whether there was one.
  func takePause() -> Bool {
    let pause = Interruption.pause.rawValue
    guard interruption.load(ordering: .relaxed) & pause != 0 else { return false }
    let (bits, _) = interruption.bitwiseAnd(~pause, ordering: .acquiringAndReleasing)
    return bits & pause != 0
  }
}

/// The first violation by a foreign thread.
struct ForeignReport {
  let code: SimulationError.Code
  /// The actor that was touched, or `nil` if it is the one whose handler was resumed.
  var actor: String?
  var message = ""
  let detail: String
  /// The task of the job that arrived, if any.
  var task: UInt32?
}

/// The arrivals from foreign threads, kept until the run loop reads them.
private struct ForeignArrivals {
  /// The first violation; later ones are ignored.
  var report: ForeignReport?
  /// The jobs, which run when the world is over, so that tasks waiting for them continue.
  var jobs: [ReadyJob] = []
  /// Whether the world is over, so that the run loop will not read arrivals again.
  var isOver = false
}

extension Gate {
  /// Keeps a foreign thread's job and a report until the end of the world.
  ///
  /// Returns `false` if the world has already ended.
  func keep(_ job: ReadyJob, reporting report: ForeignReport?) -> Bool {
    arrivals.withLock { arrivals in
      guard !arrivals.isOver else { return false }
      arrivals.jobs.append(job)
      if arrivals.report == nil { arrivals.report = report }
      return true
    }
  }

  /// Keeps a report, and ends the run after this event.
  func report(_ report: ForeignReport) {
    arrivals.withLock { if $0.report == nil { $0.report = report } }
    interrupt(by: .foreign)
  }

  /// The report of the arrivals, if the run must end because of them.
  var arrivalReport: ForeignReport? {
    isInterrupted(by: .foreign) ? arrivals.withLock { $0.report } : nil
  }

  /// Removes and returns the jobs that foreign threads sent.
  func takeJobs() -> [ReadyJob] {
    arrivals.withLock { arrivals in
      defer { arrivals.jobs = [] }
      return arrivals.jobs
    }
  }

  /// Stops keeping jobs, as the run loop will not read them again.
  func endKeeping() { arrivals.withLock { $0.isOver = true } }
}
