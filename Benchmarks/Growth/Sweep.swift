/// The measurements of one kind of work at several sizes, for one chart.
struct Sweep {
  /// The kinds of figures of a sweep.
  enum Figure {
    case nanoseconds, megabytesPerSecond

    /// Returns the figure of a unit that takes `nanoseconds`.
    func of(_ nanoseconds: Double) -> Double {
      switch self {
      case .nanoseconds: nanoseconds
      case .megabytesPerSecond: 1e3 / nanoseconds
      }
    }
  }

  /// One curve of the chart.
  struct Series {
    let name: String
    let sizes: [Int]
    /// Prepares a size and returns the timed work.
    let prepare: (Int) throws -> () throws -> Work
  }

  let title: String
  /// The name of the size, in the plural.
  let sizes: String
  /// The name of the figure with its unit.
  let vertical: String
  var figure = Figure.nanoseconds
  let series: [Series]

  /// Measures every size of every series.
  func curves() throws -> [Curve] {
    try series.map { series in
      let points = try series.sizes.map { size in
        say("\(title), \(series.name): \(Figures.short(Double(size))) \(sizes) …")
        let cost = try Self.nanoseconds(try series.prepare(size))
        return Curve.Point(size: Double(size), figure: figure.of(cost))
      }
      return Curve(name: series.name, points: points)
    }
  }

  /// Returns the cost of a unit: the least of one or more calls.
  ///
  /// The calls are repeated until they have taken 0.3 seconds.
  private static func nanoseconds(_ body: () throws -> Work) throws -> Double {
    var least = Double.infinity
    var total = 0.0
    var checksum: UInt64?
    repeat {
      let start = Stopwatch.processor.reading
      let work = try body()
      let seconds = max(Stopwatch.processor.reading - start, 1e-6)
      if let checksum, checksum != work.checksum {
        throw BenchmarkError(description: "two calls of one size did different work")
      }
      checksum = work.checksum
      least = min(least, seconds * 1e9 / Double(max(work.units, 1)))
      total += seconds
    } while total < 0.3
    return least
  }
}

/// The cost of a unit by size.
struct Curve {
  struct Point {
    let size: Double
    let figure: Double
  }

  let name: String
  let points: [Point]
}
