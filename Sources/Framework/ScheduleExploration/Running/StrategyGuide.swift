import SimulationKernel
import SimulationPrimitives

/// A strategy picks, and a dealer deals the faults.
///
/// A run that goes on for very long is brought to its end by fair draws: one who waits in a loop for what
/// another does must not be taken for one who never ends, only because the other never got a turn.
final class StrategyGuide: RunGuide {
  /// The strategy that picks in this run; of a portfolio, the member whose run it is.
  private let strategy: any ScheduleStrategy
  private var dealer: FaultDealer
  private let experience: FaultExperience
  /// The strategy, if it repeats what went wrong in another run.
  private let repeater: CoverageGuided?
  private let tried: TriedOrders?
  /// Whether orders that were tried are kept out of.
  private let isChoosy: Bool
  private var fairDraws: RandomStream
  private var stepsLeft: Int

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
    let portfolio = strategy as? Portfolio
    self.strategy = portfolio?.current ?? strategy
    self.experience = experience
    dealer = FaultDealer(settings.faults, occasions: experience.occasions, seed: seed)
    repeater = self.strategy as? CoverageGuided
    (tried, isChoosy) = (portfolio?.tried, portfolio?.isChoosy ?? false)
    tried?.begin()
    fairDraws = RandomStream(seed: seed.derived("fairness"))
    stepsLeft = settings.unfairStepCount
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    guard stepsLeft > 0 else { return fairDraws.below(options.count) }
    guard isChoosy, let open = tried?.open(options) else {
      return strategy.pick(from: options, running: running)
    }
    guard open.count > 1 else { return open[0] }
    let place = strategy.pick(
      from: ContiguousArray(open.map { options[$0] }), running: running)
    return open[min(max(place, 0), open.count - 1)]
  }

  func answer(_ question: ScheduleQuestion) -> Int {
    let dealt = dealer.answer(question)
    let answer = repeater?.answer(question, dealt: dealt) ?? dealt
    if answer != 0 { tried?.note(question, answer) }
    return answer
  }

  func timePasses() { tried?.timePasses() }

  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    stepsLeft -= 1
    tried?.happens(index, of: options)
    strategy.happens(index, of: options)
  }

  func didStep(reachingBeyond: Bool) { tried?.didStep(reachingBeyond: reachingBeyond) }

  func reaches(_ state: () -> UInt64) { strategy.reaches(state) }

  func end() {
    // A fault that may happen once is not asked for again once it has: the longest run tells how often it could.
    experience.occasions.formMaximum(dealer.occasions)
    tried?.end()
    strategy.end()
  }
}

/// How often each kind of thing could have gone wrong in a run under a strategy, at most.
final class FaultExperience {
  var occasions = FaultCounts(0)
}

extension ExplorationSettings {
  /// After how many steps a run goes on by fair draws: a fiftieth of the longest, and two thousand at
  /// least, but never so late that nothing is left.
  fileprivate var unfairStepCount: Int { min(max(2_000, stepLimit / 50), stepLimit / 2) }
}
