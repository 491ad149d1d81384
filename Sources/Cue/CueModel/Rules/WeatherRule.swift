import SimulationPrimitives

/// Vetoes a walk in bad weather; unknown weather vetoes nothing (D-04).
@usableFromInline
enum WeatherRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "weather", .motion, "the weather would punish the walk", requirement: "D-04",
    appliesTo: [.geofenceEntry, .cluster],
    isPassing: true,
    figures: ["rainMillimetersPerHour", "coldCelsius", "hotCelsius", "windMetersPerSecond"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    context.weather.map { $0.isHarsh(under: policy) } ?? false
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let policy = inquiry.policy
    let needs =
      "rain below \(policy.rainMillimetersPerHour.rounded(to: 3)) mm/h, feels like "
      + "\(policy.coldCelsius.rounded(to: 3)) to \(policy.hotCelsius.rounded(to: 3)) °C, "
      + "wind below \(policy.windMetersPerSecond.rounded(to: 3)) m/s"
    guard let reading = inquiry.context.weather else {
      return .init(seen: "weather unknown", needs: needs)
    }
    return .init(
      seen: "\(reading.rainMillimetersPerHour.rounded(to: 3)) mm/h rain, feels like "
        + "\(reading.apparentCelsius.rounded(to: 1)) °C, "
        + "wind \(reading.windMetersPerSecond.rounded(to: 3)) m/s",
      needs: needs)
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    guard let weather = inquiry.context.weather else { return [] }
    return [
      .number(
        "rain", weather.rainMillimetersPerHour, unit: "mm/h", stepsPerUnit: 10, in: 0...1_000
      ) { $0.context.weather?.rainMillimetersPerHour = $1 },
      .number(
        "feelsLike", weather.apparentCelsius, unit: "°C", stepsPerUnit: 10, in: -100...100,
        stride: 50
      ) { $0.context.weather?.apparentCelsius = $1 },
      .number(
        "wind", weather.windMetersPerSecond, unit: "m/s", stepsPerUnit: 10, in: 0...1_000
      ) { $0.context.weather?.windMetersPerSecond = $1 },
    ]
  }
}

extension Veto {
  /// The weather would punish the walk (D-04).
  public static let weather = Veto(WeatherRule.self)
}
