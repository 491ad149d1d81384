import SimulationStatistics

/// A condition on a policy's figures, as in `interruptions.p95 <= 2` or `A.interruptions <= 2`.
///
/// Without a policy's letter it applies to the last policy. A value or a difference must meet it
/// with the whole interval: `optOuts <= 0.01` is met if the upper end is at most 0.01, failed if
/// the lower end is greater, and otherwise unknown. `optOuts.difference.high < 0.01` is a condition
/// on the difference from the first policy.
package struct Requirement: Hashable, Sendable {
  /// A figure of a measure.
  package enum Statistic: String, CaseIterable, Sendable {
    /// The value, the ratio of two sums.
    ///
    /// The whole interval must meet a requirement.
    case mean
    /// The lower end of the interval.
    case low
    /// The upper end of the interval.
    case high
    /// The difference from the first policy's value.
    ///
    /// The whole interval must meet a requirement.
    case difference
    /// The lower end of the difference's interval.
    case differenceLow = "difference.low"
    /// The upper end of the difference's interval.
    case differenceHigh = "difference.high"
    /// The median over user-days or people.
    case p50
    /// The 95th percentile.
    case p95
    /// The 99th percentile.
    case p99
    /// The maximum.
    case max
  }

  /// The required comparison of a figure with a number.
  package enum Comparison: String, CaseIterable, Sendable {
    /// Less than or equal to the number.
    case atMost = "<="
    /// Greater than or equal to the number.
    case atLeast = ">="
    /// Equal to the number.
    case equal = "=="
    /// Less than the number.
    case less = "<"
    /// Greater than the number.
    case greater = ">"

    func holds(_ figure: Double, _ limit: Double) -> Bool {
      switch self {
      case .atMost: figure <= limit
      case .atLeast: figure >= limit
      case .equal: figure == limit
      case .less: figure < limit
      case .greater: figure > limit
      }
    }
  }

  /// The requirement as written.
  package let text: String
  /// The index of the policy, or `nil` for the last.
  package let policy: Int?
  /// The measure's identifier.
  package let measure: String
  /// The figure of the measure.
  package let statistic: Statistic
  private let comparison: Comparison
  private let limit: Double

  /// Parses a requirement, or returns `nil` if the text is invalid.
  package init?(_ text: String) {
    // Two signs before one, so that `<=` is not read as `<`.
    let found = Comparison.allCases.lazy.compactMap { sign in
      text.ranges(of: sign.rawValue).first.map { (sign, $0) }
    }.first
    guard let (sign, range) = found,
      let limit = Double(text[range.upperBound...].trimmed), limit.isFinite
    else { return nil }
    var words = text[..<range.lowerBound].trimmed.split(
      separator: ".", omittingEmptySubsequences: false
    ).map(String.init)
    policy = words.first.flatMap(Self.place)
    if policy != nil { words.removeFirst() }
    let word = words.dropFirst().joined(separator: ".")
    guard let name = words.first, Measure.named(name) != nil,
      let statistic = words.count == 1 ? .mean : Statistic(rawValue: word)
    else { return nil }
    // The first policy has no difference from itself.
    guard policy != 0 || !statistic.rawValue.hasPrefix("difference") else { return nil }
    (self.text, self.limit, self.statistic) = (text.trimmed, limit, statistic)
    (comparison, measure) = (sign, name)
  }

  /// Returns the index of the policy with a capital letter.
  private static func place(of letter: String) -> Int? {
    guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1,
      ("A"..."Z").contains(scalar)
    else { return nil }
    return Int(scalar.value) - 65
  }

  /// The result of a requirement in a study.
  package enum Outcome: String, Encodable, Sendable {
    /// The whole interval meets the requirement.
    case kept
    /// The requirement is not met.
    case broken
    /// Only a part of the interval meets the requirement, or there is no figure.
    case unknown
  }

  /// Judges a figure, or all figures of an interval.
  package func outcome(of range: ClosedRange<Double>?) -> Outcome {
    guard let range else { return .unknown }
    let (low, high) = (
      comparison.holds(range.lowerBound, limit), comparison.holds(range.upperBound, limit)
    )
    // An interval with the limit inside, and neither end on it, does not meet '=='.
    if comparison == .equal, range.contains(limit), !(low && high) { return .unknown }
    return low == high ? (low ? .kept : .broken) : .unknown
  }

  /// A figure, and the interval that must meet a requirement, or the figure alone as an interval.
  package typealias Figure = (value: Double, range: ClosedRange<Double>?)

  /// Returns the figure of the requirement, or `nil` if there is none.
  package func figure(in tally: StudyTally, policies: Int) -> Figure? {
    let place = policy ?? policies - 1
    guard let measure = Measure.named(measure) else { return nil }
    let item = tally.arm(place).measures[measure]
    let figures = CompareFigures(devices: tally.devices)
    func own() -> Figure? {
      figures.value(of: measure, in: item.sums).map { ($0.value, $0.interval?.range) }
    }
    func change() -> Figure? {
      guard place > 0 else { return nil }
      return figures.difference(of: measure, in: item.sums).map {
        ($0.difference, $0.interval?.range)
      }
    }
    func alone(_ value: Double?) -> Figure? { value.map { ($0, $0...$0) } }
    func spread(_ figure: (IntegerHistogram) -> Int64?) -> Figure? {
      alone(item.spread.flatMap(figure).map { Double($0) / Double(measure.spreadScale) })
    }
    return switch statistic {
    case .mean: own()
    case .low: alone(own()?.range?.lowerBound)
    case .high: alone(own()?.range?.upperBound)
    case .difference: change()
    case .differenceLow: alone(change()?.range?.lowerBound)
    case .differenceHigh: alone(change()?.range?.upperBound)
    case .p50: spread { $0.quantile(permille: 500) }
    case .p95: spread { $0.quantile(permille: 950) }
    case .p99: spread { $0.quantile(permille: 990) }
    case .max: spread { $0.count == 0 ? nil : $0.maximum }
    }
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " }
    return String(rest.prefix(rest.count - rest.reversed().prefix { $0 == " " }.count))
  }
}
