import CueModel
public import CueSystem

/// A statement of what people want told, and what it is worth to them: a fleet is judged by it, whatever its policy.
///
///     var preferences = Preferences.standard
///     preferences.withinMeters = 900
///     population.preferences = preferences
///
/// No figure is that of a policy, so that a policy that speaks more can be right more often, and can
/// lose the people it speaks to. A card's balance is at stake once, however often its store is passed.
public struct Preferences: Hashable, Sendable {
  /// The name people call it by.
  public var name = "standard"
  /// The distance from a store within which a walker is glad of an alert.
  public var withinMeters = 400.0
  /// The time after getting up and before going to bed without any wanted alert.
  public var settlingMinutes = 30
  /// Indicates whether they want alerts about a store that is closed.
  public var wantsWhileClosed = false
  /// Indicates whether they want alerts while a Focus of theirs is on by the clock.
  public var wantsDuringFocus = false
  /// Indicates whether they want alerts where they have marked a quiet zone.
  public var wantsInQuietZones = false
  /// The least balance worth a word.
  public var leastCents = 100
  /// The time after a use of a card without any wanted alert about it.
  public var restSeconds = 3_600
  /// The least rain that keeps people from walking to a store.
  public var rainMillimetersPerHour = 2.5
  /// The apparent temperature below which people do not walk to a store.
  public var coldCelsius = -10.0
  /// The apparent temperature above which people do not walk to a store.
  public var hotCelsius = 39.4
  /// The least wind that keeps people from walking to a store.
  public var windMetersPerSecond = 10.8
  /// The share of people who see in time a live activity that is lit at the right place.
  public var ambientShare = 0.5
  /// The price of annoyance 1, in cents: a person would pay it to be spared.
  public var annoyanceCents = 200
  /// The price of a look at an alert or a live activity, in cents.
  public var glanceCents = 8
  /// The price of a person that can no longer be alerted, in cents.
  public var audienceCents = 500
  /// The price of a percent of the battery, in cents.
  public var batteryCents = 1
  /// The price of a minute on foot to a store for what was said or shown, in cents.
  public var wayCentsPerMinute = 45
  /// The days before its card expires in which an alert may be called urgent; any may, if 0.
  public var urgentDays = 7
  /// The price of an hour in which a live activity is lit outside of its cards' right moments, in cents.
  public var litCentsPerHour = 1
  /// Their reactions to what is said, what annoys them, and when they switch it off.
  public var reactions = ReactionShape()

  /// Creates what most people want.
  public init() {}
}

extension Preferences {
  /// The wishes of most people.
  public static let standard = Preferences()

  /// People on errands: a longer way is worth it to them, and they mind a word less.
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

  /// People who want to be left alone: they switch off what speaks twice a day.
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

  /// The preferences that ship, and the people each are about.
  public static let bundled: [(purpose: String, preferences: Preferences)] = [
    ("most people: a word within a short walk, once, and not while they settle", standard),
    ("people on errands: a longer way is worth it, and a word more costs little", errands),
    ("people who want to be left alone, and switch off what speaks twice a day", wary),
  ]

  /// The preferences that ship under a name.
  public static func named(_ name: String) -> Preferences? {
    bundled.first { $0.preferences.name == name }?.preferences
  }

  /// Checks whether the weather keeps people from walking to a store.
  func isHarsh(_ reading: WeatherReading) -> Bool {
    reading.rainMillimetersPerHour >= rainMillimetersPerHour
      || reading.apparentCelsius < coldCelsius || reading.apparentCelsius > hotCelsius
      || reading.windMetersPerSecond >= windMetersPerSecond
  }
}
