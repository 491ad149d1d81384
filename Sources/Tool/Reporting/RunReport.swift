import SimulationPrimitives
import StoreFiles

/// The report of `cuesim run` on all the scenarios it was given.
public struct RunReport: Hashable, Encodable, Sendable {
  /// One report a scenario, in the order they were run.
  public let scenarios: [ScenarioReport]
  /// Whether every scenario passed.
  public let passed: Bool

  /// Puts reports together.
  public init(_ scenarios: [ScenarioReport]) {
    self.scenarios = scenarios
    passed = scenarios.allSatisfy(\.passed)
  }

  /// The status the tool exits with: 0 if all held, 1 if an expectation or a promise did not.
  public var exitStatus: Int32 { passed ? 0 : 1 }

  /// One JSON document with its line break; equal reports give equal bytes.
  public func json() throws -> String {
    try JSONDocument.text(of: self)
  }

  /// The same with the stories of the runs, in their order, from which a page is drawn; of a fleet's device
  /// with its measures as well.
  package func json(
    with stories: [StoryDocument], _ measures: FleetMeasures? = nil
  ) throws -> String {
    try JSONDocument.text(
      of: WithStories(
        scenarios: scenarios, passed: passed, stories: stories, measures: measures?.rows))
  }

  private struct WithStories: Encodable {
    let scenarios: [ScenarioReport]
    let passed: Bool
    let stories: [StoryDocument]
    let measures: [String: FleetMeasures.Row]?
  }

  /// The command that says more of a single scenario, if it decided anything.
  private var next: String {
    guard let scenario = scenarios.first, !scenario.decisions.isEmpty else { return "" }
    return "next: cuesim run \(scenario.file.shellPath) --explain\n"
  }

  /// All reports for people, a blank line between two; behind a single one the command that explains it.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    let reports = scenarios.map { $0.text(paint) }
    guard scenarios.count > 1 else {
      return reports.joined() + next
    }
    let failed = scenarios.count { !$0.passed }
    let verdict = failed == 0 ? paint.good("all passed") : paint.bad("\(failed) failed")
    return reports.joined(separator: "\n") + "\n\(scenarios.count) scenarios, \(verdict)\n"
  }
}

/// How every command writes JSON: sorted keys, plain slashes, one document and a line break.
public enum JSONDocument {
  /// The document of a value; equal values give equal bytes.
  ///
  /// - Throws: `EncodingError` if a number in it is not finite.
  public static func text(of value: some Encodable) throws -> String {
    String(decoding: try StableJSON.document(of: value), as: UTF8.self)
  }
}
