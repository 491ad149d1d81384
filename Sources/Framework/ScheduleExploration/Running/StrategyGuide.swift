import SimulationKernel
import SimulationPrimitives

/// A guide whose strategy picks steps and whose dealer chooses faults.
///
/// A very long run ends with uniformly random picks. Otherwise a task that waits in a loop for
/// another task could count as endless only because the other task never had a turn.
final class StrategyGuide: ScheduleStrategy {
  private let strategy: any ScheduleStrategy
  private var dealer: FaultDealer
  private let experience: FaultExperience
  private var fairDraws: RandomStream
  private var stepsLeft: Int

  var leader: (any ScheduleStrategy)? { strategy }

  /// Creates the guide of a run.
  ///
  /// - Parameters:
  ///   - strategy: The strategy that picks. Its run has begun.
  ///   - settings: The limits of the run, and its faults.
  ///   - experience: The experience of earlier runs.
  ///   - seed: The seed of the run.
  init(
    _ strategy: any ScheduleStrategy, _ settings: ExplorationSettings,
    _ experience: FaultExperience, seed: Seed
  ) {
    (self.strategy, self.experience) = (strategy, experience)
    dealer = FaultDealer(settings.faults, occasions: experience.occasions, seed: seed)
    fairDraws = RandomStream(seed: seed.derived("fairness"))
    stepsLeft = settings.unfairStepCount
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    guard stepsLeft > 0 else { return fairDraws.below(options.count) }
    return strategy.pick(from: options, running: running)
  }

  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    strategy.answer(question, dealt: dealer.answer(question))
  }

  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    stepsLeft -= 1
    strategy.happens(index, of: options)
  }

  func end() {
    // After a fault that may happen only once, its question is not repeated. So the maximum over
    // all runs is the number of its occasions.
    experience.occasions.formMaximum(dealer.occasions)
    strategy.end()
  }
}

/// The maximum number of occasions of each kind of fault in a run under a strategy.
final class FaultExperience {
  var occasions = FaultCounts(0)
}

extension ExplorationSettings {
  /// The number of steps before a run continues with uniformly random picks.
  ///
  /// The number is a fiftieth of the step limit and at least 2000, but at most half the limit.
  fileprivate var unfairStepCount: Int { min(max(2_000, stepLimit / 50), stepLimit / 2) }
}
