import CueSystem

extension ReactionShape {
  static let fields: [DocumentField<ReactionShape>] = [
    .init("lookProbability", \.lookProbability, .share, "whether they look"),
    .init(
      "tapProbability", \.tapProbability, .share, "whether one who looked taps what was said"),
    .init(
      "useProbability", \.useProbability, .share,
      "whether one who looked uses the card within the hour"),
    .init(
      "dismissProbability", \.dismissProbability, .share,
      "whether one who did not use it dismisses it"),
    .init(
      "delaySeconds", \.delaySeconds, .number("s", 0...3_600), "how long they take, on average"),
    .init(
      "optOutPerWeek", \.optOutPerWeek, .number("times", 0...100),
      "how often a week they switch notifications off for good, at annoyance 1 and more"),
    .init(
      "annoyancePerInterruption", \.annoyancePerInterruption, .number("", 0...100),
      "how much an interruption annoys"),
    .init(
      "annoyancePerBadMoment", \.annoyancePerBadMoment, .number("", 0...100),
      "how much one annoys that is of no use"),
    .init(
      "annoyanceHalfLifeHours", \.annoyanceHalfLifeHours, .number("h", 0.1...10_000),
      "after how long annoyance is half gone"),
  ]
}
