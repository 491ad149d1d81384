import SimulationStatistics

/// A row with its figures.
struct MeasuredRow {
  let row: Row
  let summary: Summary
  let plainRatio: Double
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
    nanoseconds = Summary(samples.nanoseconds)?.median
    checksum = samples.checksum
  }

  /// How the row stands to its goal; `nil` if it has none, or no figure of the kind that is compared.
  var standing: Standing? {
    guard let goal = row.goal else { return nil }
    guard goal.isCost else { return Standing(goal: goal, figure: summary.median, unit: row.unit) }
    return nanoseconds.map { Standing(goal: goal, figure: $0, unit: "ns") }
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
