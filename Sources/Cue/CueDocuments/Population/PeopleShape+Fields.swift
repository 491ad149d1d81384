import CueSystem
import FileReading
import Populations
import SimulationKernel

extension PeopleShape {
  static let fields: [DocumentField<PeopleShape>] = owned + phones + habits + devices

  private static let owned: [DocumentField<PeopleShape>] = [
    .init(
      "meanCards", \.meanCards, .number("cards", 1...12), "cards in a wallet, on average"),
    .init(
      "nearbyCardShare", \.nearbyCardShare, .share, "cards for stores on their owner's ways"),
    .init(
      "balanceCents", \.balanceCents, .span("cents", 0...100_000_000),
      "what is left on a card, evenly"),
    .init(
      "expiringShare", \.expiringShare, .share, "cards that expire within the next thirty days"),
    .init(
      "digitalShare", \.digitalShare, .share, "cards that show their barcode from the phone"),
    .init("watchShare", \.watchShare, .share, "who owns a watch"),
    .init(
      "watchWornShare", \.watchWornShare, .share, "how much of their waking day they wear it"),
    .init(
      "carPlayShare", \.carPlayShare, .share, "whose car has CarPlay, of those who drive"),
  ]

  private static let phones: [DocumentField<PeopleShape>] = [
    .init(
      "phoneLooksPerHour", \.phoneLooksPerHour, .number("looks", 0...60),
      "how often a waking person takes the phone in hand"),
    .init(
      "phoneLookSeconds", \.phoneLookSeconds, .number("s", 1...3_600),
      "how long they then keep it, on average"),
    .init(
      "alwaysLocationShare", \.alwaysLocationShare, .share,
      "who lets the app see their position at all times; the rest while it is on the screen"),
    .init("notificationShare", \.notificationShare, .share, "who lets the app speak"),
    .init("quietHomeShare", \.quietHomeShare, .share, "who has marked home as a quiet zone"),
    .init("quietWorkShare", \.quietWorkShare, .share, "who has marked work as a quiet zone"),
  ]

  private static let habits: [DocumentField<PeopleShape>] = [
    .init(
      "focusScheduleShare", \.focusScheduleShare, .share,
      "who has a Focus by the clock, sleep at night and work at work"),
    .init(
      "drivingFocusShare", \.drivingFocusShare, .share, "whose Focus begins when they drive"),
    .init(
      "otherAppsEverySeconds", \.otherAppsMeanSeconds,
      .optional(.number("s", 1...1e6), null: "never"),
      "how far apart other apps' notifications come, on average"),
    .init(
      "wake", \.wakeMinute, .timeOfDay(), "when people get up, an hour either way; before 'bed'"),
    .init("bed", \.bedMinute, .timeOfDay(upTo: 1_440), "when they go to bed"),
    .init(
      "unpromptedUseShare", \.unpromptedUseShare, .share,
      "how often a visit to a store of a card's brand ends with the card used, unprompted"),
    .init(
      "processKillsPerDay", \.processKillsPerDay, .number("times", 0...1_000),
      "how often a day the platform ends the app's process, on average"),
  ]

  private static let devices: [DocumentField<PeopleShape>] = [
    .section("sensor", SensorSettings.fields.map { $0.lifted(\.sensor) }),
    .section(
      "links", [.section("watch", WatchLinkSettings.fields.map { $0.lifted(\.watchLink) })]),
  ]
}
