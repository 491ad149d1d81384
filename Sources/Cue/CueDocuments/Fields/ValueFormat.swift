import CueModel
import FileReading

/// The format of one kind of value in documents, its permitted values, and its name in errors and
/// the reference.
struct ValueFormat<Value>: Sendable {
  /// The type, as in `number`.
  let type: String
  /// The unit; empty for a value without a unit.
  var unit = ""
  /// The permitted range; empty if all values of the type are permitted.
  var range = ""
  /// Reads a value, or throws a description of the mistake.
  let read: @Sendable (NodeReader) throws(ReadingError) -> Value
  /// The value in the form of a document, which is read as the same value.
  let write: @Sendable (Value) -> DocumentValue
  /// The words in the reference for a default, or `nil` to show the value.
  var usualWords: @Sendable (DocumentValue) -> String? = { _ in nil }
  /// The reference of the parts, below a key.
  var parts: @Sendable (String) -> [ReferenceRow] = { _ in [] }

  /// The unit and the permitted range, as in `m, 100 to 100000`.
  var words: String { [unit, range].filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension ValueFormat where Value == Double {
  /// A finite number in a range, plain or with a unit.
  static func number(_ unit: String, _ range: ClosedRange<Double>) -> ValueFormat {
    ValueFormat(
      type: "number", unit: unit, range: "\(text(range.lowerBound)) to \(text(range.upperBound))",
      read: { reader throws(ReadingError) in try reader.number(in: range, unit: unit) },
      write: { .number($0) })
  }

  /// A part of a whole, or a probability.
  static var share: ValueFormat { .number("share", 0...1) }

  private static func text(_ number: Double) -> String {
    DocumentWriter(isJSON: true).line(.number(number))
  }
}

extension ValueFormat where Value: FixedWidthInteger & Sendable {
  /// A whole number in a range, plain or with a unit.
  static func whole(_ unit: String, _ range: ClosedRange<Value>) -> ValueFormat {
    ValueFormat(
      type: "whole number", unit: unit, range: "\(range.lowerBound) to \(range.upperBound)",
      read: { reader throws(ReadingError) in try reader.whole(in: range, unit: unit) },
      write: { Int64(exactly: $0).map(DocumentValue.whole) ?? .unsigned(UInt64($0)) })
  }
}

extension ValueFormat where Value == Bool {
  /// A switch.
  static var flag: ValueFormat {
    ValueFormat(
      type: "true or false",
      read: { reader throws(ReadingError) in try reader.boolean() }, write: { .flag($0) })
  }
}

extension ValueFormat where Value == String {
  /// A text that is not blank.
  static var text: ValueFormat {
    ValueFormat(
      type: "text", read: { reader throws(ReadingError) in try reader.text() },
      write: { .text($0) })
  }

  /// A text that may be empty.
  static var line: ValueFormat {
    ValueFormat(
      type: "text",
      read: { reader throws(ReadingError) in
        if case .string("") = reader.node.content { return "" }
        return try reader.text()
      }, write: { .text($0) })
  }

  /// A text among some names.
  static func name(of noun: String, among names: [String]) -> ValueFormat {
    ValueFormat(
      type: "name", range: NodeReader.list(names),
      read: { reader throws(ReadingError) in
        let word = try reader.text()
        guard names.contains(word) else {
          throw reader.unknown("\(noun) '\(word.clipped)'", word, among: names)
        }
        return word
      }, write: { .text($0) })
  }

  /// The name of a rule.
  static func rule(as noun: String, among rules: Rules) -> ValueFormat {
    let format = name(of: noun, among: rules.all.map { $0.profile.name })
    return ValueFormat(
      type: "name", range: "the name of a rule", read: format.read,
      write: format.write)
  }
}

extension ValueFormat where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// One of the words of an enumeration.
  static var choice: ValueFormat {
    ValueFormat(
      type: "word", range: NodeReader.list(Value.allCases.map(\.rawValue)),
      read: { reader throws(ReadingError) in try reader.choice(Value.self) },
      write: { .text($0.rawValue) })
  }
}

extension ValueFormat {
  /// A value that is converted from a simpler one.
  func giving<Other>(
    _ value: @escaping @Sendable (Value) -> Other,
    write: @escaping @Sendable (Other) -> DocumentValue
  ) -> ValueFormat<Other> {
    ValueFormat<Other>(
      type: type, unit: unit, range: range,
      read: { reader throws(ReadingError) in value(try read(reader)) }, write: write,
      usualWords: usualWords)
  }

  /// A value, or `null` for none.
  static func optional<Wrapped>(
    _ format: ValueFormat<Wrapped>, null meaning: String
  ) -> ValueFormat where Value == Wrapped? {
    ValueFormat(
      type: "\(format.type) or null", unit: format.unit,
      range: [format.range, "null is \(meaning)"].filter { !$0.isEmpty }.joined(separator: "; "),
      read: { reader throws(ReadingError) in
        if case .null = reader.node.content { return nil }
        return try format.read(reader)
      }, write: { $0.map(format.write) ?? .null })
  }

  /// A span from one value to another that is not below it.
  static func span<Bound: FixedWidthInteger & Sendable>(
    _ unit: String, _ range: ClosedRange<Bound>
  ) -> ValueFormat where Value == ClosedRange<Bound> {
    ValueFormat(
      type: "[least, most]", unit: unit, range: "\(range.lowerBound) to \(range.upperBound)",
      read: { reader throws(ReadingError) in
        let ends = try reader.elements()
        guard ends.count == 2 else { throw reader.mismatch("[least, most]") }
        let least = try ends[0].whole(in: range, unit: unit)
        let most = try ends[1].whole(in: range, unit: unit)
        guard least <= most else {
          throw ends[1].error("found \(most), which is below \(least)", "put the least first")
        }
        return least...most
      }, write: { .list([.whole(Int64($0.lowerBound)), .whole(Int64($0.upperBound))]) })
  }
}
