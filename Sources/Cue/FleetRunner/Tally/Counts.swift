package import CueModel
package import CueSystem
import SimulationStatistics

/// A thing that is counted, and the name it is written under.
package protocol TallyKey: Hashable, Sendable {
  /// The name, different for each.
  var name: String { get }
  /// Creates the thing that has a name; nil if nothing has.
  init?(name: String)
}

/// The number of times each of several things was seen; an unseen thing takes no room.
///
///     var alone = Counts<Veto>()
///     alone.add(.weather)
///     alone[.weather]  // 1
package struct Counts<Key: TallyKey>: Mergeable, Sendable {
  /// The counts, in the order in which keys were first seen; a search of so few takes less time
  /// than hashing.
  private var counts: [(key: Key, value: Int)] = []

  /// Creates empty counts.
  package init() {}

  /// The number of times a thing was seen.
  package subscript(key: Key) -> Int { counts.first { $0.key == key }?.value ?? 0 }

  /// The sum of all counts.
  package var total: Int { total { _ in true } }

  /// The things that were seen and how often, the most frequent first; of equals the first by name.
  package var descending: [(key: Key, count: Int)] {
    counts.map { (key: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.key.name) < ($0.count, $1.key.name) }
  }

  /// Adds up those of some keys.
  package func total(where isWanted: (Key) -> Bool) -> Int {
    counts.reduce(0) { $0 &+ (isWanted($1.key) ? $1.value : 0) }
  }

  /// Counts something once more, or so many times.
  package mutating func add(_ key: Key, times: Int = 1) {
    guard times != 0 else { return }
    if let place = counts.firstIndex(where: { $0.key == key }) {
      counts[place].value &+= times
    } else {
      counts.append((key, times))
    }
  }

  /// Adds what others saw.
  package mutating func merge(_ other: Self) {
    for (key, count) in other.counts { add(key, times: count) }
  }
}

extension Counts: Hashable {
  /// Checks whether both saw the same, in whatever order.
  package static func == (left: Self, right: Self) -> Bool { left.byKey == right.byKey }

  /// Adds what was seen, in no order.
  package func hash(into hasher: inout Hasher) { hasher.combine(byKey) }

  private var byKey: [Key: Int] {
    Dictionary(uniqueKeysWithValues: counts.map { ($0.key, $0.value) })
  }
}

extension Counts: Codable {
  /// Reads counts by name.
  ///
  /// - Throws: `DecodingError` if nothing has one of the names, or a count is none.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    for (name, count) in try container.decode([String: Int].self) {
      guard let key = Key(name: name) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "nothing that is counted here is called \"\(name)\"")
      }
      guard TallyRange.contains(count) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: TallyRange.refusal(of: count))
      }
      add(key, times: count)
    }
  }

  /// Writes counts by name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      counts.reduce(into: [String: Int]()) { $0[$1.key.name] = $1.value })
  }
}

extension TallyKey where Self: RawRepresentable, RawValue == String {
  package var name: String { rawValue }
  package init?(name: String) { self.init(rawValue: name) }
}

extension Veto: TallyKey {}
extension EventKind: TallyKey {}
extension Violation.Rule: TallyKey {}
extension PlatformBudget: TallyKey {}
extension Surface: TallyKey {}
