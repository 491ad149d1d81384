import CueSystem

extension ReactionShape {
  static let fields: [DocumentField<ReactionShape>] = [
    .init(
      "lookProbability", \.lookProbability, .share, "probability of looking at an alert",
      source: .published(
        "Pradhan and others", 2017, "30 people ignore 20 to 50 % of their notifications")),
    .init(
      "tapProbability", \.tapProbability, .share, "probability of a tap after a look",
      source: .published(
        "Batch", 2025, "14.4 % open a push that fits their situation, looked at or not")),
    .init(
      "useProbability", \.useProbability, .share,
      "probability of using the card within an hour of a look", source: .assumed),
    .init(
      "dismissProbability", \.dismissProbability, .share,
      "probability of dismissal without use", source: .assumed),
    .init(
      "delaySeconds", \.delaySeconds, .number("s", 0...3_600), "mean reaction time",
      source: .assumed),
    .init(
      "optOutPerWeek", \.optOutPerWeek, .number("times", 0...100),
      "weekly rate of opting out for good at annoyance of 1 or more",
      source: .assumed),
    .init(
      "annoyancePerInterruption", \.annoyancePerInterruption, .number("", 0...100),
      "annoyance of an interruption", source: .assumed),
    .init(
      "annoyancePerBadMoment", \.annoyancePerBadMoment, .number("", 0...100),
      "annoyance of a useless interruption", source: .assumed),
    .init(
      "welcomePerDay", \.welcomePerDay, .whole("interruptions", 0...10_000),
      "interruptions accepted in a day; later ones annoy as useless ones",
      source: .assumed),
    .init(
      "asleepTimes", \.asleepTimes, .number("times", 0...1_000),
      "annoyance factor while asleep",
      source: .published(
        "Directive 2002/49/EC", 2002, "a sound at night counts 10 dB more, ten times its energy")),
    .init(
      "busyTimes", \.busyTimes, .number("times", 0...1_000),
      "annoyance factor at work or in a scheduled Focus",
      source: .assumed),
    .init(
      "annoyanceHalfLifeHours", \.annoyanceHalfLifeHours, .number("h", 0.1...10_000),
      "half-life of annoyance", source: .assumed),
  ]
}
