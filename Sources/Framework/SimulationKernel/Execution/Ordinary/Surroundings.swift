import ProcessSupport

/// The virtual time and random numbers that code of a world receives in place of the system's.
private final class Surroundings: ThreadOverride {
  private unowned let core: WorldCore
  private let start: VirtualTime
  // The stream is lazy, because most worlds never use it.
  private lazy var draws = RandomStream(
    seed: seed, actor: core.guest.drawer, purpose: "system")

  /// The world's seed or, in an exploration, one of many derived from it by a choice of the driver.
  private var seed: Seed {
    let question = ScheduleQuestion(
      kind: .draw, site: "stream of random numbers", actor: -1, bound: 256)
    let number = core.chooser.driver?.answer(question) ?? 0
    return number == 0 ? core.seed : core.seed.derived(UInt64(number))
  }

  init(_ core: WorldCore) {
    (self.core, start) = (core, core.now)
  }

  var now: VirtualTime { VirtualTime.zero.advanced(by: start.duration(to: core.now)) }

  func drawBits() -> UInt64 { draws.next() }

  func didLeave(by operation: UncontrolledConstruct) {
    core.guest.note(UncontrolledOperation(construct: operation, function: CodeName.caller))
  }

  var runningTask: UInt32 { core.ready.running?.task ?? 0 }

  var notesPlaces: Bool { core.guest.notesTasks }

  func cannotGoOn(_ finding: Impasse.Finding) {
    core.chooser.driver?.cannotGoOn(
      Impasse(
        finding, task: core.agenda.runningTask,
        holder: finding.holder.flatMap { core.agenda.number(of: $0) }))
  }
}

extension WorldCore {
  /// Makes this world the running world of the calling thread.
  func appear() {
    if guest.surroundings == nil, !isShared {
      guest.surround(with: OverrideScope(Surroundings(self)))
    }
    guest.shadow(
      RunningWorld.replace(with: self), Interposition.exchange(guest.surroundings))
  }

  /// Restores the world that the calling thread ran before.
  func disappear() {
    let outer = guest.takeShadowed()
    RunningWorld.replace(with: outer.world)
    _ = Interposition.exchange(outer.surroundings)
  }

  /// Returns the virtual duration of a sleep that uses the system's clocks.
  ///
  /// If those clocks do not follow the world, the time of computation is missing in the delay, and
  /// differs between runs. The delay is therefore rounded up to whole milliseconds.
  func virtual(_ delay: Duration) -> Duration {
    guard delay > .zero else { return .zero }
    guard Interposition.install() != nil else { return delay }
    let unit = Duration.milliseconds(1).wholeNanoseconds
    return .nanoseconds((delay.wholeNanoseconds + unit - 1) / unit * unit)
  }
}
