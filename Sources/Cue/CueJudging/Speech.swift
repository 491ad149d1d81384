/// One decision of a device, as far as the person can notice it.
package struct Speech: Sendable {
  /// The kind of subject.
  package enum Kind: String, Sendable {
    /// A shop or an area that was reached, or the notice of a quieted card.
    case place
    /// A shop ahead of the person.
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
  /// The cards it names, as indices of the wallet.
  package let cards: [Int]
  /// Whether the decision put a live activity on the lock screen.
  package let isOnLiveActivity: Bool
  /// Whether the device assumed that the person was driving.
  package let isForDriver: Bool
  package let isCritical: Bool

  /// Creates a decision.
  package init(
    time: Double, kind: Kind, outcome: Outcome, about: String, cards: [Int],
    isOnLiveActivity: Bool = false, isForDriver: Bool = false, isCritical: Bool = false
  ) {
    (self.time, self.kind, self.outcome, self.about) = (time, kind, outcome, about)
    (self.cards, self.isOnLiveActivity, self.isForDriver) = (cards, isOnLiveActivity, isForDriver)
    self.isCritical = isCritical
  }

  /// Whether the decision interrupts because of the person's position.
  var isTapAboutPlace: Bool { kind == .place && outcome == .interrupts }
}

/// A statement of a surface about money, for as long as it is visible.
package struct Claim: Sendable {
  package let time: Double
  /// The end of the statement by removal or replacement, or its begin for words that cannot change.
  package var until: Double
  package let surface: String
  /// The cards one by one, or `nil` for the whole wallet.
  package let cards: [Int]?
  /// The sum, in cents or in words.
  package let words: String

  /// Creates a claim.
  package init(time: Double, until: Double, surface: String, cards: [Int]?, words: String) {
    (self.time, self.until, self.surface) = (time, until, surface)
    (self.cards, self.words) = (cards, words)
  }
}

/// A statement of a surface about a distance, at the instant at which it appears.
package struct DistanceClaim: Sendable {
  package let time: Double
  package let surface: String
  package let cards: [Int]
  /// The possible distances: 0 to the fence for "here", 300 m and a step more for "300 m".
  package let meters: ClosedRange<Double>
  /// The words.
  package let words: String

  /// Creates a claim.
  package init(
    time: Double, surface: String, cards: [Int], meters: ClosedRange<Double>, words: String
  ) {
    (self.time, self.surface, self.cards) = (time, surface, cards)
    (self.meters, self.words) = (meters, words)
  }
}
