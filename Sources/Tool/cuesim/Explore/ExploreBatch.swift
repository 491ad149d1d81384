import ScheduleExploration

/// Runs of one program whose strategies learn from each for the next.
///
/// A schedule is known by the program, the batch and its number in it; in how many turns a batch is made, and
/// by which workers, changes none of its schedules.
struct ExploreBatch: Hashable {
  /// How much of a batch a job asks for.
  enum Turn: String {
    /// All that is left.
    case whole
    /// The next run alone.
    case single
    /// As many runs as begin within a worker's turn, at least one and at most as many as were made before: so
    /// the first expensive run of a target comes after the first cheap runs of all.
    case timed
  }

  let program: Int
  let first: Int
  let count: Int
  /// How many of its runs are made already.
  var made = 0
  var turn = Turn.whole

  /// Makes the batch from its first run on.
  func run(_ plan: ExplorePlan, _ note: (String) -> Void) -> ExploreResult? {
    var progress = BatchProgress(self, plan)
    progress?.take(.whole, note)
    return progress?.result
  }
}

/// A batch as far as it is made: its strategies with what they learned, and its result.
struct BatchProgress {
  private let plan: ExplorePlan
  private let explored: ExploredProgram
  private let campaign: Campaign
  private let batch: ExploreBatch
  /// The result so far, without its digests and probes, which are sorted only when it is asked for.
  private var soFar: ExploreResult
  private var digests: Set<UInt64> = []
  private var reached: Set<String> = []

  /// Begins a batch; nil if the plan has no such program.
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

  /// Whether there are no more runs to make.
  var isOver: Bool { soFar.isOver }

  /// Whether this is the batch of a job, made up to where the job continues it.
  func precedes(_ job: ExploreBatch) -> Bool {
    (batch.program, batch.first, soFar.runs) == (job.program, job.first, job.made)
  }

  /// Makes the runs of a turn.
  ///
  /// - Parameters:
  ///   - turn: The turn.
  ///   - isOver: Asked in a timed turn whether no more runs may begin.
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

  /// Makes so many more runs, or fewer if one fails or the batch has no more.
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
    // The strategies count all their runs, those of turns before as well.
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

/// The batches that a worker has begun and not finished, in the order of their last turns.
struct OpenBatches {
  /// How many are kept; one that is not is made again up to where its next turn begins.
  static let limit = 1_000
  private var kept: [BatchProgress] = []

  /// Takes a turn of a batch.
  ///
  /// - Parameters:
  ///   - job: The batch and its turn.
  ///   - plan: The plan of the search.
  ///   - isOver: Asked in a timed turn whether no more runs may begin.
  ///   - note: Called before each run with a description of it.
  /// - Returns: The result of the batch so far; nil if there is no such program.
  mutating func take(
    _ job: ExploreBatch, _ plan: ExplorePlan, until isOver: () -> Bool, _ note: (String) -> Void
  ) -> ExploreResult? {
    var progress: BatchProgress?
    if let place = kept.firstIndex(where: { $0.precedes(job) }) {
      progress = kept.remove(at: place)
    } else {
      // Another worker had its last turn: strategies decide as they did only if they learn the same.
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
