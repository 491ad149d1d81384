import CueModel
public import CueSystem
public import SimulationPrimitives

/// A broken promise as reports show it.
public struct BreachRow: Hashable, Codable, Sendable {
  /// The promise, by its canonical name.
  public let rule: String
  /// The card or area it was about, if it was about one.
  public let subject: String?
  /// The instants that together break it, counted from the start of the run.
  public let atSeconds: [Double]

  /// Creates the row of a breach.
  ///
  /// - Parameters:
  ///   - breach: The breach.
  ///   - start: The instant times are counted from.
  ///   - configuration: The device.
  public init(breach: Breach, start: VirtualTime, configuration: DeviceConfiguration) {
    rule = breach.rule.rawValue
    subject = breach.subject?.name(among: configuration.cards)
    atSeconds = breach.times.map { $0.seconds(since: start) }
  }

  /// The breach in words, as in `doubleBuzz target at 60.5 and 61.5 s`.
  var words: String {
    let times = atSeconds.map { decimal($0, places: 3) }
    let last = times.last.map { [$0] } ?? []
    let list = [times.dropLast().joined(separator: ", ")].filter { !$0.isEmpty } + last
    return "\(rule)\(subject.map { " \($0)" } ?? "") at \(list.joined(separator: " and ")) s"
  }
}
