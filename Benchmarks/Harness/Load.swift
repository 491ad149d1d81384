import Foundation

/// The work of one call of a body.
struct Work {
  /// How many units of work.
  let units: Int
  /// Proof of the work: the same for every call of the same body.
  let checksum: UInt64
}

/// The clock seconds are counted on.
enum Stopwatch {
  /// The processor time of this process: others on the same machine do not count.
  case processor
  /// The clock on the wall, for what runs on several threads.
  case wall

  /// A reading in seconds; differences of two mean something.
  var reading: Double {
    switch self {
    case .processor: Double(clock()) / Double(CLOCKS_PER_SEC)
    case .wall: Self.launch.duration(to: .now) / .seconds(1)
    }
  }

  private static let launch = ContinuousClock.now
}

/// A body to be timed, always the same work, called as often as fills a run.
final class Load {
  private let stopwatch: Stopwatch
  private let name: String
  private let body: () async throws -> Work
  private var calls = 1
  private var callSeconds = 0.0
  private(set) var checksum: UInt64?

  init(
    _ name: String, on stopwatch: Stopwatch = .processor,
    _ body: @escaping () async throws -> Work
  ) {
    self.name = name
    self.stopwatch = stopwatch
    self.body = body
  }

  /// Finds out how many calls fill so many seconds; the first calls also warm everything up.
  func calibrate(seconds: Double) async throws {
    let first = try await time(calls: 1).seconds
    let second = first < seconds / 4 ? try await time(calls: 1).seconds : first
    callSeconds = min(first, second)
    calls = max(1, Int(seconds / max(callSeconds, 1e-9)))
  }

  /// Finds out in how many turns so many seconds can be spent, sixteen at most, and how many calls fill a turn.
  static func turns(of loads: [Load], seconds: Double) async throws -> Int {
    var slowest = 0.0
    for load in loads {
      try await load.calibrate(seconds: seconds / 16)
      slowest = max(slowest, load.callSeconds)
    }
    return max(1, min(16, Int(seconds / max(slowest, 1e-9))))
  }

  /// One run of several loads in turns: seconds a unit of each.
  ///
  /// A disturbance of a second slows all of them; of whole runs, one after the other, it slows only one.
  static func run(_ loads: [Load], turns: Int) async throws -> [Double] {
    var sums = loads.map { _ in (seconds: 0.0, units: 0) }
    for _ in 0..<turns {
      for (index, load) in loads.enumerated() {
        let (seconds, units) = try await load.time(calls: load.calls)
        sums[index].seconds += seconds
        sums[index].units += units
      }
    }
    return sums.map { $0.seconds / Double($0.units) }
  }

  /// One run whose figure is the least disturbed of its calls: seconds a unit.
  func fastest() async throws -> Double {
    var least = Double.infinity
    for _ in 0..<calls {
      let (seconds, units) = try await time(calls: 1)
      least = min(least, seconds / Double(units))
    }
    return least
  }

  private func time(calls: Int) async throws -> (seconds: Double, units: Int) {
    var units = 0
    var sum: UInt64?
    let start = stopwatch.reading
    for _ in 0..<calls {
      let work = try await body()
      units += work.units
      if let sum, sum != work.checksum { throw differs(sum, work.checksum) }
      sum = work.checksum
    }
    let elapsed = stopwatch.reading - start
    if let checksum, let sum, sum != checksum { throw differs(checksum, sum) }
    checksum = sum
    return (max(elapsed, 1e-6), max(units, 1))
  }

  private func differs(_ first: UInt64, _ second: UInt64) -> BenchmarkError {
    BenchmarkError(
      description: "\(name) did different work in two calls: checksums "
        + "\(first.hexadecimal) and \(second.hexadecimal)")
  }
}

extension UInt64 {
  /// Sixteen hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
