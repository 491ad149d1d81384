import CueDocuments
public import CueModel
import SimulationPrimitives

/// The report of `cuesim show policies NAME`: every field and the origin of its value.
public struct PolicyReport: Hashable, Encodable, Sendable {
  /// One field.
  public struct Field: Hashable, Encodable, Sendable {
    /// The name, as in a document.
    public let name: String
    /// The value.
    public let value: PolicyField.Value
    /// The unit of the value, or empty without one.
    public let unit: String
    /// The value in the policy `conductor`.
    public let `default`: PolicyField.Value
    /// Whether the two differ.
    public let isChanged: Bool
    /// The requirement that defines it.
    public let requirement: String
    /// `source` if the value was given, `ours` if it was left open.
    public let origin: String
    /// The smallest useful change.
    public let step: PolicyField.Step
    /// The meaning.
    public let meaning: String
  }

  /// The policy's name or file.
  public let name: String
  /// The purpose, or empty for a policy in a file.
  public let purpose: String
  /// Every field, in order.
  public let fields: [Field]

  /// Creates the report of a policy.
  public init(_ policy: Policy, name: String) {
    self.name = name
    purpose = Policy.bundled.first { $0.name == name }?.purpose ?? ""
    fields = PolicyField.all.map { field in
      let (value, usual) = (field.value(in: policy), field.value(in: .conductor))
      return Field(
        name: field.name, value: value, unit: field.unit, default: usual,
        isChanged: value != usual, requirement: field.requirement,
        origin: field.isOurs ? "ours" : "source", step: field.step, meaning: field.meaning)
    }
  }

  /// Returns one JSON document with a line break.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// Returns the fields as text, the changed ones first.
  ///
  /// Changed values are marked with a star and the default.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    let changed = fields.filter(\.isChanged)
    let ordered = changed + fields.filter { !$0.isChanged }
    let rows = ordered.map { field in
      let usual = field.isChanged ? " (default \(field.default.words(unit: field.unit)))" : ""
      return [
        "\(field.isChanged ? "*" : " ") \(field.name)", field.value.words(unit: field.unit),
        field.requirement, field.origin, field.meaning + usual,
      ]
    }
    let lines = AlignedTable(rows, isHeaded: false, width: paint.columns).lines { row, _, piece in
      row < changed.count ? paint.bold(piece) : piece
    }
    let count = "\(changed.count) of \(fields.count) fields changed from conductor"
    let head = "\(paint.bold(name)): \(count)." + (purpose.isEmpty ? "" : " \(purpose)")
    return (paint.prose(head) + lines).text
  }
}

/// The report of `cuesim show policies`.
public struct PolicyListReport: Hashable, Encodable, Sendable {
  /// One built-in policy.
  public struct Entry: Hashable, Encodable, Sendable {
    /// The name.
    public let name: String
    /// The purpose.
    public let purpose: String
    /// The number of fields that differ from `conductor`.
    public let changedFields: Int
  }

  /// The bound, which is listed with the policies but is none.
  struct Bound: Hashable, Encodable, Sendable {
    let name: String
    let purpose: String
  }

  /// The built-in policies.
  public let policies: [Entry]
  let bound = Bound(name: Policy.bound.name, purpose: Policy.bound.purpose)

  private enum CodingKeys: CodingKey {
    case policies, bound
  }

  /// Creates the list.
  public init() {
    policies = Policy.bundled.map { name, purpose, policy in
      let changed = PolicyField.all.count { $0.value(in: policy) != $0.value(in: .conductor) }
      return Entry(name: name, purpose: purpose, changedFields: changed)
    }
  }

  /// Returns one JSON document with a line break.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// Returns one row per policy, and one for the bound of all policies.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    AlignedTable(
      policies.map { [$0.name, $0.purpose] } + [[bound.name, bound.purpose]], isHeaded: false,
      width: paint.columns
    ).lines().text
  }
}
