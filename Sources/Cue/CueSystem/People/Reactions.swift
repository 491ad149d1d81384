import CueModel
import SimulationKernel
public import SimulationPrimitives

/// A span of a person's day without welcome alerts.
public struct BusyTime: Hashable, Sendable {
  /// Whether the person sleeps; otherwise they are at work.
  public var isAsleep: Bool
  /// The start.
  public var begin: VirtualTime
  /// The first instant after the span.
  public var end: VirtualTime

  /// Creates a span.
  public init(isAsleep: Bool, from begin: VirtualTime, until end: VirtualTime) {
    (self.isAsleep, self.begin, self.end) = (isAsleep, begin, end)
  }

  /// Whether the span contains an instant.
  package func contains(_ time: VirtualTime) -> Bool { begin <= time && time < end }
}

/// A person's reactions to their device: their temper, and their opportunities.
public struct Reactions: Hashable, Sendable {
  /// The probabilities of reactions.
  public var shape: ReactionShape
  /// The right moments, in the order of time.
  public var opportunities: [Opportunity]
  /// The share of a card's balance that a use takes.
  public var spending: Spending
  /// The probability that the person sees a lit live activity in time.
  public var liveActivityProbability: Double
  /// The times of sleep or work, by start; spans may overlap.
  public var busyTimes: [BusyTime]

  /// The time for which a reminder may be of use, in seconds (assumed).
  private static let reminderSeconds = 86_400

  /// Creates the reactions of a person.
  public init(
    _ shape: ReactionShape, opportunities: [Opportunity] = [], spending: Spending = Spending(),
    liveActivityProbability: Double = 0, busyTimes: [BusyTime] = []
  ) {
    (self.shape, self.opportunities, self.spending) = (shape, opportunities, spending)
    (self.liveActivityProbability, self.busyTimes) = (liveActivityProbability, busyTimes)
  }

  /// The factor of annoyance at an instant, compared with leisure.
  ///
  /// - Complexity: O(*n*) for *n* busy times.
  func annoyanceTimes(at time: VirtualTime) -> Double {
    busyTimes.filter { $0.contains(time) }
      .map { $0.isAsleep ? shape.asleepTimes : shape.busyTimes }.max() ?? 1
  }

  /// The first right moment of a live activity: now, or at the start of a moment soon; or `nil` for
  /// none.
  func liveActivityTime(for subject: Subject, at time: VirtualTime) -> VirtualTime? {
    if opportunity(for: subject, ofPlace: true, at: time) != nil { return time }
    let soon = time.advanced(by: .seconds(Self.liveActivitySeconds))
    return opportunities.first {
      $0.isAbout(subject) && time < $0.begin && $0.begin <= soon
    }?.begin
  }

  /// The time for which a live activity shows coming moments, in seconds (assumed).
  private static let liveActivitySeconds = 900

  /// Finds the opportunity of an alert, if there is one.
  ///
  /// An alert about a place is of use during its right moment; a reminder is of use for a day.
  ///
  /// - Parameters:
  ///   - subject: The subject of the alert.
  ///   - isOfPlace: Whether the alert is about a place.
  ///   - time: The instant of the alert.
  ///   - emptied: The cards without a balance.
  /// - Returns: The first there is.
  func opportunity(
    for subject: Subject, ofPlace isOfPlace: Bool, at time: VirtualTime,
    besides emptied: Set<CardID> = []
  ) -> Opportunity? {
    let span = Window.closed(seconds: isOfPlace ? 0 : Self.reminderSeconds)
    return opportunities.first { opportunity in
      opportunity.isAbout(subject) && time <= opportunity.end
        && !emptied.contains(opportunity.card)
        && (opportunity.begin <= time || span.isActive(since: time, at: opportunity.begin))
    }
  }
}

extension Opportunity {
  /// Whether the opportunity belongs to a subject: a card's own, and any for several cards.
  fileprivate func isAbout(_ subject: Subject) -> Bool {
    switch subject {
    case .card(let other): other == card
    case .consumer: false
    case .cluster, .wallet: true
    }
  }
}
