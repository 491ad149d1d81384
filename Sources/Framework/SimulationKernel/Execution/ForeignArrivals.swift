import Synchronization

/// Why a run is to end before its time, as bits.
enum Interruption {
  /// Something reached the world from a thread that is not its own.
  static let foreign: UInt8 = 1
  /// Somebody wants a pause.
  static let pause: UInt8 = 2
  /// The run has failed.
  static let failure: UInt8 = 4
}

/// Arrivals from threads that are not the world's own, kept until the run loop looks.
struct ForeignArrivals {
  /// The first trespass; later ones add nothing.
  var report: (code: SimulationError.Code, actor: String?, message: String, detail: String)?
  /// The task of the first job that arrived.
  var task: UInt32?
  /// The jobs, which go on when the world is over: whoever waits for one must not wait for ever.
  var jobs: [ReadyJob] = []
  /// Whether the world is over, and nobody will look again.
  var isOver = false
}

extension WorldCore {
  /// A job of this world was made ready by a foreign thread: it waits for the end of the world.
  ///
  /// - Returns: Whether it does; the world may have ended already.
  func reportForeign(_ job: ReadyJob) -> Bool {
    let (task, trespasser) = (job.task, trespasser)
    let isKept = foreign.withLock { arrivals in
      guard !arrivals.isOver else { return false }
      arrivals.jobs.append(job)
      guard arrivals.report == nil, trespasser == nil else { return true }
      arrivals.task = task
      arrivals.report = (
        .foreignResume, nil, "",
        "a thread that is not the world's resumed a handler's continuation, or awaited an actor while the "
          + "world runs; in handlers wait on the virtual clock, a message or a request, and from outside "
          + "await actors while the world is paused"
      )
      return true
    }
    if let trespasser {
      trespasser.failOnTrespass(to: nil, "a call")
    } else if isKept {
      interruption.bitwiseOr(Interruption.foreign, ordering: .releasing)
    }
    return isKept
  }

  /// Looks whether the calling thread may touch the world, and ends the run if it may not.
  ///
  /// - Parameters:
  ///   - name: The actor or process that is touched; nil if it is the world.
  ///   - act: The name of what is done to it, such as `stop`.
  ///   - advice: For who does that from another region.
  /// - Returns: Whether it may.
  @inlinable @inline(__always)
  func mayReach(
    _ name: @autoclosure () -> String?, to act: @autoclosure () -> String,
    advice: @autoclosure () -> String = WorldCore.crossingAdvice
  ) -> Bool {
    isHome || refusesReach(name(), act(), advice())
  }

  @usableFromInline @inline(never)
  func refusesReach(_ name: String?, _ act: String, _ advice: String) -> Bool {
    reportForeign(
      .unscopedChild, actor: name, message: act,
      detail: "a thread that is not the world's did this; open child tasks inside context.scope",
      advice: advice)
    return false
  }

  /// Work left the world, or touched it, from a foreign thread.
  ///
  /// If that thread runs another region, the handler there has failed, at its instant: when this world would look
  /// is decided by threads.
  @usableFromInline
  func reportForeign(
    _ code: SimulationError.Code, actor: String?, message: String, detail: String,
    advice: String = WorldCore.crossingAdvice
  ) {
    if let trespasser { return trespasser.failOnTrespass(to: actor, message, advice: advice) }
    foreign.withLock { arrivals in
      guard arrivals.report == nil else { return }
      arrivals.report = (code, actor, message, detail)
    }
    interruption.bitwiseOr(Interruption.foreign, ordering: .releasing)
  }

  /// The world that the calling thread runs, if that may not touch this one: another region, or a world that did not
  /// make this paused one, which others may be about to touch on threads of their own.
  @usableFromInline
  var trespasser: WorldCore? {
    guard let other = RunningWorld.current, other !== self else { return nil }
    if isFederated, other.isFederated { return other }
    // Allowed: as above.
    return home.load(ordering: .relaxed) == 0 && maker != ObjectIdentifier(other) ? other : nil
  }

  /// The running handler has reached another region, or an actor of one.
  func failOnTrespass(
    to actor: String?, _ message: String, advice: String = WorldCore.crossingAdvice
  ) {
    let place = actor.map { "\($0) of " } ?? ""
    guard isFederated else {
      return fail(
        .otherWorld, actor: actingName, message: message,
        detail:
          "it reached \(place)another world, which is paused; keep what it collects in its own world, "
          + "and read that when the run is over")
    }
    fail(
      .otherRegion, actor: actingName, message: message,
      detail: "it reached \(place)another region; \(advice)")
  }

  /// The advice to who reaches another region.
  @usableFromInline static var crossingAdvice: String {
    "open a crossing from its own region, and send over that"
  }

  /// Turns what arrived from elsewhere into the run's failure, naming the handler it belongs to.
  func failOnForeignArrivals() {
    guard interruption.load(ordering: .acquiring) & Interruption.foreign != 0 else { return }
    let (report, task) = foreign.withLock { ($0.report, $0.task) }
    guard let report else { return }
    let handler = task.flatMap { pumps[$0] }.flatMap { $0.current == nil ? nil : handling($0) }
    let busy = handler.map { [$0] } ?? handlers(idlingAsWell: false)
    fail(
      report.code,
      actor: report.actor ?? busy.map(\.actor).joined(separator: ", "),
      message: report.actor == nil
        ? busy.map(\.message).joined(separator: ", ") : report.message,
      detail: report.detail)
  }

  /// The jobs that came from foreign threads.
  func takeForeignJobs() -> [ReadyJob] {
    foreign.withLock { arrivals in
      defer { arrivals.jobs = [] }
      return arrivals.jobs
    }
  }

  /// Lets go of the world, which the calling thread held; who came while it ended is heard all the same.
  func release() {
    guard isFinished else { return home.store(0, ordering: .sequentiallyConsistent) }
    foreign.withLock { $0.isOver = true }
    home.store(0, ordering: .sequentiallyConsistent)
    for job in takeForeignJobs() { arrive(job) }
  }
}
