package import FleetRunner
import SimulationStatistics

/// The report of `cuesim sweep`, as text, JSON and CSV.
///
///     let report = SweepReport(outcome, of: setting)
///     print(report.text())
///
/// The JSON document is an object with these members:
///
/// - `answer`: the result in sentences.
/// - `sweep`: the setting.
/// - `figures`: the varied parameters.
/// - `points`: the settings of each, the number of people, the number of simulated ones, and each
///   measure with `value`, `difference` and `interval`.
/// - `front`: the points of the Pareto front.
/// - `cliffs`: the discontinuities between neighboring points.
/// - `sensitivities`: the effect of each parameter alone.
/// - `rounds`: the number of people in each round.
/// - `lives`: the number of people over all rounds and points, and of simulated ones.
/// - `meanings`: the `name` and the `unit` of each measure, and which values are `better`.
///
/// Equal outcomes yield equal bytes.
package struct SweepReport: Encodable, Sendable {
  /// The setting in the JSON document.
  struct Header: Encodable, Sendable {
    let population, profile, preferences, policy: FleetInput
    /// The policy that each point's own is compared to.
    ///
    /// Omitted if there is none.
    let against: FleetInput?
    let design, goal: String
    let front: [String]
    let devices, cities, days, warmUp: Int
    let seed: UInt64
  }

  /// A parameter with its setting.
  struct Setting: Encodable, Sendable {
    let figure, value: String
  }

  /// A point.
  struct Point: Encodable, Sendable {
    let point: Int
    let settings: [Setting]
    let people, runs, round, clusters: Int
    let isOnFront: Bool
    let measures: [String: SweepMeasureRow]
  }

  /// A discontinuity between neighboring points.
  struct Step: Encodable, Sendable {
    let figure, measure: String
    let from, to: Setting
    let points: [Int]
    let change: Double
  }

  /// The answer in sentences.
  private(set) var answer = ""
  let sweep: Header
  let figures: [SweepSetting.Figure]
  let points: [Point]
  let front: [Int]
  let cliffs: [Step]
  let sensitivities: [SweepSensitivity]
  /// The number of people in each round.
  let rounds: [Int]
  /// The number of people over all rounds and points, and the number of simulated ones.
  let lives: Lives
  let meanings = MeasureMeaning.all
  let setting: SweepSetting

  /// A number of simulated people.
  struct Lives: Encodable, Sendable {
    let all, run: Int
  }

  private enum CodingKeys: CodingKey {
    case answer, sweep, figures, points, front, cliffs, sensitivities, rounds, lives, meanings
  }

  /// Creates the report of a sweep.
  ///
  /// - Complexity: O(*n*²) for *n* points.
  package init(_ outcome: SweepOutcome, of setting: SweepSetting) {
    var outcome = outcome
    self.setting = setting
    let identity = setting.identity
    sweep = Header(
      population: identity.population, profile: identity.profile, preferences: identity.preferences,
      policy: identity.policy, against: setting.rival, design: setting.design,
      goal: setting.goal.identifier, front: setting.front.map(\.identifier),
      devices: identity.devices, cities: identity.cities, days: identity.days,
      warmUp: identity.warmUp, seed: identity.seed)
    figures = setting.figures
    let front = setting.hasFront ? outcome.front(by: setting.front) : []
    self.front = front
    points = setting.points.indices.map { point in
      Self.point(point, in: &outcome, setting, isOnFront: front.contains(point))
    }
    let steps = Cliff.all(in: &outcome, along: setting.lines, by: setting.shown)
    cliffs = steps.map { cliff in
      let ends = cliff.points.map { point in
        Setting(
          figure: setting.figures[cliff.axis].name,
          value: setting.points[point][cliff.axis] ?? "as it is")
      }
      return Step(
        figure: setting.figures[cliff.axis].name, measure: cliff.measure, from: ends[0],
        to: ends[1], points: cliff.points, change: cliff.change)
    }
    sensitivities = SweepSensitivity.all(points, of: setting)
    rounds = outcome.rounds.map(\.count)
    lives = Lives(all: outcome.lives, run: outcome.runs)
    answer = sentences
  }

  private static func point(
    _ point: Int, in outcome: inout SweepOutcome, _ setting: SweepSetting, isOnFront: Bool
  ) -> Point {
    var rows: [String: SweepMeasureRow] = [:]
    for measure in Measure.all {
      rows[measure.identifier] = outcome.figure(of: measure, at: point).map(SweepMeasureRow.init)
    }
    return Point(
      point: point,
      settings: zip(setting.figures, setting.points[point]).compactMap { figure, value in
        value.map { Setting(figure: figure.name, value: $0) }
      },
      people: outcome.people(of: point), runs: outcome.runs(of: point),
      round: outcome.round(of: point) + 1, clusters: outcome.clusters(of: point),
      isOnFront: isOnFront, measures: rows)
  }

  /// Returns one JSON document with a line break.
  package func json() throws -> String { try JSONDocument.text(of: self) }
}

/// A measure at a point in the JSON document; `null` for a division by zero.
struct SweepMeasureRow: Encodable, Sendable {
  let value, against: Double?
  let change: MeasureDifferenceRow

  private enum CodingKeys: CodingKey {
    case value, against
  }

  init(_ figure: SweepOutcome.Figure) {
    (value, against) = (figure.value?.value, figure.against?.value)
    change = MeasureDifferenceRow(figure.difference, changedShare: figure.changedShare)
  }

  /// Encodes the values and the difference.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(against, forKey: .against)
    try change.encode(to: encoder)
  }
}
