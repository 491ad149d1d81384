import SimulationStatistics

/// A row with its figures.
struct MeasuredRow {
  let row: Row
  let summary: Summary
  let plainRatio: Double
  /// The multiple of the calibration that its goal names; no number if it names none.
  let calibrationRatio: Double
  let nanoseconds: Double?
  let checksum: UInt64

  /// Sums up a measurement; `nil` if it has no figures.
  init?(_ row: Row, _ samples: Row.Samples) {
    guard let summary = Summary(samples.values), let ratio = Summary(samples.ratios) else {
      return nil
    }
    self.row = row
    self.summary = summary
    plainRatio = ratio.median
    calibrationRatio = Summary(samples.calibrationRatios)?.median ?? .nan
    nanoseconds = Summary(samples.nanoseconds)?.median
    checksum = samples.checksum
  }

  /// How the row stands to its goal; `nil` if it has none.
  var standing: Standing? {
    row.goal.map { goal in
      switch goal.measure {
      case .unit: Standing(goal: goal, figure: summary.median, unit: row.unit)
      case .plainLoop: Standing(goal: goal, figure: plainRatio, unit: "× plain")
      case .calibration(let calibration):
        Standing(goal: goal, figure: calibrationRatio, unit: "× \(calibration)")
      }
    }
  }

  /// The row as one object of the JSON document.
  var json: String {
    let goal = standing.map { #","goal":\#($0.json)"# } ?? ""
    return """
      {"name":"\(row.name)","unit":"\(row.unit)","median":\(summary.median),\
      "min":\(summary.minimum),"max":\(summary.maximum),"plainRatio":\(plainRatio),\
      "checksum":"\(checksum.hexadecimal)"\(goal)}
      """
  }
}
