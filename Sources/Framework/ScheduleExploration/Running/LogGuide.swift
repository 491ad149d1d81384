import SimulationKernel

/// A guide that follows a log, and takes the last option if the log names a missing one.
final class LogGuide: ScheduleStrategy {
  private let log: ChoiceLog
  private var place = 0
  private var nextPlace = 0

  init(_ log: ChoiceLog) { self.log = log }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    DefaultOrder.pick(
      for: recorded(below: options.count), byItself: options.placeByItself(running: running))
  }

  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int { recorded(below: question.bound) }

  private func recorded(below bound: Int) -> Int {
    defer { place += 1 }
    guard nextPlace < log.deviations.count, log.deviations[nextPlace].place == place else {
      return 0
    }
    nextPlace += 1
    return min(max(log.deviations[nextPlace - 1].answer, 0), bound - 1)
  }
}
