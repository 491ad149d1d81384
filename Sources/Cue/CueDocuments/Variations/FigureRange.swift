package import FileReading

/// A figure and the values it takes in turn.
///
///     cardTouchCap=1,2,3,5                  // these
///     quietHours.start=21:00..23:00/30min   // from the first to the last, in steps
///     preferences.withinMeters=200..900           // anything between, where a design draws values
///     cardCooldownSeconds=±50%              // a half less and a half more than it is
package struct FigureRange: Sendable {
  /// The figure.
  package let key: FigureKey
  /// The values, in the given order; empty for a range between two ends.
  package let values: [FigureValue]
  /// The ends between which random values lie, or `nil` for a list of values.
  package let ends: ClosedRange<Double>?
  private let isWhole: Bool

  /// Reads a figure and its values.
  ///
  /// - Parameters:
  ///   - text: The text as typed.
  ///   - inputs: The varied inputs, with the values that shares of a figure refer to.
  /// - Throws: `ReadingError` for an unknown figure or an invalid value.
  package init(_ text: String, in inputs: VariedInputs) throws(ReadingError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let word = parts.last, !word.isEmpty else {
      throw Self.error(
        text, "found '\(text.clipped)'",
        "write KEY=VALUE,VALUE,… or KEY=LOW..HIGH/STEP or KEY=±P%, as in cardTouchCap=1,2,3")
    }
    let key = try FigureKey(parts[0])
    self.key = key
    isWhole = key.isClock || inputs.value(of: key)?.isWhole == true
    if word.hasPrefix("±") {
      values = try Self.around(word, key, inputs, isWhole)
      ends = nil
      return
    }
    guard let dots = word.firstRange(of: "..") else {
      let listed = word.split(separator: ",", omittingEmptySubsequences: false)
        .map { FigureValue(String($0)) }
      for value in listed { _ = try inputs.setting([(key, value)]) }
      values = listed
      ends = nil
      guard Set(listed).count == listed.count else {
        throw Self.error(key.name, "a value of '\(word.clipped)' stands twice", "leave one out")
      }
      return
    }
    let rest = word[dots.upperBound...].split(separator: "/", omittingEmptySubsequences: false)
    let low = try Self.number(String(word[..<dots.lowerBound]), key, inputs)
    let high = try Self.number(rest.first.map(String.init) ?? "", key, inputs)
    guard low < high, rest.count <= 2 else {
      throw Self.error(
        key.name, "found '\(word.clipped)'",
        "put the lesser value first, as in \(key.name)=LOW..HIGH/STEP")
    }
    ends = low...high
    values = rest.count < 2 ? [] : try Self.steps(String(rest[1]), low...high, key)
    for value in values { _ = try inputs.setting([(key, value)]) }
  }

  /// The value at a position from 0 at the first to 1 after the last; listed values have equal
  /// parts.
  package func value(at part: Double) -> FigureValue {
    if values.isEmpty, let ends {
      let width = ends.upperBound - ends.lowerBound + (isWhole ? 1 : 0)
      let number = ends.lowerBound + part * width
      return FigureValue(
        isWhole ? min(number.rounded(.down), ends.upperBound) : number, of: key)
    }
    return values[min(values.count - 1, Int(part * Double(values.count)))]
  }
}

extension FigureRange {
  /// The maximum number of values of one figure.
  private static let mostValues = 10_000
  /// The words for the place of a mistake in a figure, which is in no file.
  package static let place = "a varied figure"

  private static func error(
    _ place: String, _ problem: String, _ advice: String
  ) -> ReadingError {
    ReadingError(
      file: Self.place, keyPath: place.clipped, problem: problem, advice: advice)
  }

  /// The number of a figure that is set to the typed word.
  private static func number(
    _ text: String, _ key: FigureKey, _ inputs: VariedInputs
  ) throws(ReadingError) -> Double {
    let varied = try inputs.setting([(key, FigureValue(text))])
    guard let number = varied.value(of: key)?.number(isClock: key.isClock) else {
      throw error(key.name, "found '\(text.clipped)'", "list its values; they are no numbers")
    }
    return number
  }

  private static func steps(
    _ text: String, _ ends: ClosedRange<Double>, _ key: FigureKey
  ) throws(ReadingError) -> [FigureValue] {
    let unit = key.isClock ? "min" : key.unit
    let step = Double(text) ?? MeasureUnits(counting: unit)?.value(of: text)
    let wide = (ends.upperBound - ends.lowerBound) / (step ?? 0)
    guard let step, step > 0, wide.isFinite, wide < Double(mostValues) else {
      throw error(
        key.name, "found a step of '\(text.clipped)'",
        "expected \(unit.isEmpty ? "a number" : "a number of \(unit)") above 0 that makes fewer than "
          + "\(mostValues) values")
    }
    // The last value may differ from its end by the rounding error of decimals.
    guard abs(wide - wide.rounded()) < 1e-9 * max(1, wide) else {
      throw error(
        key.name, "steps of '\(text.clipped)' do not meet the last value",
        "choose a step that does, or list the values")
    }
    return (0...Int(wide.rounded())).map {
      FigureValue(ends.lowerBound + Double($0) * step, of: key)
    }
  }

  private static func around(
    _ word: String, _ key: FigureKey, _ inputs: VariedInputs, _ isWhole: Bool
  ) throws(ReadingError) -> [FigureValue] {
    guard let usual = inputs.value(of: key)?.number(isClock: false), !key.isClock else {
      throw error(key.name, "found '\(word.clipped)'", "list its values; it is not a quantity")
    }
    guard word.hasSuffix("%"), let percent = Double(word.dropFirst().dropLast()), percent > 0,
      percent <= 1_000
    else { throw error(key.name, "found '\(word.clipped)'", "write a share of it, as in ±20%") }
    let values = [1 - percent / 100, 1 + percent / 100].map { factor in
      let number = usual * factor
      return FigureValue(isWhole ? number.rounded() : number, of: key)
    }
    guard values.allSatisfy({ $0.number != usual }) else {
      throw error(
        key.name, "\(word) of \(DocumentWriter(isJSON: true).line(.number(usual))) is no change",
        "list its values")
    }
    for value in values { _ = try inputs.setting([(key, value)]) }
    return values
  }
}

extension DocumentValue {
  fileprivate var isWhole: Bool {
    if case .whole = self { true } else { false }
  }

  fileprivate func number(isClock: Bool) -> Double? {
    switch self {
    case .number(let number): number
    case .whole(let number): Double(number)
    case .text(let text): isClock ? TimeOfDay(text).map { Double($0.minute) } : nil
    case .null, .flag, .unsigned, .list, .object: nil
    }
  }
}
