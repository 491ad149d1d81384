@testable import CueSystem
import FleetRunner
import Foundation
import SimulationKernel
import SimulationPrimitives
import Testing

@Suite("Alerts by minute of the week") struct PeakTallyTests {
  /// 8 March 2026, 18:00 UTC, a Sunday.
  private let sunday = VirtualTime(secondsSinceEpoch: 1_772_992_800)

  private func peaks(_ counts: (minutes: Int, times: Int)...) -> PeakTally {
    counts.reduce(into: PeakTally()) {
      $0.add(at: sunday.advanced(by: .seconds(60 * Double($1.minutes))), times: $1.times)
    }
  }

  @Test("An alert counts in its minute of the week in universal time.")
  func minutes() {
    let busiest = peaks((0, 3)).busiest
    #expect((busiest?.minute, busiest?.count) == (18 * 60, 3))
    var late = PeakTally()
    late.add(at: sunday.advanced(by: .seconds(59.9)))
    #expect(late.busiest?.minute == 18 * 60)
    var old = PeakTally()
    old.add(at: VirtualTime(secondsSinceEpoch: -1))
    // 31 December 1969 was a Wednesday.
    #expect(old.busiest?.minute == 4 * 1_440 - 1)
  }

  @Test("Weeks are superimposed, and the first of equal minutes is the busiest.")
  func weeks() {
    let peaks = peaks((0, 2), (PeakTally.week, 1), (1, 3), (5, 1))
    #expect((peaks.busiest?.minute, peaks.busiest?.count) == (18 * 60, 3))
    #expect(peaks.total == 7)
  }

  @Test("Minutes without an alert count in a quantile.")
  func quantiles() {
    let peaks = peaks((0, 9), (1, 4), (2, 4))
    #expect(peaks.quantile(permille: 990, ofMinutes: PeakTally.week) == 0)
    #expect(peaks.quantile(permille: 1_000, ofMinutes: PeakTally.week) == 9)
    #expect(peaks.quantile(permille: 990, ofMinutes: 100) == 4)
    #expect(peaks.quantile(permille: 970, ofMinutes: 100) == 0)
    #expect(PeakTally().quantile(permille: 990, ofMinutes: PeakTally.day) == 0)
  }

  @Test("Parts have the same result in any order, and read back unchanged.")
  func merging() throws {
    let (one, other) = (peaks((0, 2), (7, 1)), peaks((0, 1), (9, 4)))
    var (first, second) = (one, other)
    first.merge(other)
    second.merge(one)
    #expect(first == second)
    #expect(first == peaks((0, 3), (7, 1), (9, 4)))
    let read = try JSONDecoder().decode(PeakTally.self, from: JSONEncoder().encode(first))
    #expect(read == first)
  }

  @Test("A minute outside the week is refused.", arguments: ["10080", "-1", "noon"])
  func forged(minute: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PeakTally.self, from: Data(#"{"\#(minute)":1}"#.utf8))
    }
  }

  @Test("All landed alerts are counted once.")
  func landings() throws {
    var (fleet, landings) = (DeviceTally(), 0)
    for (device, lived) in Lives.all.enumerated() {
      fleet.merge(try lived.tally(of: device))
      landings += SlowTally(lives: [lived]).landings(lived).count
    }
    #expect(fleet.peaks.total == landings)
    #expect(landings > 100)
    #expect(fleet.speech.kinds.total <= landings)
    #expect(fleet.speech.kinds.total > 100)
  }
}
