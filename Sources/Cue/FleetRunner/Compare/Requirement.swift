import SimulationStatistics

/// A promise that a policy has to keep, as in `interruptions.p95 <= 2`, of the last policy, or of the one whose
/// letter stands before it, as in `A.interruptions <= 2`.
package struct Requirement: Hashable, Sendable {
  /// A figure of a measure.
  package enum Statistic: String, CaseIterable, Sendable {
    /// The value: all that is counted, over all it is counted in.
    case mean
    /// The figure half of all user-days or people do not exceed.
    case p50
    /// The figure 95 of 100 do not exceed.
    case p95
    /// The figure 99 of 100 do not exceed.
    case p99
    /// The greatest.
    case max
  }

  /// How a figure has to compare with a number.
  package enum Comparison: String, CaseIterable, Sendable {
    /// No greater.
    case atMost = "<="
    /// No less.
    case atLeast = ">="
    /// The same.
    case equal = "=="
    /// Less.
    case less = "<"
    /// Greater.
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
  /// Which figure of it.
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
    guard let name = words.first, Measure.named(name) != nil, words.count <= 2,
      let statistic = Statistic(rawValue: words.count == 2 ? words[1] : "mean")
    else { return nil }
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

  /// Whether a figure is as required; one that there is none of is not.
  package func isMet(by figure: Double?) -> Bool {
    figure.map { comparison.holds($0, limit) } == true
  }

  /// The figure it is about; nil where there is none.
  package func figure(in tally: StudyTally, policies: Int) -> Double? {
    let place = policy ?? policies - 1
    guard let measure = Measure.named(measure) else { return nil }
    let item = tally.arm(place).measures[measure]
    guard let spread = item.spread else { return nil }
    let scale = Double(measure.spreadScale)
    func quantile(_ permille: Int) -> Double? {
      spread.quantile(permille: permille).map { Double($0) / scale }
    }
    return switch statistic {
    case .mean: item.sums.estimate(of: .own).map { $0.value / Double(measure.scale) }
    case .p50: quantile(500)
    case .p95: quantile(950)
    case .p99: quantile(990)
    case .max: spread.count == 0 ? nil : Double(spread.maximum) / scale
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
