public import CueModel
package import Positions
public import SimulationModeling

/// How a location sensor is modeled.
public struct SensorSettings: Hashable, Sendable {
  /// Which fixes the app gets.
  public enum Mode: String, CaseIterable, Sendable {
    /// A fix at every point of the movement and every second between, whatever the battery.
    case ideal
    /// The fixes the battery strategy allows (G-25…G-29).
    case device
  }

  /// Which fixes the app gets.
  public var mode = Mode.device
  /// The standard deviation of a fix to the east and to the north, in meters (G-27).
  public var noiseMeters = 0.0
  /// The time constant over which that error forgets itself, in seconds; 0 draws each fix's anew.
  ///
  /// It stands with the noise rather than in `PlatformProfile`: no platform promises it, and the
  /// streets and the antenna that make it are the ones that make ``noiseMeters``.
  public var noiseSeconds = 30.0
  /// The radius that holds 68 % of the fixes, as the platform reports it, in meters; 0 leaves it to
  /// the sensor.
  public var accuracyMeters = 0.0

  /// Creates exact fixes under the battery strategy.
  public init() {}

  /// The accuracy its fixes claim, in meters: the one given, or else the one that follows from the noise.
  public var claimedAccuracyMeters: Double {
    accuracyMeters > 0 ? accuracyMeters : noiseMeters / Smoothing().deviationPerAccuracy
  }
}

/// The connection of phone and watch, the same both ways.
public struct WatchLinkSettings: Hashable, Sendable {
  /// How long a message takes.
  public var latency = LatencyModel.constant(.zero)
  /// The things that can go wrong.
  public var faults = LinkFaults()

  /// Creates a link without latency or faults.
  public init() {}
}

/// The facts about a person and their devices when a run begins.
public struct PersonSettings: Hashable, Sendable {
  /// The app's permission to know the position.
  public var locationAuthorization = LocationAuthorization.always
  /// Whether the app may say anything.
  public var notificationAuthorization = NotificationAuthorization.authorized
  /// How the person moves.
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
  /// Whether the device reduces motion, so that nothing slides in (P-16).
  public var reducesMotion = false

  /// Creates a person on foot with a phone in the pocket and no watch.
  public init() {}

  var mayLocate: Bool { locationAuthorization.isUsable(isForeground: isForeground) }
}

/// One person's devices: what they own, and how the platform behaves.
public struct DeviceConfiguration: Hashable, Sendable {
  /// The cards, each with the identity of its place in the list, and those last that come later.
  public var cards: [Card]
  /// How many of the cards are added later, each by its own input and in the order of the list.
  public var laterCards = 0
  /// The rules and their figures.
  public var policy: Policy
  /// The person's time zone.
  public var calendar: LocalCalendar
  /// The facts that hold at the beginning.
  public var person = PersonSettings()
  /// How the location sensor behaves.
  public var sensor = SensorSettings()
  /// How phone and watch are connected.
  public var watchLink = WatchLinkSettings()
  /// The platform's allowances, and how late it does what it is asked.
  public var profile = PlatformProfile.default
  /// How many seconds later than asked for the first background refresh comes: the phase of all.
  public var refreshPhaseSeconds = 0
  /// Where nothing is said; no more named zones than the policy allows, as `QuietZones` says
  /// (G-06).
  public var quietZones: [QuietZone] = []
  /// The places the device knows, for the names of shopping areas (G-23) and the branches of cards without a pin.
  public var places = PlaceIndex()
  /// The cards that were pinned to no shop: each stands for the nearest branch of its brand (G-11, S-07).
  public var unpinned: Set<CardID> = []

  /// The places that a card may stand for: its pin, or every branch of its brand.
  ///
  /// - Complexity: O(*n*) for *n* places.
  package func places(of card: Card) -> [Coordinate] {
    guard unpinned.contains(card.id) else { return [card.pin] }
    return places.all(.brand(BrandName(card.brand))).map(\.coordinate)
  }

  /// The consumers that speak beside the cards, and who takes which link (P-06).
  public var consumers = ConsumerRegistry.standard

  /// The name of what a decision is about, as reports have it.
  package func name(of subject: Subject) -> String {
    subject.name(among: cards, consumers: consumers)
  }

  /// How the person's Focus is set up, and what other apps send.
  public var focus = FocusSettings()
  /// The person's reactions to alerts; nil for a device without a person.
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
