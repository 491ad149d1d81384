import CueModel
import FocusEngine
import Foundation
import SimulationPrimitives
import Testing

/// Made-up notifications are the same for a seed, and varied.
@Suite struct GeneratorTests {
  private func bytes(seed: Seed, count: Int = 200) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(NotificationGenerator.sample(seed: seed, count: count))
  }

  @Test func `F-02: equal seeds have equal bytes, and different seeds different ones`() throws {
    for seed in Seed.sample(10) {
      #expect(try bytes(seed: seed) == bytes(seed: seed))
      #expect(try bytes(seed: seed) != bytes(seed: seed.derived(1)))
    }
  }

  @Test func `F-02: a longer feed begins with the shorter one`() {
    let short = NotificationGenerator.sample(seed: 5, count: 20)
    #expect(NotificationGenerator.sample(seed: 5, count: 300).prefix(20) == short[...])
  }

  @Test func `F-02: ids are unique, times do not decrease, figures are filled in`() {
    for seed in Seed.sample(20) {
      let payloads = NotificationGenerator.sample(seed: seed, count: 300)
      #expect(payloads.map(\.id) == Array(0..<300))
      #expect(zip(payloads, payloads.dropFirst()).allSatisfy { $0.time <= $1.time })
      #expect(payloads.allSatisfy { !($0.title + $0.body).contains("#") && !$0.title.isEmpty })
    }
  }

  @Test func `F-02: every category, priority and outcome occurs in every mode that has it`() {
    let payloads = NotificationGenerator.sample(seed: 1, count: 2_000)
    let classified = payloads.map(FocusPipeline.standard.classify)
    #expect(Set(classified.map(\.category)).count == NotificationCategory.allCases.count)
    #expect(Set(classified.map(\.priority)).count == Priority.allCases.count)
    let outcomes = classified.flatMap { FocusPipeline.standard.timeline(of: $0).map(\.outcome) }
    #expect(Set(outcomes).count == FocusOutcome.allCases.count)
  }

  @Test(arguments: [0.2, 0])
  func `the night has a share of the day's rate, and days keep their rate`(
    share: Double
  ) {
    let calendar = LocalCalendar(offsetSeconds: -5 * 3_600)
    let night = NotificationLull(DailyInterval(from: 22 * 60 + 30, until: 6 * 60), share: share)
    var generator = NotificationGenerator(
      seed: 4, start: noon, meanGapSeconds: 600, lull: (night, calendar))
    let days = 400
    var (asleep, awake) = (0.0, 0.0)
    while true {
      let time = generator.next().time
      guard time.seconds(since: noon) < Double(days) * 86_400 else { break }
      if night.hours.contains(minute: calendar.minuteOfDay(at: time)) {
        asleep += 1
      } else {
        awake += 1
      }
    }
    let (nights, rest) = (7.5 * Double(days), 16.5 * Double(days))
    #expect(abs(awake / rest - 6) < 0.2, "\(awake / rest) an hour")
    #expect(abs(asleep / nights - 6 * share) < 0.2, "\(asleep / nights) an hour")
  }

  @Test func `F-19: a live simulation injects every three seconds`() {
    var generator = NotificationGenerator(seed: 1, start: noon)
    let times = (0..<4).map { _ in
      generator.next(after: NotificationGenerator.liveInterval).time.seconds(since: noon)
    }
    #expect(times == [3, 6, 9, 12])
  }
}
