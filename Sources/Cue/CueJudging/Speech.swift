/// One decision of a device, as far as a person could notice it.
package struct Speech: Sendable {
  /// The kind of subject.
  package enum Kind: String, Sendable {
    /// A shop or an area that was reached, or the notice that a card is quieted.
    case place
    /// A shop that is ahead.
    case ahead
    case digest, payday, reminder, other
  }

  /// The result of a decision.
  package enum Outcome: String, Sendable { case interrupts, shows, silent, waits }

  package let time: Double
  package let kind: Kind
  package let outcome: Outcome
  /// The subject, in the words of reports.
  package let about: String
  /// The cards it names, by their place in the wallet.
  package let cards: [Int]
  /// It was put on the lock screen as a live activity.
  package let isOnReadout: Bool
  /// The person was thought to be driving.
  package let isForDriver: Bool
  package let isCritical: Bool

  /// Writes a decision down.
  package init(
    time: Double, kind: Kind, outcome: Outcome, about: String, cards: [Int],
    isOnReadout: Bool = false, isForDriver: Bool = false, isCritical: Bool = false
  ) {
    (self.time, self.kind, self.outcome, self.about) = (time, kind, outcome, about)
    (self.cards, self.isOnReadout, self.isForDriver) = (cards, isOnReadout, isForDriver)
    self.isCritical = isCritical
  }

  /// It interrupts because of where the person is.
  var isTapAboutPlace: Bool { kind == .place && outcome == .interrupts }
}

/// A statement of a surface about money, for as long as it can be read.
package struct Claim: Sendable {
  package let time: Double
  /// The end of the words, removed or replaced; the claim's own time for words that cannot change.
  package var until: Double
  package let surface: String
  /// The cards, one by one; nil for the whole wallet.
  package let cards: [Int]?
  /// The sum, in cents or in words.
  package let words: String

  /// Writes a claim down.
  package init(time: Double, until: Double, surface: String, cards: [Int]?, words: String) {
    (self.time, self.until, self.surface) = (time, until, surface)
    (self.cards, self.words) = (cards, words)
  }
}

/// A statement of a surface about a distance, at the instant it appears there.
package struct DistanceClaim: Sendable {
  package let time: Double
  package let surface: String
  package let cards: [Int]
  /// The distances the words can mean: 0 to the fence for "here", 300 m and a step more for "300 m".
  package let meters: ClosedRange<Double>
  /// The words.
  package let words: String

  /// Writes a claim down.
  package init(
    time: Double, surface: String, cards: [Int], meters: ClosedRange<Double>, words: String
  ) {
    (self.time, self.surface, self.cards) = (time, surface, cards)
    (self.meters, self.words) = (meters, words)
  }
}
