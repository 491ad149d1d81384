import Positions

/// The parts of an event that the rules need.
struct Brief {
  var candidate: Candidate
  /// The card, if the event is about just one.
  var card: CardID?
  /// The cards that the event names.
  var cards: [CardID] = []
  var urgency: Urgency
  /// The vetoes that took members out of a cluster or a payday that is then too small.
  var memberVetoes = VetoSet()
  /// Whether too few members are left.
  var isTooSmall = false
  var centroid = Coordinate(latitude: 0, longitude: 0)
}
