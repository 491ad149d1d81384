import CueSystem
import FileReading
import Populations
import SimulationKernel

extension PeopleShape {
  static let fields: [DocumentField<PeopleShape>] = owned + phones + habits + devices

  private static let owned: [DocumentField<PeopleShape>] = [
    .init(
      "meanCards", \.meanCards, .number("cards", 1...12), "cards in a wallet, on average",
      source: .assumed),
    .init(
      "nearbyCardShare", \.nearbyCardShare, .share, "cards for stores on their owner's ways",
      source: .assumed),
    .init(
      "pinnedShare", \.pinnedShare, .share,
      "brands whose cards' owner chose a store; cards of others stand for the nearest branch",
      source: .assumed),
    .init(
      "balanceCents", \.balanceCents, .span("cents", 0...100_000_000),
      "what is left on a card, evenly unless a median is given",
      source: .published("National Retail Federation", 2013, "a gift card is bought for $45.16")),
    .init(
      "medianBalanceCents", \.medianBalanceCents,
      .optional(.whole("cents", 1...100_000_000), null: "evenly"),
      "what half of the cards have less than, of balances with a long tail", source: .assumed),
    .init(
      "balanceDeviation", \.balanceDeviation, .number("", 0...5),
      "the standard deviation of the logarithm of such balances", source: .assumed),
    .init(
      "expiringShare", \.expiringShare, .share, "cards that expire within the next thirty days",
      source: .published(
        "Credit CARD Act", 2009, "US gift cards are good for five years, 30 days are a sixtieth")),
    .init(
      "digitalShare", \.digitalShare, .share, "cards that show their barcode from the phone",
      source: .published("First Data", 2017, "6.1 of the 12.6 gift cards a person buys a year")),
    .init(
      "watchShare", \.watchShare, .share, "who owns a watch",
      source: .published(
        "Pew Research Center", 2020, "21 % of US adults wear a smart watch or fitness tracker")),
    .init(
      "watchWornShare", \.watchWornShare, .share, "how much of their waking day they wear it",
      source: .published("Wristly", 2015, "it is worn 14 to 18 hours a day, by owners' own words")),
    .init(
      "carPlayShare", \.carPlayShare, .share, "whose car has CarPlay, of those who drive",
      source: .assumed),
  ]

  private static let phones: [DocumentField<PeopleShape>] = [
    .init(
      "phoneLooksPerHour", \.phoneLooksPerHour, .number("looks", 0...60),
      "how often a waking person takes the phone in hand",
      source: .published("Apple", 2016, "an iPhone is unlocked 80 times a day")),
    .init(
      "phoneLookSeconds", \.phoneLookSeconds, .number("s", 1...3_600),
      "how long they then keep it, on average",
      source: .published("dscout", 2016, "76 sessions a day come to 145 minutes")),
    .init(
      "alwaysLocationShare", \.alwaysLocationShare, .share,
      "who lets the app see their position at all times; the rest while it is on the screen",
      source: .published("Teemo", 2020, "often below 50 % let an app see it in the background")),
    .init(
      "notificationShare", \.notificationShare, .share, "who lets the app speak",
      source: .published("Batch", 2025, "56 % of iOS users let an app notify them")),
    .init(
      "quietHomeShare", \.quietHomeShare, .share, "who has marked home as a quiet zone",
      source: .assumed),
    .init(
      "quietWorkShare", \.quietWorkShare, .share, "who has marked work as a quiet zone",
      source: .assumed),
  ]

  private static let habits: [DocumentField<PeopleShape>] = [
    .init(
      "focusScheduleShare", \.focusScheduleShare, .share,
      "who has a Focus by the clock, sleep at night and work at work", source: .assumed),
    .init(
      "drivingFocusShare", \.drivingFocusShare, .share, "whose Focus begins when they drive",
      source: .published(
        "Insurance Institute for Highway Safety", 2019,
        "20.5 % of iPhones that can do so begin it by themselves")),
    .init(
      "otherAppsEverySeconds", \.otherAppsMeanSeconds,
      .optional(.number("s", 1...1e6), null: "never"),
      "how far apart other apps' notifications come, on average",
      source: .published(
        "Pielot and others", 2018, "the median of 278 people is 56 a day")),
    .init(
      "otherAppsNightShare", \.otherAppsNightShare, .share,
      "how often they come between 'bed' and 'wake', of how often by day; 1 is as often",
      source: .assumed),
    .init(
      "wake", \.wakeMinute, .timeOfDay(), "when people get up, an hour either way; before 'bed'",
      source: .published("Sleep Cycle", 2018, "Americans wake up at 7:09")),
    .init(
      "bed", \.bedMinute, .timeOfDay(upTo: 1_440), "when they go to bed",
      source: .published("Sleep Cycle", 2018, "Americans go to bed at 11:39 p.m.")),
    .init(
      "unpromptedUseShare", \.unpromptedUseShare, .share,
      "how often a visit to a store of a card's brand ends with the card used, unprompted",
      source: .assumed),
    .init(
      "spendAllShare", \.spending.allShare, .share,
      "uses of a card, prompted or not, that take all that is on it",
      source: .published("Comdata", 2006, "two thirds use up a gift card in one visit")),
    .init(
      "spendPart", \.spending.part, .share,
      "the part of what is on it that other uses take; 0 leaves the card as it is",
      source: .assumed),
    .init(
      "processKillsPerDay", \.processKillsPerDay, .number("times", 0...1_000),
      "how often a day the platform ends the app's process, on average", source: .assumed),
  ]

  private static let devices: [DocumentField<PeopleShape>] = [
    .section(
      "sensor",
      SensorSettings.fields.map { field in
        field.lifted(\.sensor).sourced(field.key == "noiseMeters" ? streetNoise : .assumed)
      }),
    .section(
      "links",
      [
        .section(
          "watch", WatchLinkSettings.fields.map { $0.lifted(\.watchLink).sourced(.assumed) })
      ]),
  ]

  /// A mean distance of 10 m is a deviation of 8 m to either side.
  private static let streetNoise = FigureSource.published(
    "Merry and Bettinger", 2019, "an iPhone is 7 to 13 m off in town, on average")
}
