/// One row of the benchmarks: its name, its unit and its measurement.
struct Row {
  /// The time and the number of runs of a measurement.
  struct Effort {
    /// The number of runs of the row, each with a run of its plain loop.
    var runs = 5
    /// The intended duration of a run in seconds.
    var seconds = 0.4
    /// Whether rows of a fixed size use a smaller size.
    var isQuick = false
  }

  /// The figures measured for a row.
  struct Samples {
    /// The figures, one for each run, in the unit of the row.
    var values: [Double] = []
    /// The ratios of the row's cost to its plain loop's cost, one for each run.
    var ratios: [Double] = []
    /// The ratios of the row's cost to the calibration's cost, one for each run.
    var calibrationRatios: [Double] = []
    /// The costs of one unit, one for each run, or none if the row does not measure time.
    var nanoseconds: [Double] = []
    /// The checksum of the work, which is the same in all runs.
    var checksum: UInt64 = 0
  }

  /// The name, which `--filter` selects.
  let name: String
  /// The unit of the figures.
  let unit: String
  /// The limits of the figures, or `nil` if there are none.
  var goal: Goal?
  /// An explanation of the figure, if the name is not sufficient.
  var note = ""
  /// Measures the row, or returns `nil` if the system does not support that.
  let measure: (Effort) async throws -> Samples?
}

/// The reason why a measurement is invalid.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}
