import ScheduleExploration
import ProcessSupport
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// A task that calls an actor k times takes 2k + 1 steps.
///
/// It begins, and each call enters the actor and returns. Tasks of n₁, n₂, … steps interleave in
/// (n₁ + n₂ + …)! / (n₁! n₂! …) ways. If they share one actor, the order of the calls there
/// distinguishes the classes of interleavings: (k₁ + k₂ + …)! / (k₁! k₂! …) ways. If they share
/// none there is one class.
@Suite struct ExhaustiveSearchTests {
  @Test(arguments: [
    // 8! / (5! 3!) and 3! / (2! 1!)
    ([2, 1], 56, 3),
    // 12! / (7! 5!) and 5! / (3! 2!)
    ([3, 2], 792, 10),
    // 9! / (3! 3! 3!) and 3!
    ([1, 1, 1], 1_680, 6),
    // 20! / (11! 9!) and 9! / (5! 4!)
    ([5, 4], 167_960, 126),
  ])
  func `a search makes exactly as many runs as interleavings exist, or classes of them`(
    calls: [Int], interleavings: Int, classes: Int
  ) {
    if interleavings < 10_000 {
      var digests: Set<UInt64> = []
      let all = ExhaustiveSearch(.callers(calls), isReducing: false).run {
        digests.insert($0.digest)
      }
      #expect(all.ending == .holds)
      #expect(all.runCount == interleavings)
      #expect(digests.count == interleavings)
    }
    let reduced = ExhaustiveSearch(.callers(calls)).run()
    #expect(reduced.description == "all \(classes) classes of interleavings hold")
    let apart = ExhaustiveSearch(.callers(calls, ofOwn: true)).run()
    #expect(apart.runCount == 1)
  }

  @Test func `a search proves a correct program and breaks its buggy variant, reduced or not`() {
    for isReducing in [true, false] {
      #expect(ExhaustiveSearch(.increments, isReducing: isReducing).run().ending == .holds)
      let broken = ExhaustiveSearch(.lostUpdate, isReducing: isReducing).run()
      guard case .broken(let failure) = broken.ending, let log = broken.log else {
        Issue.record("\(broken)")
        continue
      }
      #expect(failure == .claim("two increments make two"))
      #expect(Explorer(.lostUpdate).replay(log).failure == failure)
    }
  }

  @Test func `reduction loses no final state, in programs of many shapes`() {
    for seed in Seed.sample(Trials.count(15, debug: 2)) {
      let program = ExploredProgram.random(seed: seed)
      var (all, reduced): (Set<[String]>, Set<[String]>) = ([], [])
      let full = ExhaustiveSearch(program, isReducing: false).run { all.insert($0.reached) }
      let less = ExhaustiveSearch(program).run { reduced.insert($0.reached) }
      #expect(full.ending == .holds)
      #expect(less.ending == .holds)
      #expect(all == reduced, "seed \(seed)")
      #expect(less.runCount <= full.runCount)
    }
  }

  @Test func `draws and faults are choices as well`() {
    // 3 draws of 2 answers each.
    let coins = ExploredProgram("coins") { run in
      run.task("coins") { context in for _ in 0..<3 { _ = context.choose(below: 2, "coin") } }
    }
    #expect(ExhaustiveSearch(coins).run().runCount == 8)
  }

  @Test func `a search that reaches its bound reports it`() {
    var bounds = ExhaustiveSearch.Bounds()
    bounds.runCount = 10
    let outcome = ExhaustiveSearch(.callers([3, 3]), bounds: bounds).run()
    #expect(outcome.ending == .unfinished)
    #expect(outcome.description.contains("stopped at its bound"))
  }

  @Test func `an improbable event is still a choice, and no case is omitted`() {
    let program = ExploredProgram("marked") { run in
      let reporter = run.reporter
      run.task("marked", mayBeLeftOut: true) { context in
        for place in 0..<3 where context.buggify("place \(place)") { reporter.reach("slow") }
      }
      run.sometimes("slow")
    }
    var reached: Set<[String]> = []
    let all = ExhaustiveSearch(program).run { reached.insert($0.reached) }
    #expect(all.ending == .holds)
    #expect(all.runCount == 8)
    #expect(reached == [[], ["slow"]])

    var settings = ExplorationSettings()
    settings.faults = .none
    #expect(ExhaustiveSearch(program, settings: settings).run().runCount == 1)
  }

  @Test func `ordinary actors that share a lock are searched in every order`() {
    let program = ExploredProgram("two pens") { run in
      let words = Guarded<[Int]>([])
      let reporter = run.reporter
      run.body {
        async let other: Void = Pen(words).write(1)
        await Pen(words).write(0)
        await other
        for number in words.withLock({ $0 }) {
          reporter.reach(number == words.withLock { $0[0] } ? "\(number) first" : "\(number) last")
        }
      }
    }
    var reached: Set<[String]> = []
    let outcome = ExhaustiveSearch(program).run { reached.insert($0.reached) }
    #expect(outcome.ending == .holds)
    #expect(reached == [["0 first", "1 last"], ["0 last", "1 first"]])
  }

  private actor Pen {
    private let words: Guarded<[Int]>

    init(_ words: Guarded<[Int]>) { self.words = words }

    func write(_ number: Int) { words.withLock { $0.append(number) } }
  }

  @Test func `a nondeterministic program is never proven`() {
    let count = Guarded(0)
    let program = ExploredProgram("whimsical") { run in
      let number = count.withLock { count in
        count += 1
        return count
      }
      for task in 0..<(number < 3 ? 3 : 2) { run.task("task \(task)") { _ in } }
    }
    let outcome = ExhaustiveSearch(program, isReducing: false).run()
    #expect(outcome.ending == .diverged)
    #expect(outcome.description == "the same decisions led elsewhere in run 3")
  }
}
