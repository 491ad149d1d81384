import CueModel
import FleetRunner
import Foundation
import Reporting
import SimulationPrimitives
import SimulationStatistics
import Testing

@Suite("The answer, the funnel and the peaks of a fleet") struct FleetAnswerTests {
  /// 300 people in a week with 354 alerts, of which 54 came in one minute.
  private static let tally: DeviceTally = {
    var tally = DeviceTally()
    (tally.devices, tally.userDays) = (300, 2_100)
    tally.speech.perDay.add(1, times: 354)
    tally.speech.perDay.add(0, times: 2_100 - 354)
    for (kind, count) in [(EventKind.weeklyDigest, 200), (.consumerAlert, 100), (.cluster, 4)] {
      tally.speech.kinds.add(kind, times: count)
    }
    tally.speech.kinds.add(.geofenceEntry, times: 50)
    for (end, count) in [(MomentEnd.ambient, 206), (.interruption, 1), (.nothing, 770)] {
      tally.moments.ends.add(end, times: count)
    }
    tally.moments.ends.add(.silenced, times: 23)
    tally.moments.causes.add(.passedBy, times: 250)
    tally.moments.causes.add(.locationNotAllowed, times: 520)
    (tally.moments.cameUp, tally.moments.seen, tally.moments.prompted) = (230, 90, 9)
    // 8 March 2026, 18:00 UTC, a Sunday.
    let sunday = VirtualTime(secondsSinceEpoch: 1_772_992_800)
    tally.peaks.add(at: sunday, times: 54)
    for minute in 1...300 {
      tally.peaks.add(at: sunday.advanced(by: .seconds(60 * Double(minute))))
    }
    for day in 0..<7 { tally.calendar.days.add(Int64(day), times: 300) }
    return tally
  }()

  private func report(_ tally: DeviceTally = Self.tally, days: Int = 7) -> FleetReport {
    FleetReport(
      tally,
      of: FleetSetting(
        population: "suburb", devices: 300, days: days, seed: 1, policy: "conductor",
        profile: .default, preferences: FleetInput("standard", fingerprint: 7), digests: [:]))
  }

  private func document(_ report: FleetReport) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(try report.json().utf8)) as? [String: Any])
  }

  private static let answer =
    "0.17 alerts a person-day: 56 % weekly digests, 28 % consumers, 15 % places. "
    + "Of 1000 right moments it met 21 % (live activity 21 %, alerts 0.1 %); "
    + "in 2.3 % a rule was against an alert; in 77 % nothing was shown: "
    + "in 52 % the app has no location permission, "
    + "in 25 % the person stayed outside the card's fence."

  @Test("The answer comes first: the alerts of the policy, and the causes of silence.")
  func answer() throws {
    let report = report()
    #expect(try document(report)["answer"] as? String == Self.answer)
    #expect(report.text().hasPrefix("\(Self.answer)\nsuburb: 300 devices, "))
    let narrow = report.text(Paint(isOn: false, columns: 60)).split(separator: "\n")
    let count = try #require(narrow.firstIndex { $0.hasPrefix("suburb: ") })
    #expect(narrow[..<count].joined(separator: " ") == Self.answer)
    #expect(narrow[..<count].allSatisfy { $0.count <= 60 && !$0.hasPrefix("%") })
  }

  @Test("A fleet without alerts or right moments reports none.")
  func nothing() throws {
    var tally = DeviceTally()
    (tally.devices, tally.userDays) = (1, 7)
    #expect(
      try document(report(tally))["answer"] as? String
        == "No alerts in 7 person-days. There was no right moment.")
    #expect(report(tally).text().contains("\npeaks: alerts a minute, for a push service\n  none\n"))
  }

  @Test("Alerts without a decision are listed.")
  func undecided() throws {
    var tally = Self.tally
    tally.speech.perDay.add(46)
    let answer = try document(report(tally))["answer"] as? String
    #expect(answer?.contains("12 % without a decision") == true)
  }

  @Test("Each step of the funnel has its share of the step before and of all moments.")
  func funnel() throws {
    let sections = try #require(try document(report())["sections"] as? [String: Any])
    let rows = try #require(sections["funnel"] as? [[String: Any]])
    #expect(rows.map { $0["total"] as? Int } == [1_000, 230, 207, 90, 9])
    #expect(rows[0]["ofStepBefore"] is NSNull)
    #expect(
      rows.dropFirst().map { $0["ofStepBefore"] as? Double } == [0.23, 0.9, 0.4348, 0.1])
    #expect(rows.map { $0["ofAll"] as? Double } == [1, 0.23, 0.207, 0.09, 0.009])
    let causes = try #require(sections["nothingCauses"] as? [[String: Any]])
    #expect(causes.compactMap { $0["total"] as? Int }.reduce(0, +) == 770)
    #expect(causes[0]["part"] as? Double == 0.6753)
  }

  @Test("The busiest minute is scaled to a million people, with a remark.")
  func peaks() throws {
    let report = report()
    #expect(
      report.text().contains(
        """
        peaks: alerts a minute, for a push service
          busiest minute: Sunday 18:00 UTC, 54 of 354 alerts of the week
          scaled from 300 devices to a million: 180000 that minute, 1538 times the mean minute
          99 of 100 minutes have at most 1; scaled to a million, 3333

        """))
    let peaks = try #require(try document(report)["peaks"] as? [String: Any])
    let busiest = try #require(peaks["busiest"] as? [String: Any])
    #expect((busiest["minute"] as? String, busiest["alerts"] as? Int) == ("Sunday 18:00", 54))
    #expect(busiest["perMillion"] as? Int == 180_000)
    #expect((peaks["p99"] as? [String: Any])?["alerts"] as? Int == 1)
    #expect((peaks["alerts"] as? Int, peaks["minutes"] as? Int) == (354, 10_080))
  }

  @Test("A fleet of a day has the minutes of a day.")
  func day() throws {
    var tally = Self.tally
    tally.userDays = 300
    let report = report(tally, days: 1)
    #expect(report.text().contains("54 of 354 alerts of the day\n"))
    #expect(report.text().contains("180000 that minute, 220 times the mean minute\n"))
    let peaks = try #require(try document(report)["peaks"] as? [String: Any])
    #expect(peaks["minutes"] as? Int == 1_440)
    #expect(self.report(tally, days: 3).text().contains("54 of 354 alerts of 3 days\n"))
  }

  @Test("A minute that occurs twice in a fleet counts as the mean of both.")
  func fortnight() {
    var tally = Self.tally
    tally.merge(Self.tally)
    tally.devices = 300
    let text = report(tally, days: 14).text()
    #expect(text.contains("108 of 708 alerts of 14 days, by minute of the week\n"))
    #expect(text.contains(" 180000 that minute, 1538 times the mean minute\n"))
  }
}
