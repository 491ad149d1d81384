import ScenarioFormat
import TrackFormats

/// A value of a JSON document that may hold more than anybody asks for, and where it stands.
struct PayloadNode {
  let file: String
  /// Where the value stands, as in `payload.aps.alert`; empty for the whole.
  let keyPath: String
  let node: JSON5Node

  /// A member of an object; nil without it, and for anything that is no object.
  ///
  /// JSON writes null for what is left out, so that is none either.
  subscript(key: String) -> PayloadNode? {
    guard case .object(let members) = node.content,
      let member = members.first(where: { $0.key == key })
    else { return nil }
    if case .null = member.value.content { return nil }
    return PayloadNode(
      file: file, keyPath: keyPath.isEmpty ? key : "\(keyPath).\(key)", node: member.value)
  }

  /// The elements of a list; nil if it is none.
  var elements: [PayloadNode]? {
    guard case .array(let nodes) = node.content else { return nil }
    return nodes.enumerated().map { index, node in
      PayloadNode(file: file, keyPath: "\(keyPath)[\(index)]", node: node)
    }
  }

  var isObject: Bool {
    if case .object = node.content { return true }
    return false
  }

  /// The value if it is text.
  var string: String? {
    if case .string(let text) = node.content { return text }
    return nil
  }

  /// Whether the value is true, or the number 1, as property lists have it.
  var isTrue: Bool {
    switch node.content {
    case .boolean(let value): value
    case .number(let value, _): value == 1
    default: false
    }
  }

  /// The text of a member; nil without it.
  ///
  /// - Throws: If the member is anything else.
  func text(_ key: String) throws(TrackError) -> String? {
    guard let member = self[key] else { return nil }
    guard let text = member.string else { throw member.mismatch("a text") }
    return text
  }

  /// The text of a member that must be there and not be blank.
  func requiredText(_ key: String) throws(TrackError) -> String {
    guard let text = try text(key), !text.isBlank else {
      throw error("found no '\(key)'", "expected a text; add it")
    }
    return text
  }

  /// The error that this is not what was expected.
  func mismatch(_ expected: String) -> TrackError {
    error(node.found, "expected \(expected)")
  }

  /// An error about this value.
  func error(_ problem: String, _ advice: String) -> TrackError {
    let place = keyPath.isEmpty ? "" : "\(keyPath): "
    return TrackError(file: file, line: node.line, message: "\(place)\(problem); \(advice)")
  }
}

extension String {
  /// Whether the text has nothing to read.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
