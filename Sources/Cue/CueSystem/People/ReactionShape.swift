/// The reactions of people when a device speaks, and how they tire of it.
///
/// Probabilities are those of a person who is not annoyed. Each interruption annoys: by
/// ``annoyancePerInterruption``, or ``annoyancePerBadMoment`` if nothing was to be gained, times what the hour
/// adds; annoyance halves every ``annoyanceHalfLifeHours``, and divides the odds of looking and using, and multiplies
/// those of dismissing, by 1 + annoyance.
public struct ReactionShape: Hashable, Sendable {
  /// Whether they look.
  public var lookProbability = 0.65
  /// Whether one who looked taps what was said.
  public var tapProbability = 0.22
  /// Whether one who looked uses the card within the hour.
  public var useProbability = 0.2
  /// Whether one who did not use it dismisses it.
  public var dismissProbability = 0.25
  /// How long they take, on average.
  public var delaySeconds = 40.0
  /// How often in a week they switch the app's notifications off for good at annoyance 1 and more.
  public var optOutPerWeek = 0.05
  /// How much an interruption annoys.
  public var annoyancePerInterruption = 0.15
  /// How much one annoys that is of no use.
  public var annoyancePerBadMoment = 0.5
  /// How many interruptions within a day are welcome; each one more annoys as much as one of no use.
  public var welcomePerDay = 3
  /// How many times as much an alert annoys a sleeper.
  public var asleepTimes = 10.0
  /// How many times as much one annoys at work, or while a Focus is on by the clock.
  public var busyTimes = 3.0
  /// After how long annoyance is half gone.
  public var annoyanceHalfLifeHours = 48.0

  /// Creates the reactions of patient people.
  public init() {}
}
