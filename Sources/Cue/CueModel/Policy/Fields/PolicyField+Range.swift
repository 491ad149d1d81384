extension PolicyField {
  /// The range of values in a document, in the field's unit, or `nil` for a switch or a list.
  ///
  /// Within the range no figure stops the clock, overflows or loops, regardless of the other
  /// fields.
  public var range: ClosedRange<Double>? {
    switch value(in: .conductor) {
    case .flag, .vetoes: nil
    case .number, .whole: Self.rangeByName[name] ?? Self.rangeByUnit[unit] ?? 0...1_000_000
    }
  }

  /// The problem of the field of a policy, with the permitted range, or `nil` if there is none.
  func problem(in policy: Policy) -> String? {
    guard let range else { return nil }
    let (number, words): (Double, String)
    switch value(in: policy) {
    case .number(let value): (number, words) = (value, "\(value)")
    case .whole(let value): (number, words) = (Double(value), "\(value)")
    case .flag, .vetoes: return nil
    }
    guard !range.contains(number) else { return nil }
    return "\(name) is \(words); use \(Self.text(range.lowerBound))…\(Self.text(range.upperBound))"
  }

  private static func text(_ end: Double) -> String {
    Int(exactly: end).map(String.init) ?? "\(end)"
  }

  /// Ten years, without the leap days.
  static let longestSeconds = 315_360_000.0

  private static let rangeByUnit: [String: ClosedRange<Double>] = [
    "m": 0...1_000_000, "m/s": 0...1_000, "s": 0...longestSeconds, "ms": 0...86_400_000,
    "h": 0...24, "min": 0...1_439, "minute of the day": 0...1_439, "weekday": 0...6,
    "days": 0...3_650, "points": -1_000...1_000, "cents": 1...100_000_000, "": 0...1,
    "interruptions": 0...10_000, "touches": 0...8, "dismissals": 1...8, "cards": 1...1_000,
    "places": 0...1_000, "zones": 0...1_000, "regions": 0...1_000, "deviations": 0...1_000,
    "signals": 0...1_000, "beats/min": 0...1_000, "mm/h": 0...1_000, "°C": -100...100,
    "%": 0...100,
  ]

  /// The fields whose unit allows too much or too little.
  private static let rangeByName: [String: ClosedRange<Double>] = [
    "geofenceRadiusMeters": 1...1_000_000, "notificationRadiusMeters": 1...1_000_000,
    "bucketMeters": 1...1_000_000, "sensing.backgroundRefreshSeconds": 1...longestSeconds,
    "quietHours.endMinute": 0...1_440, "coffeeClosed.endMinute": 0...1_440,
    "fineDiningClosed.endMinute": 0...1_440, "smoothing.deviationPerAccuracy": 0...1_000,
    // The ledger has every interruption of this number of days.
    "rollingWindowSeconds": 0...Double(Ledger.capLogDays * 86_400),
    "consumers.heartRateVariability.worst": 0...10_000,
    "consumers.heartRateVariability.best": 0...10_000,
  ]
}
