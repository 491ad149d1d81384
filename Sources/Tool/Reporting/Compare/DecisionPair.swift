import CueModel

/// Decisions of one event under two policies.
///
/// Under either an event may not have come up at all. Events are the same if their time, kind and subject
/// are.
struct DecisionPair: Encodable, Sendable {
  let first: DecisionRow?
  let second: DecisionRow?

  /// Whether it makes no difference which of the policies there is.
  var isSame: Bool { first == second }

  /// The event, whichever policy it came up under.
  var event: DecisionRow? { first ?? second }

  private enum CodingKeys: CodingKey {
    case isSame, first, second
  }

  /// Writes every key, no decision as null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isSame, forKey: .isSame)
    try container.encode(first, forKey: .first)
    try container.encode(second, forKey: .second)
  }

  /// Puts two lists side by side, both in the order of time.
  ///
  /// Of one instant, what has no partner stands where its own list has it, that of the first list before
  /// that of the second.
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
