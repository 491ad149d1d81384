/// The reactions of people to alerts, and their annoyance.
///
/// Probabilities are those of a person without annoyance. Each interruption adds
/// ``annoyancePerInterruption``, or ``annoyancePerBadMoment`` if it was of no use, times the factor
/// of the hour. Annoyance halves every ``annoyanceHalfLifeHours``. It divides the odds of looking
/// and using, and multiplies those of dismissing, by 1 + annoyance.
public struct ReactionShape: Hashable, Sendable {
  /// The probability of a look.
  public var lookProbability = 0.65
  /// The probability of a tap after a look.
  public var tapProbability = 0.22
  /// The probability of a use of the card within the hour after a look.
  public var useProbability = 0.2
  /// The probability of a dismissal after a look without a use.
  public var dismissProbability = 0.25
  /// The mean delay.
  public var delaySeconds = 40.0
  /// The weekly rate of a permanent opt-out at an annoyance of 1 and more.
  public var optOutPerWeek = 0.05
  /// The annoyance of an interruption.
  public var annoyancePerInterruption = 0.15
  /// The annoyance of an interruption without use.
  public var annoyancePerBadMoment = 0.5
  /// The number of welcome interruptions within a day; each further one annoys like one without
  /// use.
  public var welcomePerDay = 3
  /// The factor of annoyance for a sleeper.
  public var asleepTimes = 10.0
  /// The factor of annoyance at work, or during a Focus by the clock.
  public var busyTimes = 3.0
  /// The half-life of annoyance.
  public var annoyanceHalfLifeHours = 48.0

  /// Creates the reactions of patient people.
  public init() {}
}
