/// The reason that a right moment had no event about its card.
package enum NothingCause: String, CaseIterable, Codable, Sendable, TallyKey {
  /// The app could not read the position at any instant of the moment.
  case locationNotAllowed
  /// The app had no process at any instant of the moment.
  case processEnded
  /// The event had no veto, but neither landed nor showed: an arrival that waits for a shopping
  /// area, or a revoked alert.
  case cameUpInVain
  /// The card's event occurred earlier on the same visit.
  case cameUpBefore
  /// The card's event occurred later on the same visit.
  case cameUpAfter
  /// The person was never inside the card's fence.
  case passedBy
  /// The person was inside the fence for less than the platform's minimum.
  case tooShort
  /// Any other reason.
  case notNoticed
}
