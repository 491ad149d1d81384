import CueModel
public import CueSystem

/// A statement of what people want told, and what it is worth to them: a fleet is judged by it, whatever its policy.
///
///     var truth = Truth.standard
///     truth.withinMeters = 900
///     population.truth = truth
///
/// No figure is that of a policy, so that a policy that speaks more can be right more often, and can
/// lose the people it speaks to. A card's balance is at stake once, however often its store is passed.
public struct Truth: Hashable, Sendable {
  /// The name people call it by.
  public var name = "standard"
  /// How far from a store a walker is glad to be told of it.
  public var withinMeters = 400.0
  /// So long after getting up and before going to bed nothing is wanted.
  public var settlingMinutes = 30
  /// Whether they want to be told of a store that is closed.
  public var wantsWhileClosed = false
  /// Whether they want to be told while a Focus of theirs is on by the clock.
  public var wantsDuringFocus = false
  /// Whether they want to be told where they have marked a quiet zone.
  public var wantsInQuietZones = false
  /// The least balance worth a word.
  public var leastCents = 100
  /// For so long after a use of a card nothing is to be said of it.
  public var restSeconds = 3_600
  /// From how much rain on nobody walks to a store.
  public var rainMillimetersPerHour = 2.5
  /// Below which apparent temperature nobody does.
  public var coldCelsius = -10.0
  /// Above which nobody does.
  public var hotCelsius = 39.4
  /// From which wind on nobody does.
  public var windMetersPerSecond = 10.8
  /// How much of a balance a readout saves that is lit at the right place: the share of people who
  /// see it in time.
  public var ambientShare = 0.5
  /// How many cents a person would pay to be spared annoyance 1.
  public var annoyanceCents = 200
  /// Their reactions to what is said, what annoys them, and when they switch it off.
  public var reactions = ReactionShape()

  /// Creates what most people want.
  public init() {}
}

extension Truth {
  /// The wishes of most people.
  public static let standard = Truth()

  /// People on errands: a longer way is worth it to them, and they mind a word less.
  public static let errands: Truth = {
    var truth = Truth()
    truth.name = "errands"
    truth.withinMeters = 900
    truth.settlingMinutes = 0
    truth.annoyanceCents = 50
    truth.reactions.annoyancePerInterruption = 0.05
    return truth
  }()

  /// People who want to be left alone: they switch off what speaks twice a day.
  public static let wary: Truth = {
    var truth = Truth()
    truth.name = "wary"
    truth.withinMeters = 200
    truth.settlingMinutes = 120
    truth.leastCents = 1_000
    truth.annoyanceCents = 500
    truth.reactions.welcomePerDay = 1
    truth.reactions.optOutPerWeek = 0.5
    return truth
  }()

  /// The truths that ship, and whom each is about.
  public static let bundled: [(purpose: String, truth: Truth)] = [
    ("most people: a word within a short walk, once, and not while they settle", standard),
    ("people on errands: a longer way is worth it, and a word more costs little", errands),
    ("people who want to be left alone, and switch off what speaks twice a day", wary),
  ]

  /// The truth that ships under a name.
  public static func named(_ name: String) -> Truth? {
    bundled.first { $0.truth.name == name }?.truth
  }

  /// Whether the weather keeps people from walking to a store.
  func isHarsh(_ reading: WeatherReading) -> Bool {
    reading.rainMillimetersPerHour >= rainMillimetersPerHour
      || reading.apparentCelsius < coldCelsius || reading.apparentCelsius > hotCelsius
      || reading.windMetersPerSecond >= windMetersPerSecond
  }
}
