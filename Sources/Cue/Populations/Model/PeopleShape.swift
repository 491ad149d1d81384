public import CueSystem

/// The possessions of people, and the settings of their devices.
///
/// The page on populations lists the source of each default, or that it is assumed.
public struct PeopleShape: Hashable, Sendable {
  /// The mean number of cards in a wallet, which has 1 to 12.
  public var meanCards = 4.0
  /// The share of a person's cards for stores near usual places, instead of any in the city.
  public var nearbyCardShare = 0.7
  /// The share of card brands for which a person chose a store.
  ///
  /// Cards of other brands stand for the branch nearest to the person (S-07).
  public var pinnedShare = 1.0
  /// The range of card balances.
  public var balanceCents: ClosedRange<Int64> = 500...8_500
  /// The median card balance, or `nil` for uniformly distributed balances.¶The distribution is
  /// log-normal, clamped to ``balanceCents``.
  public var medianBalanceCents: Int?
  /// The standard deviation of the balance's logarithm.
  public var balanceDeviation = 1.2
  /// The share of cards that expire within the next thirty days.
  public var expiringShare = 0.02
  /// The share of cards whose barcode the phone can show.
  public var digitalShare = 0.48
  /// The share of people who own a watch.
  public var watchShare = 0.21
  /// The share of the waking day for which owners wear the watch.
  public var watchWornShare = 0.9
  /// The share of drivers whose car has CarPlay.
  public var carPlayShare = 0.6
  /// The number of times an hour that an awake person takes the phone in hand.
  public var phoneLooksPerHour = 5.0
  /// The mean time for which the person then keeps the phone in hand.
  public var phoneLookSeconds = 115.0
  /// The mean number of times a day that the platform ends the app's process, until an event
  /// launches it again, after twenty minutes on average.
  public var processKillsPerDay = 0.5
  /// The share of visits to a store of a card's brand that end with an unprompted use of the card.
  public var unpromptedUseShare = 0.3
  /// The part of a card that a use takes, prompted or not.
  public var spending = Spending(allShare: 0.67, part: 0.5)
  /// The share of people who let the app read their position at all times.
  ///
  /// For others the app must be on the screen.
  public var alwaysLocationShare = 0.45
  /// The share of people who let the app alert.
  public var notificationShare = 0.56
  /// The share of people with a quiet zone at home.
  public var quietHomeShare = 0.5
  /// The share of people with a quiet zone at work.
  public var quietWorkShare = 0.3
  /// The share of people with a scheduled Focus: sleep at night and work at work.
  public var focusScheduleShare = 0.4
  /// The share of people whose Focus begins with driving.
  public var drivingFocusShare = 0.2
  /// The mean time between other apps' notifications, or `nil` for none.
  public var otherAppsMeanSeconds: Double? = 1_543
  /// The rate of these notifications during sleep, as a share of that during the waking hours.
  public var otherAppsNightShare = 0.2
  /// The mean wake time in minutes since midnight, from which people differ by up to an hour.
  public var wakeMinute = 7 * 60 + 9
  /// The mean bedtime in minutes since midnight.
  public var bedMinute = 23 * 60 + 39
  /// The location sensors, with errors of about 10 m in city streets.
  public var sensor: SensorSettings
  /// The connection of phones and watches.
  public var watchLink = WatchLinkSettings()

  /// Creates the people of the default city, from published figures where there are any.
  public init() {
    sensor = SensorSettings()
    sensor.noiseMeters = 8
  }
}
