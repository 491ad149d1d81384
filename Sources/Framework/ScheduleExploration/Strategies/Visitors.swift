import SimulationKernel

/// Which actors several tasks of a run step into.
struct Visitors {
  private var first = PerActor<UInt32>(0)
  /// Known from all runs so far.
  private var isShared = PerActor(false)

  mutating func beginRun() { first.removeAll() }

  /// A step is taken; whether it shows that its actor is shared, and that was not known.
  @discardableResult
  mutating func note(_ option: ScheduleOption) -> Bool {
    if first[option.actor] == 0 { first[option.actor] = option.task }
    guard first[option.actor] != option.task, !isShared[option.actor] else { return false }
    isShared[option.actor] = true
    return true
  }

  /// Whether a step happens where no other task was ever seen.
  func isAlone(_ option: ScheduleOption) -> Bool {
    option.kind != .advance && option.actor >= 0 && !isShared[option.actor]
  }
}
