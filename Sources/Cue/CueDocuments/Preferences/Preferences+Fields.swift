import CueSystem
import Populations

extension Preferences {
  /// Every figure of preferences, in the order of a document.
  static let fields: [DocumentField<Preferences>] =
    wishes + [
      .section("reactions", ReactionShape.fields.map { $0.lifted(\.reactions) })
    ]

  private static let wishes: [DocumentField<Preferences>] = [
    .init(
      "withinMeters", \.withinMeters, .number("m", 1...20_000),
      "distance at which a walker wants an alert",
      source: .published(
        "Transit Capacity and Quality of Service Manual", 2013,
        "most people walk at most a quarter of a mile to a bus stop")),
    .init(
      "settlingMinutes", \.settlingMinutes, .whole("min", 0...720),
      "time after waking and before bed without wanted alerts",
      source: .assumed),
    .init(
      "wantsWhileClosed", \.wantsWhileClosed, .flag,
      "whether alerts about closed stores are wanted", source: .assumed),
    .init(
      "wantsDuringFocus", \.wantsDuringFocus, .flag,
      "whether alerts in a scheduled Focus are wanted", source: .assumed),
    .init(
      "wantsInQuietZones", \.wantsInQuietZones, .flag,
      "whether alerts in quiet zones are wanted", source: .assumed),
    .init(
      "leastCents", \.leastCents, .whole("cents", 0...100_000_000),
      "least balance worth an alert", source: .assumed),
    .init(
      "restSeconds", \.restSeconds, .whole("s", 0...31_536_000),
      "time after a card's use without wanted alerts", source: .assumed),
    .init(
      "rainMillimetersPerHour", \.rainMillimetersPerHour, .number("mm/h", 0...200),
      "rain from which people do not walk to a store",
      source: .published("American Meteorological Society", 2012, "rain is moderate from there")),
    .init(
      "coldCelsius", \.coldCelsius, .number("°C", -90...60),
      "apparent temperature below which they do not", source: .assumed),
    .init(
      "hotCelsius", \.hotCelsius, .number("°C", -60...90),
      "apparent temperature above which they do not",
      source: .published(
        "National Weather Service", 2023, "heat is dangerous from an index of 103 °F")),
    .init(
      "windMetersPerSecond", \.windMetersPerSecond, .number("m/s", 0...100),
      "wind from which they do not",
      source: .published(
        "World Meteorological Organization", 1970,
        "umbrellas are hard to use from Beaufort 6")),
    .init(
      "ambientShare", \.ambientShare, .share,
      "people who see a live activity in time", source: .assumed),
    .init(
      "annoyanceCents", \.annoyanceCents, .whole("cents", 0...1_000_000),
      "price of annoyance 1", source: .assumed),
    .init(
      "glanceCents", \.glanceCents, .whole("cents", 0...1_000_000),
      "price of a look at an alert or live activity",
      source: .published(
        "United States Department of Transportation", 2016,
        "an hour of one's own time is worth $13.60; a look takes 20 s")),
    .init(
      "audienceCents", \.audienceCents, .whole("cents", 0...100_000_000),
      "price of an opt-out", source: .assumed),
    .init(
      "batteryCents", \.batteryCents, .whole("cents", 0...1_000_000),
      "price of a percent of battery", source: .assumed),
    .init(
      "wayCentsPerMinute", \.wayCentsPerMinute, .whole("cents", 0...1_000_000),
      "price of a minute of walking to a store after an alert or display",
      source: .published(
        "United States Department of Transportation", 2016,
        "an hour of walking counts as an hour's income, twice the $13.60 of other time")),
    .init(
      "urgentDays", \.urgentDays, .whole("days", 0...365),
      "days before expiry within which an alert may be called urgent; 0 for any", source: .assumed),
    .init(
      "litCentsPerHour", \.litCentsPerHour, .whole("cents", 0...100_000),
      "price of an hour of a live activity outside its cards' right moments", source: .assumed),
  ]
}
