/// The memory that the records and the trace of a run use until its end, which is bounded (S-4).
///
/// The sizes were measured: entries include the device's storage of them, and lines exclude their
/// text.
package struct RunLoad: Hashable, Sendable {
  /// The maximum size in bytes.
  package static let mostBytes = 2_000_000_000
  /// The bytes of an entry of a journal.
  private static let entryBytes = 900
  /// The same size for explainable decisions or traced messages.
  private static let detailedEntryBytes = 5_000
  /// The bytes of a delivery or a record of a trace.
  private static let lineBytes = 500
  /// The bytes of a record of a card.
  private static let cardBytes = 300
  /// The maximum number of card records.
  static let mostCards = mostBytes / cardBytes

  /// The number of journal entries.
  package var entries = 0
  /// Whether decisions can be explained, or there is a trace.
  package var isDetailed = false
  /// The number of card records in the circumstances of decisions, if they are kept.
  package var explaining = 0
  /// The number of deliveries and records in a trace.
  package var traced = 0
  /// The number of card records in the messages of a trace.
  package var tracedCards = 0

  /// Creates the load of a run without records.
  package init() {}

  /// The approximate size in bytes.
  package var bytes: Int {
    entries * (isDetailed ? Self.detailedEntryBytes : Self.entryBytes)
      + traced * Self.lineBytes + (explaining + tracedCards) * Self.cardBytes
  }

  /// A message for a load over the maximum, or `nil` for a lower one.
  package func excess(over mostBytes: Int = Self.mostBytes) -> String? {
    guard bytes > mostBytes else { return nil }
    let parts = [
      (entries, "entries on record"), (explaining, "records of cards behind decisions"),
      (traced, "lines of a trace"), (tracedCards, "records of cards in a trace"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "more than \(Self.size(mostBytes)) of memory would be kept "
      + "(\(words.joined(separator: ", ")))"
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000_000 ? "\(bytes / 1_000_000_000) GB" : "\(bytes) bytes"
  }

  /// The load of a run that continues another.
  package static func + (before: RunLoad, now: RunLoad) -> RunLoad {
    var sum = before
    sum.entries += now.entries
    sum.isDetailed = before.isDetailed || now.isDetailed
    sum.explaining += now.explaining
    sum.traced += now.traced
    sum.tracedCards += now.tracedCards
    return sum
  }
}
