import CueModel
import SimulationPrimitives
import Testing

@Suite struct WindowTests {
  private let start = VirtualTime(secondsSinceEpoch: 1_700_000_000)

  @Test func `a half-open window ends exactly at its end (K-02)`() {
    let window = Window.halfOpen(seconds: 90)

    #expect(window.isActive(since: start, at: start))
    #expect(window.isActive(since: start, at: start.advanced(byNanoseconds: 89_999_999_999)))
    #expect(!window.isActive(since: start, at: start.advanced(by: .seconds(90))))
    #expect(!window.isActive(since: start, at: start.advanced(byNanoseconds: -1)))
  }

  @Test func `a closed window includes its end (K-03)`() {
    let window = Window.closed(seconds: 900)

    #expect(window.isActive(since: start, at: start.advanced(by: .seconds(900))))
    #expect(!window.isActive(since: start, at: start.advanced(byNanoseconds: 900_000_000_001)))
  }

  @Test func `a window of no length is never active (S-09)`() {
    #expect(!Window.halfOpen(seconds: 0).isActive(since: start, at: start))
    #expect(!Window.closed(seconds: 0).isActive(since: start, at: start))
    #expect(!Window.closed(milliseconds: 0).isActive(since: start, at: start))
  }

  @Test func `an event that never happened is in no window`() {
    #expect(!Window.halfOpen(seconds: 9_000_000_000).isActive(since: .never, at: start))
    #expect(!Window.closed(seconds: 9_000_000_000).isActive(since: .never, at: .zero))
    #expect(!VirtualTime.never.hasHappened)
    #expect(start.hasHappened)
  }

  @Test func `every daily interval contains exactly the minutes from its start to its end`() {
    for from in stride(from: 0, to: 1_440, by: 97) {
      for length in stride(from: 0, to: 1_440, by: 61) {
        let interval = DailyInterval(from: from, until: (from + length) % 1_440)
        var inside = Array(repeating: false, count: 1_440)
        for step in 0..<length { inside[(from + step) % 1_440] = true }
        let found = (0..<1_440).map { interval.contains(minute: $0) }

        #expect(found == inside, "\(interval)")
        #expect(interval.length == length)
      }
    }
  }

  @Test func `an interval is cut at both ends, down to empty (G-09)`() {
    let coffee = DailyInterval(from: 22 * 60, until: 6 * 60).shrunk(byMinutes: 60)

    #expect(coffee == DailyInterval(from: 23 * 60, until: 5 * 60))
    #expect(DailyInterval(from: 0, until: 120).shrunk(byMinutes: 60) == .none)
    #expect(
      DailyInterval(from: 23 * 60, until: 2 * 60).shrunk(byMinutes: 60)
        == DailyInterval(from: 0, until: 60))
  }
}
