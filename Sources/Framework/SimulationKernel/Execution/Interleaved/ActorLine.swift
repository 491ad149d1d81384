/// The jobs that wait for a default actor, or for the main actor.
///
/// A task that hops there ends its step before its job is in the actor's queue. Its arrival is
/// unknown: after the step, and before the next one in the actor that the task has left. A job made
/// ready by another task is in the queue at once. The actor takes jobs from its queue by priority,
/// equal ones as they arrived. So a job that may have arrived at any time of a while is next as
/// long as nothing that must precede it waits.
struct ActorLine {
  /// A job, and what a driver sees of it.
  struct Entry {
    let thing: InterleavedAgenda.Thing
    let option: ScheduleOption
    /// The actor it was sent from, while it is on its way.
    var origin: Int32
    /// The number of the first job that was later for certain.
    var arrival: UInt32
  }

  private(set) var all: [Entry] = []

  /// Adds a job.
  ///
  /// - Parameters:
  ///   - thing: The job.
  ///   - option: The job as a driver sees it.
  ///   - origin: The actor it is sent from; -1 for none.
  ///   - isHop: Whether it is on its way.
  mutating func append(
    _ thing: InterleavedAgenda.Thing, _ option: ScheduleOption, from origin: Int32, isHop: Bool
  ) {
    all.append(
      Entry(
        thing: thing, option: option, origin: origin, arrival: isHop ? .max : option.number + 1))
  }

  /// Lets the jobs arrive that an actor sent, before a number that is yet to be given.
  mutating func land(from origin: Int32, before number: UInt32) {
    for place in all.indices where all[place].origin == origin {
      (all[place].origin, all[place].arrival) = (-1, number)
    }
  }

  /// Takes a job out.
  mutating func remove(_ number: UInt32) { all.removeAll { $0.option.number == number } }

  /// Takes jobs out.
  mutating func takeJobs(where isMeant: (ReadyJob) -> Bool) -> [ReadyJob] {
    var taken: [ReadyJob] = []
    all.removeAll { entry in
      guard case .job(let job) = entry.thing, isMeant(job) else { return false }
      taken.append(job)
      return true
    }
    return taken
  }

  /// The jobs the actor may take up next: no other job precedes them.
  ///
  /// Of what has arrived, a job precedes jobs of a lower priority, and later ones of the same
  /// priority. The first one of the highest priority precedes whatever any other does.
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
