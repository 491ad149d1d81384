import Foundation
import SimulationKernel
import Testing

@testable import ScheduleExploration

/// A run in which the process crashes is reproducible.
@Suite struct CrumbTests {
  @Test func `a killed process leaves the decisions of its last run, which reproduce it`()
    async throws
  {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      _ = try explore("deadly", environment: ["TMPDIR": path]) { run in
        ExploredProgram.deadly(.kill, { true }, run)
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try #require(names.count == 1 ? names.first : nil)
    #expect(name.hasPrefix("exploring-deadly-"))
    #expect(name.hasSuffix(".crumb"))

    let token = try ReplayToken(reading: "\(folder.path)/\(name)")
    let (found, number) = try #require(Self.firstLoss())
    #expect(token.isOfDeath)
    #expect(token.program == "deadly")
    #expect(token.log == found.log)
    let bytes = try Data(contentsOf: folder.appending(path: name))
    let crumb = try #require(CrumbText(Array(bytes)))
    #expect((crumb.number, crumb.stepCount) == (number, found.stepCount))
    #expect(Strategy.members.map(\.name).contains(crumb.strategy))
    #expect(try token.replay(.deadly(.kill) { false }).log == found.log)
  }

  @Test func `a call that ends leaves no file`() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["TMPDIR": folder.path]
    try explore("deadly", schedules: 20, environment: environment) { run in
      #expect(
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.count == 1)
      ExploredProgram.deadly(.kill, { false }, run)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a trap prints on standard error how to reproduce its run`() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let ending = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [path = folder.path as String] in
      _ = try explore("deadly", environment: ["TMPDIR": path], function: "deadly()") { run in
        ExploredProgram.deadly(.trap, { true }, run)
      }
    }
    let result = try #require(ending)
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let match = try #require(
      text.firstMatch(of: /replay: EXPLORE_REPLAY=(\S+) swift test --filter 'deadly'/))
    let token = try ReplayToken(String(match.1))
    #expect(token.isOfDeath)
    #expect(token.log == Self.firstLoss()?.verdict.log)
  }

  #if os(Linux)
  @Test func `a trap during shrinking prints how to reproduce both runs`() async throws {
    let ending = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let ambush = Ambush()
      _ = try explore("ambush", environment: [:], ambush.spring)
    }
    let result = try #require(ending)
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let found = try #require(
      text.firstMatch(of: /in a run that shrinks threw Backwards\(\), found as (\S+), of ambush/))
    let attempt = try #require(text.firstMatch(of: /replay: EXPLORE_REPLAY=(\S+)/))
    let ambush = Ambush()
    let log = try ReplayToken(String(found.1)).log
    let verdict = Explorer(ExploredProgram("ambush", body: ambush.spring)).replay(
      log)
    #expect(verdict.failure == .threw("threw Backwards()"))
    #expect(try ReplayToken(String(attempt.1)).isOfDeath)
  }
  #endif

  @Test func `a file that is not a crumb is refused`() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "file")
    #expect(throws: ReplayError.notAToken) { try ReplayToken(reading: file.path) }
    for count in [0, 7, 128, 300] {
      try Data(repeating: 0x61, count: count).write(to: file)
      #expect(throws: ReplayError.notAToken) { try ReplayToken(reading: file.path) }
    }
  }

  /// The first run of a campaign without a crash in which an update is lost, and its number.
  private static func firstLoss() -> (verdict: RunResult, number: Int)? {
    let program = ExploredProgram("deadly") { run in
      let reporter = run.reporter
      let register = run.actor("register") { Register(context: $0) }
      for name in ["ada", "ben"] {
        run.task(name) { _ in await register.set(await register.value + 1) }
      }
      run.task("auditor") { context in
        try await context.clock.sleep(for: .seconds(1))
        if await register.value != 2 { reporter.check(false, "an update was lost") }
      }
    }
    let outcome = Campaign(program, settings: ExplorationSettings()).run(1_000)
    return outcome.failure.map { ($0.verdict, $0.number) }
  }

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "crumbs-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
