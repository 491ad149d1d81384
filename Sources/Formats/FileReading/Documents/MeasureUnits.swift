/// The units in which a document may write a number, by the quantity that it counts.
///
///     MeasureUnits(counting: "s")?.value(of: "1.5 h")       // 5400
///     MeasureUnits(counting: "cents")?.value(of: "$12.34")  // 1234
///     MeasureUnits(counting: "s")?.value(of: "3 km")        // nil
///
/// Each result is the `Double` nearest to the written value: it is rounded once, by a division.
package struct MeasureUnits: Sendable {
  /// A unit: `parts` of it equal `size` of the first unit of its kind.
  private struct Unit {
    let name: String
    let size: Double
    let parts: Double
  }

  /// The kinds of units.
  ///
  /// Units of one kind can be converted into each other.
  private static let kinds: [[Unit]] = [
    [
      Unit(name: "ms", size: 1, parts: 1_000), Unit(name: "s", size: 1, parts: 1),
      Unit(name: "min", size: 60, parts: 1), Unit(name: "h", size: 3_600, parts: 1),
      Unit(name: "d", size: 86_400, parts: 1),
    ],
    [
      Unit(name: "m", size: 1, parts: 1), Unit(name: "km", size: 1_000, parts: 1),
      Unit(name: "mi", size: 1_609_344, parts: 1_000), Unit(name: "ft", size: 381, parts: 1_250),
    ],
    [
      Unit(name: "m/s", size: 1, parts: 1), Unit(name: "km/h", size: 1_000, parts: 3_600),
      Unit(name: "mph", size: 1_397, parts: 3_125),
    ],
    [Unit(name: "cents", size: 1, parts: 1), Unit(name: "$", size: 100, parts: 1)],
    [Unit(name: "share", size: 1, parts: 1), Unit(name: "%", size: 1, parts: 100)],
  ]

  /// The key suffixes that name a unit, longer ones first.
  private static let endings = [
    ("milliseconds", "ms"), ("meterspersecond", "m/s"), ("seconds", "s"), ("minutes", "min"),
    ("minute", clock), ("hours", "h"), ("days", "d"), ("meters", "m"), ("cents", "cents"),
    ("share", "share"), ("probability", "share"),
  ]

  /// The unit of minutes since midnight, which also accepts a time such as `23:00`.
  package static let clock = "minute of the day"

  private let units: [Unit]
  private let counted: Unit?

  /// Finds the units of a quantity, or `nil` if its numbers have no unit.
  ///
  /// - Parameter unit: The unit of the plain number, as in `s`, `m/s` or `minute of the day`.
  package init?(counting unit: String) {
    if unit == Self.clock {
      (units, counted) = ([], nil)
      return
    }
    let name = unit == "days" ? "d" : unit
    guard let kind = Self.kinds.first(where: { $0.contains { $0.name == name } }) else {
      return nil
    }
    (units, counted) = (kind, kind.first { $0.name == name })
  }

  /// Finds the units by the suffix of a key, as `s` for `horizonSeconds`.
  package init?(ofKey key: String) {
    let name = key.lowercased()
    guard let ending = Self.endings.first(where: { name.hasSuffix($0.0) }) else { return nil }
    self.init(counting: ending.1)
  }

  /// The units as an error lists them, as in `ms, s, min, h or d`.
  package var words: String {
    counted == nil
      ? "as in '23:00'" : "with " + NodeReader.list(units.map(\.name).filter { $0 != "share" })
  }

  /// Returns the number of a text with a unit, or `nil` if the text is invalid.
  package func value(of text: String) -> Double? {
    guard let counted else { return TimeOfDay(text).map { Double($0.minute) } }
    let isMoney = text.hasPrefix("$")
    let number = (isMoney ? text.dropFirst() : text[...])
    let digits = number.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let name = isMoney ? "$" : number.dropFirst(digits.count).drop { $0 == " " }
    guard !isMoney || digits.count == number.count, name != "share",
      let unit = units.first(where: { $0.name == name }), let decimal = Self.decimal(digits)
    else { return nil }
    return decimal.whole * unit.size * counted.parts
      / (decimal.tenths * unit.parts * counted.size)
  }

  /// Returns a decimal of at most twelve digits as a whole number and a power of ten to divide by.
  private static func decimal(_ text: Substring) -> (whole: Double, tenths: Double)? {
    let isNegative = text.first == "-"
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }),
      let whole = Int(parts.joined()), whole >= 0, parts.joined().count <= 12
    else { return nil }
    let tenths = (parts.count == 2 ? parts[1] : "").reduce(1.0) { power, _ in power * 10 }
    return (Double(isNegative ? -whole : whole), tenths)
  }
}

/// A time of day, as in `8:30` or `23:00`.
package struct TimeOfDay: Sendable {
  /// Minutes since midnight, 0…1440.
  package let minute: Int

  /// Reads a time, or returns `nil` if the text is not a time.
  ///
  /// Hours have one or two digits, minutes two.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60,
      hour * 60 + minute <= 1_440
    else { return nil }
    self.minute = hour * 60 + minute
  }
}
