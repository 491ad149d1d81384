import ScheduleExploration

/// A sequence of runs of one program whose strategies learn from earlier runs.
///
/// A schedule is identified by the program, the batch and its number in the batch. The division
/// into turns and workers changes no schedule.
struct ExploreBatch: Hashable {
  /// The part of a batch that a job requests.
  enum Turn: String {
    /// All remaining runs.
    case whole
    /// Only the next run.
    case single
    /// Runs that begin within a worker's time slice, from one up to the number made before.
    ///
    /// So the first expensive run of a target follows the first cheap runs of all.
    case timed
  }

  let program: Int
  let first: Int
  let count: Int
  /// The number of runs already made.
  var made = 0
  var turn = Turn.whole

  /// Runs the batch from its first run on.
  func run(_ plan: ExplorePlan, _ note: (String) -> Void) -> ExploreResult? {
    var progress = BatchProgress(self, plan)
    progress?.take(.whole, note)
    return progress?.result
  }
}

/// The progress of a batch: its strategies with their state, and its result.
struct BatchProgress {
  private let plan: ExplorePlan
  private let explored: ExploredProgram
  private let campaign: Campaign
  private let batch: ExploreBatch
  /// The result so far, without digests and probes, which are sorted only on request.
  private var soFar: ExploreResult
  private var digests: Set<UInt64> = []
  private var reached: Set<String> = []

  /// Begins a batch, or `nil` if the plan has no such program.
  init?(_ batch: ExploreBatch, _ plan: ExplorePlan) {
    guard plan.programs.indices.contains(batch.program) else { return nil }
    (self.batch, self.plan, explored) = (batch, plan, plan.programs[batch.program])
    campaign = Campaign(explored, settings: plan.settings, strategy: plan.newStrategy)
    soFar = ExploreResult(program: batch.program)
    soFar.first = batch.first
  }

  /// The result of all runs of the batch so far.
  var result: ExploreResult {
    var result = soFar
    (result.digests, result.reached) = (digests.sorted(), reached.sorted())
    return result
  }

  /// Whether no runs are left.
  var isOver: Bool { soFar.isOver }

  /// Whether this batch is the start of the one that a job continues.
  func precedes(_ job: ExploreBatch) -> Bool {
    (batch.program, batch.first, soFar.runs) == (job.program, job.first, job.made)
  }

  /// Makes the runs of a turn.
  ///
  /// - Parameters:
  ///   - turn: The turn.
  ///   - isOver: In a timed turn, returns whether no more runs may begin.
  ///   - note: Called before each run with a description of it.
  mutating func take(
    _ turn: ExploreBatch.Turn, until isOver: () -> Bool = { false }, _ note: (String) -> Void
  ) {
    switch turn {
    case .whole: make(batch.count - soFar.runs, note)
    case .single: make(1, note)
    case .timed:
      let end = 2 * max(1, soFar.runs)
      repeat { make(1, note) } while !soFar.isOver && soFar.runs < end && !isOver()
    }
  }

  /// Makes up to `count` more runs, stopping after a failure or at the end of the batch.
  mutating func make(_ count: Int, _ note: (String) -> Void) {
    let count = min(count, batch.count - soFar.runs)
    guard count > 0, !soFar.isOver else { return }
    let outcome = campaign.run(count, from: batch.first + soFar.runs) { number, strategy in
      note(plan.breadcrumb(number, explored, strategy))
    }
    soFar.runs += outcome.runCount
    soFar.steps += outcome.stepCount
    soFar.choices += outcome.choiceCount
    soFar.audits += outcome.auditCount
    soFar.strategies.merge(outcome.strategies, uniquingKeysWith: +)
    digests.formUnion(outcome.digests)
    // The strategies count all runs of the batch, including those of earlier turns.
    soFar.guarantee = outcome.guarantee
    soFar.declared = outcome.declared
    reached.formUnion(outcome.reached)
    soFar.divergence = outcome.divergence?.description
    if let (verdict, strategy, number) = outcome.failure {
      soFar.failure = plan.failure(verdict, number, explored, strategy)
    }
    soFar.isOver =
      soFar.runs == batch.count || soFar.failure != nil || soFar.divergence != nil
  }
}

/// The unfinished batches of a worker, in the order of their last turns.
struct OpenBatches {
  /// The limit on kept batches.
  ///
  /// A dropped batch is repeated up to its next turn.
  static let limit = 1_000
  private var kept: [BatchProgress] = []

  /// Runs a turn of a batch.
  ///
  /// - Parameters:
  ///   - job: The batch and its turn.
  ///   - plan: The plan of the search.
  ///   - isOver: In a timed turn, returns whether no more runs may begin.
  ///   - note: Called before each run with a description of it.
  /// - Returns: The result of the batch so far; `nil` if there is no such program.
  mutating func take(
    _ job: ExploreBatch, _ plan: ExplorePlan, until isOver: () -> Bool, _ note: (String) -> Void
  ) -> ExploreResult? {
    var progress: BatchProgress?
    if let place = kept.firstIndex(where: { $0.precedes(job) }) {
      progress = kept.remove(at: place)
    } else {
      // Another worker ran the last turn. The strategies repeat their decisions only after the same
      // runs.
      progress = BatchProgress(job, plan)
      progress?.make(job.made, note)
    }
    progress?.take(job.turn, until: isOver, note)
    guard let progress else { return nil }
    if !progress.isOver { kept.append(progress) }
    if kept.count > Self.limit { kept.removeFirst() }
    return progress.result
  }
}
