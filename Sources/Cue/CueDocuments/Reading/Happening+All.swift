import CueModel
import CueSystem
import FileReading
import Foundation

extension Happening {
  /// All kinds, in the order of the list in errors.
  static let all: [Happening] = [
    .flag("carPlay", "CarPlay connects or disconnects") { .input(.carPlay($0)) },
    Happening("focus", "\"sleep\"", "a Focus begins or ends; `true` is `\"personal\"`") {
      reader, _ throws(ReadingError) in .input(.focus(try reader.focusMode()))
    },
    .flag("phoneInHand", "the phone is unlocked and in use, or put away") {
      .input(.phoneInHand($0))
    },
    .flag("watchWorn", "the watch is put on or taken off", Kind.watchWorn),
    .flag("watchReachable", "phone and watch connect or disconnect", Kind.watchReachable),
    .choice("motion", MotionClass.automotive, "the motion sensor's reading changes") {
      .input(.motion(MotionReading($0)))
    },
    .card("geofenceEntry", "the platform reports an entry, whatever the route") { .entered($0) },
    .card("used", "the card's barcode is shown at the counter") { .used($0) },
    Happening(
      "spent", "{ card: \"target\", part: 0.5 }",
      "the same, and this part of the balance is spent; all if left out"
    ) { reader, setting throws(ReadingError) in
      .input(try reader.spending(among: setting.cards))
    },
    .card("added", "one of the last of `cards` joins the wallet") {
      .added($0)
    },
    .card("dismiss", "an alert about the card is dismissed") { .dismissed($0) },
    .card("snooze", "\"I'm already shopping\" is chosen for the card") { .snoozed($0) },
    .card("undoQuiet", "the quieting of the card is undone") { .quietUndone($0) },
    .flag("alertsDisabled", "the app's alerts are switched off or on") {
      .input(.alertsDisabled($0))
    },
    .choice(
      "notifications", NotificationAuthorization.denied, "the notification permission changes"
    ) { .input(.notifications($0)) },
    .choice(
      "location", LocationAuthorization.whenInUse, "the location permission changes",
      Kind.location),
    .flag("foreground", "the app enters or leaves the foreground", Kind.foreground),
    Happening(
      "health", "{ signal: \"restingHeartRate\", value: 52 }", "a health measurement"
    ) { reader, _ throws(ReadingError) in .input(.measured(try HealthSample(reader))) },
    .choice("workout", Scenario.Workout.planned, "a workout is planned for today, or done") {
      .input(.workout(isDone: $0 == .done))
    },
    .choice(
      "priming", Scenario.PrimingAnswer.accepted,
      "the app may ask for the platform's permission, or not now"
    ) { .input(.primingAnswered($0 == .accepted)) },
    Happening("tap", "\"target\"", "a banner is tapped: about a card, the wallet or a consumer") {
      reader, setting throws(ReadingError) in
      .input(.tapped(try reader.banner(in: setting)))
    },
    Happening("openURL", "\"fitme://nav/wallet\"", "the platform opens a link in the app") {
      reader, _ throws(ReadingError) in .input(.opened(try reader.text()))
    },
    .only(
      "tapPermissionRow", "the row about notifications is tapped in the settings",
      .input(.rowTapped)),
    .only("reinstall", "the app is removed and reinstalled", .input(.reinstalled)),
    .choice(
      "process", Scenario.ProcessState.killed, "the platform ends the app's process, or launches it"
    ) { .input(.process(isRunning: $0 == .launched)) },
    Happening("timeZone", "\"Europe/Berlin\"", "the person's time zone changes") {
      reader, _ throws(ReadingError) in .timeZone(try reader.timeZone().identifier)
    },
    Happening(
      "weather", "{ rainMillimetersPerHour: 4, apparentCelsius: 10, windMetersPerSecond: 3 }",
      "the weather changes; defaults are dry, calm and 18 °C"
    ) { reader, _ throws(ReadingError) in .input(.weather(try WeatherReading(reader))) },
    Happening(
      "share", "{ brand: \"Target\", balanceCents: 2500 }",
      "a card is shared with the app; or a `mail` with `attachments` by name, whose first known "
        + "brand and first amount with a `$` fill in the form"
    ) { reader, _ throws(ReadingError) in .input(.shared(try CardDraft(reader))) },
    Happening(
      "camera", "\"TARGET GiftCard $25.00\"", "the camera reads a card, as a `mail` is read"
    ) {
      reader, _ throws(ReadingError) in .input(.photographed(CardDraft(text: try reader.text())))
    },
    Happening(
      "notification", "{ app: \"com.bank\", title: \"Possible fraud\" }",
      "another app sends a notification"
    ) { reader, _ throws(ReadingError) in .input(.notification(try Scenario.notification(reader)))
    },
    Happening(
      "fixes",
      "{ count: 61, startMeters: 480, card: \"target\", metersPerSecond: 1.8, bearingDegrees: 180 }",
      "one position a second bypasses the location sensor"
    ) { reader, setting throws(ReadingError) in .fixes(try Scenario.Fixes(reader, setting)) },
  ]
}
