import CueSystem
import FileReading
import Populations
import SimulationKernel

extension PeopleShape {
  static let fields: [DocumentField<PeopleShape>] = owned + phones + habits + devices

  private static let owned: [DocumentField<PeopleShape>] = [
    .init(
      "meanCards", \.meanCards, .number("cards", 1...12), "mean cards in a wallet",
      source: .assumed),
    .init(
      "nearbyCardShare", \.nearbyCardShare, .share, "cards for stores near their owner's routes",
      source: .assumed),
    .init(
      "pinnedShare", \.pinnedShare, .share,
      "brands with a chosen store; others use the nearest branch",
      source: .assumed),
    .init(
      "balanceCents", \.balanceCents, .span("cents", 0...100_000_000),
      "balances, uniform unless a median is given",
      source: .published("National Retail Federation", 2013, "a gift card is bought for $45.16")),
    .init(
      "medianBalanceCents", \.medianBalanceCents,
      .optional(.whole("cents", 1...100_000_000), null: "evenly"),
      "median of balances with a long tail", source: .assumed),
    .init(
      "balanceDeviation", \.balanceDeviation, .number("", 0...5),
      "standard deviation of their logarithm", source: .assumed),
    .init(
      "expiringShare", \.expiringShare, .share, "cards that expire within 30 days",
      source: .published(
        "Credit CARD Act", 2009, "US gift cards last five years; 30 days are a sixtieth")),
    .init(
      "digitalShare", \.digitalShare, .share, "cards with a barcode on the phone",
      source: .published("First Data", 2017, "6.1 of the 12.6 gift cards a person buys a year")),
    .init(
      "watchShare", \.watchShare, .share, "people with a watch",
      source: .published(
        "Pew Research Center", 2020, "21 % of US adults wear a smart watch or fitness tracker")),
    .init(
      "watchWornShare", \.watchWornShare, .share, "part of the waking day with the watch worn",
      source: .published("Wristly", 2015, "owners report wearing it 14 to 18 hours a day")),
    .init(
      "carPlayShare", \.carPlayShare, .share, "cars of drivers with CarPlay",
      source: .assumed),
  ]

  private static let phones: [DocumentField<PeopleShape>] = [
    .init(
      "phoneLooksPerHour", \.phoneLooksPerHour, .number("looks", 0...60),
      "phone sessions of a waking person",
      source: .published("Apple", 2016, "an iPhone is unlocked 80 times a day")),
    .init(
      "phoneLookSeconds", \.phoneLookSeconds, .number("s", 1...3_600),
      "mean length of a session",
      source: .published("dscout", 2016, "76 sessions a day take 145 minutes")),
    .init(
      "alwaysLocationShare", \.alwaysLocationShare, .share,
      "people who allow location always; others while in use",
      source: .published("Teemo", 2020, "often below 50 % let an app see it in the background")),
    .init(
      "notificationShare", \.notificationShare, .share, "people who allow notifications",
      source: .published("Batch", 2025, "56 % of iOS users let an app notify them")),
    .init(
      "quietHomeShare", \.quietHomeShare, .share, "people with home as a quiet zone",
      source: .assumed),
    .init(
      "quietWorkShare", \.quietWorkShare, .share, "people with work as a quiet zone",
      source: .assumed),
  ]

  private static let habits: [DocumentField<PeopleShape>] = [
    .init(
      "focusScheduleShare", \.focusScheduleShare, .share,
      "people with scheduled Focus, sleep and work", source: .assumed),
    .init(
      "drivingFocusShare", \.drivingFocusShare, .share, "people with a driving Focus",
      source: .published(
        "Insurance Institute for Highway Safety", 2019,
        "20.5 % of capable iPhones begin it automatically")),
    .init(
      "otherAppsEverySeconds", \.otherAppsMeanSeconds,
      .optional(.number("s", 1...1e6), null: "never"),
      "mean gap of other apps' notifications",
      source: .published(
        "Pielot and others", 2018, "the median of 278 people is 56 a day")),
    .init(
      "otherAppsNightShare", \.otherAppsNightShare, .share,
      "their rate from 'bed' to 'wake', relative to the day",
      source: .assumed),
    .init(
      "wake", \.wakeMinute, .timeOfDay(), "waking time, ± 1 h; before 'bed'",
      source: .published("Sleep Cycle", 2018, "Americans wake up at 7:09")),
    .init(
      "bed", \.bedMinute, .timeOfDay(upTo: 1_440), "bedtime",
      source: .published("Sleep Cycle", 2018, "Americans go to bed at 11:39 p.m.")),
    .init(
      "unpromptedUseShare", \.unpromptedUseShare, .share,
      "store visits that use a matching card unprompted",
      source: .assumed),
    .init(
      "spendAllShare", \.spending.allShare, .share,
      "uses, prompted or not, that spend the whole balance",
      source: .published("Comdata", 2006, "two thirds use up a gift card in one visit")),
    .init(
      "spendPart", \.spending.part, .share,
      "part of the balance that other uses spend; 0 for none",
      source: .assumed),
    .init(
      "processKillsPerDay", \.processKillsPerDay, .number("times", 0...1_000),
      "mean terminations of the app's process a day", source: .assumed),
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
