/// What one call of a body did.
struct Work {
  /// How many units of work.
  let units: Int
  /// Proof of the work: the same for every call of the same body.
  let checksum: UInt64
}

/// A body to be timed, always the same work, called as often as fills a run.
final class Load {
  private let name: String
  private let body: () async throws -> Work
  private var calls = 1
  private(set) var checksum: UInt64?

  init(_ name: String, _ body: @escaping () async throws -> Work) {
    self.name = name
    self.body = body
  }

  /// Finds out how many calls fill so many seconds; the first calls also warm everything up.
  func calibrate(seconds: Double) async throws {
    let first = try await time(calls: 1).seconds
    let second = first < seconds / 4 ? try await time(calls: 1).seconds : first
    calls = max(1, Int(seconds / max(min(first, second), 1e-9)))
  }

  /// One run: seconds a unit.
  func run() async throws -> Double {
    let (seconds, units) = try await time(calls: calls)
    return seconds / Double(units)
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
    let start = ContinuousClock.now
    for _ in 0..<calls {
      let work = try await body()
      units += work.units
      if let sum, sum != work.checksum { throw differs(sum, work.checksum) }
      sum = work.checksum
    }
    let elapsed = start.duration(to: .now)
    if let checksum, let sum, sum != checksum { throw differs(checksum, sum) }
    checksum = sum
    return (elapsed / .seconds(1), max(units, 1))
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
