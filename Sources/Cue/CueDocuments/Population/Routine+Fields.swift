import FileReading
import Populations

extension Routine {
  static let fields: [DocumentField<Routine>] = [
    .init("name", \.name, .text, "unique name", isRequired: true),
    .init(
      "share", \.share, .number("", 0...1e6),
      "relative number of people", source: .assumed),
    .init(
      "weekday", \.weekday, .stops, "Monday to Friday, then home",
      source: .assumed),
    .init("weekend", \.weekend, .stops, "Saturday and Sunday", source: .assumed),
    .init(
      "shift", \.shiftMinutes, .whole("min", -1_439...1_439),
      "shift of the whole day; 720 for night work",
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
    .init("to", \.target, .choice, "destination", isRequired: true, source: .assumed),
    .init("at", \.minute, .timeOfDay(), "departure", isRequired: true, source: .assumed),
    .init(
      "spread", \.spreadMinutes, .number("min", 0...720),
      "standard deviation across days", source: .assumed),
    .init(
      "stay", \.stayMinutes, .number("min", 0...1_440), "mean stay",
      source: .assumed),
    .init(
      "by", \.travel, .choice, "travel mode; people walk below 800 m",
      source: .published(
        "Browning and others", 2006,
        "people prefer to walk at 1.1 to 1.7 m/s, middle 1.4; other speeds assumed")),
    .init("probability", \.probability, .share, "probability of going", source: .assumed),
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
