import CommandLineParsing
import CueModel
import FleetRunner
import SimulationPrimitives
import Populations
import Testing

@testable import cuesim

/// The meaning of the arguments of `cuesim fleet`, and their conflicts.
@Suite struct FleetJobTests {
  private func job(_ words: String) throws -> FleetJob {
    let tool = Command("cuesim", "A tool.", commands: [FleetJob.command])
    let all = ["fleet"] + words.split(separator: " ").map(String.init)
    guard case .run(let reader) = try tool.invocation(for: all) else {
      throw UsageError("no invocation")
    }
    return try FleetJob(reader)
  }

  @Test func `every option is accepted`() throws {
    let job = try job(
      "people.json5 --devices 10 --cities 7 --days 2 --seed 3 --policy naive --profile ios-hostile "
        + "--threads 4 --checkpoint d --shard 2/8 --output f")

    #expect((job.people.word, job.documents) == ("people.json5", ["people.json5"]))
    #expect(job.work.engine == .threads(4))
    #expect(job.work.checkpoint == "d")
    #expect(!job.isJSON)
    #expect((job.work.part?.shard, job.work.part?.output) == (FleetShard("2/8"), "f"))
    let identity = try job.identity(Population())
    #expect((identity.version, identity.seed) == (Tool.version, 3))
    #expect((identity.population.name, identity.policy.name) == ("people.json5", "naive"))
    #expect((identity.profile.name, identity.days, identity.devices) == ("ios-hostile", 2, 10))
    #expect(identity.cities == 7)
  }

  @Test func `fleets are the same by their figures, not by their names`() throws {
    let identity = try job("people.json5").identity(Population())
    let copy = try job("there/copy.json5").identity(Population())
    var changed = Population()
    changed.fingerprint = 1
    let others = [
      try job("people.json5").identity(changed),
      try job("people.json5 --policy naive").identity(Population()),
      try job("people.json5 --profile ios-hostile").identity(Population()),
    ]

    #expect(copy.difference(expecting: identity) == nil)
    var (two, three) = (identity, identity)
    let points = (0..<3).map { ArmInputs(policy: .point($0, fingerprint: UInt64($0))) }
    (two.study, three.study) = (.sweep, .sweep)
    (two.others, three.others) = ([points[0], points[1]], points)
    #expect(three.difference(expecting: two) == "it has 4 arms; expected 3")
    two.others = [points[0], points[2]]
    three.others = [points[0], points[1]]
    #expect(three.difference(expecting: two) == "point 1 has other values; expected the same")
    #expect(
      three.difference(expecting: identity)
        == "study is a sweep; expected a fleet")
    let policies = ["naive", "calendarCap"].map {
      ArmInputs(policy: FleetInput($0, fingerprint: 7))
    }
    (three.study, three.others) = (.comparison, policies)
    #expect(
      three.difference(expecting: two)
        == "study is a comparison; expected a sweep")
    (two.study, two.others) = (.comparison, [policies[1]])
    #expect(three.difference(expecting: two) == "it has 3 arms; expected 2")
    // A long path does not hide the digest, which differs.
    let path = String(repeating: "deep/", count: 40) + "people.json5"
    let far = [1, 2].map { FleetInput(path, fingerprint: $0) }
    (two.others, three.others) = ([ArmInputs(profile: far[0])], [ArmInputs(profile: far[1])])
    let told = try #require(three.difference(expecting: two))
    #expect(told.contains(far[0].digest))
    #expect(told.contains(far[1].digest))
    #expect(told.count < 160)
    for (other, field) in zip(others, ["population", "policy", "profile"]) {
      #expect(other.difference(expecting: identity)?.hasPrefix("\(field) is ") == true)
    }
  }

  @Test func `every figure of a profile is in its digest`() throws {
    let profile = PlatformProfile.default
    let digests = try Set(
      [
        profile, profile.with { $0.liveActivityLingerSeconds += 1 },
        profile.with { $0.widgetReloadsPerDay = 40 }, profile.with { $0.regionMarginMeters += 0.5 },
        profile.with { $0.pendingNotifications = 64 },
      ].map { try FleetInput("default", figures: $0).digest })

    #expect(digests.count == 5)
    #expect(
      try FleetInput("a", figures: profile).digest == FleetInput("b", figures: profile).digest)
  }

  @Test func `a cluster is given by its address`() throws {
    #expect(try job("--engine ray").work.engine == .ray(address: nil, shards: nil))
    #expect(
      try job("--engine ray:10.0.0.1:6379 --shards 9").work.engine
        == .ray(address: "10.0.0.1:6379", shards: 9))
  }

  @Test(arguments: [
    ("--shard 1/2", "missing option '--output'; expected '--output FILE'"),
    ("--output f", "missing option '--shard'; expected '--shard I/N'"),
    ("--shard 3/2 --output f", "option '--shard' was '3/2'; expected I/N with 1 ≤ I ≤ N"),
    ("--shard 1/2 --output f --json", "option '--json' is for the whole fleet; "),
    (
      "--rows f.csv --shard 1/2 --output f",
      "option '--rows' is for a fleet that runs as a whole, and '--shard"
    ),
    ("--ablation --rows f", "options '--ablation' and '--rows' are for two runs; leave one out"),
    ("--devices 0", "option '--devices' was '0'; expected a whole number from 1 to 1000000000"),
    ("--days 0", "option '--days' was '0'; expected a whole number from 1 to 3650"),
    ("--threads 0", "option '--threads' was '0'; expected a whole number from 1 to 4096"),
    ("--engine rain", "option '--engine' was 'rain'; expected threads or ray or ray:ADDRESS"),
    ("--engine ray:", "option '--engine' was 'ray:'; expected threads or ray or ray:ADDRESS"),
    ("--engine ray --threads 2", "option '--threads' is for one machine; "),
    ("--engine ray --checkpoint d", "option '--checkpoint' is for one machine; "),
    ("--shards 2", "option '--shards' is for '--engine ray'; leave it out"),
  ])
  func `the error for conflicting options is one line`(words: String, message: String) {
    let error = #expect(throws: UsageError.self) { try job(words) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func `progress is printed in readable units`() {
    #expect(ProgressBar.bar(1, of: 2).hasSuffix("█░░░░░░░░░░░░░░░ 50 %"))
    #expect(ProgressBar.bar(9, of: 2).hasSuffix("█ 100 %"))
    #expect([0.25, 9.96, 12_345.6].map(ProgressBar.rate) == ["0.3", "10.0", "12346"])
    #expect([59, 61, 3_660].map(ProgressBar.time) == ["59 s", "1 min 1 s", "1 h 1 min"])
  }
}

extension FleetJob {
  fileprivate func identity(_ population: Population) throws -> FleetIdentity {
    try study(of: population).identity(version: Tool.version)
  }
}

extension PlatformProfile {
  fileprivate func with(_ change: (inout PlatformProfile) -> Void) -> PlatformProfile {
    var profile = self
    change(&profile)
    return profile
  }
}
