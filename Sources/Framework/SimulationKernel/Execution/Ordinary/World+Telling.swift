extension World {
  /// Who drives the world that the calling thread runs.
  package static var currentDriver: (any ScheduleDriver)? { RunningWorld.current?.driver }

  /// Has the names of ordinary tasks noted, as far as they have any.
  package func noteTaskNames() { core.agenda.taskNames = [:] }

  /// The name a task of ordinary code was given.
  package func name(ofTask task: UInt32) -> String? { core.agenda.taskNames?[task] }

  /// The function an option's task goes on in; nil if it is no job, or of a sleep.
  package func function(of option: ScheduleOption) -> String? {
    core.job(of: option).flatMap { CodeName.of($0.resumption) }
  }

  /// What kind of task goes on in an option that is a job of ordinary code.
  package func kind(of option: ScheduleOption) -> OrdinaryTask? {
    core.job(of: option).flatMap(\.ordinaryTask)
  }
}

/// How a task of ordinary code was made.
package enum OrdinaryTask: String, Sendable {
  case asyncLet = "async let"
  case groupChild = "group child"
  case task
}

extension WorldCore {
  fileprivate func job(of option: ScheduleOption) -> ReadyJob? {
    guard let place = agenda.options.firstIndex(where: { $0.number == option.number }),
      case .job(let job) = agenda.things[place]
    else { return nil }
    return job
  }

  /// Notes the name of the running task, which is about to go on elsewhere.
  func noteName(of job: ReadyJob) {
    guard agenda.taskNames != nil, currentJob?.task == job.task, let name = Task.name else { return }
    agenda.taskNames?[agenda.task(of: job.task)] = name
  }
}
