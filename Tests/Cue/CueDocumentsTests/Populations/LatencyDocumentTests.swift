import CueDocuments
import PopulationFixtures
import CueSystem
import Populations
import SimulationKernel
import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// A document states a latency of any distribution completely.
@Suite struct LatencyDocumentTests {
  private func text(_ value: String) -> String {
    "{ people: { links: { watch: { latencySeconds: \(value) } } } }"
  }

  private func latency(_ value: String) throws -> LatencyModel {
    try PopulationDocuments.population(text(value)).people.watchLink.latency
  }

  /// A document's form of a latency, without spaces and quotes.
  private func shown(_ latency: LatencyModel) throws -> String {
    var population = Population()
    population.people.watchLink.latency = latency
    let text = PopulationDocument(population).json.filter { !$0.isWhitespace && $0 != "\"" }
    // The source of it comes after it, under the same name.
    let value = try #require(text.split(separator: "latencySeconds:").dropFirst().first)
    return String(try #require(value.split(separator: ",lossProbability").first))
  }

  static let forms: [(String, Distribution)] = [
    ("uniform: { low: 0.02, high: 0.08 }", .uniform(0.02...0.08)),
    ("uniform: { low: 3, high: 3 }", .constant(3)),
    (
      "triangular: { low: -1, mode: 0.5, high: 2 }",
      .triangular(low: -1, mode: 0.5, high: 2)
    ),
    ("exponential: { mean: 2.5 }", .exponential(mean: 2.5)),
    ("normal: { mean: 5, deviation: 0 }", .normal(mean: 5, deviation: 0)),
    ("lognormal: { median: 0.08, deviation: 0.5 }", .lognormal(median: 0.08, deviation: 0.5)),
    ("gamma: { shape: 3, scale: 4 }", .erlang(stages: 3, mean: 12)),
    ("weibull: { shape: 0.7, scale: 2 }", .weibull(shape: 0.7, scale: 2)),
    ("beta: { a: 2, b: 5 }", .beta(2, 5)),
    ("binomial: { trials: 40, probability: 0.2 }", .binomial(trials: 40, probability: 0.2)),
    ("poisson: { mean: 7 }", .poisson(mean: 7)),
    ("geometric: { probability: 1 }", .geometric(1)),
    ("discrete: [[1, 0.7], [2, 0.2]]", .discrete([(1, 0.7), (2, 0.2)])),
    ("empirical: [1, 2, 4.5]", .empirical([4.5, 1, 2])),
    (
      "mixture: [[{ exponential: { mean: 2 } }, 0.75], [{ beta: { a: 1, b: 1 } }, 0.25]]",
      .mixture([(.exponential(mean: 2), 0.75), (.beta(1, 1), 0.25)])
    ),
    (
      "shifted: { scaled: { exponential: { mean: 1 }, by: 60 }, by: 0.5 }",
      .exponential(mean: 1).scaled(by: 60).shifted(by: 0.5)
    ),
    ("shifted: { poisson: { mean: 0 }, by: 0 }", .poisson(mean: 0).scaled(by: 1)),
  ]

  @Test(arguments: forms.indices)
  func `each distribution is written and read in the same form`(index: Int) throws {
    let (form, distribution) = Self.forms[index]

    #expect(try latency("{ \(form) }") == .distributed(distribution))
    let dense = form.replacing(" ", with: "")
    #expect(try shown(.distributed(distribution)) == "{\(dense)}")
    let milliseconds = LatencyModel.distributed(distribution, unit: .milliseconds(1))
    #expect(try latency("{ unitSeconds: 0.001, \(form) }") == milliseconds)
    #expect(try shown(milliseconds) == "{\(dense),unitSeconds:0.001}")
    #expect(try latency(shown(milliseconds)) == milliseconds)
  }

  @Test func `every family has a form`() {
    for family in DistributionFamily.allCases {
      #expect(Self.forms.contains { $0.0.contains("\(family.rawValue): ") })
    }
  }

  @Test func `uniform, exponential and constant latencies keep their short forms`() throws {
    for (latency, form) in [
      (LatencyModel.constant(.milliseconds(50)), "0.05"),
      (.uniform(.zero, .seconds(2)), "[0, 2]"),
      (.exponential(minimum: .milliseconds(1), mean: .seconds(1)), "{ minimum: 0.001, mean: 1 }"),
    ] {
      #expect(try shown(latency) == form.replacing(" ", with: ""))
      #expect(try self.latency(form) == latency)
    }
  }

  @Test(arguments: Seed.sample(Trials.count(300, debug: 15)))
  func `any distribution reads back unchanged and draws the same numbers`(seed: Seed) throws {
    var random = RandomStream(seed: seed, actor: "distribution", purpose: "round trip")
    var population = Population()
    let latency = LatencyModel.distributed(.random(&random))
    population.people.watchLink.latency = latency
    let document = PopulationDocument(population)
    for text in [document.text, document.json] {
      let again = try PopulationDocuments.population(text)
      let read = again.people.watchLink.latency
      #expect(read == latency)
      #expect(again.fingerprint == document.population.fingerprint)
      var (one, other) = (random, random)
      for _ in 0..<20 {
        #expect(read.sample(using: &one) == latency.sample(using: &other))
      }
    }
  }

  @Test(arguments: [
    ("{}", ": no kind; add one of uniform, triangular, "),
    ("{ lognormals: {} }", ".lognormals: unknown key; did you mean 'lognormal'?"),
    ("{ minimum: 1, gamma: {} }", ".gamma: unknown key; expected minimum or mean"),
    (
      "{ gamma: {}, beta: {} }",
      ".beta: a second kind after 'gamma'; write two entries, each with one kind"
    ),
    ("{ gamma: { shape: 1 } }", ".gamma: 'scale' is missing; add it"),
    ("{ gamma: { shape: 0, scale: 1 } }", ".gamma.shape: found 0; expected a number above 0"),
    (
      "{ uniform: { low: 2, high: 1 } }", ".uniform.high: found 1; expected no less than 2"
    ),
    (
      "{ uniform: { low: 2, high: Infinity } }",
      ".uniform.high: found Infinity; expected a finite number"
    ),
    (
      "{ triangular: { low: 2, mode: 2, high: 2 } }",
      ".triangular: a triangle as wide as 0.0; give it a finite width above 0"
    ),
    (
      "{ normal: { mean: 0, deviation: -0.5 } }",
      ".normal.deviation: found -0.5; expected no less than 0"
    ),
    (
      "{ binomial: { trials: 9223372036854775807, probability: 1 } }",
      ".binomial.trials: found 9223372036854775807; expected a whole number from 0 to 9223372036854775806"
    ),
    (
      "{ poisson: { mean: 1e15 } }",
      ".poisson.mean: found 1e15; expected a number from 0 to 999999999999999.9"
    ),
    (
      "{ geometric: { probability: 0 } }",
      ".geometric.probability: found 0; expected a number above 0"
    ),
    ("{ discrete: [[1]] }", ".discrete[0]: found a list of 1; expected [value, weight]"),
    (
      "{ discrete: [[1, 0]] }",
      ".discrete: weights that add up to 0.0; give weights with a finite sum above 0"
    ),
    (
      "{ discrete: [[1, 1e308], [1, 1e308]] }",
      ".discrete: weights that add up to inf; give weights with a finite sum above 0"
    ),
    ("{ empirical: [] }", ".empirical: found a list of 0; expected at least one number"),
    (
      "{ mixture: [[{ poisson: { mean: -1 } }, 1]] }",
      ".mixture[0][0].poisson.mean: found -1; expected a number from 0 to "
    ),
    ("{ scaled: { beta: { a: 1, b: 1 } } }", ".scaled: 'by' is missing; add it"),
    (
      "{ poisson: { mean: 1 }, unitSeconds: -1 }",
      ".unitSeconds: found -1; expected a number from 0 to 86400"
    ),
  ])
  func `the error for an invalid distribution has its key and a remedy`(
    value: String, message: String
  ) throws {
    let failure = try #require(PopulationDocuments.failure(text(value)))
    #expect(
      failure.hasPrefix("town.json5:1: people.links.watch.latencySeconds\(message)"), "\(failure)")
  }
}
