import CueModel
import CueSystem
import FileReading
import Foundation

extension Happening {
  /// Everything there is, in the order in which errors name it.
  static let all: [Happening] = [
    .flag("carPlay", "the phone joins a car's screen, or leaves it") { .input(.carPlay($0)) },
    Happening("focus", "\"sleep\"", "a Focus is turned on, or off; `true` is `\"personal\"`") {
      reader, _ throws(ReadingError) in .input(.focus(try reader.focusMode()))
    },
    .flag("phoneInHand", "the phone is unlocked and looked at, or put away") {
      .input(.phoneInHand($0))
    },
    .flag("watchWorn", "the watch is put on or taken off", Kind.watchWorn),
    .flag("watchReachable", "phone and watch find or lose each other", Kind.watchReachable),
    .choice("motion", MotionClass.automotive, "the motion sensor says so") {
      .input(.motion(MotionReading($0)))
    },
    .card("geofenceEntry", "a fence is entered, whatever the route") { .entered($0) },
    .card("used", "the card's barcode is shown at the counter") { .used($0) },
    Happening(
      "spent", "{ card: \"target\", part: 0.5 }",
      "the same, and the purchase takes this part of what is on it, all if left out"
    ) { reader, setting throws(ReadingError) in
      .input(try reader.spending(among: setting.cards))
    },
    .card("added", "one of the last of `cards` is put into the wallet, and not there before") {
      .added($0)
    },
    .card("dismiss", "an alert about the card is swiped away") { .dismissed($0) },
    .card("snooze", "\"I'm already shopping\" is chosen for the card") { .snoozed($0) },
    .card("undoQuiet", "a quieted card is wanted back") { .quietUndone($0) },
    .flag("alertsDisabled", "alerts are switched off or on for the app") {
      .input(.alertsDisabled($0))
    },
    .choice(
      "notifications", NotificationAuthorization.denied, "the app may say something, or nothing"
    ) { .input(.notifications($0)) },
    .choice(
      "location", LocationAuthorization.whenInUse, "the app may know more or less of the place",
      Kind.location),
    .flag("foreground", "the app comes to the screen, or leaves it", Kind.foreground),
    Happening(
      "health", "{ signal: \"restingHeartRate\", value: 52 }", "a measurement of the body"
    ) { reader, _ throws(ReadingError) in .input(.measured(try HealthSample(reader))) },
    .choice("workout", Scenario.Workout.planned, "a workout is planned for today, or done") {
      .input(.workout(isDone: $0 == .done))
    },
    .choice(
      "priming", Scenario.PrimingAnswer.accepted,
      "the app may go on to ask the platform, or not now"
    ) { .input(.primingAnswered($0 == .accepted)) },
    Happening("tap", "\"target\"", "a banner is tapped: about a card, the wallet or a consumer") {
      reader, setting throws(ReadingError) in
      .input(.tapped(try reader.banner(in: setting)))
    },
    Happening("openURL", "\"fitme://nav/wallet\"", "the platform has the app open a link") {
      reader, _ throws(ReadingError) in .input(.opened(try reader.text()))
    },
    .only(
      "tapPermissionRow", "the row about notifications is tapped in the settings",
      .input(.rowTapped)),
    .only("reinstall", "the app is removed and installed anew", .input(.reinstalled)),
    .choice(
      "process", Scenario.ProcessState.killed, "the platform ends the app's process, or launches it"
    ) { .input(.process(isRunning: $0 == .launched)) },
    Happening("timeZone", "\"Europe/Berlin\"", "the person's clock is another one now") {
      reader, _ throws(ReadingError) in .timeZone(try reader.timeZone().identifier)
    },
    Happening(
      "weather", "{ rainMillimetersPerHour: 4, apparentCelsius: 10, windMetersPerSecond: 3 }",
      "the weather changes; a dry, still 18 °C are what is left out"
    ) { reader, _ throws(ReadingError) in .input(.weather(try WeatherReading(reader))) },
    Happening(
      "share", "{ brand: \"Target\", balanceCents: 2500 }",
      "a card is handed in through the share sheet; or a `mail`, with `attachments` by name: the form is filled in with "
        + "the first brand that a card or place has, and the first amount with a `$`"
    ) { reader, _ throws(ReadingError) in .input(.shared(try CardDraft(reader))) },
    Happening(
      "camera", "\"TARGET GiftCard $25.00\"", "the app's camera reads a card, as a `mail` is read"
    ) {
      reader, _ throws(ReadingError) in .input(.photographed(CardDraft(text: try reader.text())))
    },
    Happening(
      "notification", "{ app: \"com.bank\", title: \"Possible fraud\" }",
      "another app's notification comes"
    ) { reader, _ throws(ReadingError) in .input(.notification(try Scenario.notification(reader)))
    },
    Happening(
      "fixes",
      "{ count: 61, startMeters: 480, card: \"target\", metersPerSecond: 1.8, bearingDegrees: 180 }",
      "positions are fed in one a second, past the location sensor"
    ) { reader, setting throws(ReadingError) in .fixes(try Scenario.Fixes(reader, setting)) },
  ]
}
