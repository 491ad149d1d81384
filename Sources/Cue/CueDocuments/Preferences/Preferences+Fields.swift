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
      "how far from a store a walker is glad to be told of it",
      source: .published(
        "Transit Capacity and Quality of Service Manual", 2013,
        "most people walk a quarter of a mile to a bus stop and no farther")),
    .init(
      "settlingMinutes", \.settlingMinutes, .whole("min", 0...720),
      "so long after getting up and before going to bed nothing is wanted",
      source: .assumed),
    .init(
      "wantsWhileClosed", \.wantsWhileClosed, .flag,
      "whether they want to be told of a store that is closed", source: .assumed),
    .init(
      "wantsDuringFocus", \.wantsDuringFocus, .flag,
      "whether they want to be told while a Focus of theirs is on by the clock", source: .assumed),
    .init(
      "wantsInQuietZones", \.wantsInQuietZones, .flag,
      "whether they want to be told in a quiet zone of theirs", source: .assumed),
    .init(
      "leastCents", \.leastCents, .whole("cents", 0...100_000_000),
      "the least balance worth a word", source: .assumed),
    .init(
      "restSeconds", \.restSeconds, .whole("s", 0...31_536_000),
      "for so long after a use of a card nothing is to be said of it", source: .assumed),
    .init(
      "rainMillimetersPerHour", \.rainMillimetersPerHour, .number("mm/h", 0...200),
      "from how much rain on nobody walks to a store",
      source: .published("American Meteorological Society", 2012, "rain is moderate from there on")),
    .init(
      "coldCelsius", \.coldCelsius, .number("°C", -90...60),
      "below which apparent temperature nobody does", source: .assumed),
    .init(
      "hotCelsius", \.hotCelsius, .number("°C", -60...90), "above which nobody does",
      source: .published(
        "National Weather Service", 2023, "heat is dangerous from an index of 103 °F on")),
    .init(
      "windMetersPerSecond", \.windMetersPerSecond, .number("m/s", 0...100),
      "from which wind on nobody does",
      source: .published(
        "World Meteorological Organization", 1970,
        "umbrellas are hard to use from Beaufort 6 on")),
    .init(
      "ambientShare", \.ambientShare, .share,
      "how many people see in time a readout that is lit at the right place", source: .assumed),
    .init(
      "annoyanceCents", \.annoyanceCents, .whole("cents", 0...1_000_000),
      "how many cents a person would pay to be spared annoyance 1", source: .assumed),
    .init(
      "glanceCents", \.glanceCents, .whole("cents", 0...1_000_000),
      "what a look at an alert or a readout costs",
      source: .published(
        "United States Department of Transportation", 2016,
        "an hour of one's own time is worth $13.60; a look takes 20 s")),
    .init(
      "audienceCents", \.audienceCents, .whole("cents", 0...100_000_000),
      "what it costs that a person can be told nothing any more", source: .assumed),
    .init(
      "batteryCents", \.batteryCents, .whole("cents", 0...1_000_000),
      "what a percent of the battery costs", source: .assumed),
  ]
}
