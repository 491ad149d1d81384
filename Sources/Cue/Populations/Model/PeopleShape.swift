public import CueSystem

/// The belongings of people and how they have set their devices up.
///
/// The page on populations says of each default where it is published, or that it is assumed.
public struct PeopleShape: Hashable, Sendable {
  /// Cards in a wallet: at least one, on average so many, at most twelve.
  public var meanCards = 4.0
  /// The share of a person's cards for stores on their ways, instead of anywhere in the city.
  public var nearbyCardShare = 0.7
  /// The share of their cards' brands with a store from the form; cards of the others stand for
  /// the nearest branch, wherever their owner is (S-07).
  public var pinnedShare = 1.0
  /// The balance of a card, from and to.
  public var balanceCents: ClosedRange<Int64> = 500...8_500
  /// The balance that half of the cards are below, with a long tail above: its logarithm is normal, and what lies
  /// outside of ``balanceCents`` is at its ends; all balances are equally likely, if nil.
  public var medianBalanceCents: Int?
  /// The standard deviation of that logarithm.
  public var balanceDeviation = 1.2
  /// The share of cards that expire within the next thirty days.
  public var expiringShare = 0.02
  /// The share of cards that show their barcode from the phone.
  public var digitalShare = 0.48
  /// The share of people who own a watch.
  public var watchShare = 0.21
  /// The share of their waking day that a watch's owners wear it.
  public var watchWornShare = 0.9
  /// The share of drivers whose car has CarPlay.
  public var carPlayShare = 0.6
  /// The number of times an hour that a waking person takes the phone in hand.
  public var phoneLooksPerHour = 5.0
  /// The time for which they then keep it, on average.
  public var phoneLookSeconds = 115.0
  /// The number of times a day that the platform ends the app's process, on average; it is launched
  /// again when something wakes it, twenty minutes later on average.
  public var processKillsPerDay = 0.5
  /// The share of visits to a store of a card's brand that end with an unprompted use of the card.
  public var unpromptedUseShare = 0.3
  /// The part of a card that a use takes, prompted or not.
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
  /// The mean time between other apps' notifications; none if nil.
  public var otherAppsMeanSeconds: Double? = 1_543
  /// The rate of these notifications during sleep, as a share of that during the waking hours.
  public var otherAppsNightShare = 0.2
  /// The time at which people get up, minutes since midnight; each differs by up to an hour.
  public var wakeMinute = 7 * 60 + 9
  /// The time at which they go to bed.
  public var bedMinute = 23 * 60 + 39
  /// The location sensors; in the streets of a town they are about 10 m off.
  public var sensor: SensorSettings
  /// The connection of phones and watches.
  public var watchLink = WatchLinkSettings()

  /// Creates what people of the default city own, as it is published where it is.
  public init() {
    sensor = SensorSettings()
    sensor.noiseMeters = 8
  }
}
