import Testing

@testable import CueSystem

/// What a run keeps has a bound for each kind of what it keeps, named when it is passed (S-4).
@Suite struct RunLoadTests {
  private func excess(_ change: (inout RunLoad) -> Void) -> String? {
    var load = RunLoad()
    change(&load)
    return load.excess()
  }

  @Test func `as much as there is room for is not too much, and one more is`() {
    #expect(excess { _ in } == nil)
    #expect(excess { $0.entries = 2_000_000 } == nil)
    #expect(excess { $0.entries = 2_000_001 } == "more than 2000000 entries are on record")
    #expect(excess { $0.explaining = 5_000_000 } == nil)
    #expect(
      excess { $0.explaining = 5_000_001 }
        == "its decisions are made from more than 5000000 records of cards in all")
    #expect(excess { $0.traced = 4_000_000 } == nil)
    #expect(excess { $0.traced = 4_000_001 } == "its trace has more than 4000000 lines")
    #expect(excess { $0.tracedCards = 5_000_000 } == nil)
    #expect(
      excess { $0.tracedCards = 5_000_001 }
        == "its trace has more than 5000000 records of cards in all")
  }

  @Test func `a run that is explained or traced has room for fewer entries`() {
    #expect(excess { ($0.entries, $0.isDetailed) = (400_000, true) } == nil)
    #expect(
      excess { ($0.entries, $0.isDetailed) = (400_001, true) }
        == "more than 400000 entries are on record of a run that is explained, drawn or traced")
  }

  @Test func `what was kept before counts with what is kept now`() {
    var before = RunLoad()
    (before.entries, before.explaining, before.traced, before.tracedCards) = (1, 2, 3, 4)
    var now = before
    now.isDetailed = true
    let sum = before + now

    #expect(sum.isDetailed && (before + before).isDetailed == false)
    #expect((sum.entries, sum.explaining, sum.traced, sum.tracedCards) == (2, 4, 6, 8))
  }

  @Test
  func `a journal counts the ledgers that its device has stored, and tells of them if traced`()
    throws
  {
    let walk = Walk()
    let (journal, _) = try walk.run(from: 600)
    let (traced, plain) = (journal.load(withTraceOf: 9), journal.load(withTraceOf: nil))

    #expect(traced.traced == 9 && traced.tracedCards > 0)
    #expect(plain.traced == 0 && plain.tracedCards == 0)
    #expect(traced.isDetailed && !plain.isDetailed)
    #expect(traced.entries == journal.entries.count && traced.entries > 0)
    #expect(traced.explaining == 0)
  }
}
