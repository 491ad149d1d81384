/// A value of a document that is being decoded, with its location.
package struct NodeReader {
  /// The name of the value's document in errors.
  package var file: String { node.file ?? document }
  /// The location of the value, as in `events[2].atSeconds`.
  package let keyPath: String
  /// The value.
  package let node: JSON5Node
  /// The document that is read.
  ///
  /// A value may originate in another document.
  private let document: String

  /// Creates a reader of a value.
  package init(file: String, keyPath: String = "", node: JSON5Node) {
    document = file
    self.keyPath = keyPath
    self.node = node
  }

  /// Returns the error that the value is not the expected one.
  package func mismatch(_ expected: String) -> ReadingError {
    error(node.found, "expected \(expected)\(comma)")
  }

  /// The advice for a number whose only mistake is a decimal comma.
  private var comma: String {
    guard case .string(let text) = node.content, text.count(where: { $0 == "," }) == 1,
      Double(text) == nil, let number = Double(text.replacing(",", with: "."))
    else { return "" }
    return ", with a decimal point, as in \(number)"
  }

  /// Returns an error about this value.
  package func error(
    _ problem: String, _ advice: String = "", remedy: Remedy? = nil
  ) -> ReadingError {
    ReadingError(
      file: file, line: node.line, keyPath: keyPath, problem: problem, advice: advice,
      remedy: remedy)
  }

  /// Reads a text that is not blank.
  package func text() throws(ReadingError) -> String {
    guard case .string(let text) = node.content else { throw mismatch("a text") }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw mismatch("a text that is not blank")
    }
    return text
  }

  /// Reads true or false.
  package func boolean() throws(ReadingError) -> Bool {
    guard case .boolean(let value) = node.content else { throw mismatch("true or false") }
    return value
  }

  /// Reads a finite number in a range, plain or with a unit.
  ///
  /// - Parameters:
  ///   - range: The range the number must be in.
  ///   - unit: The unit of the result; if it is `nil`, the suffix of the key may name it.
  /// - Returns: The number, in that unit.
  /// - Throws: ``ReadingError`` unless it is such a number without another unit.
  package func number(
    in range: ClosedRange<Double>, unit: String? = nil
  ) throws(ReadingError) -> Double {
    switch node.content {
    case .number(let value, _) where range.contains(value): return value
    case .string(let text):
      guard let units = units(unit) else { break }
      guard let value = units.value(of: text), range.contains(value) else {
        throw mismatch("a number \(Self.words(for: range)), or one \(units.words)")
      }
      return value
    case .null, .boolean, .number, .array, .object: break
    }
    throw mismatch("a number \(Self.words(for: range))")
  }

  /// Reads a whole number in a range, plain or with a unit.
  ///
  /// - Parameters:
  ///   - range: The range the number must be in.
  ///   - unit: The unit of the result; if it is `nil`, the suffix of the key may name it.
  /// - Returns: The number, in that unit.
  /// - Throws: ``ReadingError`` unless it is such a number without another unit.
  package func whole<Number: FixedWidthInteger>(
    in range: ClosedRange<Number>, unit: String? = nil
  ) throws(ReadingError) -> Number {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    switch node.content {
    case .number(let value, let spelling) where !spelling.contains("."):
      if let whole = Number(spelling) ?? Number(exactly: value), range.contains(whole) {
        return whole
      }
    case .string(let text):
      guard let units = units(unit) else { break }
      guard let whole = units.value(of: text).flatMap({ Number(exactly: $0) }),
        range.contains(whole)
      else { throw mismatch("\(expected), or one \(units.words)") }
      return whole
    case .null, .boolean, .number, .array, .object: break
    }
    throw mismatch(expected)
  }

  /// Returns the accepted units of a unit, or those named by the key.
  ///
  /// A list element uses the key of its list.
  private func units(_ unit: String?) -> MeasureUnits? {
    if let unit { return MeasureUnits(counting: unit) }
    let key = keyPath.split(separator: ".").last?.prefix { $0 != "[" }
    return MeasureUnits(ofKey: String(key ?? ""))
  }

  /// Reads one of the words of an enumeration.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) throws(ReadingError) -> Choice {
    guard case .string(let word) = node.content, let choice = Choice(rawValue: word) else {
      throw mismatch(Self.list(type.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// Reads the elements of a list.
  package func elements() throws(ReadingError) -> [NodeReader] {
    guard case .array(let nodes) = node.content else { throw mismatch("a list") }
    return nodes.enumerated().map { index, node in
      NodeReader(file: file, keyPath: "\(keyPath)[\(index)]", node: node)
    }
  }

  /// Formats words as an error lists them, as in `ideal or device`.
  package static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func words(for range: ClosedRange<Double>) -> String {
    let ends = [range.lowerBound, range.upperBound].map { end in
      Int(exactly: end).map(String.init) ?? String(end)
    }
    return range.upperBound == .greatestFiniteMagnitude
      ? "not below \(ends[0])" : "from \(ends[0]) to \(ends[1])"
  }
}
