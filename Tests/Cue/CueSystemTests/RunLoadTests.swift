import CueFixtures
import Testing

@testable import CueSystem

/// The memory of a run has one bound, in bytes, and the error names every use of it (S-4).
@Suite struct RunLoadTests {
  private func excess(_ change: (inout RunLoad) -> Void) -> String? {
    var load = RunLoad()
    change(&load)
    return load.excess()
  }

  @Test func `a load at the limit is accepted, and one more is refused`() {
    let kinds: [(WritableKeyPath<RunLoad, Int>, most: Int, words: String)] = [
      (\.entries, 2_222_222, "2222223 entries on record"),
      (\.explaining, 6_666_666, "6666667 records of cards behind decisions"),
      (\.traced, 4_000_000, "4000001 lines of a trace"),
      (\.tracedCards, 6_666_666, "6666667 records of cards in a trace"),
    ]
    #expect(excess { _ in } == nil)
    for kind in kinds {
      #expect(excess { $0[keyPath: kind.0] = kind.most } == nil)
      #expect(
        excess { $0[keyPath: kind.0] = kind.most + 1 }
          == "more than 2 GB of memory would be kept (\(kind.words))")
    }
  }

  @Test func `an explained or traced run has room for fewer entries`() {
    #expect(excess { ($0.entries, $0.isDetailed) = (400_000, true) } == nil)
    #expect(excess { ($0.entries, $0.isDetailed) = (400_001, true) } != nil)
  }

  @Test func `the sizes of all kinds are added up and named`() {
    let half: (inout RunLoad) -> Void = { ($0.traced, $0.tracedCards) = (2_000_000, 3_333_333) }
    #expect(excess(half) == nil)
    #expect(
      excess {
        half(&$0)
        $0.entries = 1
      }
        == "more than 2 GB of memory would be kept "
        + "(1 entries on record, 2000000 lines of a trace, 3333333 records of cards in a trace)")
  }

  @Test func `earlier entries count together with the new ones`() {
    var before = RunLoad()
    (before.entries, before.explaining, before.traced, before.tracedCards) = (1, 2, 3, 4)
    var now = before
    now.isDetailed = true
    let sum = before + now

    #expect(sum.isDetailed)
    #expect((before + before).isDetailed == false)
    #expect((sum.entries, sum.explaining, sum.traced, sum.tracedCards) == (2, 4, 6, 8))
  }

  @Test
  func `a journal counts its device's stored ledgers, and records them if traced`()
    throws
  {
    let walk = Walk()
    let (journal, _) = try walk.run(from: 600)
    let (traced, plain) = (journal.load(withTraceOf: 9), journal.load(withTraceOf: nil))

    #expect(traced.traced == 9)
    #expect(traced.tracedCards > 0)
    #expect((plain.traced, plain.tracedCards) == (0, 0))
    #expect(traced.isDetailed)
    #expect(!plain.isDetailed)
    #expect(traced.entries == journal.entries.count)
    #expect(traced.entries > 0)
    #expect(traced.explaining == 0)
  }
}
