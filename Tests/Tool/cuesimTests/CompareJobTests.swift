import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Populations
import Reporting
import SimulationPrimitives
import Testing

@testable import cuesim

@Suite("The arguments of cuesim compare") struct CompareJobTests {
  private func job(_ words: [String]) throws -> CompareJob {
    let tool = Command("cuesim", "A tool.", commands: [CompareJob.command])
    guard case .run(let reader) = try tool.invocation(for: ["compare"] + words) else {
      throw UsageError("no invocation")
    }
    return try CompareJob(reader)
  }

  private func job(_ words: String) throws -> CompareJob {
    try job(words.split(separator: " ").map(String.init))
  }

  @Test("Two policies and a population are enough: a thousand people for four weeks.")
  func defaults() throws {
    let job = try job("conductor naive suburb")
    #expect((job.policyWords, job.people.word) == (["conductor", "naive"], "suburb"))
    #expect(job.people.devices == 1_000)
    #expect(job.people.days == 28)
    #expect(job.people.seed == 1)
    #expect(job.until == nil)
    #expect(job.view == CompareView())
    #expect(!job.isJSON)
    let identity = try job.study(of: Population()).identity(version: Tool.version)
    #expect((identity.policy.name, identity.devices) == ("conductor", 1_000))
    #expect(identity.others?.map(\.policy?.name) == ["naive"])
    #expect(identity.others?.first?.profile == nil)
    #expect(identity.study == .comparison)
  }

  @Test(
    "Each grouping is a word of '--by', and the error for another word lists them.",
    arguments: Grouping.allCases)
  func groupings(grouping: Grouping) throws {
    let word = grouping.rawValue
    #expect(try job("conductor naive suburb --by \(word)").view.groupings == [grouping])
    let error = #expect(throws: UsageError.self) { try job("conductor naive suburb --by color") }
    #expect(error.map { "\($0)".contains(word) } == true)
  }

  @Test("Every option is accepted, and 'by=' at any position.")
  func options() throws {
    let job = try job(
      [
        "--worst", "5", "by=annoyance", "conductor", "naive", "conductor", "town.json5",
        "--devices", "10", "--days", "2", "--seed", "3", "--profile", "ios-hostile", "--by",
        "routine,hour", "--until", "±2% of taps", "--require", "interruptions.p95 <= 2",
        "--require", "C.taps > 0", "--threads", "4",
      ])
    #expect(job.policyWords == ["conductor", "naive", "conductor"])
    #expect(job.people.word == "town.json5")
    #expect(job.work.engine == .threads(4))
    #expect((job.view.groupings, job.view.margin) == ([.routine, .hour], 0.02))
    #expect(job.view.worst == .init(count: 5, measure: "annoyance"))
    #expect(job.view.requirements.map(\.policy) == [nil, 2])
    #expect((job.until?.share, job.until?.measure.identifier) == (0.02, "taps"))
  }

