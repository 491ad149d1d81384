import FileReading
import Populations

extension Routine {
  static let fields: [DocumentField<Routine>] = [
    .init("name", \.name, .text, "what it is called, unlike any other", isRequired: true),
    .init(
      "share", \.share, .number("", 0...1e6),
      "how many people follow it, relative to other routines", source: .assumed),
    .init(
      "weekday", \.weekday, .stops, "Monday to Friday; then at home until the next day",
      source: .assumed),
    .init("weekend", \.weekend, .stops, "Saturday and Sunday", source: .assumed),
    .init(
      "shift", \.shiftMinutes, .whole("min", -1_439...1_439),
      "how much later the whole day begins and ends; 720 for those who work at night",
      source: .assumed),
  ]

  /// The routines of a population.
  static let list = ValueFormat<[Routine]>.list(
    .object(Routine("routine", share: 1, weekday: [], weekend: []), fields), of: "routines",
    range: "at least one"
  ) { routines, reader, readers throws(ReadingError) in
    guard routines.contains(where: { $0.share > 0 }) else {
      throw reader.error("no routine has a share above 0", "give one that people can follow")
    }
    try readers.requireDistinct(routines.map(\.name), "routine")
  }
}

extension Routine.Stop {
  fileprivate static let fields: [DocumentField<Routine.Stop>] = [
    .init("to", \.target, .choice, "where", isRequired: true, source: .assumed),
    .init("at", \.minute, .timeOfDay(), "when they set out", isRequired: true, source: .assumed),
    .init(
      "spread", \.spreadMinutes, .number("min", 0...720),
      "by how much days differ from that, a standard deviation", source: .assumed),
    .init(
      "stay", \.stayMinutes, .number("min", 0...1_440), "how long they stay, on average",
      source: .assumed),
    .init(
      "by", \.travel, .choice, "how they get there; whoever has under 800 m to go walks",
      source: .published(
        "Browning and others", 2006,
        "people prefer to walk at 1.4 m/s, the middle of 1.1 to 1.7; other speeds are assumed")),
    .init("probability", \.probability, .share, "how often they go at all", source: .assumed),
  ]

  fileprivate static let template = Routine.Stop(.home, at: 0, stay: 60, by: .walk)
}

extension ValueFormat where Value == [Routine.Stop] {
  /// The stops of a day, earliest first.
  fileprivate static let stops = ValueFormat.list(
    .object(Routine.Stop.template, Routine.Stop.fields), of: "stops", range: "earliest first"
  ) { stops, _, readers throws(ReadingError) in
    for (pair, reader) in zip(zip(stops, stops.dropFirst()), readers.dropFirst())
    where pair.1.minute < pair.0.minute {
      throw reader.error("a stop before the one above it", "put the stops in the order of time")
    }
  }
}
