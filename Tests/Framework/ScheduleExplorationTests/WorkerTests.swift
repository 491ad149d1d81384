import SimulationKernel
import Testing

@testable import ScheduleExploration

/// A campaign in separate processes.
@Suite struct WorkerTests {
  @Test func `workers divide all schedules, and report them together`() throws {
    let report = try explore("deadly", schedules: 101, workers: 3, environment: [:]) { run in
      run.sometimes("the end")
      let reporter = run.reporter
      run.task("last") { _ in reporter.reach("the end") }
      ExploredProgram.deadly(.trap, { false }, run)
    }
    #expect(report.schedules == 101)
    #expect(report.ending == .allSchedules)
    #expect(report.strategies.values.reduce(0, +) == 101)
    #expect(report.distinctSchedules > 10)
    #expect(report.steps > 101)
    #expect(report.probesReached == ["the end"])
    // In each worker PCT begins at depth one.
    #expect(report.guarantees.first?.runs == 3)
  }

  @Test func `a strategy's earlier guarantee counts once, for any number of copies`()
    throws
  {
    let strategy = PCT(depths: 1...1)
    for (workers, runs) in [(0, 10), (3, 40)] {
      let call = ExploreCall(
        .callers([2, 2]), isOrdinary: false, workers == 0 ? 10 : 30, nil, nil,
        ExplorationSettings(), strategy, workers, [:], "callers")
      #expect(try call.answer().guarantees.map(\.runs) == [runs])
    }
  }

  @Test func `the command of a replay is that of the test, or of the exploring program`() {
    func command(_ arguments: String...) -> String {
      ExploreCall.command(replaying: "deadly's(_:)", arguments: arguments)
    }
    let test = " swift test --filter 'deadly.s'"
    #expect(command("/tmp/CueTests.xctest", "--testing-library", "swift-testing") == test)
    #expect(command("/usr/bin/xctest", "CueTests.xctest") == test)
    #expect(command("/tmp/shop", "it's", "--all") == " /tmp/shop 'it'\\''s' --all")
  }

  @Test func `a trap is a failure with its trace and a token, the same each time`() throws {
    let failures = try (1...2).map { _ in
      try #require(throws: ExplorationFailure.self) {
        try explore("deadly", workers: 2, environment: [:], function: "deadly()") { run in
          ExploredProgram.deadly(.trap, { true }, run)
        }
      }
    }
    let failure = failures[0]
    #expect(failure.failure.hasPrefix("trapped: SIG"))
    let lines = failure.description.split(separator: "\n")
    #expect(lines.count < 60)
    #expect(lines[0].hasPrefix(failure.failure))
    #expect(lines[1].contains("ada begins"))
    #expect(lines.contains { $0.contains("ben begins") })
    let token = try #require(failure.token)
    #expect(token.isOfDeath)
    #expect(token.log.deviations.count == 1)
    #expect((failures[1].token, failures[1].finding) == (token, failure.finding))
    #expect(failure.command == "EXPLORE_REPLAY=\(token) swift test --filter 'deadly'")

