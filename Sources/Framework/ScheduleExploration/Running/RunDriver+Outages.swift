import SimulationKernel

extension RunDriver {
  /// Whether faults are over, so that the program may recover.
  var isHealed: Bool { outages.areOver || stepCount >= run.healingStep }

  /// Decides the faults after a step for actors that may crash or be isolated.
  func askAfterStep() {
    guard !isHealed else {
      _ = heal()
      return
    }
    for actor in run.crashable {
      let isDown = run.world.isCrashed(at: Int(actor))
      guard answer(.init(.crash, isUndoing: isDown, of: actor)) == 1 else { continue }
      if isDown { restart(actor) } else { crash(actor) }
    }
    for actor in run.isolatable { askToIsolate(actor) }
    for place in run.groups.indices { askToPart(place) }
  }

  /// Decides which crashed actors restart when no work is left.
  ///
  /// Returns whether one does.
  ///
  /// An isolated actor may reconnect first, because a fresh instance may send messages to it. If
  /// the program declares an eventual condition, all faults end here.
  func restartsWhenIdle() -> Bool {
    let down = run.crashable.filter { run.world.isCrashed(at: Int($0)) }
    guard !down.isEmpty else { return false }
    if run.healingStep < .max {
      outages.areOver = true
      return heal()
    }
    for actor in run.isolatable where outages.isIsolated(actor) { askToIsolate(actor) }
    for place in run.groups.indices where run.groups[place].isParted { askToPart(place) }
    var hasRestarted = false
    for actor in down {
      let question = ScheduleQuestion(kind: .revival, site: "", actor: actor, bound: 2)
      guard answer(question) == 1 else { continue }
      restart(actor)
      hasRestarted = true
    }
    return hasRestarted
  }

  /// Reconnects and restarts all actors, and returns whether one was down.
  private func heal() -> Bool {
    outages.heal()
    for place in run.groups.indices { run.groups[place].heal() }
    let down = run.crashable.filter { run.world.isCrashed(at: Int($0)) }
    for actor in down { restart(actor) }
    return !down.isEmpty
  }

  private func restart(_ actor: Int32) {
    run.world.restartActor(at: Int(actor))
    forget(actor)
  }

  private func crash(_ actor: Int32) {
    run.world.crashActor(at: Int(actor))
    for store in run.stores[actor, default: []] { store.crash() }
    forget(actor)
  }

  private func askToIsolate(_ actor: Int32) {
    let isIsolated = outages.isIsolated(actor)
    if answer(.init(.isolation, isUndoing: isIsolated, of: actor)) == 1 { outages.toggle(actor) }
  }

  private func askToPart(_ place: Int) {
    let answer = answer(run.groups[place].question)
    if answer != 0 { run.groups[place].take(answer) }
  }
}
