import FleetRunner

/// The answer of a comparison in plain sentences: how often a policy alerts, what is known of its
/// annoyance and of right moments, and its net benefit.
struct ComparisonAnswer {
  /// The measures with a sentence if their verdict is known.
  private static let mattering = ["annoyance", "recall"]

  /// The sentences.
  let text: String

  /// Creates the answer on a policy from its differences to the first one.
  ///
  /// - Parameters:
  ///   - first: The first policy.
  ///   - second: The policy compared to it.
  ///   - differences: The second policy's measures less the first one's.
  ///   - weeks: The result by week, if there is one.
  init(
    _ first: CompareReport.Policy, _ second: CompareReport.Policy,
    _ differences: [String: MeasureDifferenceRow], _ weeks: WeekVerdicts?
  ) {
    func value(_ policy: CompareReport.Policy, _ measure: Measure) -> Double? {
      policy.measures[measure.identifier]?.value
    }
    let known = Measure.all.filter { Self.mattering.contains($0.identifier) }.compactMap {
      Self.known($0, differences[$0.identifier])
    }
    let sentences: [String?] =
      [
        Self.alerts(
          first.title, value(first, .interruptions), second.title, value(second, .interruptions),
          isKnown: differences[Measure.interruptions.identifier]?.verdict.isKnown ?? false)
      ] + known + [
        differences[Measure.netBenefit.identifier].map(Self.benefit),
        weeks.map { "By week, \($0.sentence)." },
      ]
    text = sentences.compactMap(\.self).joined(separator: " ")
  }

  /// Returns how often two policies alert, or `nil` without person-days.
  private static func alerts(
    _ first: String, _ rate: Double?, _ second: String, _ other: Double?, isKnown: Bool
  ) -> String? {
    guard let rate, let other else { return nil }
    func text(_ rate: Double) -> String { decimal(rate, places: 2) }
    let doubt = isKnown || rate == other ? "" : ", which may be chance with so few people"
    if rate == other {
      return rate == 0
        ? "Neither \(first) nor \(second) alerts."
        : "\(second) alerts as often as \(first): \(text(rate)) times a person-day."
    }
    let pair = "\(text(other)) against \(text(rate)) times a person-day\(doubt)."
    guard rate > 0 else {
      return "\(second) alerts \(text(other)) times a person-day, and \(first) never\(doubt)."
    }
    guard other > 0 else {
      return "\(second) never alerts, and \(first) \(text(rate)) times a person-day\(doubt)."
    }
    let ratio = other / rate
    // The ratio of rates that round to the same text says nothing.
    guard abs(ratio - 1) >= 0.05 else {
      return "\(second) alerts about as often as \(first): \(pair)"
    }
    guard ratio > 1 else {
      return
        "\(second) alerts \(decimal(100 * (1 - ratio), places: 0)) % less often than \(first): \(pair)"
    }
    let times = decimal(ratio, places: ratio < 9.95 ? 1 : 0)
    return "\(second) alerts \(times) times as often as \(first): \(pair)"
  }

  /// Returns the size of a known difference in a measure, or `nil`.
  private static func known(_ measure: Measure, _ row: MeasureDifferenceRow?) -> String? {
    guard let row, let difference = row.difference,
      row.verdict == .better || row.verdict == .worse
    else { return nil }
    let isShare = measure.unit == "share"
    let size = decimal(abs(difference) * (isShare ? 100 : 1), places: isShare ? 0 : 2)
    let unit = isShare ? "percentage points" : "a person-day"
    let word = difference > 0 ? "more" : "less"
    return "\(measure.plainWords): \(row.verdict.words), \(size) \(unit) \(word)."
      .capitalizingFirst
  }

  /// Returns the verdict on the net benefit, with the size of a known difference.
  private static func benefit(_ row: MeasureDifferenceRow) -> String {
    func dollars(_ number: Double) -> String { decimal(abs(number), places: 2) }
    switch row.verdict {
    case .better, .worse:
      let (difference, ends) = (row.difference ?? 0, row.interval)
      let range = ends.map {
        " (\(dollars(min(abs($0.low), abs($0.high)))) to \(dollars(max(abs($0.low), abs($0.high)))))"
      }
      return
        "Its net benefit is \(row.verdict.words), by $\(dollars(difference))\(range ?? "") a person-day."
    case .noDifference(let largest):
      return "Its net benefit differs by at most $\(dollars(largest)) a person-day."
    case .same: return "Its net benefit is the same for every person."
    case .needs(let more):
      return "Whether its net benefit is better is unknown: \(more) more people may decide it."
    case .undefined: return "Whether its net benefit is better is unknown."
    }
  }
}

extension CompareReport.Policy {
  /// The letter and the name.
  fileprivate var title: String { "\(letter) \(policy)" }
}

extension Verdict {
  /// Whether the verdict is certain.
  fileprivate var isKnown: Bool {
    switch self {
    case .better, .worse, .noDifference, .same: true
    case .needs, .undefined: false
    }
  }
}
