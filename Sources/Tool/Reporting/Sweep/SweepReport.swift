package import FleetRunner
import SimulationStatistics

/// The report of `cuesim sweep`, as text, JSON and CSV.
///
///     let report = SweepReport(outcome, of: setting)
///     print(report.text())
///
/// The JSON document is an object of `sweep` (the setting), `figures` (what is varied), `points` (what each
/// sets, on how many people it was tried, how many had to run, and each measure with `value`,
/// `difference` and `interval`), `front`, `cliffs`, `sensitivities`, `rounds`, `lives` (of all rounds) and `meanings` (the `name` and
/// the `unit` of each measure, and which values are `better`). Equal outcomes give equal bytes.
package struct SweepReport: Encodable, Sendable {
  /// The setting, as a program reads it.
  struct Header: Encodable, Sendable {
    let population, profile, preferences, policy: FleetInput
    /// The policy that each point's own is held against; left out where there is none.
    let against: FleetInput?
    let design, goal: String
    let front: [String]
    let devices, cities, days, warmUp: Int
    let seed: UInt64
  }

  /// A figure and what it is set to.
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

  /// A cliff.
  struct Step: Encodable, Sendable {
    let figure, measure: String
    let from, to: Setting
    let points: [Int]
    let change: Double
  }

  let sweep: Header
  let figures: [SweepSetting.Figure]
  let points: [Point]
  let front: [Int]
  let cliffs: [Step]
  let sensitivities: [SweepSensitivity]
  /// How many people each round had.
  let rounds: [Int]
  /// The lives of all rounds and points, and how many had to be run.
  let lives: Lives
  let meanings = MeasureMeaning.all
  let setting: SweepSetting

  /// A count of lives.
  struct Lives: Encodable, Sendable {
    let all, run: Int
  }

  private enum CodingKeys: CodingKey {
    case sweep, figures, points, front, cliffs, sensitivities, rounds, lives, meanings
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

  /// One JSON document with its line break.
  package func json() throws -> String { try JSONDocument.text(of: self) }
}

/// A measure at a point, as a program reads it; null where there is nothing to divide by.
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

  /// Writes the values, and the difference beside them.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(against, forKey: .against)
    try change.encode(to: encoder)
  }
}
