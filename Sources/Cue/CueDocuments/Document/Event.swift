public import CueModel
public import FocusEngine

extension Scenario {
  /// Something that happens to a person or a device from outside, at one instant.
  ///
  ///     { atSeconds: 10, carPlay: true }              // the phone joins a car's screen
  ///     { atSeconds: 11, focus: "sleep" }             // a Focus is turned on; true is "personal"
  ///     { atSeconds: 12, phoneInHand: true }          // the phone is unlocked and looked at
  ///     { atSeconds: 13, watchWorn: false }           // the watch is taken off
  ///     { atSeconds: 14, watchReachable: false }      // phone and watch lose each other
  ///     { atSeconds: 15, motion: "automotive" }       // the motion sensor says so
  ///     { atSeconds: 16, alertsDisabled: true }       // alerts are switched off for the app
  ///     { atSeconds: 17, notifications: "denied" }    // the app may say nothing any more
  ///     { atSeconds: 18, location: "whenInUse" }      // and know the place only on the screen
  ///     { atSeconds: 19, foreground: true }           // the app comes to the screen
  ///     { atSeconds: 20, geofenceEntry: "target" }    // a fence is entered, whatever the route
  ///     { atSeconds: 41, used: "target" }             // the card's barcode is shown
  ///     { atSeconds: 50, dismiss: "target" }          // an alert about the card is swiped away
  ///     { atSeconds: 51, snooze: "target" }           // "I'm already shopping"
  ///     { atSeconds: 52, undoQuiet: "target" }        // a quieted card is wanted back
  ///     { atSeconds: 53, health: { signal: "restingHeartRate", value: 52 } }
  ///     { atSeconds: 53, notification: { app: "com.bank", title: "Possible fraud" } }
  ///     { atSeconds: 54, process: "killed" }          // the platform ends the app, or launches it
  ///     { atSeconds: 55, timeZone: "Europe/Berlin" }  // the person's clock is another one now
  ///     { atSeconds: 60, weather: { rainMillimetersPerHour: 4, apparentCelsius: 10,
  ///                                 windMetersPerSecond: 3 } }
  ///     { atSeconds: 62, share: { brand: "Target", balanceCents: 2500 } }  // a card is shared in
  ///     { atSeconds: 64, workout: "planned" }         // or done
  ///     { atSeconds: 65, priming: "accepted" }        // the app may go on to ask, or not now
  ///     { atSeconds: 66, tap: "target" }              // a banner about the card is tapped
  ///     { atSeconds: 67, openURL: "fitme://nav/wallet" }  // the platform has the app open a link
  ///     { atSeconds: 69, tapPermissionRow: true }     // the row about notifications in the settings
  ///     { atSeconds: 68, reinstall: true }            // the app is removed and installed anew
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
      /// A Focus is turned on, or off.
      case focus(FocusMode?)
      /// Another app's notification comes.
      indirect case notification(NotificationPayload)
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
      /// "I'm already shopping" is chosen for a card.
      case snooze(card: String)
      /// A quieted card is wanted back.
      case undoQuiet(card: String)
      /// Alerts are switched off or on for the app.
      case alertsDisabled(Bool)
      /// The app is allowed or forbidden to say anything.
      case notifications(NotificationAuthorization)
      /// The app is allowed more or less of the person's place.
      case location(LocationAuthorization)
      /// The app comes to the screen, or leaves it.
      case foreground(Bool)
      /// A measurement of the body.
      case health(signal: HealthSignal, value: Double)
      /// A workout is planned or done.
      case workout(Workout)
      /// The person answers why the app wants to notify.
      case priming(PrimingAnswer)
      /// A banner is tapped: about a card, the wallet or a consumer.
      case tap(String)
      /// The platform has the app open a link.
      case openURL(String)
      /// The row about notifications is tapped in the settings.
      case tapPermissionRow
      /// The app is removed and installed anew.
      case reinstall
      /// The platform ends the app's process, or launches it.
      case process(ProcessState)
      /// The person's clock changes to another zone.
      case timeZone(String)
      /// The weather changes.
      case weather(Weather)
      /// A card is handed in through the share sheet.
      case share(brand: String, balanceCents: Int64)
      /// Positions are fed in one a second, past the location sensor.
      case fixes(Fixes)
    }
  }

  /// What the platform does with the app's process.
  public enum ProcessState: String, CaseIterable, Codable, Sendable {
    /// It ends it.
    case killed
    /// It launches it.
    case launched
  }

  /// The weather at the person's place.
  public struct Weather: Hashable, Sendable {
    /// Rain in millimeters per hour; none if left out.
    public let rainMillimetersPerHour: Double
    /// The temperature it feels like, in degrees Celsius; 18 if left out.
    public let apparentCelsius: Double
    /// Wind in meters per second; none if left out.
    public let windMetersPerSecond: Double
  }

  /// Positions a second apart, in a straight line towards a card's shop.
  public struct Fixes: Hashable, Sendable {
    /// How many there are; the first comes at the event's own instant.
    public let count: Int
    /// How far from the shop the first is, in meters.
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
