import FileReading
import SimulationPrimitives

/// A value on its way into a document.
indirect enum DocumentValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case whole(Int64)
  /// A whole number above the signed range.
  case unsigned(UInt64)
  case text(String)
  case list([DocumentValue])
  case object([Member])

  /// One key of an object with its value, and a comment for readers of the document.
  struct Member: Hashable, Sendable {
    let key: String
    let value: DocumentValue
    var comment = ""
  }
}

extension DocumentValue: StableHashable {
  /// Adds the kind of value and the value, without comments.
  func hash(into hasher: inout StableHasher) {
    switch self {
    case .null:
      hasher.combine(0)
    case .flag(let flag):
      hasher.combine(1)
      hasher.combine(flag)
    case .number(let number):
      hasher.combine(2)
      hasher.combine(number)
    case .whole(let number):
      hasher.combine(3)
      hasher.combine(number)
    case .unsigned(let number):
      hasher.combine(7)
      hasher.combine(number)
    case .text(let text):
      hasher.combine(4)
      hasher.combine(text)
    case .list(let elements):
      hasher.combine(5)
      hasher.combine(elements.count)
      for element in elements { element.hash(into: &hasher) }
    case .object(let members):
      hasher.combine(6)
      hasher.combine(members.count)
      for member in members {
        hasher.combine(member.key)
        member.value.hash(into: &hasher)
      }
    }
  }
}

extension DocumentValue {
  /// Creates the value of a parsed node.
  init(_ node: JSON5Node) {
    switch node.content {
    case .null: self = .null
    case .boolean(let flag): self = .flag(flag)
    case .number(let number, let spelling):
      self = Int64(spelling).map(DocumentValue.whole) ?? .number(number)
    case .string(let text): self = .text(text)
    case .array(let nodes): self = .list(nodes.map { DocumentValue($0) })
    case .object(let members):
      self = .object(members.map { Member(key: $0.key, value: DocumentValue($0.value)) })
    }
  }
}
