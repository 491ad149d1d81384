import CueModel
import Foundation

/// A policy's fields by name, as its coded form has them.
///
/// The coded form is all this knows: a field added to `Policy` can be set from a document at once.
struct PolicyFields {
  /// A value of the coded form.
  private enum Value: Codable {
    case boolean(Bool)
    case number(Double)
    case word(String)
    case list([Value])
    case object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .word(value)
      } else if let value = try? container.decode([Value].self) {
        self = .list(value)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .boolean(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .word(let value): try container.encode(value)
      case .list(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      }
    }

    init(_ value: PolicyOverride.Value) {
      switch value {
      case .number(let number): self = .number(number)
      case .boolean(let boolean): self = .boolean(boolean)
      case .word(let word): self = .word(word)
      case .words(let words): self = .list(words.map(Value.word))
      }
    }

    /// The names of all values that have no parts.
    func names(below whole: String = "") -> [String] {
      guard case .object(let members) = self else { return [whole] }
      return members.keys.sorted().flatMap { key in
        members[key]?.names(below: whole.isEmpty ? key : "\(whole).\(key)") ?? []
      }
    }

    /// Puts a value in the place of another.
    mutating func set(_ path: ArraySlice<Substring>, to value: Value) {
      guard let key = path.first.map(String.init) else {
        self = value
        return
      }
      guard case .object(var members) = self, var member = members[key] else { return }
      member.set(path.dropFirst(), to: value)
      members[key] = member
      self = .object(members)
    }
  }

  private var value: Value

  init(_ policy: Policy) throws {
    value = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(policy))
  }

  /// The names of the fields, sorted.
  var names: [String] { value.names() }

  /// Changes a field.
  mutating func set(_ override: PolicyOverride) {
    set(override.name, to: override.value)
  }

  /// The policy with the changes made.
  ///
  /// - Throws: `DecodingError` if a field was set to a value it cannot take.
  func policy() throws -> Policy {
    try JSONDecoder().decode(Policy.self, from: JSONEncoder().encode(value))
  }

  /// What a field takes, in the words of an error.
  func expectation(of name: String) -> String {
    if takes(.number(1.5), at: name) { return "a number" }
    if takes(.number(1), at: name) { return "a whole number" }
    if takes(.boolean(true), at: name) { return "true or false" }
    return takes(.words([]), at: name) ? "a list of names it knows" : "another value"
  }

  /// Whether a field can be set to a value.
  func takes(_ value: PolicyOverride.Value, at name: String) -> Bool {
    var changed = self
    changed.set(name, to: value)
    return (try? changed.policy()) != nil
  }

  private mutating func set(_ name: String, to newValue: PolicyOverride.Value) {
    value.set(name.split(separator: ".")[...], to: Value(newValue))
  }
}
