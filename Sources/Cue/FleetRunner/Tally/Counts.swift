package import CueModel
package import CueSystem
import SimulationStatistics

/// A countable thing with a name for files.
package protocol TallyKey: Hashable, Sendable {
  /// The unique name.
  var name: String { get }
  /// Creates the thing with a name, or returns `nil` if there is none.
  init?(name: String)
}

/// The number of occurrences of several things, without an entry for a thing that never occurred.
///
///     var alone = Counts<Veto>()
///     alone.add(.weather)
///     alone[.weather]  // 1
package struct Counts<Key: TallyKey>: Mergeable, Sendable {
  /// The counts by first occurrence, for which a linear search takes less time than hashing.
  private var counts: [(key: Key, value: Int)] = []

  /// Creates empty counts.
  package init() {}

  /// The number of occurrences of a thing.
  package subscript(key: Key) -> Int { counts.first { $0.key == key }?.value ?? 0 }

  /// The sum of all counts.
  package var total: Int { total { _ in true } }

  /// The things with their counts, the most frequent first, then by name.
  package var descending: [(key: Key, count: Int)] {
    counts.map { (key: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.key.name) < ($0.count, $1.key.name) }
  }

  /// Returns the sum of the counts of some keys.
  package func total(where isWanted: (Key) -> Bool) -> Int {
    counts.reduce(0) { $0 &+ (isWanted($1.key) ? $1.value : 0) }
  }

  /// Adds one or more occurrences.
  package mutating func add(_ key: Key, times: Int = 1) {
    guard times != 0 else { return }
    if let place = counts.firstIndex(where: { $0.key == key }) {
      counts[place].value &+= times
    } else {
      counts.append((key, times))
    }
  }

  /// Adds the counts of others.
  package mutating func merge(_ other: Self) {
    for (key, count) in other.counts { add(key, times: count) }
  }
}

extension Counts: Hashable {
  /// Checks whether both have equal counts, regardless of order.
  package static func == (left: Self, right: Self) -> Bool { left.byKey == right.byKey }

  /// Hashes the counts, regardless of order.
  package func hash(into hasher: inout Hasher) { hasher.combine(byKey) }

  private var byKey: [Key: Int] {
    Dictionary(uniqueKeysWithValues: counts.map { ($0.key, $0.value) })
  }
}

extension Counts: Codable {
  /// Decodes counts by name.
  ///
  /// - Throws: `DecodingError` for an unknown name, or an invalid count.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    for (name, count) in try container.decode([String: Int].self) {
      guard let key = Key(name: name) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no counted value has the name \"\(name)\"")
      }
      guard TallyRange.contains(count) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: TallyRange.refusal(of: count))
      }
      add(key, times: count)
    }
  }

  /// Encodes counts by name.
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
