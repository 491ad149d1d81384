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

  /// The row as one object of the JSON document.
  var json: String {
    """
    {"name":"\(row.name)","unit":"\(row.unit)","median":\(summary.median),\
    "min":\(summary.minimum),"max":\(summary.maximum),"plainRatio":\(plainRatio),\
    "checksum":"\(checksum.hexadecimal)"}
    """
  }
}
