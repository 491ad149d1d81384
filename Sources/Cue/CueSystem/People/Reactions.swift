import CueModel
import SimulationKernel
public import SimulationPrimitives

/// A span of a person's day without welcome alerts.
public struct BusyTime: Hashable, Sendable {
  /// Whether the person sleeps; otherwise they are at work.
  public var isAsleep: Bool
  /// The start.
  public var begin: VirtualTime
  /// The first instant after it.
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

  /// How long after it is said a reminder may still come of use, in seconds (ours).
  private static let reminderSeconds = 86_400

  /// Creates the reactions of a person.
  public init(
    _ shape: ReactionShape, opportunities: [Opportunity] = [], spending: Spending = Spending(),
    liveActivityProbability: Double = 0, busyTimes: [BusyTime] = []
  ) {
    (self.shape, self.opportunities, self.spending) = (shape, opportunities, spending)
    (self.liveActivityProbability, self.busyTimes) = (liveActivityProbability, busyTimes)
  }

  /// How many times as much an alert annoys at an instant as one that comes in leisure.
  ///
  /// - Complexity: O(*n*) for *n* busy times.
  func annoyanceTimes(at time: VirtualTime) -> Double {
    busyTimes.filter { $0.contains(time) }
      .map { $0.isAsleep ? shape.asleepTimes : shape.busyTimes }.max() ?? 1
  }

  /// When a live activity about something first tells of a right moment: now, or when the moment begins that is soon to
  /// come; nil if none is.
  func readoutTime(for subject: Subject, at time: VirtualTime) -> VirtualTime? {
    if opportunity(for: subject, ofPlace: true, at: time) != nil { return time }
    let soon = time.advanced(by: .seconds(Self.readoutSeconds))
    return opportunities.first {
      $0.isAbout(subject) && time < $0.begin && $0.begin <= soon
    }?.begin
  }

  /// How long a live activity is looked at for what lies ahead, in seconds (ours).
  private static let readoutSeconds = 900

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
      opportunity.isAbout(subject) && time <= opportunity.end
        && !emptied.contains(opportunity.card)
        && (opportunity.begin <= time || span.isActive(since: time, at: opportunity.begin))
    }
  }
}

extension Opportunity {
  /// Whether it is one for what is said of a subject: a card's own, and any for several cards.
  fileprivate func isAbout(_ subject: Subject) -> Bool {
    switch subject {
    case .card(let other): other == card
    case .consumer: false
    case .cluster, .wallet: true
    }
  }
}
