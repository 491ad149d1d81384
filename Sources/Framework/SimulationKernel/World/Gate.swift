import ProcessSupport
public import Synchronization

/// The thread that may touch a world, and what others left at its gate meanwhile.
///
/// Invariant: `holder` is zero, the number of a thread that runs the world, that with ``visit`` of a thread whose task
/// is with an actor of the paused world, that with ``resting`` of a thread that ran ordinary code in it, ``closed``, or
/// that of a world that is sealed for good.
@usableFromInline
struct Gate: ~Copyable {
  /// The holder; zero while the world is paused and its owner's; written in this file alone.
  @usableFromInline let holder = Atomic<UInt>(0)
  /// The reason why the run is to end after this event, as bits; read once an event.
  private let interruption = Atomic<UInt8>(0)
  private let arrivals = Guarded(ForeignArrivals())
  /// The world in whose handler this one was made, if it was made in one.
  // Allowed: it is compared, and neither ordered nor told.
  private let maker = RunningWorld.current.map(ObjectIdentifier.init)

  /// A bit no number of a thread has, as threads are numbered by addresses.
  @usableFromInline static var visit: UInt { 1 }
  /// A flag of a world that no thread runs and that only its owner's thread enters.
  @usableFromInline static var resting: UInt { 4 }
  /// The holder of a region's world while no thread runs it: no thread has this number.
  private static var closed: UInt { 2 }

  /// The holder now, with the bit of a visit.
  @inlinable var present: UInt { holder.load(ordering: .relaxed) }

  /// The holder of a world for good: no thread has this number.
  private static var sealed: UInt { .max & ~(visit | resting) }

  /// Indicates whether no thread holds the world.
  var isFree: Bool { present == 0 }

  /// Indicates whether a task outside is with an actor of the paused world.
  var isVisited: Bool { present & Self.visit != 0 }

  /// Returns whether a handler of another world made this one.
  // Allowed: as above.
  func wasMade(by world: WorldCore) -> Bool { maker == ObjectIdentifier(world) }

  /// Makes a thread the holder of a free or resting world; else returns whether it holds it now.
  func enter(_ thread: UInt) -> (isMine: Bool, isHeldByCaller: Bool) {
    let present = present
    let (isMine, holder) = holder.compareExchange(
      expected: present & Self.resting == 0 ? 0 : present, desired: thread,
      ordering: .acquiringAndReleasing)
    return (isMine, holder & ~Self.visit == thread)
  }

  /// Makes a thread the holder as soon as no other is; returns whether it was before.
  func seize(_ thread: UInt) -> Bool {
    if holder.load(ordering: .acquiring) == thread { return true }
    while !enter(thread).isMine {}
    return false
  }

  /// Locks out all threads but those let in by ``open(for:)``.
  func close() { holder.store(Self.closed, ordering: .sequentiallyConsistent) }

  /// Lets a thread run a window, of a world that was closed.
  func open(for thread: UInt) { holder.store(thread, ordering: .relaxed) }

  /// Closes the world after a window.
  func closeWindow() { holder.store(Self.closed, ordering: .relaxed) }

  /// Lets no thread in any more.
  func seal() { holder.store(Self.sealed, ordering: .sequentiallyConsistent) }

  /// Indicates whether no thread gets in any more.
  var isSealed: Bool { present == Self.sealed }

  /// Lets go of the world, which the calling thread held.
  func leave() { holder.store(0, ordering: .sequentiallyConsistent) }

  /// Lets go of the world for the calling thread, which held it, and for no other: what those bring is kept.
  func rest() { holder.bitwiseOr(Self.resting, ordering: .sequentiallyConsistent) }

  /// Takes hold of the world for a visit, as soon as no other thread is with it.
  ///
  /// - Parameter settle: Given the holder and the calling thread, returns the caller's result
  ///   without a visit; `nil` if it waits.
  /// - Returns: The answer of `settle`, or `nil` if the visit has begun.
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
      // Another task is with an actor, or the world is let go of, for a moment.
      relax()
    }
  }
}

/// The reasons why a run is to end before its time.
struct Interruption: OptionSet {
  let rawValue: UInt8

  /// A thread that is not the world's own reached it.
  static let foreign = Interruption(rawValue: 1)
  /// A pause is wanted.
  static let pause = Interruption(rawValue: 2)
  /// The run has failed.
  static let failure = Interruption(rawValue: 4)
}

extension Gate {
  /// Indicates whether the run is to end although something is left to do.
  @inline(__always)
  var isInterrupted: Bool { interruption.load(ordering: .relaxed) != 0 }

  /// Returns whether it is to end for a reason.
  func isInterrupted(by reason: Interruption) -> Bool {
    interruption.load(ordering: .acquiring) & reason.rawValue != 0
  }

  /// Ends the run after this event; may be called from any thread.
  func interrupt(by reason: Interruption) {
    interruption.bitwiseOr(reason.rawValue, ordering: .releasing)
  }

  /// Takes back a request for a pause; returns whether there was one.
  func takePause() -> Bool {
    let pause = Interruption.pause.rawValue
    guard interruption.load(ordering: .relaxed) & pause != 0 else { return false }
    let (bits, _) = interruption.bitwiseAnd(~pause, ordering: .acquiringAndReleasing)
    return bits & pause != 0
  }
}

/// The first thing that threads which are not the world's own did to it.
struct ForeignReport {
  let code: SimulationError.Code
  /// The actor it was done to; nil if it is whose handler was resumed.
  var actor: String?
  var message = ""
  let detail: String
  /// The task of the job that arrived, if one did.
  var task: UInt32?
}

/// Arrivals from threads that are not the world's own, kept until the run loop looks.
private struct ForeignArrivals {
  /// The first trespass; later ones add nothing.
  var report: ForeignReport?
  /// The jobs, which run when the world is over: a task that waits for one must not wait for ever.
  var jobs: [ReadyJob] = []
  /// Indicates whether the world is over, and the run loop will not look again.
  var isOver = false
}

extension Gate {
  /// Keeps a job of a foreign thread for the end of the world, and a report of it; returns whether
  /// it does: the world may have ended.
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

  /// The report of what arrived, if the run is to end for it.
  var arrivalReport: ForeignReport? {
    isInterrupted(by: .foreign) ? arrivals.withLock { $0.report } : nil
  }

  /// Hands out the jobs that foreign threads sent.
  func takeJobs() -> [ReadyJob] {
    arrivals.withLock { arrivals in
      defer { arrivals.jobs = [] }
      return arrivals.jobs
    }
  }

  /// Stops keeping jobs: the run loop will not look again.
  func endKeeping() { arrivals.withLock { $0.isOver = true } }
}