    let replay = try #require(throws: ExplorationFailure.self) {
      try explore("deadly", workers: 1, environment: ["EXPLORE_REPLAY": "\(token)"]) { run in
        ExploredProgram.deadly(.trap, { true }, run)
      }
    }
    #expect((replay.failure, replay.trace) == (failure.failure, failure.trace))
  }

  @Test func `a token of a crash shows in another build whether the process still crashes`() throws
  {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("deadly", workers: 2, environment: [:]) { run in
        ExploredProgram.deadly(.trap, { true }, run)
      }
    }
    let token = try #require(failure.token)
    func replay(_ token: ReplayToken, isMended: Bool) throws -> ExplorationReport {
      try explore("deadly", workers: 1, environment: ["EXPLORE_REPLAY": " \(token)\n"]) { run in
        run.task("early") { _ in }
        ExploredProgram.deadly(.trap, { !isMended }, run)
      }
    }
    let other = ReplayToken(
      build: BuildIdentity(rawValue: 1), program: token.program, settings: token.settings,
      log: token.log, digest: nil, words: token.words)
    let again = try #require(throws: ExplorationFailure.self) {
      try replay(other, isMended: false)
    }
    #expect((again.failure, again.finding) == (failure.failure, "replayed, on another build"))
    #expect(throws: ReplayError.otherEnd(found: nil)) { try replay(other, isMended: true) }
    // The build that made it has nothing mended.
    #expect(throws: ReplayError.otherFailure(found: nil)) {
      try explore("deadly", workers: 1, environment: ["EXPLORE_REPLAY": "\(token)"]) { run in
        ExploredProgram.deadly(.trap, { false }, run)
      }
    }
  }

  @Test func `a failure without a crash has the same report as without workers`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("lostUpdate", workers: 3, environment: [:], ExploredProgram.lostUpdate.build)
    }
    #expect(failure.failure == "two increments make two")
    #expect(try #require(failure.token).log.deviations.count == 1)
  }

  @Test func `an exit by the program and a blocked thread are failures with a name`() throws {
    let end = try #require(throws: ExplorationFailure.self) {
      try explore("deadly", workers: 2, environment: [:]) { run in
        ExploredProgram.deadly(.exit, { true }, run)
      }
    }
    #expect(end.failure == "the process was ended with status 3 from within")
    #expect(end.finding.hasSuffix("not shrunk"))
    let exit = try #require(end.token)
    let left = try #require(throws: ExplorationFailure.self) {
      try explore("deadly", workers: 2, environment: ["EXPLORE_REPLAY": "\(exit)"]) { run in
        ExploredProgram.deadly(.exit, { true }, run)
      }
    }
    #expect((left.failure, left.finding) == (end.failure, "replayed"))
    var call = ExploreCall(
      .deadly(.blocked), isOrdinary: false, 1_000, nil, nil, ExplorationSettings(), nil, 2, [:],
      "test")
    call.patience = 1
    let blocked = try #require(throws: ExplorationFailure.self) { try call.answer() }
    #expect(blocked.failure.hasPrefix("no step in 1.0 s"))
    let token = try #require(blocked.token)
    var replay = ExploreCall(
      .deadly(.blocked), isOrdinary: false, 1, nil, nil, ExplorationSettings(), nil, 1,
      ["EXPLORE_REPLAY": "\(token)"], "test")
    replay.patience = 1
    let again = try #require(throws: ExplorationFailure.self) { try replay.answer() }
    #expect((again.failure, again.finding) == (blocked.failure, "replayed"))
  }

  @Test func `a run without progress is reported also if the time is over by then`() throws {
    var call = ExploreCall(
      .deadly(.blocked), isOrdinary: false, 1_000, .seconds(4), nil, ExplorationSettings(),
      nil,
      2, [:], "test")
    call.patience = 5
    let blocked = try #require(throws: ExplorationFailure.self) { try call.answer() }
    #expect(blocked.failure.hasPrefix("no step in 5.0 s"))
    #expect(blocked.token != nil)
  }

  #if os(Linux)
  @Test
  func `a failure whose shrinking traps is still reported, and crashes only its own process`()
    throws
  {
    let ambush = Ambush()
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("ambush", workers: 2, environment: [:], ambush.spring)
    }
    #expect(failure.failure == "threw Backwards()")
    #expect(failure.trace != nil)
    #expect(!failure.finding.contains("not shrunk"))
    let token = try #require(failure.token)
    let again = try #require(throws: ExplorationFailure.self) {
      let ambush = Ambush()
      return try explore(
        "ambush", environment: ["EXPLORE_REPLAY": "\(token)"], ambush.spring)
    }
    #expect(again.failure == failure.failure)
  }

  @Test func `the trace of a trap in ordinary code has the names of its tasks`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("named", workers: 1, environment: [:]) {
        let register = OrdinaryRegister()
        let ada = Task(name: "ada") { await register.add(1) }
        let ben = Task(name: "ben") { await register.add(2) }
        await ada.value
        await ben.value
        let words = await register.words
        if words == [2, 1] { _ = [Int]()[words.count] }
      }
    }
    #expect(failure.failure.hasPrefix("trapped: "))
    #expect(try #require(failure.trace).description.contains("ben starts"))
  }
  #endif
}

private actor OrdinaryRegister {
  private(set) var words: [Int] = []

  func add(_ word: Int) { words.append(word) }
}
