import Populations

extension OccasionShape {
  static let fields: [DocumentField<OccasionShape>] = [
    .init(
      "paydayEveryDays", \.paydayEveryDays, .optional(.whole("days", 1...366), null: "never"),
      "how many days after one payday the next is, each person's on a day of their own",
      source: .published(
        "Bureau of Labor Statistics", 2014, "36.5 % of US firms pay every two weeks, the most")),
    .init(
      "workoutShare", \.workoutShare, .share, "who plans a workout on a day",
      source: .published(
        "Bureau of Labor Statistics", 2016, "18 % of Americans do some sport on a day")),
    .init(
      "workoutDoneShare", \.workoutDoneShare, .share, "planned workouts that are done",
      source: .assumed),
    .init(
      "measuredShare", \.measuredShare, .share, "whose sleep and heart are measured every night",
      source: .published(
        "Pew Research Center", 2020, "21 % of US adults wear a smart watch or fitness tracker")),
    .init(
      "snoozesPerWeek", \.snoozesPerWeek, perWeek,
      "how often a week people put a card off, unprompted", source: .assumed),
    .init(
      "sharesPerWeek", \.sharesPerWeek, perWeek,
      "how often a week people share a gift card with the app",
      source: .published("First Data", 2017, "a person buys 12.6 gift cards a year, for others")),
    .init(
      "savedShare", \.savedShare, .share,
      "shared cards that are put into the wallet, for the store of their brand nearest to home",
      source: .assumed),
    .init(
      "linksPerWeek", \.linksPerWeek, perWeek,
      "how often a week people follow a link into the app", source: .assumed),
  ]

  /// At most once a day.
  private static let perWeek = ValueFormat<Double>.number("times", 0...7)
}
