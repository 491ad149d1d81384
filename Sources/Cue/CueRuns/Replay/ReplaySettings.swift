public import CueModel
public import CueSystem
public import SimulationPrimitives

/// The properties of the person and the devices of a replay, which the track does not state.
public struct ReplaySettings: Sendable {
  /// The source of the person's motion.
  public enum Motion: Hashable, Sendable {
    /// Inferred from the speeds; see ``MotionGuess``.
    case auto
    /// The same for the whole track.
    case always(MotionClass)

    /// Creates the motion with a name, or returns `nil` if there is none.
    public init?(name: String) {
      guard name != "auto" else {
        self = .auto
        return
      }
      guard Self.names.contains(name), let motion = MotionClass(rawValue: name) else { return nil }
      self = .always(motion)
    }

    /// The valid names.
    public static let names =
      ["auto"] + MotionClass.allCases.filter { $0 != .unknown }.map(\.rawValue)

    /// The name in options.
    public var name: String {
      switch self {
      case .auto: "auto"
      case .always(let motion): motion.rawValue
      }
    }
  }

  /// The cards, each at the index of its identifier.
  public var cards: [Card]
  /// The cards without a pin, each of which stands for the nearest branch of its brand (S-07).
  public internal(set) var unpinned: Set<CardID> = []
  /// The reasons for suggested pins, by the name of the card.
  public internal(set) var suggestions: [String: PinSuggestion] = [:]
  /// The places in the device's index.
  public internal(set) var places = PlaceIndex()
  /// The policy.
  public var policy = Policy.conductor
  /// The policy's name.
  public var policyName = "conductor"
  /// The platform's allowances.
  public var profile = PlatformProfile.default
  /// The fixes that the app receives.
  public var sensor = SensorSettings.Mode.device
  /// The standard deviation of noise added to each axis of a fix, in meters.
  public var noiseMeters = 0.0
  /// The source of the person's motion.
  public var motion = Motion.auto
  /// The hourly weather, or `nil` if it is unknown.
  public var weather: WeatherSeries?
  /// Whether the watch is worn and within reach.
  public var isWatchWorn = false
  /// Whether the phone is unlocked and its screen on.
  public var isPhoneInHand = false
  /// The person's time zone by its IANA name, or `nil` to infer it from the start of the track.
  public var zone: ReplayZone?
  /// The seed of all random numbers.
  public var seed: Seed = 1
  /// Whether to keep the circumstances of each decision.
  public var isKeepingCircumstances = false
  /// Whether to keep every message for reading.
  public var isTracing = false

  /// Creates settings for a person with these cards and a phone in the pocket.
  public init(cards: [Card]) {
    self.cards = cards
  }
}

extension ReplaySettings {
  /// Returns the configuration of the device.
  ///
  /// The points determine inferred motion.
  func configuration(calendar: LocalCalendar) -> DeviceConfiguration {
    var configuration = DeviceConfiguration(cards: cards, policy: policy, calendar: calendar)
    configuration.places = places
    configuration.unpinned = unpinned
    configuration.profile = profile
    configuration.sensor.mode = sensor
    configuration.sensor.noiseMeters = noiseMeters
    if case .always(let motion) = motion { configuration.person.motion = MotionReading(motion) }
    configuration.person.isWatchWorn = isWatchWorn
    configuration.person.isWatchReachable = isWatchWorn
    configuration.person.isPhoneInHand = isPhoneInHand
    return configuration
  }
}
