import CueModel

/// Decisions of one event under two policies.
///
/// The event may be missing under either policy. Events are equal if their time, kind and subject
/// are.
struct DecisionPair: Encodable, Sendable {
  let first: DecisionRow?
  let second: DecisionRow?

  /// Whether both policies decided alike.
  var isSame: Bool { first == second }

  /// The event, from either policy.
  var event: DecisionRow? { first ?? second }

  private enum CodingKeys: CodingKey {
    case isSame, first, second
  }

  /// Encodes every key, with `null` for a missing decision.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isSame, forKey: .isSame)
    try container.encode(first, forKey: .first)
    try container.encode(second, forKey: .second)
  }

  /// Pairs the decisions of two lists in order of time.
  ///
  /// Unpaired decisions of one instant keep the order of their list, those of the first list first.
  static func pairs(_ first: [DecisionRow], _ second: [DecisionRow]) -> [Self] {
    var pairs: [Self] = []
    var rest = second[...]
    for row in first {
      while let other = rest.first, other.atSeconds < row.atSeconds {
        pairs.append(Self(first: nil, second: rest.removeFirst()))
      }
      let partner = rest.prefix { $0.atSeconds == row.atSeconds }.firstIndex {
        $0.event == row.event && $0.subject == row.subject
      }
      if let partner {
        pairs += rest[..<partner].map { Self(first: nil, second: $0) }
        pairs.append(Self(first: row, second: rest[partner]))
        rest = rest[(partner + 1)...]
      } else {
        pairs.append(Self(first: row, second: nil))
      }
    }
    return pairs + rest.map { Self(first: nil, second: $0) }
  }
}
