import CueSystem

extension ReactionShape {
  static let fields: [DocumentField<ReactionShape>] = [
    .init(
      "lookProbability", \.lookProbability, .share, "whether they look",
      source: .published(
        "Pradhan and others", 2017, "30 people ignore 20 to 50 % of their notifications")),
    .init(
      "tapProbability", \.tapProbability, .share, "whether one who looked taps what was said",
      source: .published(
        "Batch", 2025, "14.4 % open a push that fits their situation, looked at or not")),
    .init(
      "useProbability", \.useProbability, .share,
      "whether one who looked uses the card within the hour", source: .assumed),
    .init(
      "dismissProbability", \.dismissProbability, .share,
      "whether one who did not use it dismisses it", source: .assumed),
    .init(
      "delaySeconds", \.delaySeconds, .number("s", 0...3_600), "how long they take, on average",
      source: .assumed),
    .init(
      "optOutPerWeek", \.optOutPerWeek, .number("times", 0...100),
      "how often a week they switch notifications off for good, at annoyance 1 and more",
      source: .assumed),
    .init(
      "annoyancePerInterruption", \.annoyancePerInterruption, .number("", 0...100),
      "how much an interruption annoys", source: .assumed),
    .init(
      "annoyancePerBadMoment", \.annoyancePerBadMoment, .number("", 0...100),
      "how much one annoys that is of no use", source: .assumed),
    .init(
      "welcomePerDay", \.welcomePerDay, .whole("interruptions", 0...10_000),
      "how many within a day are welcome; each one more annoys as much as one of no use",
      source: .assumed),
    .init(
      "asleepTimes", \.asleepTimes, .number("times", 0...1_000),
      "how many times as much an alert annoys a sleeper",
      source: .published(
        "Directive 2002/49/EC", 2002, "a sound at night counts 10 dB more, ten times its energy")),
    .init(
      "busyTimes", \.busyTimes, .number("times", 0...1_000),
      "how many times as much one annoys at work, or while a Focus is on by the clock",
      source: .assumed),
    .init(
      "annoyanceHalfLifeHours", \.annoyanceHalfLifeHours, .number("h", 0.1...10_000),
      "after how long annoyance is half gone", source: .assumed),
  ]
}
