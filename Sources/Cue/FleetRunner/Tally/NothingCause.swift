/// The reason that nothing about its card came up in a right moment.
package enum NothingCause: String, CaseIterable, Codable, Sendable, TallyKey {
  /// The app could know the position at no instant of it.
  case locationNotAllowed
  /// The app had no process at any instant of it.
  case processEnded
  /// The event came up without a rule against it, and neither landed nor showed in it: an arrival
  /// that waits for a shopping area, or an alert that was taken back.
  case cameUpInVain
  /// The card's event came up earlier on the same visit.
  case cameUpBefore
  /// The card's event came up later on the same visit.
  case cameUpAfter
  /// The person was inside the card's fence at no instant of it.
  case passedBy
  /// The person was inside the fence for less than the platform asks for.
  case tooShort
  /// The rest of the moments.
  case notNoticed
}
