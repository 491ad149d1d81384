public import CueModel
import FileReading
public import Positions

extension Scenario {
  /// Where a person is at first, and how their devices are set.
  ///
  ///     { at: [40.70, -74.01], motion: "walking", phoneInHand: false, watchWorn: true,
  ///       watchReachable: true, locationAuthorization: "always",
  ///       notificationAuthorization: "authorized", alertsDisabled: false, foreground: false,
  ///       carPlay: false, focus: false,
  ///       quietZones: [{ at: [40.70, -74.01], kind: "home" },
  ///                    { at: [40.71, -74.00], kind: "named", name: "Library", radiusMeters: 80 }] }
  ///
  /// Only `at` must be given. A person is `stationary`, the phone in the pocket, the watch worn and
  /// reachable, everything authorized, the app in the background, and neither CarPlay nor a Focus
  /// active, unless it says so.
  public struct Person: Hashable, Sendable {
    /// Where they are at the start.
    public let at: Coordinate
    /// How they move until a leg or an event says otherwise.
    public let motion: MotionClass
    /// Whether the phone is unlocked with its screen on.
    public let isPhoneInHand: Bool
    /// Whether the watch is on the wrist and unlocked.
    public let isWatchWorn: Bool
    /// Whether phone and watch can reach each other.
    public let isWatchReachable: Bool
    /// What the app may know of their place.
    public let locationAuthorization: LocationAuthorization
    /// Whether the app may interrupt them.
    public let notificationAuthorization: NotificationAuthorization
    /// Whether alerts are switched off for the app.
    public let areAlertsDisabled: Bool
    /// Whether the app is on the screen.
    public let isForeground: Bool
    /// Whether the phone is connected to a car's screen.
    public let isCarPlayActive: Bool
    /// Whether a Focus is on.
    public let isFocusActive: Bool
    /// Where nothing is to be said: home, work and up to five places by name (G-06).
    public let quietZones: [QuietZone]
  }
}

extension Scenario.Person {
  init(_ reader: NodeReader) throws(ReadingError) {
    let object = try ObjectReader(
      reader,
      keys: [
        "at", "motion", "phoneInHand", "watchWorn", "watchReachable", "locationAuthorization",
        "notificationAuthorization", "alertsDisabled", "foreground", "carPlay", "focus",
        "quietZones",
      ])
    at = try object.required("at").coordinate()
    motion = try object["motion"]?.choice(MotionClass.self) ?? .stationary
    isPhoneInHand = try object["phoneInHand"]?.boolean() ?? false
    isWatchWorn = try object["watchWorn"]?.boolean() ?? true
    isWatchReachable = try object["watchReachable"]?.boolean() ?? true
    locationAuthorization =
      try object["locationAuthorization"]?.choice(LocationAuthorization.self) ?? .always
    notificationAuthorization =
      try object["notificationAuthorization"]?.choice(NotificationAuthorization.self)
      ?? .authorized
    areAlertsDisabled = try object["alertsDisabled"]?.boolean() ?? false
    isForeground = try object["foreground"]?.boolean() ?? false
    isCarPlayActive = try object["carPlay"]?.boolean() ?? false
    isFocusActive = try object["focus"]?.boolean() ?? false
    quietZones = try Self.quietZones(object["quietZones"])
  }

  private static func quietZones(_ reader: NodeReader?) throws(ReadingError) -> [QuietZone] {
    guard let reader else { return [] }
    var zones: [QuietZone] = []
    for element in try reader.elements() {
      let object = try ObjectReader(element, keys: ["at", "kind", "name", "radiusMeters"])
      let kind = try object["kind"]?.choice(QuietZone.Kind.self) ?? .named
      zones.append(
        QuietZone(
          kind: kind, name: try object["name"]?.text() ?? kind.rawValue,
          center: try object.required("at").coordinate(),
          radiusMeters: try object["radiusMeters"]?.number(in: 1...100_000)))
    }
    return zones
  }
}
