public import CueModel

extension Scenario {
  /// Something that happens to a person or a device from outside, at one instant.
  ///
  ///     { atSeconds: 10, carPlay: true }              // the phone joins a car's screen
  ///     { atSeconds: 11, focus: true }                // a Focus is turned on
  ///     { atSeconds: 12, phoneInHand: true }          // the phone is unlocked and looked at
  ///     { atSeconds: 13, watchWorn: false }           // the watch is taken off
  ///     { atSeconds: 14, watchReachable: false }      // phone and watch lose each other
  ///     { atSeconds: 15, motion: "automotive" }       // the motion sensor says so
  ///     { atSeconds: 20, geofenceEntry: "target" }    // a fence is entered, whatever the route
  ///     { atSeconds: 41, used: "target" }             // the card's barcode is shown
  ///     { atSeconds: 50, dismiss: "target" }          // an alert about the card is swiped away
  ///     { atSeconds: 60, weather: { rainMillimetersPerHour: 4, apparentCelsius: 10,
  ///                                 windMetersPerSecond: 3 } }
  ///     { atSeconds: 62, share: { brand: "Target", balanceCents: 2500 } }  // a card is shared in
  ///     { atSeconds: 63, fixes: { count: 61, startMeters: 480, card: "target",
  ///                               metersPerSecond: 1.78816, bearingDegrees: 180 } }
  ///
  /// Each event has exactly one key beside `atSeconds`.
  public struct Event: Hashable, Sendable {
    /// When it happens, counted from the scenario's start.
    public let at: Duration
    /// What happens.
    public let kind: Kind
    /// The line it is written on, for what the tool may have to say about it.
    public let line: Int

    /// What can happen from outside.
    public enum Kind: Hashable, Sendable {
      /// The phone joins a car's screen, or leaves it.
      case carPlay(Bool)
      /// A Focus is turned on or off.
      case focus(Bool)
      /// The phone is unlocked and looked at, or put away.
      case phoneInHand(Bool)
      /// The watch is put on or taken off.
      case watchWorn(Bool)
      /// Phone and watch find or lose each other.
      case watchReachable(Bool)
      /// The motion sensor reports a class.
      case motion(MotionClass)
      /// The platform reports that a card's fence was entered.
      case geofenceEntry(card: String)
      /// A card's barcode is shown at the counter.
      case used(card: String)
      /// An alert about a card is swiped away.
      case dismiss(card: String)
      /// The weather changes.
      case weather(Weather)
      /// A card is handed in through the share sheet.
      case share(brand: String, balanceCents: Int64)
      /// Positions are fed in one a second, past the location sensor.
      case fixes(Fixes)
    }
  }

  /// The weather at the person's place.
  public struct Weather: Hashable, Sendable {
    /// Rain in millimetres per hour; none if left out.
    public let rainMillimetersPerHour: Double
    /// The temperature it feels like, in degrees Celsius; 18 if left out.
    public let apparentCelsius: Double
    /// Wind in metres per second; none if left out.
    public let windMetersPerSecond: Double
  }

  /// Positions a second apart, in a straight line towards a card's shop.
  public struct Fixes: Hashable, Sendable {
    /// How many there are; the first comes at the event's own instant.
    public let count: Int
    /// How far from the shop the first is, in metres.
    public let startMeters: Double
    /// The card whose shop they lead to, and beyond if they are many.
    public let card: String
    /// How fast they move.
    public let metersPerSecond: Double
    /// In which direction from the shop the first lies, in degrees clockwise from north; 180, due
    /// south, if left out.
    public let bearingDegrees: Double
  }
}
