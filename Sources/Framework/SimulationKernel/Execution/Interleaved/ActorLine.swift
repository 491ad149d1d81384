/// The jobs that wait for a default actor, or for the main actor.
///
/// A task that hops there ends its step before its job is in the actor's queue: until then others may
/// come first, but for those who follow in the actor the task has left. A job made ready by another task
/// is in the queue at once. The actor takes jobs from its queue by priority, equal ones as they came.
struct ActorLine {
  /// A job, and what a driver sees of it.
  struct Entry {
    let thing: InterleavedAgenda.Thing
    let option: ScheduleOption
    /// The actor it comes from, while it is on its way.
    let origin: Int32
  }

  private var queue: [Entry] = []
  private var onTheWay: [Entry] = []

  /// Adds a job, on its way or in the queue.
  mutating func append(_ entry: Entry, isHop: Bool) {
    if isHop { onTheWay.append(entry) } else { enqueue(entry) }
  }

  private mutating func enqueue(_ entry: Entry) {
    let place = queue.firstIndex { $0.option.rank > entry.option.rank } ?? queue.endIndex
    queue.insert(entry, at: place)
  }

  /// Lets the jobs arrive that come from an actor; whether there were any.
  mutating func land(from origin: Int32) -> Bool {
    guard onTheWay.contains(where: { $0.origin == origin }) else { return false }
    for entry in onTheWay where entry.origin == origin { enqueue(entry) }
    onTheWay.removeAll { $0.origin == origin }
    return true
  }

  /// Takes a job out.
  mutating func remove(_ number: UInt32) {
    queue.removeAll { $0.option.number == number }
    onTheWay.removeAll { $0.option.number == number }
  }

  /// Takes jobs out.
  mutating func removeAll(where isMeant: (ReadyJob) -> Bool) {
    func goes(_ entry: Entry) -> Bool {
      if case .job(let job) = entry.thing { isMeant(job) } else { false }
    }
    queue.removeAll(where: goes)
    onTheWay.removeAll(where: goes)
  }

  /// What the actor may take up next: the first in its queue, and whoever may arrive before.
  var next: [Entry] {
    guard let first = queue.first else { return onTheWay }
    return [first] + onTheWay.filter { $0.option.rank < first.option.rank }
  }

  /// All of them.
  var all: [Entry] { queue + onTheWay }
}
