import ProcessSupport
import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import Testing

/// A call's report of its coverage.
@Suite struct ExplorationReportTests {
  @Test
  func `a report has the number of distinct schedules, their strategies and PCT's guarantees`()
    throws
  {
    let report = try explore("callers", schedules: 90, environment: [:], Self.callers)
    #expect((report.name, report.schedules) == ("callers", 90))
    #expect(report.distinctSchedules > 10)
    #expect(report.distinctSchedules <= 90)
    #expect((report.strategies.count, report.strategies["pct"]) == (9, 10))
    #expect(report.ending == .allSchedules)
    #expect(report.touched.contains("task 1"))
    #expect(report.guarantees.map(\.depth) == [1, 2, 3, 4, 5, 6])
    #expect(report.guarantees.allSatisfy { $0.tasks >= 2 && $0.missedAtMost < 1 })
    let lines = report.description.split(separator: "\n")
    #expect(lines[0].hasPrefix("callers: 90 schedules, \(report.distinctSchedules) different, "))
    #expect(lines.contains { $0.hasPrefix("  PCT missed a bug of depth 1 ") })
    #expect(!report.description.contains("not under control"))
  }

  @Test func `an operation that is not controlled is reported`() throws {
    var report = try explore("callers", schedules: 1, environment: [:], Self.callers)
    report.uncontrolled = ["DispatchQueue"]
    #expect(report.description.hasSuffix("not under control: DispatchQueue"))
  }

  @Test func `a limit in real time ends the call with the coverage so far`() throws {
    // However slow the machine is, one of these is enough for a schedule.
    let limits = (0..<16).lazy.map { Duration.milliseconds(20 << $0) }
    let reports = limits.compactMap { limit in
      try? explore("callers", schedules: .max, within: limit, environment: [:], Self.callers)
    }
    let report = try #require(reports.first { _ in true })
    #expect(report.ending == .time)
    #expect(report.schedules == report.strategies.values.reduce(0, +))
  }

  @Test func `a call without a schedule fails`() throws {
    for (schedules, limit) in [(0, nil), (-3, nil), (10, Duration.zero)] {
      let failure = try #require(throws: ExplorationFailure.self) {
        try explore(
          "callers", schedules: schedules, within: limit, environment: [:], Self.callers)
      }
      #expect(failure.failure == "no schedule was run")
    }
  }

  @Test func `a limit below one step is refused`() throws {
    var settings = ExplorationSettings()
    settings.stepLimit = -5
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("callers", schedules: 1, settings: settings, environment: [:], Self.callers)
    }
    #expect("\(failure)".contains("stepLimit is -5"))
  }

  @Test func `a negative number of workers is refused`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("callers", schedules: 1, workers: -1, environment: [:], Self.callers)
    }
    #expect("\(failure)".contains("workers is -1"))
  }

  @Test func `a seed of the call precedes that of the settings`() throws {
    var settings = ExplorationSettings()
    settings.seed = 7
    let reports = try [Seed(1), Seed(2), nil].map {
      try explore(
        "callers", schedules: 5, seed: $0, settings: settings, environment: [:], Self.callers
      ).digestible
    }
    settings.seed = 2
    let other = try explore(
      "callers", schedules: 5, settings: settings, environment: [:], Self.callers)
    #expect(reports[1] == other.digestible)
    #expect(Set(reports).count == 3)
  }

  @Test func `a custom strategy works alone, and as a member of a portfolio`() throws {
    let pickCount = Guarded(0)
    let youngest = Strategy { Youngest(pickCount) }
    let report = try explore(
      "callers", schedules: 7, strategy: youngest, environment: [:], Self.callers)
    #expect((report.strategies, report.distinctSchedules) == (["youngest": 7], 1))
    #expect(pickCount.withLock { $0 } == report.choices)
    #expect(report.choices > 0)
    let shared = try explore(
      "callers", schedules: 6, strategy: .portfolio([youngest, .pct()]), environment: [:],
      Self.callers)
    #expect(shared.strategies == ["youngest": 3, "pct": 3])
  }

  /// Always takes the latest option.
  private final class Youngest: ScheduleStrategy {
    let name = "youngest"
    private let pickCount: Guarded<Int>

    init(_ pickCount: Guarded<Int>) { self.pickCount = pickCount }

    func begin(seed: Seed) {}

    func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
      pickCount.withLock { $0 += 1 }
      return options.count - 1
    }
  }

  private static let callers = ExploredProgram.callers([2, 2, 2]).build
}

extension ExplorationReport {
  /// The figures that depend only on the schedules.
  fileprivate var digestible: [Int] { [steps, choices, distinctSchedules] }
}
