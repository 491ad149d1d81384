import CueModel
public import CueSystem

/// The alerts that people want, and the prices of benefits and costs to them.
///
/// The net benefit of a fleet is computed from preferences, under any policy.
///
///     var preferences = Preferences.standard
///     preferences.withinMeters = 900
///     population.preferences = preferences
///
/// No figure depends on a policy. A policy with more alerts can therefore be right more often, and
/// can also lose its audience. A card's balance counts once, however often the person passes its
/// store.
public struct Preferences: Hashable, Sendable {
  /// The name of the preferences.
  public var name = "standard"
  /// The distance from a store within which a person on foot wants an alert.
  public var withinMeters = 400.0
  /// The time after getting up and before going to bed without wanted alerts.
  public var settlingMinutes = 30
  /// Whether people want alerts about a closed store.
  public var wantsWhileClosed = false
  /// Whether people want alerts during a scheduled Focus.
  public var wantsDuringFocus = false
  /// Whether people want alerts in their quiet zones.
  public var wantsInQuietZones = false
  /// The least balance worth an alert, in cents.
  public var leastCents = 100
  /// The time after a use of a card without wanted alerts about it.
  public var restSeconds = 3_600
  /// The least rain in which people do not walk to a store.
  public var rainMillimetersPerHour = 2.5
  /// The apparent temperature below which people do not walk to a store.
  public var coldCelsius = -10.0
  /// The apparent temperature above which people do not walk to a store.
  public var hotCelsius = 39.4
  /// The least wind in which people do not walk to a store.
  public var windMetersPerSecond = 10.8
  /// The probability that a person sees in time a live activity that is lit at a right moment.
  public var ambientShare = 0.5
  /// The price of an annoyance of 1, in cents: the amount that a person would pay to avoid it.
  public var annoyanceCents = 200
  /// The price of a look at an alert or a live activity, in cents.
  public var glanceCents = 8
  /// The price of a person who can no longer be alerted, in cents.
  public var audienceCents = 500
  /// The price of a percent of the battery, in cents.
  public var batteryCents = 1
  /// The price of a minute of walking to a store after an alert or a live activity, in cents.
  public var wayCentsPerMinute = 45
  /// The days before a card's expiry in which its alert may be urgent; with 0 any alert may be.
  public var urgentDays = 7
  /// The price of an hour of a live activity outside of its cards' right moments, in cents.
  public var litCentsPerHour = 1
  /// The reactions to alerts, their annoyance, and the opt-outs.
  public var reactions = ReactionShape()

  /// Creates the standard preferences.
  public init() {}
}

extension Preferences {
  /// The preferences of most people.
  public static let standard = Preferences()

  /// The preferences of people on errands: a longer walk and one more alert cost them less.
  public static let errands: Preferences = {
    var preferences = Preferences()
    preferences.name = "errands"
    preferences.withinMeters = 900
    preferences.settlingMinutes = 0
    preferences.annoyanceCents = 50
    preferences.wayCentsPerMinute = 23
    preferences.reactions.annoyancePerInterruption = 0.05
    return preferences
  }()

  /// The preferences of people who want at most one alert a day, and opt out sooner.
  public static let wary: Preferences = {
    var preferences = Preferences()
    preferences.name = "wary"
    preferences.withinMeters = 200
    preferences.settlingMinutes = 120
    preferences.leastCents = 1_000
    preferences.annoyanceCents = 500
    preferences.reactions.welcomePerDay = 1
    preferences.reactions.optOutPerWeek = 0.5
    return preferences
  }()

  /// The preferences that ship, each with a description of the people.
  public static let bundled: [(purpose: String, preferences: Preferences)] = [
    ("most people: one alert within a short walk, not near waking or bedtime", standard),
    ("people on errands: a longer walk and one more alert cost them less", errands),
    ("people who want at most one alert a day, and opt out sooner", wary),
  ]

  /// Returns the preferences that ship under a name, or `nil` for an unknown name.
  public static func named(_ name: String) -> Preferences? {
    bundled.first { $0.preferences.name == name }?.preferences
  }

  /// Whether people do not walk to a store in the weather.
  func isHarsh(_ reading: WeatherReading) -> Bool {
    reading.rainMillimetersPerHour >= rainMillimetersPerHour
      || reading.apparentCelsius < coldCelsius || reading.apparentCelsius > hotCelsius
      || reading.windMetersPerSecond >= windMetersPerSecond
  }
}
