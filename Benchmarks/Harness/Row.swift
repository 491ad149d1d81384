/// One line of the benchmark: what is measured, in which unit, and how.
struct Row {
  /// How much time and how many runs a measurement may take.
  struct Effort {
    /// Runs of the row, each paired with one of its plain loop.
    var runs = 5
    /// Seconds a run should last.
    var seconds = 0.4
    /// Whether rows with a size of their own take a smaller one.
    var isQuick = false
  }

  /// The figures measured for a row.
  struct Samples {
    /// One figure a run, in the row's unit.
    var values: [Double] = []
    /// One ratio a run: the row's cost over its plain loop's.
    var ratios: [Double] = []
    /// One ratio a run: the row's cost over that of the calibration its goal names.
    var calibrationRatios: [Double] = []
    /// The cost of one unit, a figure a run; none for a row that measures no time.
    var nanoseconds: [Double] = []
    /// Proof of the work, the same in all runs.
    var checksum: UInt64 = 0
  }

  /// The name, as `--filter` knows it.
  let name: String
  /// The unit of the figures.
  let unit: String
  /// The limits of the figures; `nil` if the package promises nothing.
  var goal: Goal?
  /// How to read the figure, if the name does not say.
  var note = ""
  /// Measures the row; `nil` where it cannot be.
  let measure: (Effort) async throws -> Samples?
}

/// Why a measurement is worth nothing.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}
