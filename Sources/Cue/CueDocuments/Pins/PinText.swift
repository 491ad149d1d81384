public import CueModel
public import Positions
import SimulationPrimitives

/// Reads a card and its pin from one word of a command line.
///
///     try PinText("Target@40.758,-73.9855,balance=50,expires=2026-03-13").card(id: CardID(0))
///
/// The name is the text before the last `@`. The keys are those of ``keys``. A word without an `@`
/// has no place, as in `Target,balance=50`: a `PinAssist` finds it.
public struct PinText: Hashable, Sendable {
  /// A mistake in a pin, with a remedy, in one line.
  public struct Mistake: Error, Hashable, CustomStringConvertible {
    /// The line.
    public let description: String
  }

  /// The possible keys of a pin, each with an example of its value.
  public static let keys: KeyValuePairs = [
    "balance": "50.00", "expires": "2026-03-13", "category": "coffee", "digital": "yes",
    "brand": "Target", "hours": "09:00-21:00",
  ]
  /// The balance in cents of a card whose pin states none.
  public static let defaultBalanceCents: Int64 = 2_500

  private let text: String

  /// Parses the word from the command line.
  public init(_ text: String) {
    self.text = text
  }

  /// Returns the described card.
  ///
  /// - Throws: ``Mistake`` for an unreadable part, or if there is no place.
  public func card(id: CardID) throws(Mistake) -> Card {
    let wish = try wish()
    guard let pin = wish.pin else {
      throw mistake("the place is missing; write NAME@LAT,LON")
    }
    return wish.card(id: id, at: pin)
  }

  /// Parses the described card, with or without a place.
  ///
  /// - Throws: ``Mistake`` for an unreadable part.
  public func wish() throws(Mistake) -> PinWish {
    guard let at = text.lastIndex(of: "@") else {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      return try wish(for: String(parts.first ?? ""), pin: nil, keys: parts.dropFirst())
    }
    let parts = text[text.index(after: at)...]
      .split(separator: ",", omittingEmptySubsequences: false)
    guard at != text.startIndex else { throw nameless }
    guard parts.count >= 2, let latitude = Double(parts[0]), let longitude = Double(parts[1])
    else { throw mistake("the place cannot be read; write NAME@LAT,LON in degrees") }
    if parts.count >= 4, Int(parts[0]) != nil, UInt64(parts[1]) != nil, Int(parts[2]) != nil,
      UInt64(parts[3]) != nil
    {
      throw mistake(
        "decimals have a point; write \(text[...at])\(parts[0]).\(parts[1]),\(parts[2]).\(parts[3])"
      )
    }
    let pin = Coordinate(latitude: latitude, longitude: longitude)
    guard pin.isInRange else {
      throw mistake("\(parts[0]),\(parts[1]) is no place on earth; latitude comes first")
    }
    return try wish(for: String(text[..<at]), pin: pin, keys: parts.dropFirst(2))
  }

  private var nameless: Mistake { mistake("a name is missing; write NAME@LAT,LON") }

  private func wish(
    for name: String, pin: Coordinate?, keys: ArraySlice<Substring>
  ) throws(Mistake) -> PinWish {
    guard !name.isEmpty else { throw nameless }
    var wish = PinWish(name: name, pin: pin, balanceCents: Self.defaultBalanceCents)
    var seen: [String] = []
    for part in keys {
      let key = String(part.prefix { $0 != "=" })
      guard !seen.contains(key) else { throw mistake("'\(key)' is there twice; keep one") }
      seen.append(key)
      try set(key, String(part.dropFirst(key.count + 1)), of: &wish)
    }
    return wish
  }

  private func set(_ key: String, _ value: String, of wish: inout PinWish) throws(Mistake) {
    switch key {
    case "balance": wish.balanceCents = try read(key, value, "dollars as in 50 or 12.34", cents)
    case "expires":
      let range = ValueFormat<CivilDate>.date.range
      wish.expiry = try read(key, value, "a date from \(range), as in 2026-03-13") {
        CivilDate($0)
      }
    case "category":
      let words = Category.allCases.map(\.rawValue).joined(separator: ", ")
      wish.category = try read(key, value, "one of \(words)") { Category(rawValue: $0) }
    case "digital":
      wish.isDigitalReady = try read(key, value, "yes or no") {
        ["yes": true, "true": true, "no": false, "false": false][$0]
      }
    case "brand": wish.brand = try read(key, value, "a name") { $0.isEmpty ? nil : $0 }
    case "hours":
      wish.hours = OpeningHours(
        every: try read(key, value, "a span as in 09:00-21:00", DailyInterval.init(text:)))
    default:
      let known = Self.keys.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
      throw mistake("'\(key)' is no key; use \(known)")
    }
  }

  private func read<Value>(
    _ key: String, _ value: String, _ expected: String, _ read: (String) -> Value?
  ) throws(Mistake) -> Value {
    guard let result = read(value) else {
      throw mistake("\(key) was '\(value)'; expected \(expected)")
    }
    return result
  }

  /// Dollars with at most two decimals as whole cents, so that no binary fraction is involved.
  private func cents(_ text: String) -> Int64? {
    let digits = text.hasPrefix("$") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first.flatMap({ naturalNumber($0, digits: 1...15) })
    else { return nil }
    guard parts.count == 2 else { return Int64(whole) * 100 }
    guard let fraction = naturalNumber(parts[1], digits: 1...2) else { return nil }
    return Int64(whole) * 100 + Int64(parts[1].count == 1 ? fraction * 10 : fraction)
  }

  private func mistake(_ what: String) -> Mistake {
    Mistake(description: "pin '\(text)': \(what)".oneLine)
  }
}

/// A number with a permitted count of digits and no other characters.
private func naturalNumber(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
  digits.contains(text.utf8.count) && text.utf8.allSatisfy { 48...57 ~= $0 } ? Int(text) : nil
}

extension Coordinate {
  /// Reads `LAT,LON` in degrees, or returns `nil` if the text is not a place on Earth.
  public init?(text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
    guard isInRange else { return nil }
  }
}
