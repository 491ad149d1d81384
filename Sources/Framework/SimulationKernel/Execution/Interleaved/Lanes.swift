/// The jobs that default actors, and the main actor, take up in an order of their own.
extension InterleavedAgenda {
  /// Something that waits to happen, and what a driver sees of it.
  struct Entry {
    let thing: Thing
    let option: ScheduleOption
  }

  /// Sorts out which jobs of a default actor may be taken up next: those that no other must precede.
  mutating func settle(_ actor: Int32) {
    let places = options.indices.filter { options[$0].actor == actor }
    let behind = lanes[actor] ?? []
    guard places.count > 1 || !behind.isEmpty else { return }
    let all = places.map { Entry(thing: things[$0], option: options[$0]) } + behind
    var isFree = all.map { one in !all.contains { goesFirst($0.option, before: one.option) } }
    if !isFree.contains(true), let place = all.indices.min(by: { isOlder(all[$0], than: all[$1]) })
    {
      isFree[place] = true
    }
    for place in places.indices.reversed() where !isFree[place] {
      options.remove(at: places[place])
      things.remove(at: places[place])
    }
    for place in all.indices.dropFirst(places.count) where isFree[place] {
      insert(all[place].thing, all[place].option)
    }
    lanes[actor] = zip(all, isFree).filter { !$0.1 }.map(\.0)
  }

  private func isOlder(_ one: Entry, than other: Entry) -> Bool {
    (one.option.rank, one.option.number) < (other.option.rank, other.option.number)
  }

  /// Whether an actor takes up one job before another in every order of steps: it came before, or it has
  /// the higher priority and was there when the actor was last at work.
  private func goesFirst(_ one: ScheduleOption, before other: ScheduleOption) -> Bool {
    guard one.number != other.number, one.rank <= other.rank else { return false }
    let isHop = hops.contains(one.number)
    if isHop ? stepOrder.hop(of: one.cause, precedes: other.cause) : one.number < other.number {
      return true
    }
    guard one.rank < other.rank, let last = stepOrder.newest(in: one.actor) else { return false }
    return one.cause == last
      || (isHop ? stepOrder.hop(of: one.cause, precedes: last) : one.cause < last)
  }

  /// Sorts out the jobs of all default actors: what one of them takes up tells which job came first, and
  /// with that what came first elsewhere.
  mutating func settleAll() {
    let actors = Set(options.lazy.map(\.actor).filter { $0 >= OrdinaryActors.first })
    for actor in actors.union(lanes.keys).sorted() { settle(actor) }
  }

  /// Notes which jobs of a default actor came before one that is new.
  mutating func noteArrival(of option: ScheduleOption, isHop: Bool) {
    if isHop { hops.insert(option.number) }
    stepOrder.arrive(option.actor, from: option.cause, rank: option.rank, isHop: isHop)
    let others = options.filter { $0.actor == option.actor } + (lanes[option.actor] ?? []).map(\.option)
    for other in others
    where other.number < option.number && other.rank <= option.rank && !hops.contains(other.number) {
      stepOrder.note(other.cause, before: option.cause, isHop: isHop)
    }
  }

  /// Notes what it means for the others of a default actor that one of its jobs was taken up; whether
  /// there are others.
  mutating func noteTaking(of option: ScheduleOption) -> Bool {
    let last = stepOrder.newest(in: option.actor)
    let others =
      options.filter { $0.actor == option.actor } + (lanes[option.actor] ?? []).map(\.option)
    for other in others {
      let isHop = hops.contains(other.number)
      if other.rank == option.rank {
        stepOrder.note(option.cause, before: other.cause, isHop: isHop)
      } else if other.rank < option.rank, let last {
        stepOrder.note(last, before: other.cause, isHop: isHop)
      }
    }
    hops.remove(option.number)
    return !others.isEmpty
  }

  /// Lets the running step go on in a default actor, unless the step has to wait for others there.
  mutating func enters(_ actor: Int32, rank: UInt8) -> Bool {
    guard actor >= OrdinaryActors.first else { return true }
    let newcomer = ScheduleOption(
      kind: .hop, actor: actor, task: runningTask, number: .max,
      cause: stepOrder.cause(of: step), rank: rank)
    guard !options.contains(where: { $0.actor == actor && goesFirst($0, before: newcomer) }) else {
      return false
    }
    let hasRivals = noteTaking(of: newcomer)
    stepOrder.enter(actor, in: step, rank: rank)
    if hasRivals { settleAll() }
    return true
  }

  /// Takes ready jobs out, those included that nobody could pick yet.
  mutating func takeJobs(where isMeant: (ReadyJob) -> Bool) -> [ReadyJob] {
    var taken: [ReadyJob] = []
    func isTaken(_ thing: Thing) -> Bool {
      guard case .job(let job) = thing, isMeant(job) else { return false }
      taken.append(job)
      return true
    }
    for actor in lanes.keys.sorted() { lanes[actor]?.removeAll { isTaken($0.thing) } }
    for index in options.indices.reversed() where isTaken(things[index]) {
      options.remove(at: index)
      things.remove(at: index)
    }
    settleAll()
    return taken
  }
}
