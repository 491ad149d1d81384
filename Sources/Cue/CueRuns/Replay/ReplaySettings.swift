public import CueModel
public import CueSystem
public import SimulationPrimitives

/// Facts a track does not say about the person carried along it and their devices.
public struct ReplaySettings: Sendable {
  /// The source of the person's motion.
  public enum Motion: Hashable, Sendable {
    /// A guess from the speeds, see ``MotionGuess``.
    case auto
    /// The same all the way.
    case always(MotionClass)

    /// The motion of a name; `nil` if none has it.
    public init?(name: String) {
      guard name != "auto" else {
        self = .auto
        return
      }
      guard Self.names.contains(name), let motion = MotionClass(rawValue: name) else { return nil }
      self = .always(motion)
    }

    /// The names there are.
    public static let names =
      ["auto"] + MotionClass.allCases.filter { $0 != .unknown }.map(\.rawValue)

    /// The name people type.
    public var name: String {
      switch self {
      case .auto: "auto"
      case .always(let motion): motion.rawValue
      }
    }
  }

  /// The cards, each at the place of its identity.
  public var cards: [Card]
  /// The cards that were pinned to no place: each stands for the nearest branch of its brand (S-07).
  public internal(set) var unpinned: Set<CardID> = []
  /// The reason for the place of each card's pin by name, if it was left to be found.
  public internal(set) var suggestions: [String: PinSuggestion] = [:]
  /// The places the device knows.
  public internal(set) var places = PlaceIndex()
  /// The policy.
  public var policy = Policy.conductor
  /// The policy's name.
  public var policyName = "conductor"
  /// The platform's allowances.
  public var profile = PlatformProfile.default
  /// The fixes that the app gets.
  public var sensor = SensorSettings.Mode.device
  /// Noise added to each axis of a fix, as a standard deviation in meters.
  public var noiseMeters = 0.0
  /// The source of the person's motion.
  public var motion = Motion.auto
  /// The weather of the hours; unknown if `nil`.
  public var weather: WeatherSeries?
  /// Indicates whether the watch is worn and in reach.
  public var isWatchWorn = false
  /// Indicates whether the phone is unlocked and its screen on.
  public var isPhoneInHand = false
  /// The person's time zone by its IANA name; guessed from where the track begins if `nil`.
  public var zone: ReplayZone?
  /// The root of every random draw.
  public var seed: Seed = 1
  /// Indicates whether to keep what each decision was made from.
  public var isKeepingCircumstances = false
  /// Indicates whether to keep every message for reading.
  public var isTracing = false

  /// Creates settings for a person with these cards and a phone in the pocket.
  public init(cards: [Card]) {
    self.cards = cards
  }
}

extension ReplaySettings {
  /// The device to carry; how it moves at first is told by the points if it is guessed.
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
