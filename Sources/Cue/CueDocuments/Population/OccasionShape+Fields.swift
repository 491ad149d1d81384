import Populations

extension OccasionShape {
  static let fields: [DocumentField<OccasionShape>] = [
    .init(
      "paydayEveryDays", \.paydayEveryDays, .optional(.whole("days", 1...366), null: "never"),
      "days between paydays; the day differs by person",
      source: .published(
        "Bureau of Labor Statistics", 2014, "36.5 % of US firms pay every two weeks, the most")),
    .init(
      "workoutShare", \.workoutShare, .share, "people who plan a workout on a day",
      source: .published(
        "Bureau of Labor Statistics", 2016, "18 % of Americans do some sport on a day")),
    .init(
      "workoutDoneShare", \.workoutDoneShare, .share, "planned workouts that are done",
      source: .assumed),
    .init(
      "measuredShare", \.measuredShare, .share, "people with nightly sleep and heart measurements",
      source: .published(
        "Pew Research Center", 2020, "21 % of US adults wear a smart watch or fitness tracker")),
    .init(
      "snoozesPerWeek", \.snoozesPerWeek, perWeek,
      "unprompted snoozes a week", source: .assumed),
    .init(
      "sharesPerWeek", \.sharesPerWeek, perWeek,
      "gift cards shared with the app a week",
      source: .published("First Data", 2017, "a person buys 12.6 gift cards a year, for others")),
    .init(
      "savedShare", \.savedShare, .share,
      "shared cards added, for the brand's store nearest to home",
      source: .assumed),
    .init(
      "linksPerWeek", \.linksPerWeek, perWeek,
      "links opened in the app a week", source: .assumed),
  ]

  /// A number of times a week, at most one a day.
  private static let perWeek = ValueFormat<Double>.number("times", 0...7)
}
