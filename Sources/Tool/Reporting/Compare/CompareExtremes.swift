import FleetRunner

/// The people with the greatest losses and gains under a policy, each with the commands that run them.
struct CompareExtremes: Encodable, Sendable {
  /// One person.
  struct Person: Encodable, Sendable {
    let device: Int
    /// The change of the measure in its unit, negative or positive depending on the list.
    let change: Double
    /// The commands that run the person alone, under the first policy and this one.
    let commands: [String]
  }

  let measure: String
  let losers: [Person]
  let winners: [Person]

  init?(
    _ tally: StudyTally, _ setting: CompareSetting, _ worst: CompareView.Worst?, under place: Int
  ) {
    guard let worst, let measure = Measure.named(worst.measure) else { return nil }
    let extremes = tally.arm(place).extremes(of: measure)
    func people(_ items: [Extremes.Item], isLoss: Bool) -> [Person] {
      let isMore = isLoss == (measure.better == .less)
      return items.prefix(worst.count).map {
        Person(
          device: $0.device, change: Double($0.thousandths) / (isMore ? 1_000 : -1_000),
          commands: setting.commands(replaying: $0.device, under: [0, place]))
      }
    }
    self.measure = measure.identifier
    losers = people(extremes.losers, isLoss: true)
    winners = people(extremes.winners, isLoss: false)
  }
}
