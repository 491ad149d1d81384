public import CueModel
public import CueSystem

extension Scenario {
  /// An external event for a person or a device, at one instant.
  ///
  ///     { atSeconds: 10, carPlay: true }         // the phone joins a car's screen
  ///     { atSeconds: 11, focus: "sleep" }        // a Focus is turned on
  ///     { atSeconds: 41, used: "target" }        // the card's barcode is shown
  ///     { atSeconds: 60, weather: { rainMillimetersPerHour: 4, apparentCelsius: 10 } }
  ///
  /// Each event has exactly one key in addition to `atSeconds`.
  public struct Event: Hashable, Sendable {
    /// The time of the event, from the scenario's start.
    public let at: Duration
    /// The thing that happens.
    public let kind: Kind
    /// The line of the event in the document, for diagnostics of the tool.
    public let line: Int

    /// The external events: most are inputs of the device; the others depend on earlier events or
    /// make several inputs.
    public enum Kind: Hashable, Sendable {
      /// An input of the device, word for word.
      indirect case input(DeviceInput.Content)
      /// The watch is put on or taken off.
      case watchWorn(Bool)
      /// Phone and watch find or lose each other.
      case watchReachable(Bool)
      /// The app is allowed more or less of the person's place.
      case location(LocationAuthorization)
      /// The app enters or leaves the foreground.
      case foreground(Bool)
      /// The person's clock changes to another zone.
      case timeZone(String)
      /// Positions are delivered, one a second, without the location sensor.
      case fixes(Fixes)
    }
  }

  /// The steps the platform takes with the app's process.
  public enum ProcessState: String, CaseIterable, Codable, Sendable {
    /// The platform ends the process.
    case killed
    /// The platform launches the process.
    case launched
  }

  /// Positions a second apart, in a straight line towards a card's shop.
  public struct Fixes: Hashable, Sendable {
    /// The maximum number in all events of a document, which uses half a gigabyte (S-4).
    public static let mostInAll = 1_000_000

    /// The number of positions; the first is at the event's own instant.
    public let count: Int
    /// The distance of the first position from the shop, in meters.
    public let startMeters: Double
    /// The card of the shop that the positions lead to, and beyond if they are many.
    public let card: CardID
    /// The speed of the movement.
    public let metersPerSecond: Double
    /// The direction from the shop to the first position, in degrees clockwise from north; by
    /// default 180, due south.
    public let bearingDegrees: Double
  }
}

extension Scenario.Event {
  /// The card that the event adds to the wallet.
  var addedCard: CardID? {
    if case .input(.added(let card)) = kind { card } else { nil }
  }

  /// The card of the event, which must be in the wallet.
  var handledCard: CardID? {
    if case .input(let content) = kind { content.handledCard } else { nil }
  }
}
