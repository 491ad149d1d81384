import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

@testable import ScheduleExploration

@Suite struct ReplayTokenTests {
  static let programs: [ExploredProgram] = [
    .lostUpdate, .increments, .uneven(5), .reorder(5), .faulty,
  ]

  @Test func `two thousand runs are reproducible from their tokens bit for bit`() throws {
    var digests: Set<UInt64> = []
    for program in Self.programs {
      var settings = ExplorationSettings()
      for (order, mayLag) in [(MessageOrder.any, false), (.fifo, true)] {
        (settings.order, settings.mayLag, settings.seed) = (order, mayLag, 7)
        digests.formUnion(try expectTokensReplay(program, settings))
      }
    }
    // Else every run might be the same one.
    #expect(digests.count > Trials.count(300, debug: 60))
  }

  @Test func `a token is one word in a shell`() {
    let token = Self.token
    #expect(
      token.description.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
      })
    #expect(token.description.hasPrefix("run4-"))
    #expect(token.description.count < 120)
  }

  @Test func `a token records whether its seed is antithetic`() throws {
    var settings = Self.token.settings
    for seed in Seed.sample(5).flatMap({ [$0, $0.antithetic] }) {
      settings.seed = seed
      let token = ReplayToken(
        build: .current, program: "lostUpdate", settings: settings, log: Self.token.log, digest: 1)
      #expect(try ReplayToken(token.description).settings.seed == seed)
    }
  }

  @Test func `every change of a token is detected`() throws {
    let text = Array(Self.token.description)
    for place in text.indices {
      for character in "Az09-_!" where character != text[place] {
        var changed = text
        changed[place] = character
        #expect(throws: ReplayError.self) { try ReplayToken(String(changed)) }
      }
      #expect(throws: ReplayError.self) { try ReplayToken(String(text[..<place])) }
    }
  }

  @Test func `the error for a token that cannot be replayed has its reason and a remedy`() throws {
    let token = Self.token
    #expect(throws: ReplayError.notAToken) { try ReplayToken("hello") }
    #expect(throws: ReplayError.otherVersion(3)) { try ReplayToken("run3-AAAA") }
    #expect(throws: ReplayError.damaged) { try ReplayToken("run4-AAAA") }
    let other = BuildIdentity(rawValue: 1)
    #expect(
      throws: ReplayError.otherBuild(token: "\(BuildIdentity.current)", running: "\(other)")
    ) {
      try token.replay(.lostUpdate, build: other)
    }
    #expect(throws: ReplayError.otherProgram(token: "lostUpdate", running: "uneven")) {
      try token.replay(.uneven())
    }
    let wrong = ReplayToken(
      build: .current, program: "lostUpdate", settings: token.settings, log: token.log, digest: 1)
    let right = try token.replay(.lostUpdate)
    let refusal = ReplayError.otherRun(expected: 1, found: right.digest, failure: right.failure)
    #expect(throws: refusal) { try wrong.replay(.lostUpdate) }
    #expect(
      ReplayError.otherBuild(token: "\(other)", running: "\(BuildIdentity(rawValue: 2))")
        .description
        == "this token is of build 0000000000000001, this is build 0000000000000002; "
        + "rebuild that revision, or explore again")
  }

  @Test func `arbitrary bytes are refused and never trap`() {
    var draws = RandomStream(seed: 1)
    let good = Self.bytes
    for _ in 0..<2_000 {
      ReplayToken.fuzz((0..<draws.below(40)).map { _ in UInt8(draws.below(256)) })
      var near = good
      for _ in 0...draws.below(3) { near[draws.below(near.count)] = UInt8(draws.below(256)) }
      ReplayToken.fuzz(near)
    }
  }

  private static let token: ReplayToken = {
    let verdict = Explorer(.lostUpdate).run(3, under: Strategy.random.make())
    return ReplayToken(of: verdict, program: "lostUpdate", settings: ExplorationSettings())
  }()

  private static var bytes: [UInt8] {
    (WebSafeText.decode(token.description.dropFirst(5).utf8) ?? []).dropLast(8)
  }
}
