public import CueModel
package import Positions
public import SimulationModeling

/// The model of a location sensor.
public struct SensorSettings: Hashable, Sendable {
  /// Which fixes the app gets.
  public enum Mode: String, CaseIterable, Sendable {
    /// A fix at every point of the movement and every second between, regardless of the battery.
    case ideal
    /// The fixes the battery strategy allows (G-25…G-29).
    case device
  }

  /// Which fixes the app gets.
  public var mode = Mode.device
  /// The standard deviation of a fix to the east and to the north, in meters (G-27).
  public var noiseMeters = 0.0
  /// The time constant of the error's correlation, in seconds; with 0 the errors are independent.
  ///
  /// The constant belongs to the noise and not to `PlatformProfile`: no platform specifies it, and
  /// it has the same causes as ``noiseMeters``, streets and antenna.
  public var noiseSeconds = 30.0
  /// The radius of 68 % of the fixes as the platform reports it, in meters; 0 leaves it to the sensor.
  public var accuracyMeters = 0.0

  /// Creates exact fixes under the battery strategy.
  public init() {}

  /// The accuracy that fixes report, in meters: the specified one, or else that of the noise.
  public var claimedAccuracyMeters: Double {
    accuracyMeters > 0 ? accuracyMeters : noiseMeters / Smoothing().deviationPerAccuracy
  }
}

/// The connection of phone and watch, the same both ways.
public struct WatchLinkSettings: Hashable, Sendable {
  /// The latency of a message.
  public var latency = LatencyModel.constant(.zero)
  /// The things that can go wrong.
  public var faults = LinkFaults()

  /// Creates a link without latency or faults.
  public init() {}
}

/// The state of a person and their devices at the start of a run.
public struct PersonSettings: Hashable, Sendable {
  /// The app's permission to use the position.
  public var locationAuthorization = LocationAuthorization.always
  /// The app's permission to send notifications.
  public var notificationAuthorization = NotificationAuthorization.authorized
  /// The motion of the person.
  public var motion = MotionReading(.walking)
  /// Whether the app is on the screen.
  public var isForeground = false
  /// Whether the phone is unlocked and its screen on.
  public var isPhoneInHand = false
  /// Whether the watch is on the wrist and unlocked.
  public var isWatchWorn = false
  /// Whether the phone can reach the watch.
  public var isWatchReachable = false
  /// Whether CarPlay is connected.
  public var isCarPlayActive = false
  /// Whether a Focus is on.
  public var isFocusActive = false
  /// Whether alerts are switched off for the app.
  public var areAlertsDisabled = false
  /// Whether the device reduces motion, so that banners do not slide in (P-16).
  public var reducesMotion = false

  /// Creates a person on foot with a phone in the pocket and no watch.
  public init() {}

  var mayLocate: Bool { locationAuthorization.isUsable(isForeground: isForeground) }
}

/// One person's devices: their hardware, and the behavior of the platform.
public struct DeviceConfiguration: Hashable, Sendable {
  /// The cards, each with its position in the list as identifier; cards added later are last.
  public var cards: [Card]
  /// The number of cards that are added later, each by an input and in the order of the list.
  public var laterCards = 0
  /// The rules and their figures.
  public var policy: Policy
  /// The person's time zone.
  public var calendar: LocalCalendar
  /// The facts that hold at the beginning.
  public var person = PersonSettings()
  /// The settings of the location sensor.
  public var sensor = SensorSettings()
  /// The settings of the connection between phone and watch.
  public var watchLink = WatchLinkSettings()
  /// The platform's allowances and delays.
  public var profile = PlatformProfile.default
  /// The delay of the first background refresh in seconds, which is the phase of all.
  public var refreshPhaseSeconds = 0
  /// The zones without alerts, with no more named ones than the policy permits (G-06).
  public var quietZones: [QuietZone] = []
  /// The places of the device, for the names of shopping areas (G-23) and for branches of unpinned
  /// cards.
  public var places = PlaceIndex()
  /// The cards without a pin, each of which stands for the nearest branch of its brand (G-11,
  /// S-07).
  public var unpinned: Set<CardID> = []

  /// The possible places of a card: its pin, or every branch of its brand.
  ///
  /// - Complexity: O(*n*) for *n* places.
  package func places(of card: Card) -> [Coordinate] {
    guard unpinned.contains(card.id) else { return [card.pin] }
    return places.all(.brand(BrandName(card.brand))).map(\.coordinate)
  }

  /// The consumers that send alerts in addition to the cards, with their links (P-06).
  public var consumers = ConsumerRegistry.standard

  /// The name of a decision's subject, as in reports.
  package func name(of subject: Subject) -> String {
    subject.name(among: cards, consumers: consumers)
  }

  /// The settings of the person's Focus, and the notifications of other apps.
  public var focus = FocusSettings()
  /// The person's reactions to alerts, or `nil` for a device without a person.
  public var reactions: Reactions?
  /// The local dates of the person's paydays (C-38).
  public var paydays: [CivilDate] = []

  /// Creates a device with the given cards.
  ///
  /// - Precondition: The identity of each card is its place in the list.
  public init(cards: [Card], policy: Policy = .conductor, calendar: LocalCalendar = .utc) {
    precondition(
      cards.enumerated().allSatisfy { $0.element.id.index == $0.offset },
      "the identity of a card is its place in the list of cards")
    self.cards = cards
    self.policy = policy
    self.calendar = calendar
  }
}

extension DeviceConfiguration {
  /// The cards that are in the wallet from the start.
  var firstCards: [Card] { cards.dropLast(laterCards) }
}
