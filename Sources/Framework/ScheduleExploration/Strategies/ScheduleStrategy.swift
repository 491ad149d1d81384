public import SimulationKernel
public import SimulationPrimitives

/// A way to search the schedules of a program: it picks one of several options, again and again.
///
/// A strategy lives as long as a campaign and may learn from one run for the next.
public protocol ScheduleStrategy: AnyObject {
  /// The name in reports.
  var name: String { get }

  /// A run begins.
  func begin(seed: Seed)

  /// Picks one of at least two options.
  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int

  /// One of the options happens, whoever picked it; also if it was the only one.
  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>)

  /// A step is over, and this is the program's state now: what it says of it, see
  /// ``Exploration/observe(_:)``, or else what is stored in its actors.
  func reaches(_ state: () -> UInt64)

  /// The run is over.
  func end()
}

extension ScheduleStrategy {
  /// Learns nothing from a step.
  public func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {}

  /// Learns nothing from a state.
  public func reaches(_ state: () -> UInt64) {}

  /// Learns nothing from a run.
  public func end() {}
}
