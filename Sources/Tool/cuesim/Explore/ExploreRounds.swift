import ScheduleExploration

/// Distributes the jobs of a search to workers.
///
/// Without a time limit, a batch is one job, followed by the next batch of each target. With a
/// limit, all targets share the time: each has its first run before any has a second, and then one
/// turn per round. A batch stays with the worker that has its strategies, unless another worker is
/// idle.
struct ExploreRounds {
  private let programCount: Int
  private let schedules: Int
  private let batchSize: Int
  private let isExhaustive: Bool
  /// Returns the remaining seconds, or `nil` without a limit.
  private let left: @Sendable () -> Double?
  /// The number of batches or exhaustive searches that were begun.
  private var begun = 0
  /// The unfinished batches of each worker, beginning with that of the next turn.
  private var waiting: [[ExploreBatch]]

  /// Creates the rounds of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan of the search.
  ///   - left: Returns the remaining seconds, or `nil` without a limit.
  init(_ plan: ExplorePlan, left: @escaping @Sendable () -> Double? = { nil }) {
    (programCount, schedules) = (plan.programs.count, plan.schedules)
    (isExhaustive, self.left) = (plan.isExhaustive, left)
    // The size depends neither on the number of workers nor on the time: strategies learn within a
    // batch, so its size affects the findings. Each strategy of the portfolio has at least twelve
    // turns, two for each of PCT's six depths.
    batchSize = max(12 * Strategy.members.count, min(4_096, plan.schedules / 4))
    waiting = Array(repeating: [], count: plan.workers)
  }

  /// The maximum number of simultaneously busy workers.
  var mostWorkers: Int { min(waiting.count, mostJobs) }

  private var mostJobs: Int {
    isExhaustive ? programCount : programCount * ((schedules + batchSize - 1) / batchSize)
  }

  /// Returns the next job of a worker, or `nil` if there is none.
  mutating func next(for worker: Int) -> ExploreJob? {
    let left = left()
    if isExhaustive { return search(left) }
    guard left != nil else { return batch(.whole).map { .batch($0) } }
    if begun < programCount { return batch(.single).map { .batch($0) } }
    if let own = turn(of: worker) { return .batch(own) }
    if let new = batch(.timed) { return .batch(new) }
    let busiest = waiting.indices.max { waiting[$0].count < waiting[$1].count }
    return busiest.flatMap { turn(of: $0) }.map { .batch($0) }
  }

  /// Returns a batch to the queue after a turn.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - result: Its result so far.
  ///   - worker: The worker that ran the turn.
  mutating func take(back batch: ExploreBatch, _ result: ExploreResult, from worker: Int) {
    guard !result.isOver else { return }
    var batch = batch
    batch.made = result.runs
    waiting[worker].append(batch)
  }

  /// Returns the next turn of a worker's batches.
  private mutating func turn(of worker: Int) -> ExploreBatch? {
    guard !waiting[worker].isEmpty else { return nil }
    var batch = waiting[worker].removeFirst()
    batch.turn = .timed
    return batch
  }

  /// Returns the next new batch: one of each program, and then another one of each.
  private mutating func batch(_ turn: ExploreBatch.Turn) -> ExploreBatch? {
    guard begun < mostJobs else { return nil }
    defer { begun += 1 }
    let first = begun / programCount * batchSize
    return ExploreBatch(
      program: begun % programCount, first: first, count: min(batchSize, schedules - first),
      turn: turn)
  }

  /// Returns the next exhaustive search with its share of the remaining time, as it cannot be
  /// resumed.
  private mutating func search(_ left: Double?) -> ExploreJob? {
    guard begun < mostJobs else { return nil }
    defer { begun += 1 }
    let places = (programCount - begun + waiting.count - 1) / waiting.count
    let share = left.map { max(1, Int($0 / Double(places) * 1_000)) }
    return .exhaustive(ExhaustiveJob(program: begun, milliseconds: share))
  }
}
