import SimulationKernel

/// A guide that decides what a run leaves open.
protocol RunGuide: AnyObject {
  /// Picks one of at least two options; nil gives the run up.
  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int?

  /// Answers a question, in `0..<question.bound`.
  func answer(_ question: ScheduleQuestion) -> Int

  /// The clock has moved on since the last step.
  func timePasses()

  /// One of the options happens, also if it was the only one.
  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>)

  /// Learns that what was picked has happened.
  func didStep(reachingBeyond: Bool)

  /// This is the program's state now.
  func reaches(_ state: () -> UInt64)

  /// The run is over.
  func end()
}

extension RunGuide {
  func timePasses() {}
  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {}
  func didStep(reachingBeyond: Bool) {}
  func reaches(_ state: () -> UInt64) {}
  func end() {}
}

/// A log decides; where it names an answer that is not there, the last one there is.
final class LogGuide: RunGuide {
  private let log: ChoiceLog
  private var place = 0
  private var next = 0

  init(_ log: ChoiceLog) { self.log = log }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    DefaultOrder.pick(
      for: recorded(below: options.count), byItself: options.placeByItself(running: running))
  }

  func answer(_ question: ScheduleQuestion) -> Int { recorded(below: question.bound) }

  private func recorded(below bound: Int) -> Int {
    defer { place += 1 }
    guard next < log.deviations.count, log.deviations[next].place == place else { return 0 }
    next += 1
    return min(max(log.deviations[next - 1].answer, 0), bound - 1)
  }
}
