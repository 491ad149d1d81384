/// The jobs that wait for a default actor, or for the main actor.
///
/// A task that hops to the actor ends its step before its job is in the actor's queue. The instant
/// of its arrival is unknown: after the step, and before the next step in the actor that the task
/// has left. A job made ready by another task is in the queue at once. The actor takes jobs by
/// priority, and equal ones in the order of arrival. A job with an unknown arrival can therefore be
/// next as long as no job that must precede it waits.
struct ActorLine {
  /// A job with the option that a driver receives for it.
  struct Entry {
    let thing: InterleavedAgenda.Thing
    let option: ScheduleOption
    /// The actor from which the job was sent, while its arrival is unknown.
    var origin: Int32
    /// The number of the first job that certainly arrived later.
    var arrival: UInt32
  }

  private(set) var all: [Entry] = []

  /// Adds a job.
  ///
  /// - Parameters:
  ///   - thing: The job.
  ///   - option: The option that a driver receives for the job.
  ///   - origin: The actor from which the job is sent; -1 for none.
  ///   - isHop: Whether the arrival of the job is unknown.
  mutating func append(
    _ thing: InterleavedAgenda.Thing, _ option: ScheduleOption, from origin: Int32, isHop: Bool
  ) {
    all.append(
      Entry(
        thing: thing, option: option, origin: origin, arrival: isHop ? .max : option.number + 1))
  }

  /// Marks the jobs that an actor sent as arrived, before a number that is yet to be assigned.
  mutating func land(from origin: Int32, before number: UInt32) {
    for place in all.indices where all[place].origin == origin {
      (all[place].origin, all[place].arrival) = (-1, number)
    }
  }

  /// Removes a job.
  mutating func remove(_ number: UInt32) { all.removeAll { $0.option.number == number } }

  /// Removes and returns the jobs that meet a condition.
  mutating func takeJobs(where isMeant: (ReadyJob) -> Bool) -> [ReadyJob] {
    var taken: [ReadyJob] = []
    all.removeAll { entry in
      guard case .job(let job) = entry.thing, isMeant(job) else { return false }
      taken.append(job)
      return true
    }
    return taken
  }

  /// The jobs that the actor may take next, as no other job precedes them.
  ///
  /// A job that has arrived precedes jobs of a lower priority and later jobs of the same priority.
  /// The first job of the highest priority therefore precedes all jobs that any other job does.
  var next: [Entry] {
    let arrived = all.lazy.filter { $0.arrival < .max }
    let first = arrived.min { ($0.option.rank, $0.arrival) < ($1.option.rank, $1.arrival) }
    guard let first else { return all }
    return all.filter { one in
      one.option.rank < first.option.rank
        || (one.option.rank == first.option.rank && one.option.number < first.arrival)
    }
  }
}
