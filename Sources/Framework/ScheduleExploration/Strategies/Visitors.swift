import SimulationKernel

/// The actors that several tasks of a run enter.
struct Visitors {
  private var first = PerActor<UInt32>(0)
  /// Whether an actor is shared, according to all runs so far.
  private var isShared = PerActor(false)

  mutating func beginRun() { first.removeAll() }

  /// Records a step and returns whether the step is the first evidence that its actor is shared.
  @discardableResult
  mutating func note(_ option: ScheduleOption) -> Bool {
    if first[option.actor] == 0 { first[option.actor] = option.task }
    guard first[option.actor] != option.task, !isShared[option.actor] else { return false }
    isShared[option.actor] = true
    return true
  }

  /// Whether a step happens in an actor that no other task has ever entered.
  func isAlone(_ option: ScheduleOption) -> Bool {
    option.kind != .advance && option.actor >= 0 && !isShared[option.actor]
  }
}
