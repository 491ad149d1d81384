import CommandLineParsing
import ModelGallery
import SimulationPrimitives

/// `cuesim models` runs models of queues, stocks, networks and epidemics with known results.
enum ModelsCommand {
  static let command = Command(
    "models", "Runs a model of the gallery, compared to known results.",
    commands: [
      Command(
        "run", "Runs replications of a model, and compares its measures to known results.",
        positionals: [
          .one("NAME", "A model; see 'cuesim show models'.").naming(ShippedNames.models)
        ],
        options: [
          .value(
            "size", "N", "How many take part: people, workers; the model's own to 10000000.",
            default: "the model's own"),
          .value("replications", "N", "Independent runs: 2 to 1000000.", default: "20"),
          .value("seed", "S", "The root of the replications' seeds.", default: "0"),
          .value("threads", "N", "How many run at once.", default: "one a processor"),
          .flag("json", "Print one JSON document."),
        ],
        examples: [
          .init("cuesim models run mmc", "Waits at three clerks, compared to the formula."),
          .init("cuesim models run mmc --replications 100 --json", "Each value, as JSON."),
          .init(
            "cuesim models run epidemic --size 1000000 --replications 2 --threads 1",
            "A million people in one world."),
        ])
    ], examples: [.init("cuesim models run mmc", "Waits at three clerks, compared to the formula.")]
  )

  /// Returns the output for the words after the command's name.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    let model = try model(reader)
    let count = try reader.integer("replications", in: 2...1_000_000, default: 20)
    let threads = try reader.integer("threads", in: 1...1_024)
    let study = model.study(seed: Seed(try reader.unsigned("seed", default: 0)))
    let results = try Blocking.wait {
      try await study.run(replications: count, threads: threads)
    }
    let report = ModelReport(model: model, results: results)
    return Tool.Answer(
      text: reader.flag("json") ? report.json : report.text,
      status: report.disagreements.isEmpty ? 0 : 1)
  }

  /// Returns the model with a name.
  static func model(named name: String) throws(UsageError) -> Model {
    guard let model = Model.all.first(where: { $0.name == name }) else {
      throw UsageError(
        unknown: "model", name, among: Model.all.map(\.name), help: "cuesim show models")
    }
    return model
  }

  /// Returns the named model in the requested size.
  private static func model(_ reader: ArgumentReader) throws -> Model {
    let model = try model(named: reader.positional("NAME") ?? "")
    guard let size = reader.string("size") else { return model }
    guard let least = model.size else {
      let names = Model.all.filter { $0.size != nil }.map(\.name)
      throw UsageError(
        option: "size", found: size,
        expected:
          "none, as \(model.name) has one size; \(names.joined(separator: " and ")) take one")
    }
    let larger = try reader.integer("size", in: least...10_000_000).flatMap(model.sized)
    return larger ?? model
  }
}
