import FleetRunner

/// The effect of one parameter alone on the deciding measure, and whether it changes the verdict.
struct SweepSensitivity: Encodable, Sendable {
  /// One of the parameter's values.
  struct End: Encodable, Sendable {
    let point: Int
    let value: String
    /// The increase of the difference compared to the first point.
    let change: Double
    let verdict: String
  }

  let figure: String
  let measure: String
  /// The origin of the parameter's usual value, if known.
  let source: String?
  /// The values that minimize and maximize the measure.
  let least, most: End
  /// The distance from the minimum to the maximum, in the measure's unit.
  let swing: Double
  /// Whether some value yields another verdict on a rival than the first point.
  let movesVerdict: Bool

  /// Returns the parameters of a one-at-a-time sweep by decreasing effect; otherwise empty.
  static func all(_ points: [SweepReport.Point], of setting: SweepSetting) -> [SweepSensitivity] {
    let identifier = setting.goal.identifier
    guard setting.design == "single", let usual = points.first?.measures[identifier]?.change,
      let start = usual.difference
    else { return [] }
    let all = setting.lines.compactMap { axis, line -> SweepSensitivity? in
      let ends = line.compactMap { point -> End? in
        guard let change = points[point].measures[identifier]?.change,
          let difference = change.difference
        else { return nil }
        return End(
          point: point, value: setting.points[point][axis] ?? "", change: difference - start,
          verdict: change.verdict.name)
      }
      guard let least = ends.min(by: { $0.change < $1.change }),
        let most = ends.max(by: { $0.change < $1.change })
      else { return nil }
      // The first point also has a value of the parameter, with a change of 0.
      return SweepSensitivity(
        figure: setting.figures[axis].name, measure: identifier,
        source: setting.figures[axis].source, least: least, most: most,
        swing: max(0, most.change) - min(0, least.change),
        movesVerdict: setting.rival != nil
          && ends.contains { $0.verdict != usual.verdict.name })
    }
    return all.enumerated().sorted {
      ($1.element.swing, $0.offset) < ($0.element.swing, $1.offset)
    }.map(\.element)
  }
}
