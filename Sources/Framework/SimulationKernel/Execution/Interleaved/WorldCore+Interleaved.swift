import ProcessSupport
import SimulationPrimitives

extension WorldCore {
  /// Repeatedly chooses and performs one possible next step: a ready hop or a due event.
  ///
  /// One step takes a handler from its wait into its actor and on to its next wait. The kernel's
  /// own hops in between are no choices of the program.
  func runInterleaved() {
    var options: ContiguousArray<ScheduleOption> = []
    while !mustStop {
      if errands.areDue { runErrands() }
      runKernelJobs()
      if schedule.mayHaveDead { forgetDead() }
      if ordinary.isPatient(chooser.step, at: now), letTimePass() { continue }
      collectDue()
      // Without a budget, or after the horizon, only ready jobs may still run.
      let mayDeliver = allowance.allows(now.nanoseconds)
      if chooser.order == .any, mayDeliver {
        guard !agenda.options.isEmpty else {
          guard advanceToNextInstant() || chooser.driver?.idles() == true else { return }
          continue
        }
        let options = chooser.mayLag ? lagging(agenda.options) : agenda.options
        guard let pick = pick(from: options) else { return }
        take(pick)
        continue
      }
      let places = agenda.open(
        mayDeliver: mayDeliver, in: chooser.order, into: &options)
      guard !places.isEmpty else {
        guard mayDeliver, advanceToNextInstant() || chooser.driver?.idles() == true else { return }
        continue
      }
      guard let pick = pick(from: mayDeliver ? lagging(options) : options) else { return }
      take(pick < places.count ? places[pick] : agenda.options.count)
    }
  }

  /// Returns the options, with an advance of the clock as one more if it is allowed.
  private func lagging(
    _ options: ContiguousArray<ScheduleOption>
  ) -> ContiguousArray<ScheduleOption> {
    guard chooser.mayLag, let next = schedule.firstScheduled, next.time <= allowance.horizon,
      next.time > now.nanoseconds
    else { return options }
    return options + [
      ScheduleOption(
        kind: .advance, actor: -1, task: 0, number: .max, cause: chooser.step, rank: 255)
    ]
  }

  /// Returns the choice of the driver, or `nil` if the driver ends the run.
  func pick(from options: ContiguousArray<ScheduleOption>) -> Int? {
    let pick: Int
    if let driver = chooser.driver {
      guard let picked = driver.pick(from: options) else { return nil }
      pick = min(max(picked, 0), options.count - 1)
    } else {
      pick = chooser.draw(below: options.count)
    }
    chooser.begin(pick, from: options, at: now)
    return pick
  }

  /// Performs one step; the place after the last option advances the clock.
  func take(_ place: Int) {
    guard place < agenda.options.count else {
      _ = advanceToNextInstant()
      chooser.driver?.didStep()
      return
    }
    switch agenda.begin(at: place) {
    case .job(let job) where job.isRelay:
      agenda.expect(.arriving(task: job.task))
      run(job)
      arriveInActor()
    case .job(let job): go(on: job)
    case .event(let event):
      allowance.spend()
      if event.isOrdinaryWake {
        // A task that slept continues in the same step.
        agenda.expect(.arriving(task: nil))
        if let job = endSleep(event) { go(on: job) }
        agenda.expect(.unknown)
      } else if event.isWake {
        let task = withSleepers { $0.task(in: event.slot) }
        agenda.expect(task.map { .arriving(task: $0) } ?? .unknown)
        wake(event)
      } else {
        agenda.expect(.arriving(task: activatePump(with: event).task))
      }
      arriveInActor()
    }
    runKernelJobs()
    chooser.driver?.didStep()
  }

  /// Runs the kernel's jobs until the expected task has arrived, and then runs that task.
  private func arriveInActor() {
    runKernelJobs()
    agenda.expect(.unknown)
    guard let job = agenda.takeArrival() else { return }
    go(on: job)
  }

  /// Runs the jobs of pumps at once, as these are no choices of the program.
  private func runKernelJobs() {
    while let job = ready.popFirst() { go(on: job) }
  }

