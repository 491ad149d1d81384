import ProcessSupport

extension WorldCore: TaskClaimant {
  func takesBack(_ job: UnownedJob) -> Bool { reportForeign(ReadyJob(loose: job)) }

  /// Keeps a job that a foreign thread made ready until the end of the world, and reports it.
  ///
  /// - Returns: Whether the job was kept; the world may have ended already.
  func reportForeign(_ job: ReadyJob) -> Bool {
    let trespasser = trespasser
    let report = ForeignReport(
      code: .foreignResume,
      detail:
        "a thread that is not the world's resumed a handler's continuation, or awaited an actor while the "
        + "world runs; in handlers wait on the virtual clock, a message or a request, and from outside "
        + "await actors while the world is paused", task: job.task)
    let isKept = gate.keep(job, reporting: trespasser == nil ? report : nil)
    if let trespasser {
      trespasser.failOnTrespass(to: nil, "a call")
    } else if isKept {
      gate.interrupt(by: .foreign)
    }
    return isKept
  }

  /// Checks whether the calling thread may touch the world, and ends the run if it may not.
  ///
  /// - Parameters:
  ///   - name: The actor or process that is touched, or `nil` for the world itself.
  ///   - act: The name of the operation, such as `stop`.
  ///   - advice: The advice to a caller in another partition.
  /// - Returns: Whether the thread may touch the world.
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

  /// Reports that work left the world, or touched it, from a foreign thread.
  ///
  /// If that thread runs another partition, the handler there fails, at its instant. The instant at
  /// which this world would detect the fault depends on threads.
  @usableFromInline
  func reportForeign(
    _ code: SimulationError.Code, actor: String?, message: String, detail: String,
    advice: String = WorldCore.crossingAdvice
  ) {
    if let trespasser { return trespasser.failOnTrespass(to: actor, message, advice: advice) }
    gate.report(ForeignReport(code: code, actor: actor, message: message, detail: detail))
  }

  /// The world that the calling thread runs, if that world may not touch this one.
  ///
  /// Either it is another partition, or it did not create this paused world, which other threads
  /// may be about to touch.
  @usableFromInline
  var trespasser: WorldCore? {
    guard let other = RunningWorld.current, other !== self else { return nil }
    if isFederated, other.isFederated { return other }
    return gate.isFree && !gate.wasMade(by: other) ? other : nil
  }

  /// Fails the running handler, which has touched another partition, an actor of one, or another
  /// world.
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
      .otherPartition, actor: actingName, message: message,
      detail: "it reached \(place)another partition; \(advice)")
  }

  /// The advice to a handler that touches another partition.
  @usableFromInline static var crossingAdvice: String {
    "open a channel from its own partition, and send over that"
  }

  /// Turns arrivals from foreign threads into the run's failure, naming the handler they belong to.
  func failOnForeignArrivals() {
    guard let report = gate.arrivalReport else { return }
    let handler = report.task.flatMap { pumps[$0] }.flatMap {
      $0.current == nil ? nil : handling($0)
    }
    let busy = handler.map { [$0] } ?? handlers(idlingAsWell: false)
    fail(
      report.code,
      actor: report.actor ?? busy.map(\.actor).joined(separator: ", "),
      message: report.actor == nil
        ? busy.map(\.message).joined(separator: ", ") : report.message,
      detail: report.detail)
  }

  /// Releases the world from the calling thread; jobs that arrived as it ended still run.
  func release() {
    guard isFinished else {
      guard mode == .interleaved, ordinary.hasBody else { return gate.leave() }
      // A body must not take a step on another thread.
      return ordinary.isLeft ? gate.seal() : gate.rest()
    }
    gate.endKeeping()
    gate.leave()
    for job in gate.takeJobs() { arrive(job) }
  }

  /// Reports a job that the running job sent to a foreign thread.
  func reportEscape(of job: UnownedJob) {
    let resumed = pumps[TaskIdentity.of(job)]
    let handler = (resumed ?? runningPump).flatMap(handling)
    let running = isShared ? worker?.executor?.currentJob : ready.running
    let work = EscapedWork(job, startedBy: running?.task, isHandler: resumed != nil)
    reportForeign(
      .unscopedChild, actor: handler?.actor, message: handler?.message ?? "", detail: work.detail)
  }
}
