extension ArgumentReader {
  /// Returns the value of an option, parsed by a function of the caller.
  ///
  ///     try reader.value("shard", expecting: "I/N, as in 1/4") { Shard($0) }
  ///
  /// - Returns: The value, or `nil` without the option.
  /// - Throws: ``UsageError`` with the option, the found text and the expectation, if the function
  ///   returns `nil`.
  public func value<Value>(
    _ name: String, expecting expected: @autoclosure () -> String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let found = string(name) else { return nil }
    guard let value = read(found) else {
      throw UsageError(option: name, found: found, expected: expected())
    }
    return value
  }

  /// Returns the values of a repeated option, each parsed by a function of the caller.
  ///
  /// - Throws: ``UsageError`` as ``value(_:expecting:_:)`` does, for the first value that fails.
  public func values<Value>(
    _ name: String, expecting expected: String, _ read: (String) -> Value?
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for found in strings(name) {
      guard let value = read(found) else {
        throw UsageError(option: name, found: found, expected: expected)
      }
      values.append(value)
    }
    return values
  }

  /// Returns the value of an option as a whole number, or `nil` without it.
  ///
  /// - Throws: ``UsageError`` unless the value is a whole number in the range.
  public func integer(
    _ name: String, in range: ClosedRange<Int> = .min ... .max
  ) throws(UsageError) -> Int? {
    try number(name, in: range, kind: "a whole number", all: .min ... .max) { Int($0) }
  }

  /// Returns the value of an option as a whole number, or a default without it.
  ///
  /// - Throws: ``UsageError`` unless the value is a whole number in the range.
  public func integer(
    _ name: String, in range: ClosedRange<Int> = .min ... .max, default fallback: Int
  ) throws(UsageError) -> Int {
    try integer(name, in: range) ?? fallback
  }

  /// Returns the value of an option as an unsigned 64-bit number, such as a seed.
  ///
  /// - Throws: ``UsageError`` unless the value is a whole number in the range.
  public func unsigned(
    _ name: String, in range: ClosedRange<UInt64> = .min ... .max
  ) throws(UsageError) -> UInt64? {
    // The error names the whole range, as a user cannot know the limits of a seed.
    try number(name, in: range, kind: "a whole number", all: nil) { UInt64($0) }
  }

  /// Returns the value of an option as an unsigned number, or a default without it.
  ///
  /// - Throws: ``UsageError`` unless the value is a whole number in the range.
  public func unsigned(
    _ name: String, in range: ClosedRange<UInt64> = .min ... .max, default fallback: UInt64
  ) throws(UsageError) -> UInt64 {
    try unsigned(name, in: range) ?? fallback
  }

  /// Returns the value of an option as a finite number, or `nil` without it.
  ///
  /// - Throws: ``UsageError`` unless the value is a number in the range.
  public func double(
    _ name: String, in range: ClosedRange<Double> = Self.finite
  ) throws(UsageError) -> Double? {
    try number(name, in: range, kind: "a number", all: Self.finite) { Double($0) }
  }

  /// Returns the value of an option as a finite number, or a default without it.
  ///
  /// - Throws: ``UsageError`` unless the value is a number in the range.
  public func double(
    _ name: String, in range: ClosedRange<Double> = Self.finite, default fallback: Double
  ) throws(UsageError) -> Double {
    try double(name, in: range) ?? fallback
  }

  /// Returns the value of an option as a case of an enumeration, or `nil` without it.
  ///
  ///     enum Sensor: String, CaseIterable { case ideal, device }
  ///     try reader.choice("sensor", of: Sensor.self) ?? .device
  ///
  /// - Throws: ``UsageError`` with the words to choose from, unless the value is one of them.
  public func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of type: Choice.Type
  ) throws(UsageError) -> Choice? {
    let words = type.allCases.map(\.rawValue)
    guard let found = string(name) else { return nil }
    if let choice = Choice(rawValue: found) { return choice }
    let near = NearestWord.nearest(to: found, among: words).map { "; did you mean '\($0)'?" }
    throw UsageError(
      option: name, found: found, expected: words.joined(separator: " or ") + (near ?? ""))
  }

  /// Returns the error of a missing required option.
  ///
  /// The reader itself requires none.
  ///
  ///     guard let output = reader.string("output") else { throw reader.missing("output") }
  public func missing(_ name: String) -> UsageError {
    UsageError("missing option '--\(name)'; expected '\(usage(of: name))'")
  }

  /// The range of all finite numbers.
  public static var finite: ClosedRange<Double> {
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  }

  private func number<Number: Comparable>(
    _ name: String, in range: ClosedRange<Number>, kind: String, all: ClosedRange<Number>?,
    _ read: (String) -> Number?
  ) throws(UsageError) -> Number? {
    let bounds = range == all ? "" : " from \(range.lowerBound) to \(range.upperBound)"
    return try value(
      name, expecting: kind + bounds + comma(in: name, isWhole: Number.self != Double.self)
    ) { word in
      read(word).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Returns advice if a value has commas as the only mistake, or an empty text.
  private func comma(in name: String, isWhole: Bool) -> String {
    guard let word = string(name), word.contains(",") else { return "" }
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    if isWhole {
      let isGrouped = parts.dropFirst().allSatisfy { $0.count == 3 && UInt($0) != nil }
      return isGrouped && Int(parts[0]) != nil ? ", without commas, as in \(parts.joined())" : ""
    }
    let point = parts.joined(separator: ".")
    return Double(point) != nil ? ", with a decimal point, as in \(point)" : ""
  }
}