  /// Adds a job that became ready in interleaved mode.
  func enqueueInterleaved(_ job: ReadyJob) {
    guard !job.isKernelJob, !isFinished else { return ready.append(job) }
    let key = job.task
    if agenda.takes(job) { return }
    if staysInStep(job) { return agenda.stay(job) }
    noteMaker(ofTask: key)
    agenda.append(
      .job(job), job.isRelay ? .wake : .hop, actor: job.actor, task: agenda.task(of: key),
      rank: job.rank, cause: chooser.step,
      isHop: ready.running?.task == key)
  }

  /// Returns whether the running task yields while it holds a lock, and so continues in its step.
  ///
  /// The runtime does not detect that the task prefers the world's executor. It enqueues the task
  /// on its way from no actor's isolation to none, as at the call of `withCheckedContinuation`.
  /// Without a lock, other threads may run meanwhile, so that it is a choice. With a lock, the task
  /// continues at once.
  private func staysInStep(_ job: ReadyJob) -> Bool {
    guard job.isLoose, let current = ready.running, current.isLoose, current.task == job.task else {
      return false
    }
    return guest.surroundings?.locks.holds(job.task) == true
  }

  /// Moves messages sent without delay, and the next rank of scheduled events, to the options.
  ///
  /// A rank is added once all events of the last one have been taken: the program requested that
  /// order.
  func collectDue() {
    while let event = schedule.popImmediate() { makeOption(event) }
    if !agenda.hasScheduled, let next = schedule.firstScheduled, next.time == now.nanoseconds {
      collectNextRank()
    }
  }

  private func collectNextRank() {
    guard let first = schedule.firstScheduled else { return }
    while let next = schedule.firstScheduled, next.time == first.time, next.rank == first.rank {
      schedule.removeScheduled()
      makeOption(next)
    }
  }

  /// Advances the clock to the next scheduled instant, and returns whether one is by the horizon.
  func advanceToNextInstant() -> Bool {
    guard let first = schedule.firstScheduled, first.time <= allowance.horizon else { return false }
    now = VirtualTime(nanoseconds: first.time)
    collectNextRank()
    return true
  }

  /// Advances the clock for code that computes without waiting: to the next event, or by an idle
  /// step.
  func letTimePass() -> Bool {
    if advanceToNextInstant() { return true }
    guard schedule.firstScheduled == nil, now.nanoseconds < allowance.horizon else { return false }
    now = min(
      now.advanced(byNanoseconds: ordinary.nextIdle()), VirtualTime(nanoseconds: allowance.horizon))
    return true
  }

  private func makeOption(_ event: Event) {
    if event.isOrdinaryWake {
      let task = ordinary.task(in: event.slot)
      return agenda.append(.event(event), .wake, actor: -1, task: task, cause: chooser.step)
    }
    let actor = Int32(event.cell)
    if event.isWake {
      let key = withSleepers { $0.task(in: event.slot) }
      agenda.append(
        .event(event), .wake, actor: actor, task: key.map { agenda.task(of: $0) } ?? 0,
        cause: chooser.step)
    } else {
      agenda.append(
        .event(event), .delivery, actor: actor, task: agenda.newTask(),
        rank: event.rank, cause: chooser.step)
    }
  }

  /// Returns the message of an option, or `nil` if none, or if it was lost in a crash of its
  /// receiver.
  func message(of option: ScheduleOption) -> String? {
    guard option.kind == .delivery,
      let place = agenda.options.firstIndex(where: { $0.number == option.number }),
      case .event(let event) = agenda.things[place],
      let cell = registry[Int(option.actor)].resident, cell.isWaiting(event.slot)
    else { return nil }
    return cell.describe(event.slot)
  }

  /// Returns whether the explorer cancels a handler that is about to wait in a slot.
  func isCancelledByDriver(in slot: UInt32) -> Bool {
    guard let driver = chooser.driver else { return false }
    let (index, isPromised) = withSleepers {
      ($0.entries[Int(slot)].cell, $0.entries[Int(slot)].isPromised)
    }
    guard !isPromised else { return false }
    let question = ScheduleQuestion(
      kind: .cancellation, site: "a wait of \(registry[Int(index)].name)", actor: Int32(index),
      bound: 2)
    guard driver.answer(question) == 1 else { return false }
    chooser.reachBeyond()
    _ = withSleepers { $0.leave(slot) }
    return true
  }
}
