public import CueModel
public import CueSystem

extension Scenario {
  /// Something that happens to a person or a device from outside, at one instant.
  ///
  ///     { atSeconds: 10, carPlay: true }         // the phone joins a car's screen
  ///     { atSeconds: 11, focus: "sleep" }        // a Focus is turned on
  ///     { atSeconds: 41, used: "target" }        // the card's barcode is shown
  ///     { atSeconds: 60, weather: { rainMillimetersPerHour: 4, apparentCelsius: 10 } }
  ///
  /// Each event has exactly one key beside `atSeconds`, as the page of the keys lists.
  public struct Event: Hashable, Sendable {
    /// When it happens, counted from the scenario's start.
    public let at: Duration
    /// The thing that happens.
    public let kind: Kind
    /// The line it is written on, for what the tool may have to say about it.
    public let line: Int

    /// The things that can happen from outside: most are the device's as they are, the rest depend
    /// on what happened before or make several inputs.
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
      /// Positions are fed in one a second, past the location sensor.
      case fixes(Fixes)
    }
  }

  /// The steps the platform takes with the app's process.
  public enum ProcessState: String, CaseIterable, Codable, Sendable {
    /// It ends it.
    case killed
    /// It launches it.
    case launched
  }

  /// Positions a second apart, in a straight line towards a card's shop.
  public struct Fixes: Hashable, Sendable {
    /// How many a document has at most, in all its events: half a gigabyte (S-4).
    public static let mostInAll = 1_000_000

    /// How many there are; the first comes at the event's own instant.
    public let count: Int
    /// How far from the shop the first is, in meters.
    public let startMeters: Double
    /// The card whose shop they lead to, and beyond if they are many.
    public let card: CardID
    /// How fast they move.
    public let metersPerSecond: Double
    /// In which direction from the shop the first lies, in degrees clockwise from north; 180, due
    /// south, if left out.
    public let bearingDegrees: Double
  }
}

extension Scenario.Event {
  /// The card that comes into the wallet with it.
  var addedCard: CardID? {
    if case .input(.added(let card)) = kind { card } else { nil }
  }

  /// The card that something is done with, which must be in the wallet for it.
  var handledCard: CardID? {
    if case .input(let content) = kind { content.handledCard } else { nil }
  }
}
