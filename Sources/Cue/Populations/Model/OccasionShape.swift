/// The shape of what happens to people now and then, wherever they are.
///
/// The page on populations says of each default where it is published, or that it is assumed.
public struct OccasionShape: Hashable, Sendable {
  /// The days between paydays; each person's fall on other days; none, if nil.
  public var paydayEveryDays: Int? = 14
  /// The share of people who plan a workout on a day.
  public var workoutShare = 0.18
  /// The share of the planned workouts that are done.
  public var workoutDoneShare = 0.7
  /// The share of people whose sleep and heart are measured every night.
  public var measuredShare = 0.21
  /// The number of times a week people put a card off, in the app and unprompted; at most daily.
  public var snoozesPerWeek = 0.1
  /// The number of times a week people share a gift card with the app; at most once a day.
  ///
  /// The app opens on the form for it.
  public var sharesPerWeek = 0.24
  /// The share of these forms that they fill in, so that the card is in the wallet from then on.
  public var savedShare = 0.5
  /// The number of times a week people follow a link into the app; at most once a day.
  public var linksPerWeek = 0.5

  /// Creates what happens to people of the default city.
  public init() {}
}
