/// The memory that the records and the trace of a run take until its end, which has a bound (S-4).
///
/// The sizes were measured: those of entries with what the device stores of them, those of lines without their text.
package struct RunLoad: Hashable, Sendable {
  /// How many bytes there is room for.
  package static let mostBytes = 2_000_000_000
  /// The bytes of an entry of a journal.
  private static let entryBytes = 900
  /// The same where its decision can be explained or the device's messages are traced.
  private static let detailedEntryBytes = 5_000
  /// The bytes of a delivery or a record of a trace.
  private static let lineBytes = 500
  /// The bytes of a record of a card.
  private static let cardBytes = 300
  /// How many records of cards there is room for.
  static let mostCards = mostBytes / cardBytes

  /// How many entries of journals there are.
  package var entries = 0
  /// Whether decisions can be explained, or there is a trace.
  package var isDetailed = false
  /// How many records of cards decisions were made from, if they can be explained.
  package var explaining = 0
  /// How many deliveries and records a trace has.
  package var traced = 0
  /// How many records of cards the messages of a trace have.
  package var tracedCards = 0

  /// Creates the load of a run that has kept nothing.
  package init() {}

  /// How many bytes it takes, about.
  package var bytes: Int {
    entries * (isDetailed ? Self.detailedEntryBytes : Self.entryBytes)
      + traced * Self.lineBytes + (explaining + tracedCards) * Self.cardBytes
  }

  /// The reason why it is too much; nil if it is not.
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

  /// The load of a run that has kept one before, and another since.
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
