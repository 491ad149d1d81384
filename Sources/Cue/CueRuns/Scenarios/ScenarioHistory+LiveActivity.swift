public import CueDocuments
import CueModel
import CueSystem
import SimulationPrimitives

extension ScenarioHistory {
  /// Returns the lock screen's content about a pattern's subject at its instant, or `nothing`.
  func liveActivity(_ pattern: Scenario.LiveActivityPattern) -> [String] {
    var shown = ShownSurfaces()
    for entry in entries where start.duration(to: entry.time) <= pattern.at {
      shown.take(entry, under: configuration)
    }
    guard let liveActivity = shown.liveActivity, let text = liveActivity.text,
      pattern.subject.map({ $0 == configuration.name(of: liveActivity.subject) }) ?? true
    else { return ["nothing"] }
    return [text]
  }

  /// Returns the times at which the person was notified of a card, as recorded in the ledger.
  func touches(of card: String, inside window: ClosedRange<Duration>) -> [VirtualTime] {
    guard let ledger, let card = cards.first(where: { $0.name == card }) else { return [] }
    let touches = ledger[card.id].touches
    return (0..<RecentInstants.capacity).map { touches[$0] }
      .filter { $0.hasHappened && isInside(window, $0) }.reversed()
  }

  /// The cards that are quieted at the end.
  var quietedCards: Set<String> {
    Set(cards.filter { ledger?[$0.id].isAutoQuieted == true }.map(\.name))
  }

  /// Returns the seconds for which the receiver produced a fix a second, rounded up.
  func receiverSeconds(inside window: ClosedRange<Duration>) -> Int {
    var (total, since) = (Duration.zero, Duration?.none)
    for entry in entries {
      guard case .sensorMode(let mode) = entry.event else { continue }
      let time = min(max(start.duration(to: entry.time), window.lowerBound), window.upperBound)
      if let begin = since { total += time - begin }
      since = mode == .full ? time : nil
    }
    if let begin = since { total += window.upperBound - begin }
    let (seconds, rest) = total.wholeNanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int(seconds) + (rest > 0 ? 1 : 0)
  }
}

extension Set<String> {
  /// The names in order, or `nothing` if there are none.
  var listWords: String { isEmpty ? "nothing" : sorted().joined(separator: ", ") }
}

extension Scenario.LiveActivityPattern: CustomStringConvertible {
  /// The pattern in words, as in `a live activity of 400 m of target at 180 s`.
  public var description: String {
    (text.map { "a live activity of \($0)" } ?? "no live activity")
      + (subject.map { " of \($0)" } ?? "")
      + " at \(at.secondsWords) s"
  }
}
