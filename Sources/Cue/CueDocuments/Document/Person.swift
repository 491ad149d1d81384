public import CueModel
public import CueSystem
import FileReading
public import Positions

extension Scenario {
  /// The initial position of a person, and the settings of their devices.
  ///
  ///     { at: [40.70, -74.01], motion: "walking", phoneInHand: false, watchWorn: true,
  ///       watchReachable: true, locationAuthorization: "always",
  ///       notificationAuthorization: "authorized", alertsDisabled: false, foreground: false,
  ///       carPlay: false, focus: false, reduceMotion: false, paydayReminders: true,
  ///       quietZones: [{ at: [40.70, -74.01], kind: "home" },
  ///                    { at: [40.71, -74.00], kind: "named", name: "Library", radiusMeters: 80 }] }
  ///
  /// Only `at` is required. By default a person is `stationary`, with the phone in the pocket, the
  /// watch worn and reachable, everything authorized, the app in the background, and neither
  /// CarPlay nor a Focus active.
  @dynamicMemberLookup
  public struct Person: Hashable, Sendable {
    /// The position at the start.
    public internal(set) var at = Coordinate(latitude: 0, longitude: 0)
    /// The settings of the devices, whose members are the person's as well.
    public internal(set) var settings: PersonSettings
    /// Whether the person wants reminders on payday (C-38).
    public internal(set) var wantsPaydayReminders = true
    /// The zones without alerts: home, work, custom places and up to five by name (G-06).
    public internal(set) var quietZones: [QuietZone] = []

    init() {
      settings = PersonSettings()
      settings.motion = MotionReading(.stationary)
      (settings.isWatchWorn, settings.isWatchReachable) = (true, true)
    }

    /// Accesses one of the settings.
    public internal(set) subscript<Value>(
      dynamicMember path: WritableKeyPath<PersonSettings, Value>
    ) -> Value {
      get { settings[keyPath: path] }
      set { settings[keyPath: path] = newValue }
    }

    /// The motion until a leg or an event changes it.
    public internal(set) var motion: MotionClass {
      get { settings.motion.motion }
      set { settings.motion = MotionReading(newValue) }
    }
  }
}

extension Scenario.Person {
  /// The keys of a person, whose position may be that of a card or a place.
  static func fields(from landmarks: Landmarks) -> [DocumentField<Scenario.Person>] {
    [
      .init(
        "at", \.at, .position(from: landmarks), "position at the start", isRequired: true),
      .init("motion", \.motion, .choice, "initial motion"),
      .init(
        "phoneInHand", \.settings.isPhoneInHand, .flag,
        "whether the phone is unlocked and in use"),
      .init(
        "watchWorn", \.settings.isWatchWorn, .flag, "whether the watch is worn and unlocked"),
      .init(
        "watchReachable", \.settings.isWatchReachable, .flag,
        "whether phone and watch are connected"),
      .init(
        "locationAuthorization", \.settings.locationAuthorization, .choice,
        "location permission"),
      .init(
        "notificationAuthorization", \.settings.notificationAuthorization, .choice,
        "notification permission"),
      .init(
        "alertsDisabled", \.settings.areAlertsDisabled, .flag, "whether the app's alerts are off"),
      .init(
        "reduceMotion", \.settings.reducesMotion, .flag, "whether Reduce Motion is on"),
      .init(
        "paydayReminders", \.wantsPaydayReminders, .flag,
        "whether payday reminders are enabled"),
      .init("foreground", \.settings.isForeground, .flag, "whether the app is on the screen"),
      .init("carPlay", \.settings.isCarPlayActive, .flag, "whether CarPlay is connected"),
      .init("focus", \.settings.isFocusActive, .flag, "whether a Focus is on"),
      .init(
        "quietZones", \.quietZones, .list(zone(from: landmarks), of: "zones"),
        "zones without alerts"),
    ]
  }

  private static func zone(from landmarks: Landmarks) -> ValueFormat<QuietZone> {
    let template = QuietZone(kind: .named, name: "", center: Coordinate(latitude: 0, longitude: 0))
    let fields: [DocumentField<QuietZone>] = [
      .init("at", \.center, .position(from: landmarks), "center", isRequired: true),
      .init("kind", \.kind, .choice, "kind of zone"),
      .init("name", \.name, .line, "name; its kind if left out"),
      .init(
        "radiusMeters", optional: \.radiusMeters, .number("m", 1...100_000),
        "radius; the policy's if left out"),
    ]
    return .object(template, fields) { zone, _ throws(ReadingError) in
      if zone.name.isEmpty { zone.name = zone.kind.rawValue }
    }
  }
}
