import SimulationStatistics

/// A row with its measured figures.
struct MeasuredRow {
  let row: Row
  let summary: Summary
  let plainRatio: Double
  /// The cost in multiples of the calibration, or NaN if the goal has no calibration.
  let calibrationRatio: Double
  let nanoseconds: Double?
  let checksum: UInt64

  /// Summarizes a measurement, or returns `nil` if it has no figures.
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

  /// The comparison with the goal, or `nil` if the row has no goal.
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

  /// The row as an object of the JSON document.
  var json: String {
    let goal = standing.map { #","goal":\#($0.json)"# } ?? ""
    return """
      {"name":"\(row.name)","unit":"\(row.unit)","median":\(summary.median),\
      "min":\(summary.minimum),"max":\(summary.maximum),"plainRatio":\(plainRatio),\
      "checksum":"\(checksum.hexadecimal)"\(goal)}
      """
  }
}
