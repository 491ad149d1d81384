import Synchronization
import Testing

@testable import cuesim

/// With a time limit all targets share the time, and the schedules of a target are the same.
@Suite struct ExploreRoundsTests {
  private static let five =
    "account_fixed stack_fixed reorder_3_fixed reorder_5_fixed account_fixed"

  /// Deals to workers in turn until nothing is left; each turn makes so many runs.
  private func deal(
    _ plan: ExplorePlan, seconds: Double?, runs: Int = .max
  ) -> [(worker: Int, batch: ExploreBatch)] {
    var rounds = ExploreRounds(plan) { seconds }
    var dealt: [(worker: Int, batch: ExploreBatch)] = []
    var hasMore = true
    while hasMore {
      hasMore = false
      for worker in 0..<plan.workers {
        guard case .batch(let batch) = rounds.next(for: worker) else { continue }
        hasMore = true
        dealt.append((worker, batch))
        var result = ExploreResult(program: batch.program)
        let size =
          switch batch.turn {
          case .whole: batch.count
          case .single: 1
          case .timed: runs
          }
        result.runs = min(batch.count, batch.made + min(size, batch.count))
        result.isOver = result.runs == batch.count
        rounds.take(back: batch, result, from: worker)
      }
    }
    return dealt
  }

  @Test func `each target has a schedule before any has a second, and then one turn a round`()
    throws
  {
    let plan = try ExplorePlan.of("\(Self.five) --schedules 100 --workers 2")
    let dealt = deal(plan, seconds: 60, runs: 10)

    #expect(dealt.prefix(5).map(\.batch.program) == [0, 1, 2, 3, 4])
    #expect(dealt.prefix(5).allSatisfy { $0.batch.turn == .single && $0.batch.made == 0 })
    for round in 0..<5 {
      let turns = dealt.filter { $0.batch.made == 1 + 10 * round }
      #expect((Set(turns.map(\.batch.program)), turns.count) == ([0, 1, 2, 3, 4], 5))
    }
  }

  @Test func `a batch stays with its worker until another worker is idle`() throws {
    let plan = try ExplorePlan.of("\(Self.five) --schedules 100 --workers 2")
    var rounds = ExploreRounds(plan) { 60 }
    func take(_ worker: Int, upTo runs: Int) throws -> Int {
      guard case .batch(let batch) = rounds.next(for: worker) else { return -1 }
      var result = ExploreResult(program: batch.program)
      (result.runs, result.isOver) = (runs, runs == 100)
      rounds.take(back: batch, result, from: worker)
      return batch.program
    }
    for place in 0..<5 { #expect(try take(place % 2, upTo: 1) == place) }

    #expect(try [take(0, upTo: 9), take(0, upTo: 9), take(0, upTo: 9)] == [0, 2, 4])
    #expect(try [take(1, upTo: 100), take(1, upTo: 100)] == [1, 3])
    #expect(try take(1, upTo: 100) == 0)
  }

  @Test(arguments: [nil, 60.0])
  func `every schedule of every target is assigned once, for any time limit`(
    seconds: Double?
  ) throws {
    let plan = try ExplorePlan.of("\(Self.five) --schedules 1000 --workers 3")
    let dealt = deal(plan, seconds: seconds, runs: 70)
    let batches = Set(dealt.map { [$0.batch.program, $0.batch.first, $0.batch.count] })

    #expect(
      batches == Set((0..<5).flatMap { place in [0, 250, 500, 750].map { [place, $0, 250] } }))
    let isWhole = dealt.allSatisfy { $0.batch.turn == .whole }
    #expect((isWhole, (dealt.count == 20)) == ((seconds == nil), isWhole))
  }

  @Test func `turns and workers do not change the schedules of a batch`() throws {
    let plan = try ExplorePlan.of("account_fixed reorder_5 stack_fixed --seed 3")
    var workers = [OpenBatches(), OpenBatches()]
    for program in 0..<3 {
      var batch = ExploreBatch(program: program, first: 40, count: 60)
      let whole = try #require(batch.run(plan) { _ in })
      // A failing batch has fewer runs.
      let ends = [1, 8, 20, 21, 60]
      var (last, notes): (ExploreResult?, [String]) = (nil, [])
      for (place, end) in ends.enumerated() where last?.isOver != true {
        batch.turn = place == 0 ? .single : .timed
        var asked = 0
        // One turn is taken by a worker that has not made the runs before.
        last = workers[place == 3 ? 1 : 0].take(batch, plan) {
          asked += 1
          return asked >= end - batch.made
        } _: {
          notes.append($0)
        }
        batch.made = try #require(last).runs
      }
      while let result = last, !result.isOver {
        last = workers[0].take(batch, plan, until: { true }) { notes.append($0) }
        batch.made = try #require(last).runs
      }
      #expect(last == whole)
      // The runs of one worker are repeated by the other one.
      #expect(notes.count > whole.runs || whole.failure != nil)
    }
  }

  @Test func `a turn ends with its time, and at most doubles the runs of a batch`() throws {
    let plan = try ExplorePlan.of("account_fixed")
    var batch = ExploreBatch(program: 0, first: 0, count: 20)
    var worker = OpenBatches()
    var runs: [Int] = []
    for turn in 0..<7 {
      batch.turn = turn == 0 ? .single : .timed
      let result = try #require(worker.take(batch, plan, until: { turn == 3 }) { _ in })
      batch.made = result.runs
      runs.append(result.runs)
    }
    #expect(runs == [1, 2, 4, 5, 10, 20, 20])
  }

  @Test func `a worker without the learned state makes the same runs`() throws {
    let plan = try ExplorePlan.of("account_fixed --seed 5")
    var batch = ExploreBatch(program: 0, first: 0, count: 90)
    let whole = try #require(batch.run(plan) { _ in })
    batch.turn = .timed
    var last: ExploreResult?
    while last?.isOver != true {
      var worker = OpenBatches()
      var asked = 0
      last = worker.take(batch, plan) {
        asked += 1
        return asked == 4
      } _: { _ in
      }
      batch.made = try #require(last).runs
    }
    #expect(last == whole)
  }

  @Test func `exhaustive searches have equal shares of the remaining time`() throws {
    let plan = try ExplorePlan.of(
      "account_fixed stack_fixed reorder_3_fixed --strategy exhaustive --workers 1")
    let left = Mutex(30.0)
    var rounds = ExploreRounds(plan) { left.withLock { $0 } }
    var shares: [Int?] = []
    while case .exhaustive(let job) = rounds.next(for: 0) {
      shares.append(job.milliseconds)
      left.withLock { $0 -= 4 }
    }
    #expect(shares == [10_000, 13_000, 22_000])
    var endless = ExploreRounds(plan)
    #expect(endless.next(for: 0) == .exhaustive(ExhaustiveJob(program: 0)))
  }

  @Test func `an exhaustive search ends with its share, and is not a proof`() throws {
    let plan = try ExplorePlan.of("account_fixed --strategy exhaustive --unreduced")
    var asked = 0
    let result = ExhaustiveJob(program: 0, milliseconds: 1).run(
      plan,
      until: {
        asked += 1
        return asked == 7
      }, { _ in }, { _ in })

    #expect(result?.runs == 7)
    #expect(result?.divergence == nil)
    #expect(result?.failure == nil)
    #expect(result?.proof?.isComplete == false)
  }
}
