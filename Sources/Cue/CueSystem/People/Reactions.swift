import CueModel
import SimulationKernel

/// A person's reactions to their device: their temper, and what would be of use to them.
public struct Reactions: Hashable, Sendable {
  /// How they react.
  public var shape: ReactionShape
  /// The right moments, in the order of time.
  public var opportunities: [Opportunity]
  /// How much of a card a use takes.
  public var spending: Spending

  /// How long after it is said a reminder may still come of use, in seconds (ours).
  private static let reminderSeconds = 86_400

  /// Creates the reactions of a person.
  public init(
    _ shape: ReactionShape, opportunities: [Opportunity] = [], spending: Spending = Spending()
  ) {
    (self.shape, self.opportunities, self.spending) = (shape, opportunities, spending)
  }

  /// Finds what there is to be gained from what is said: the opportunity for it, if there is any.
  ///
  /// What is said of a place is of use while it is right to say so; a reminder, for a day.
  ///
  /// - Parameters:
  ///   - subject: The subject it is about.
  ///   - isOfPlace: Whether it is said of a place.
  ///   - time: When it is said.
  ///   - emptied: The cards that nothing is left on.
  /// - Returns: The first there is.
  func opportunity(
    for subject: Subject, ofPlace isOfPlace: Bool, at time: VirtualTime,
    besides emptied: Set<CardID> = []
  ) -> Opportunity? {
    let span = Window.closed(seconds: isOfPlace ? 0 : Self.reminderSeconds)
    return opportunities.first { opportunity in
      switch subject {
      case .card(let card) where card != opportunity.card: return false
      case .consumer: return false
      case .card, .cluster, .wallet: break
      }
      return time <= opportunity.end && !emptied.contains(opportunity.card)
        && (opportunity.begin <= time || span.isActive(since: time, at: opportunity.begin))
    }
  }
}
