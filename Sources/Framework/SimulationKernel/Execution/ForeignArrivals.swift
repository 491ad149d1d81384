import Synchronization

/// What reached a world from a thread that is not its own, kept until the run loop looks.
struct ForeignArrivals {
  /// The first trespass; later ones add nothing.
  var report: (code: SimulationError.Code, actor: String?, message: String, detail: String)?
  /// The task of the first job that arrived.
  var task: UInt32?
}

extension WorldCore {
  /// A job of this world was made ready by a foreign thread: remembered, and never run.
  func reportForeign(_ job: ReadyJob) {
    let task = job.task
    foreign.withLock { arrivals in
      guard arrivals.report == nil else { return }
      arrivals.task = task
      arrivals.report = (
        .foreignResume, nil, "",
        "a thread that is not the world's resumed this handler; "
          + "wait on the virtual clock, a message or a request instead"
      )
    }
    hasForeign.store(true, ordering: .releasing)
  }

  /// Work left the world, or touched it, from a foreign thread.
  @usableFromInline
  func reportForeign(
    _ code: SimulationError.Code, actor: String?, message: String, detail: String
  ) {
    foreign.withLock { arrivals in
      guard arrivals.report == nil else { return }
      arrivals.report = (code, actor, message, detail)
    }
    hasForeign.store(true, ordering: .releasing)
  }

  /// Turns what arrived from elsewhere into the run's failure, naming the handler it belongs to.
  func failOnForeignArrivals() {
    guard hasForeign.load(ordering: .acquiring) else { return }
    let (report, task) = foreign.withLock { ($0.report, $0.task) }
    guard let report else { return }
    let handler = pumps.first { $0.task == task && $0.current != nil }.flatMap(handling)
    let busy = handler.map { [$0] } ?? busyHandlers()
    fail(
      report.code,
      actor: report.actor ?? busy.map(\.actor).joined(separator: ", "),
      message: report.actor == nil
        ? busy.map(\.message).joined(separator: ", ") : report.message,
      detail: report.detail)
  }
}
