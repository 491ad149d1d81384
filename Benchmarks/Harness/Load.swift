import Foundation

/// The amount of work of one call of a body.
struct Work {
  /// The number of units.
  let units: Int
  /// The checksum of the results, which is the same for every call of a body.
  let checksum: UInt64
}

/// A clock for measurements.
enum Stopwatch {
  /// The processor time of this process, which other processes do not increase.
  case processor
  /// The wall-clock time, for bodies that run on several threads.
  case wall

  /// A reading in seconds, of which only differences have a meaning.
  var reading: Double {
    switch self {
    case .processor: Double(clock()) / Double(CLOCKS_PER_SEC)
    case .wall: Self.launch.duration(to: .now) / .seconds(1)
    }
  }

  private static let launch = ContinuousClock.now
}

/// A timed body, which does the same work in each call and is called repeatedly in a run.
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

  /// Determines how many calls take `seconds`.
  ///
  /// The first calls also fill caches.
  func calibrate(seconds: Double) async throws {
    let first = try await time(calls: 1).seconds
    let second = first < seconds / 4 ? try await time(calls: 1).seconds : first
    callSeconds = min(first, second)
    calls = max(1, Int(seconds / max(callSeconds, 1e-9)))
  }

  /// Determines the number of turns that take `seconds`, at most sixteen.
  ///
  /// The calls of each load in a turn are determined as well.
  static func turns(of loads: [Load], seconds: Double) async throws -> Int {
    var slowest = 0.0
    for load in loads {
      try await load.calibrate(seconds: seconds / 16)
      slowest = max(slowest, load.callSeconds)
    }
    return max(1, min(16, Int(seconds / max(slowest, 1e-9))))
  }

  /// Runs several loads in turns, and returns the seconds per unit of each load.
  ///
  /// A disturbance of a second then affects all loads. If the loads ran one after another, it would
  /// affect only one.
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

  /// Returns the seconds per unit of the fastest call of a run.
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
  /// The number as sixteen hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
