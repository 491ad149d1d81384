import CueSystem
import FileReading

/// A count of the inputs that the events of a document cause, which is bounded (S-4).
struct EventLoad {
  /// The maximum number of passes over cards by all events: a gigabyte and a half, if they are
  /// simultaneous.
  static let mostPasses = 100_000_000

  private let cardCount: Int
  private var (fixes, passes) = (0, 0)

  /// Creates the load of a document with a number of cards and no events.
  init(cardCount: Int) { self.cardCount = cardCount }

  /// Adds an event that was read before.
  mutating func add(_ event: Scenario.Event) {
    if case .fixes(let burst) = event.kind { fixes += burst.count }
    if case .input(let content) = event.kind, content.goesThroughWallet { passes += cardCount }
  }

  /// Adds an event.
  ///
  /// - Throws: `ReadingError` at the event if the bound is exceeded.
  mutating func add(_ event: Scenario.Event, at element: NodeReader) throws(ReadingError) {
    add(event)
    // All positions stay in memory until their time.
    guard fixes <= Scenario.Fixes.mostInAll else {
      throw element.error(
        "\(fixes) positions with those of the events before",
        "give at most \(Scenario.Fixes.mostInAll) in all")
    }
    guard passes <= Self.mostPasses else {
      throw element.error(
        "\(passes) cards to go through with those of the events before",
        "give at most \(Self.mostPasses) in all, cards times events about them or the process")
    }
  }
}
