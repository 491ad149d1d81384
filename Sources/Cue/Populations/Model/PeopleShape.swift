public import CueSystem

/// The belongings of people and how they have set their devices up.
///
/// The page on populations says of each default where it is published, or that it is assumed.
public struct PeopleShape: Hashable, Sendable {
  /// Cards in a wallet: at least one, on average so many, at most twelve.
  public var meanCards = 4.0
  /// How many of a person's cards are for stores on their ways, instead of anywhere in the city.
  public var nearbyCardShare = 0.7
  /// For how many brands of their cards people chose a store in the form; cards of the others stand for
  /// the nearest branch, wherever their owner is (S-07).
  public var pinnedShare = 1.0
  /// The balance of a card, from and to.
  public var balanceCents: ClosedRange<Int64> = 500...8_500
  /// The balance that half of the cards are below, with a long tail above: its logarithm is normal, and what lies
  /// outside of ``balanceCents`` is at its ends; all balances are equally likely, if nil.
  public var medianBalanceCents: Int?
  /// The standard deviation of that logarithm.
  public var balanceDeviation = 1.2
  /// How many cards expire within the next thirty days.
  public var expiringShare = 0.02
  /// How many cards show their barcode from the phone.
  public var digitalShare = 0.48
  /// The share of people who own a watch.
  public var watchShare = 0.21
  /// How much of their waking day a watch's owners wear it.
  public var watchWornShare = 0.9
  /// The share of drivers whose car has CarPlay.
  public var carPlayShare = 0.6
  /// How often an hour a waking person takes the phone in hand.
  public var phoneLooksPerHour = 5.0
  /// How long they then keep it, on average.
  public var phoneLookSeconds = 115.0
  /// How often a day the platform ends the app's process, on average; it is launched again when
  /// something wakes it, twenty minutes later on average.
  public var processKillsPerDay = 0.5
  /// How often a visit to a store of a card's brand ends with the card being used, unprompted.
  public var unpromptedUseShare = 0.3
  /// How much of a card a use takes, whoever prompted it.
  public var spending = Spending(allShare: 0.67, part: 0.5)
  /// The share of people who let the app see their position at all times; the rest do while it is
  /// on the screen.
  public var alwaysLocationShare = 0.45
  /// The share of people who let the app speak.
  public var notificationShare = 0.56
  /// The share of people who have marked home as a quiet zone.
  public var quietHomeShare = 0.5
  /// The share of people who have marked work as a quiet zone.
  public var quietWorkShare = 0.3
  /// The share of people who have a Focus by the clock: sleep at night and work at work.
  public var focusScheduleShare = 0.4
  /// The share of people whose Focus begins when they drive.
  public var drivingFocusShare = 0.2
  /// How far apart other apps' notifications come, on average; none if nil.
  public var otherAppsMeanSeconds: Double? = 1_543
  /// How often they come while somebody sleeps, of how often they come while they are awake.
  public var otherAppsNightShare = 0.2
  /// When people get up, minutes since midnight; each differs by up to an hour either way.
  public var wakeMinute = 7 * 60 + 9
  /// When they go to bed.
  public var bedMinute = 23 * 60 + 39
  /// How the location sensors behave; in the streets of a town they are about 10 m off.
  public var sensor: SensorSettings
  /// How phones and watches are connected.
  public var watchLink = WatchLinkSettings()

  /// Creates what people of the default city own, as it is published where it is.
  public init() {
    sensor = SensorSettings()
    sensor.noiseMeters = 8
  }
}