  @Test(
    "The error for conflicting or unknown options is one line.",
    arguments: [
      ("conductor", "1 name is too few, a population is missing; "),
      ("conductor naive", "2 names are too few, a population is missing; expected two policies "),
      ("conductor suburb", "2 names are too few, a policy is missing; expected two policies or "),
      ("conductor naive suburb dense-city", "'suburb' is a population, and one population stands"),
      ("suburb conductor naive", "'suburb' is a population, and one population stands last; "),
      ("conductor naive naive", "'naive' is a policy, and a population stands last, as in "),
      ("conducter naive suburb", "conducter: no policy is called so, and there is "),
      ("conductor naive by=taps", "2 names are too few, a population is missing; expected two "),
      ("conductor loud suburb", "loud: no policy is called so"),
      ("conductor naive suburb by=taps", "'by=taps' stands alone; expected '--worst N by=taps'"),
      ("conductor naive suburb --by color", "option '--by' was 'color'; expected some of routine,"),
      (
        "conductor naive suburb --by hour,hour",
        "option '--by' was 'hour,hour'; expected each of them once"
      ),
      ("conductor naive suburb --worst 0 by=taps", "option '--worst' was '0'; expected a number "),
      (
        "conductor naive suburb --worst 101 by=taps",
        "option '--worst' was '101'; expected a number "
      ),
      ("conductor naive suburb --worst 5 by=noise", "option '--worst' was 'noise'; expected a "),
      ("conductor naive suburb --require loud<2", "option '--require' was 'loud<2'; expected "),
      (
        "conductor naive suburb --require C.taps<2",
        "option '--require' was 'C.taps<2'; expected a "
      ),
      ("conductor naive suburb --until 2", "option '--until' was '2'; expected a share of A's "),
      ("conductor naive suburb --until ±0%", "option '--until' was '±0%'; expected a share of "),
      ("conductor naive suburb --until ±-3%", "option '--until' was '±-3%'; expected a share of "),
      (
        "conductor naive suburb --until ±2% --shard 1/2 --output f",
        "option '--shard' needs a known number of "
      ),
      (
        "conductor naive suburb --until ±2% --engine ray",
        "option '--engine' needs a known number of "
      ),
      (
        "conductor naive suburb --shard 1/2 --output f --json",
        "option '--json' is for all people; "
      ),
      ("conductor naive suburb --shard 1/2 --output f --by hour", "options '--by', '--worst' and "),
      ("conductor naive suburb --shard 1/2", "missing option '--output'; expected "),
      (
        "conductor naive suburb --device 1000",
        "option '--device' is 1000, and there are people 0 to"
      ),
      (
        "conductor naive suburb --device 1 --by hour", "option '--by' is for many people; leave it "
      ),
      (
        "conductor naive suburb --device 1 --require taps<2",
        "option '--require' is for many people; leave "
      ),
      ("conductor naive suburb --as-scenario d", "option '--as-scenario' needs a person to "),
    ])
  func refusal(words: String, message: String) {
    let error = #expect(throws: (any Error).self) { try job(words) }
    #expect(error.map { "\($0)".hasPrefix(message) } == true, "\(error.map { "\($0)" } ?? "")")
    #expect("\(error.map { "\($0)" } ?? "")".split(separator: "\n").count == 1)
  }

  @Test("Another machine gets the same people and policies.")
  func errand() throws {
    let job = try job("conductor naive suburb --devices 10 --days 2 --seed 3")
    let document = try PopulationPreset.suburb.document()
    let study = try job.study(of: Population())
    let errand = job.errand(study, of: document)
    #expect(
      errand.words.map(\.word) == [
        "compare", "conductor", "naive", "suburb", "--devices", "10", "--cities", "1", "--days",
        "2", "--warm-up", "1", "--seed", "3", "--profile", "default", "--threads", "1",
      ])
    #expect(errand.words.documents.isEmpty)
    let again = try self.job(errand.words.dropFirst().map(\.word))
    #expect(
      try again.study(of: Population()).identity(version: Tool.version)
        .difference(expecting: errand.identity) == nil)
  }

  @Test("The second arm may have its own profile, people and preferences.")
  func second() throws {
    let words =
      "conductor conductor suburb --profile-b ios-hostile --population-b small-test "
      + "--preferences-b errands"
    let job = try job(words)
    let population = try PopulationPreset.suburb.document().population
    let study = try job.study(of: population)
    #expect(study.arms[0].population == population)
    #expect(study.arms[0].profile == .default)
    #expect(study.arms[1].profile.name == "ios-hostile")
    #expect(study.arms[1].population.preferences.name == "errands")
    #expect(study.arms[1].population.city != population.city)
    let identity = study.identity(version: Tool.version)
    let other = try #require(identity.others?.first)
    #expect(other.policy == nil)
    #expect(other.population?.name == "small-test")
    #expect((other.profile?.name, other.preferences?.name) == ("ios-hostile", "errands"))
    let plain = try self.job("conductor conductor suburb").study(of: population)
    #expect(
      plain.identity(version: Tool.version).difference(expecting: identity)?
        .hasPrefix("population 2 is suburb ") == true)
    let errand = job.errand(study, of: try PopulationPreset.suburb.document())
    let again = try self.job(errand.words.dropFirst().map(\.word)).study(of: population)
    #expect(again.identity(version: Tool.version) == identity)
  }
}
