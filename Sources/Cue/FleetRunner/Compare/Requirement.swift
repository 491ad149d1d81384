import SimulationStatistics

/// A promise that a policy has to keep, as in `interruptions.p95 <= 2`, of the last policy, or of the one whose
/// letter stands before it, as in `A.interruptions <= 2`.
///
/// Of a value or a difference the whole interval has to keep it: `optOuts <= 0.01` is kept where its upper end is no
/// greater, broken where its lower end is, and otherwise not known. `optOuts.difference.high < 0.01` says the
/// same of the difference from the first policy.
package struct Requirement: Hashable, Sendable {
  /// A figure of a measure.
  package enum Statistic: String, CaseIterable, Sendable {
    /// The value: all that is counted, over all it is counted in; its whole interval has to keep a requirement.
    case mean
    /// The lower end of its interval.
    case low
    /// The upper end.
    case high
    /// The difference from the first policy's value; the whole interval has to keep a requirement.
    case difference
    /// The lower end of that interval.
    case differenceLow = "difference.low"
    /// The upper end.
    case differenceHigh = "difference.high"
    /// The figure half of all user-days or people do not exceed.
    case p50
    /// The figure 95 of 100 do not exceed.
    case p95
    /// The figure 99 of 100 do not exceed.
    case p99
    /// The greatest.
    case max
  }

  /// The comparison that a figure has to pass with a number.
  package enum Comparison: String, CaseIterable, Sendable {
    /// A value that is not greater.
    case atMost = "<="
    /// A value that is not less.
    case atLeast = ">="
    /// The same.
    case equal = "=="
    /// A value that is less.
    case less = "<"
    /// A value that is greater.
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

  /// The requirement as it was typed.
  package let text: String
  /// The place of the policy; nil for the last.
  package let policy: Int?
  /// The measure's identifier.
  package let measure: String
  /// The figure of the measure.
  package let statistic: Statistic
  private let comparison: Comparison
  private let limit: Double

  /// Reads a requirement; nil unless it is written as above.
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
    // The first policy differs from none.
    guard policy != 0 || !statistic.rawValue.hasPrefix("difference") else { return nil }
    (self.text, self.limit, self.statistic) = (text.trimmed, limit, statistic)
    (comparison, measure) = (sign, name)
  }

  /// The place of the policy that is called by a capital letter.
  private static func place(of letter: String) -> Int? {
    guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1,
      ("A"..."Z").contains(scalar)
    else { return nil }
    return Int(scalar.value) - 65
  }

  /// A requirement's fate in a study.
  package enum Outcome: String, Encodable, Sendable {
    /// It is kept, by all that the interval holds.
    case kept
    /// It is broken.
    case broken
    /// The interval holds figures that keep it and figures that break it, or there is no figure.
    case unknown
  }

  /// Judges a figure, or all figures of an interval.
  package func outcome(of range: ClosedRange<Double>?) -> Outcome {
    guard let range else { return .unknown }
    let (low, high) = (
      comparison.holds(range.lowerBound, limit), comparison.holds(range.upperBound, limit)
    )
    // An interval that has the limit inside, and neither end on it, keeps no '=='.
    if comparison == .equal, range.contains(limit), !(low && high) { return .unknown }
    return low == high ? (low ? .kept : .broken) : .unknown
  }

  /// A figure, and the interval that has to keep a requirement, which is the figure alone where that is meant.
  package typealias Figure = (value: Double, range: ClosedRange<Double>?)

  /// The figure it is about; nil where there is none.
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
