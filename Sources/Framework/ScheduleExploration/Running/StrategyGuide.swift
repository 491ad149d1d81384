import SimulationKernel
import SimulationPrimitives

/// A strategy picks, and a dealer deals the faults.
///
/// Fair draws end a run that takes very long: a task that waits in a loop for another one must not count as
/// one that never ends only because the other never got a turn.
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
  ///   - strategy: The strategy that picks; its run has begun.
  ///   - settings: How long a run may be, and what goes wrong.
  ///   - experience: The experience of runs before.
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
    // A fault that may happen once is not asked for again once it has: the longest run tells how often it could.
    experience.occasions.formMaximum(dealer.occasions)
    strategy.end()
  }
}

/// How often each kind of thing could have gone wrong in a run under a strategy, at most.
final class FaultExperience {
  var occasions = FaultCounts(0)
}

extension ExplorationSettings {
  /// After how many steps a run continues by fair draws: a fiftieth of the longest, and two thousand at
  /// least, but never so late that nothing is left.
  fileprivate var unfairStepCount: Int { min(max(2_000, stepLimit / 50), stepLimit / 2) }
}
