import SimulationKernel

/// Lets another guide decide, and leaves a crumb of each decision before it takes effect.
final class CrumbGuide: RunGuide {
  private let leader: any RunGuide
  private let crumb: RunCrumb

  init(_ leader: any RunGuide, _ crumb: RunCrumb) {
    (self.leader, self.crumb) = (leader, crumb)
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    guard let pick = leader.pick(from: options, running: running) else { return nil }
    crumb.note(
      DefaultOrder.answer(for: pick, byItself: options.placeByItself(running: running)))
    return pick
  }

  func answer(_ question: ScheduleQuestion) -> Int {
    let answer = min(max(leader.answer(question), 0), question.bound - 1)
    crumb.note(answer)
    return answer
  }

  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    crumb.step()
    leader.happens(index, of: options)
  }

  func didStep(reachingBeyond: Bool) { leader.didStep(reachingBeyond: reachingBeyond) }

  func reaches(_ state: () -> UInt64) { leader.reaches(state) }

  func end() { leader.end() }
}
