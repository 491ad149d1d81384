/// The occasional events of people's days, independent of their places.
///
/// The page on populations lists the source of each default, or that it is assumed.
public struct OccasionShape: Hashable, Sendable {
  /// The days between paydays, which differ between people, or `nil` for no paydays.
  public var paydayEveryDays: Int? = 14
  /// The share of people who plan a workout on a day.
  public var workoutShare = 0.18
  /// The share of the planned workouts that are done.
  public var workoutDoneShare = 0.7
  /// The share of people whose sleep and heart are measured every night.
  public var measuredShare = 0.21
  /// The number of times a week that people snooze a card unprompted, at most once a day.
  public var snoozesPerWeek = 0.1
  /// The number of times a week that people share a gift card with the app, at most once a day.
  ///
  /// The app then opens its form.
  public var sharesPerWeek = 0.24
  /// The share of these forms that people complete, which adds the card to the wallet.
  public var savedShare = 0.5
  /// The number of times a week that people follow a link into the app, at most once a day.
  public var linksPerWeek = 0.5

  /// Creates the occasions of people of the default city.
  public init() {}
}
