/// The amount of what a run has kept so far for whoever reads it at its end, which has a bound (S-4).
package struct RunLoad: Hashable, Sendable {
  /// How many entries of journals there is room for, at some 900 bytes each with what the device stores of them.
  package static let mostEntries = 2_000_000
  /// How many there is room for where their decisions are explained or the device's messages traced, at some 5 kB
  /// each.
  package static let mostDetailedEntries = 400_000
  /// How many deliveries and records of a trace there is room for, at some 500 bytes each.
  package static let mostTraced = 4_000_000
  /// How many records of cards there is room for, at some 300 bytes each.
  package static let mostCards = 5_000_000

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

  /// The reason why it is too much; nil if it is not.
  package func excess(over mostEntries: Int = Self.mostEntries) -> String? {
    if entries > mostEntries { return "more than \(mostEntries) entries are on record" }
    if isDetailed, entries > Self.mostDetailedEntries {
      return "more than \(Self.mostDetailedEntries) entries are on record of a run that is "
        + "explained, drawn or traced"
    }
    if explaining > Self.mostCards {
      return "its decisions are made from more than \(Self.mostCards) records of cards in all"
    }
    if traced > Self.mostTraced {
      return "its trace has more than \(Self.mostTraced) lines"
    }
    if tracedCards > Self.mostCards {
      return "its trace has more than \(Self.mostCards) records of cards in all"
    }
    return nil
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
