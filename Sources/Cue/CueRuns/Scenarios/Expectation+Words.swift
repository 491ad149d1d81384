public import CueDocuments
import CueModel
import SimulationPrimitives

extension Scenario.DecisionPattern: CustomStringConvertible {
  /// The pattern in words, as in `geofenceEntry of target suppressed between 335 and 339 s`.
  public var description: String {
    [
      event?.rawValue,
      subject.map { "of \($0)" },
      outcome?.rawValue,
      level.map { "at level \($0.rawValue)" },
      primaryReason.map { "because of \($0)" },
      vetoes.map { "with exactly \($0.isEmpty ? "no veto" : $0.sorted().joined(separator: ", "))" },
      surfaces.map { "on \($0.words)" },
      cards.map { "of exactly \($0.sorted().joined(separator: ", "))" },
      windowWords.isEmpty ? nil : windowWords,
    ].compactMap(\.self).joined(separator: " ")
  }

  /// The window in words, as in `between 335 and 339 s`.
  var windowWords: String { window.words }
}

extension ClosedRange<Duration> {
  /// The window in words, as in `between 335 and 339 s`.
  var words: String { "between \(lowerBound.secondsWords) and \(upperBound.secondsWords) s" }
}

extension ClosedRange<Int> {
  /// The bounds in words, as in `at most 3`.
  var words: String {
    if lowerBound == upperBound { return "\(lowerBound)" }
    if lowerBound == 0 { return "at most \(upperBound)" }
    return upperBound == .max ? "at least \(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}

extension Duration {
  /// The duration in seconds, with the necessary decimals.
  var secondsWords: String { wholeNanoseconds.decimalText(places: 9).withoutLastZeros }
}
