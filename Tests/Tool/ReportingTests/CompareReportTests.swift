import CueModel
import FleetRunner
import Foundation
import Populations
import Reporting
import SimulationPrimitives
import SimulationStatistics
import Testing

@Suite("The report of a comparison") struct CompareReportTests {
  private static let setting: CompareSetting = {
    var identity = FleetIdentity(
      version: "1.0", seed: 7, population: FleetInput("suburb", fingerprint: 1),
      policy: FleetInput("conductor", fingerprint: 2),
      profile: FleetInput("default", fingerprint: 3),
      preferences: FleetInput("standard", fingerprint: 6),
      days: 7, devices: 5)
    identity.others = [
      ArmInputs(policy: FleetInput("mine.json5", fingerprint: 4)),
      ArmInputs(policy: FleetInput("naive", fingerprint: 5)),
    ]
    return CompareSetting(identity, .default)
  }()

  private func object(_ report: CompareReport) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(try report.json().utf8)) as? [String: Any])
  }

  @Test("A comparison without people reports none, in text and in JSON.")
  func nobody() throws {
    let view = CompareView(
      groupings: Grouping.allCases, worst: .init(count: 3, measure: "taps"),
      requirements: [try #require(Requirement("taps > 1"))])
    let report = CompareReport(StudyTally(), of: Self.setting, showing: view)
    let document = try object(report)
    let comparisons = try #require(document["comparisons"] as? [[String: Any]])
    #expect(comparisons.map { $0["policy"] as? String } == ["mine.json5", "naive"])
    for one in comparisons {
      let measures = try #require(one["measures"] as? [String: [String: Any]])
      #expect(measures.keys.sorted() == Measure.all.map(\.identifier).sorted())
      #expect(measures.values.allSatisfy { $0["difference"] is NSNull && $0["interval"] is NSNull })
      #expect(measures.values.allSatisfy { $0["verdict"] as? String == "undefined" })
    }
    #expect(document["until"] == nil)
    #expect(document["clusters"] as? Int == 0)
    // A figure that there is none of keeps nothing.
    #expect(!report.isKept)
    #expect(report.text().contains("  taps > 1: there is none, unknown\n"))
    #expect(
      report.text().contains("\nsuburb: 5 devices under each of 3 policies, 7 days, seed 7, "))
    #expect(report.text().hasPrefix("Whether its net benefit is better is unknown.\n"))
    #expect(report.text().contains("\nC naive against A conductor "))
  }

  @Test(
    "A file's name ends no line of the text, and is unchanged in JSON.",
    arguments: ["a\"b\n<script>.json5", "a\r\nb", "a\tb", "a\u{2028}b\u{2029}c", "a\u{1B}[2J"])
  func hostileNames(name: String) throws {
    func report(_ name: String) -> CompareReport {
      var identity = FleetIdentity(
        version: "1.0", seed: 7, population: FleetInput(name, fingerprint: 1),
        policy: FleetInput(name, fingerprint: 2), profile: FleetInput(name, fingerprint: 3),
        preferences: FleetInput(name, fingerprint: 6), days: 7, devices: 5)
      identity.others = [ArmInputs(policy: FleetInput(name, fingerprint: 4))]
      return CompareReport(
        StudyTally(), of: CompareSetting(identity, .default), showing: CompareView())
    }
    let text = report(name).text()
    #expect(text.count { $0.isNewline } == report("plain").text().count { $0.isNewline })
    #expect(text.unicodeScalars.allSatisfy { $0.isFitForOneLine || $0 == "\n" })
    let policies = try #require(try object(report(name))["policies"] as? [[String: Any]])
    #expect(policies.map { $0["policy"] as? String } == [name, name])
  }

  /// A comparison of two people for so many days.
  private func report(days: Int, showing view: CompareView = CompareView()) throws -> CompareReport
  {
    let study = FleetStudy(
      .comparison, [Policy.conductor, .naive].map { Arm(Population(), $0) }, devices: 2, days: days,
      seed: 5)
    let tally = try (0..<2).reduce(into: StudyTally()) { $0.merge(try study.tally(of: $1)) }
    return CompareReport(
      tally, of: CompareSetting(study.identity(version: "1.0"), .default), showing: view)
  }

  @Test(
    "Two weeks show the net benefit by week and horizon, and the last week, by default.")
  func weeks() throws {
    let report = try report(days: 15)
    let document = try object(report)
    let one = try #require((document["comparisons"] as? [[String: Any]])?.first)
    let groups = try #require(one["groups"] as? [String: [[String: Any]]])
    #expect(groups.keys.sorted() == ["horizon", "week"])
    for rows in groups.values {
      #expect(rows.map { $0["group"] as? String } == ["1", "2", "3"])
      #expect(
        rows.allSatisfy { ($0["measures"] as? [String: Any])?.keys.sorted() == ["netBenefit"] })
    }
    let weeks = try #require(one["weeks"] as? [String: Any])
    #expect(weeks.keys.sorted() == ["horizonTurnsInWeek", "measure", "sentence", "turnsInWeek"])
    #expect(weeks["turnsInWeek"] is NSNull)
    for policy in try #require(document["policies"] as? [[String: Any]]) {
      let last = try #require(policy["lastWeek"] as? [String: Any])
      #expect(last["week"] as? Int == 2)
    }
    // Two people are too few for an interval, whatever they gain.
    let sentence = "net benefit: unknown in any week; over all days unknown"
    #expect(weeks["sentence"] as? String == sentence)
    let text = report.text()
    #expect(text.contains("\n\n\(sentence)\nnet benefit, dollars by week  "))
    #expect(text.contains("\nup to week 3  "))
    #expect(text.ranges(of: "\nnet benefit in the last whole week, dollars  ").count == 1)
    #expect(text.ranges(of: " in the last whole week").count == 1)
    #expect(text.ranges(of: "\noracle's at most, dollars  ").count == 1)
    #expect(text.contains("\nannoyance: "))
  }

  @Test("A single week is shown on request, by three measures, without an answer by week.")
  func oneWeek() throws {
    let short = try object(try report(days: 1))
    let one = try #require((short["comparisons"] as? [[String: Any]])?.first)
    #expect(one["weeks"] == nil)
    #expect(one["groups"] == nil)
    let shares = try #require((one["distribution"] as? [String: [String: Double]])?["annoyance"])
    let sum = try ["better", "worse", "same"].reduce(0) { try $0 + #require(shares[$1]) }
    #expect(abs(sum - 1) < 1e-9)
    let asked = try report(days: 1, showing: CompareView(groupings: [.week]))
    let other = try #require((try object(asked)["comparisons"] as? [[String: Any]])?.first)
    let rows = try #require((other["groups"] as? [String: [[String: Any]]])?["week"])
    #expect(
      (rows.first?["measures"] as? [String: Any])?.keys.sorted()
        == ["annoyance", "interruptions", "netBenefit"])
  }

  @Test("A page shows every grouping and the largest losses, and keeps the requested ones.")
  func whole() {
    let people: [Grouping] = [.cards, .balance, .watch, .permission]
    let usual = CompareView().whole(cities: 1, days: 1)
    #expect(usual.groupings == [.routine, .hour, .weekday] + people)
    #expect(usual.worst == .init(count: 10, measure: "netBenefit"))
    let asked = CompareView(
      groupings: [.weekday], worst: .init(count: 3, measure: "taps"), margin: 0.1)
    let whole = asked.whole(cities: 100, days: 8)
    #expect(whole.groupings == [.weekday, .routine, .hour, .city] + people + Grouping.ofTime)
    #expect((whole.worst, whole.margin) == (asked.worst, 0.1))
    #expect(!CompareView().whole(cities: 101, days: 1).groupings.contains(.city))
    #expect(CompareView().whole(cities: 1, days: 7).groupings.last == .day)
  }

  @Test("Every measure is listed, with its unit and its better direction.")
  func meanings() throws {
    let report = CompareReport(StudyTally(), of: Self.setting, showing: CompareView())
    let meanings = try #require(
      try object(report)["meanings"] as? [String: [String: String]])
    #expect(meanings.keys.sorted() == Measure.all.map(\.identifier).sorted())
    for measure in Measure.all {
      #expect(meanings[measure.identifier]?["name"] == measure.words)
      #expect(meanings[measure.identifier]?["unit"] == measure.unit)
      #expect(meanings[measure.identifier]?["better"] == measure.better.rawValue)
    }
  }

  @Test("The measure of a sequential comparison has the interval of the last look.")
  func growth() throws {
    let last = RatioInterval(0.5, from: 0.25, to: 0.75, clusters: 128)
    var growth = GrowingComparison(
      measure: try #require(.named("taps")), share: 0.02, most: 64, policies: 3)
    growth.looks = [
      .init(devices: 64, intervals: [nil, nil]), .init(devices: 128, intervals: [last, nil]),
    ]
    let report = CompareReport(
      StudyTally(), of: Self.setting, showing: CompareView(), after: growth)
    let document = try object(report)
    let measures = try #require(
      (document["comparisons"] as? [[String: Any]])?.first?["measures"] as? [String: [String: Any]])
    let interval = try #require(measures["taps"]?["interval"] as? [String: Double])
    #expect(abs(try #require(interval["low"]) - last.lowerBound) < 1e-12)
    #expect(abs(try #require(interval["high"]) - last.upperBound) < 1e-12)
    #expect(measures["annoyance"]?["interval"] is NSNull)
    #expect(report.text().contains("\ntaps to ±2.00 %: not reached with 64 devices\n"))
    #expect(report.text().contains("\n  64 devices: too early, too early\n"))
    let looks = (document["until"] as? [String: Any])?["looks"] as? [[String: Any]]
    #expect(looks?.map { $0["devices"] as? Int } == [64, 128])
  }
}
