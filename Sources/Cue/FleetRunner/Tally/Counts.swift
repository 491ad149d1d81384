package import CueModel
package import CueSystem
import SimulationStatistics

/// Something that is counted, and the name it is written under.
package protocol TallyKey: Hashable, Sendable {
  /// The name, different for each.
  var name: String { get }
  /// What has a name; nil if nothing has.
  init?(name: String)
}

/// How often each of several things was seen; what never was takes no room.
///
///     var alone = Counts<Veto>()
///     alone.add(.weather)
///     alone[.weather]  // 1
package struct Counts<Key: TallyKey>: Mergeable, Hashable, Sendable {
  private var counts: [Key: Int] = [:]

  /// Creates empty counts.
  package init() {}

  /// How often something was seen.
  package subscript(key: Key) -> Int { counts[key] ?? 0 }

  /// All of them together.
  package var total: Int { counts.values.reduce(0, &+) }

  /// What was seen and how often, the most frequent first; of equals the first by name.
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
    counts[key, default: 0] &+= times
  }

  /// Adds what others saw.
  package mutating func merge(_ other: Self) {
    counts.merge(other.counts, uniquingKeysWith: &+)
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
extension Breach.Rule: TallyKey {}
extension PlatformBudget: TallyKey {}
extension Surface: TallyKey {}
