import FileReading
import SimulationPrimitives

// A payload may have more members than are read, so an unknown member is not an error.
extension NodeReader {
  /// A member of an object, or `nil` if it is missing or the value is not an object.
  ///
  /// A null member counts as missing.
  subscript(key: String) -> NodeReader? {
    guard case .object(let members) = node.content,
      let member = members.first(where: { $0.key == key })
    else { return nil }
    if case .null = member.value.content { return nil }
    return NodeReader(
      file: file, keyPath: keyPath.isEmpty ? key : "\(keyPath).\(key)", node: member.value)
  }

  /// The elements of a list, or `nil` if the value is not a list.
  var list: [NodeReader]? { try? elements() }

  var isObject: Bool {
    if case .object = node.content { return true }
    return false
  }

  /// The value if it is text.
  var string: String? {
    if case .string(let text) = node.content { return text }
    return nil
  }

  /// Whether the value is true or the number 1, which property lists use.
  var isTrue: Bool {
    switch node.content {
    case .boolean(let value): value
    case .number(let value, _): value == 1
    case .null, .string, .array, .object: false
    }
  }

  /// Returns the text of a member, or `nil` if it is missing.
  ///
  /// - Throws: If the member is anything else.
  func text(_ key: String) throws(ReadingError) -> String? {
    guard let member = self[key] else { return nil }
    guard let text = member.string else { throw member.mismatch("a text") }
    return text
  }

  /// Returns the text of a member or the spelling of its number, or `nil` if it is missing.
  ///
  /// - Throws: If the member is anything else.
  func textOrNumber(_ key: String) throws(ReadingError) -> String? {
    if case .number(_, let spelling) = self[key]?.node.content { return spelling }
    return try text(key)
  }

  /// Returns the instant of a member, or `nil` if it is missing.
  ///
  /// - Throws: If the member is anything else.
  func time(_ key: String) throws(ReadingError) -> VirtualTime? {
    guard let text = try text(key) else { return nil }
    guard let time = instant(Array(text.utf8)) else {
      throw (self[key] ?? self).mismatch("a time, as in 2026-03-10T14:00:00Z")
    }
    return time
  }

  /// Returns the text of a member, which is required and must not be blank.
  func requiredText(_ key: String) throws(ReadingError) -> String {
    guard let text = try text(key), !text.isBlank else {
      throw error("found no '\(key)'", "expected a text; add it")
    }
    return text
  }
}

extension String {
  /// Whether the text is only white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
