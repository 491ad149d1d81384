import CueDocuments
import CueModel
import CueRuns
import FileReading
import Foundation
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// No figure of a scenario stops the clock or ends the process: at either end of its range it runs,
/// and beyond it is refused with its key and range.
@Suite("Ends of a scenario's figures") struct ScenarioEndTests {
  /// A scenario that has one of everything, by the key whose figure is tried.
  private static func document(for key: String) -> [String: Any] {
    var document: [String: Any] = [
      "name": "ends", "timeZone": "America/New_York", "start": "2026-03-10T08:00:00",
      "horizonSeconds": 90,
      "cards": [
        [
          "id": "target", "brand": "Target", "latitude": 40.75, "longitude": -73.9,
          "balanceCents": 5_000,
        ]
      ],
      "person": [
        "at": [40.7501, -73.9], "quietZones": [["at": [40.8, -73.9], "kind": "home"]],
      ], "sensor": ["mode": "device"],
    ]
    switch key.prefix(while: { $0 != "[" && $0 != "." }) {
    case "places":
      document["places"] = [
        ["id": "p", "name": "Mall", "brand": "Books", "latitude": 40.75, "longitude": -73.9]
      ]
    case "consumers":
      document["consumers"] = [
        [
          "name": "walks", "links": ["fitme://nav/walks"],
          "alerts": [["atSeconds": 9, "title": "Go"]],
        ]
      ]
    case "route":
      document["route"] =
        key == "route[].waitSeconds"
        ? [[:]] : [["bearingDegrees": 0, "meters": 100, "metersPerSecond": 1.4]]
    case "journey":
      document["journey"] = [
        [
          "from": [40.7501, -73.9], "to": [40.76, -73.9], "leaveSeconds": -604_800,
          "arriveSeconds": 315_619_200,
        ]
      ]
    case "reactions":
      document["reactions"] = [
        "lookProbability": 1,
        "moments": [["card": "target", "fromSeconds": 0, "untilSeconds": 315_619_200]],
        "busy": [["fromSeconds": 0, "untilSeconds": 315_619_200]],
      ]
    case "expect": document["expect"] = [["count": "decisions", "atLeast": 0]]
    default: break
    }
    return document
  }

  private static let mark = "the figure"

  /// A value of JSON with the mark where a key leads.
  private static func marked(_ value: Any?, at keys: ArraySlice<Substring>) -> Any {
    guard let key = keys.first else { return mark }
    var object = value as? [String: Any] ?? [:]
    let name = key.prefix { $0 != "[" }
    if key.hasSuffix("[]") {
      let element = (object[String(name)] as? [Any])?.first
      object[String(name)] = [marked(element, at: keys.dropFirst())]
    } else {
      object[String(name)] = marked(object[String(name)], at: keys.dropFirst())
    }
    return object
  }

  private func text(_ key: String, _ figure: String, horizon: Double) throws -> String {
    var document = Self.document(for: key)
    document["horizonSeconds"] = horizon
    let whole = Self.marked(document, at: key.split(separator: ".")[...])
    let json = try JSONSerialization.data(withJSONObject: whole, options: .sortedKeys)
    return String(decoding: json, as: UTF8.self).replacing("\"\(Self.mark)\"", with: figure)
  }

  /// The ends of a row's range, if it is a figure's, and the nearest numbers beyond.
  private func ends(_ row: ReferenceRow) -> (within: [String], beyond: [String])? {
    let words = row.range.prefix { $0 != ";" && $0 != "," }.split(separator: " ").map(String.init)
    guard row.type.contains("number"), words.count == 3, words[1] == "to",
      let least = Double(words[0]), let most = Double(words[2]),
      let low = Decimal(string: words[0]), let high = Decimal(string: words[2])
    else { return nil }
    let gross = ["1e308", "-1e308", "Infinity", "NaN", "-9223372036854775809"]
    let near =
      row.type.hasPrefix("whole")
      ? ["\(low - 1)", "\(high + 1)"] : ["\(least.nextDown)", "\(most.nextUp)"]
    return ([words[0], words[2]], near + gross)
  }

  private func scenario(_ text: String) -> (scenario: Scenario?, refusal: String) {
    do {
      return (try Scenario(parsing: text, file: "a.json5"), "")
    } catch {
      return (nil, "\(error)")
    }
  }

  @Test("A figure at either end of its range runs to the end.", arguments: Scenario.rows.map(\.key))
  func within(key: String) throws {
    let row = try #require(Scenario.rows.first { $0.key == key })
    for figure in ends(row)?.within ?? [] {
      // Values later than the run are only read: ten years take too long to run.
      let most = Double(figure) ?? 0
      let isLong = row.unit == "s" && most > 86_400 && key != "refreshPhaseSeconds"
      let (scenario, refusal) = scenario(try text(key, figure, horizon: isLong ? most : 90))
      if key == "horizonSeconds" {
        #expect(scenario != nil || figure == "0", "\(refusal)")
        continue
      }
      guard let scenario else {
        // Conflicting values are refused for their conflict.
        #expect(
          !refusal.contains("expected a number"),
          "\(refusal)")
        #expect(
          !refusal.contains("expected a whole"),
          "\(refusal)")
        continue
      }
      guard !isLong else { continue }
      let run = try ScenarioRun(scenario)
      #expect(run.outcome.time <= scenario.start.advanced(by: scenario.horizon))
    }
  }

  @Test(
    "A figure beyond its range is refused with its key and range.",
    arguments: Scenario.rows.map(\.key))
  func beyond(key: String) throws {
    let row = try #require(Scenario.rows.first { $0.key == key })
    let horizon = 315_619_200.0
    for figure in ends(row)?.beyond ?? [] {
      let (scenario, refusal) = scenario(try text(key, figure, horizon: horizon))
      #expect(scenario == nil, "\(key) \(figure)")
      let path = key.replacing("[]", with: "[0]")
      #expect(refusal.hasPrefix("a.json5:1: \(path): found "), "\(refusal)")
      #expect(refusal.contains(" number "), "\(refusal)")
    }
  }

  @Test(
    "An event with its figures at their ends runs to the end, and beyond is refused.",
    arguments: [
      ("weather: { rainMillimetersPerHour: *, apparentCelsius: -100 }", "0", "1000"),
      ("weather: { apparentCelsius: * }", "-100", "100"),
      ("weather: { windMetersPerSecond: * }", "0", "200"),
      ("health: { signal: 'heartRateVariability', value: * }", "0", "1000"),
      ("health: { signal: 'restingHeartRate', value: * }", "1", "400"),
      ("health: { signal: 'sleep', value: * }", "0", "24"),
      ("share: { brand: 'Target', balanceCents: * }", "0", "100000000"),
      ("fixes: { count: *, startMeters: 10, card: 'target', metersPerSecond: 1 }", "1", "61"),
      ("fixes: { count: 9, startMeters: *, card: 'target', metersPerSecond: 1 }", "0", "100000"),
      ("fixes: { count: 9, startMeters: 10, card: 'target', metersPerSecond: * }", "0", "1000"),
      (
        "fixes: { count: 9, startMeters: 10, card: 'target', metersPerSecond: 1, bearingDegrees: * }",
        "-360", "360"
      ),
    ])
  func events(event: String, least: String, most: String) throws {
    func outcome(_ figure: String) throws -> String {
      let words = event.replacing("*", with: figure)
      let document = try text("events", "[{ atSeconds: 30, \(words) }]", horizon: 90)
      let (scenario, refusal) = scenario(document)
      guard let scenario else { return refusal }
      _ = try ScenarioRun(scenario)
      return ""
    }
    #expect(try (outcome(least), outcome(most)) == ("", ""))
    let low = try #require(Double(least)).nextDown
    let high = try #require(Double(most)).nextUp
    for figure in ["\(low)", "\(high)", "1e308", "-9223372036854775809", "NaN"] {
      #expect(try outcome(figure).hasPrefix("a.json5:1: events[0]."), "\(figure)")
    }
  }

  @Test("All positions of a document's events have a bound, which the refusal names.")
  func manyFixes() throws {
    let burst =
      "{ atSeconds: 0, fixes: { count: 600000, startMeters: 9, card: 'target', metersPerSecond: 1 } }"
    let one = try text("events", "[\(burst)]", horizon: 600_000)
    #expect(scenario(one).scenario != nil)
    let two = try text("events", "[\(burst), \(burst)]", horizon: 600_000)
    #expect(
      scenario(two).refusal
        == "a.json5:1: events[1]: 1200000 positions with those of the events before; "
        + "give at most 1000000 in all")
  }

  @Test(
    "Events that scan the wallet have a bound, cards times events, which the refusal names.")
  func manyPasses() throws {
    // Few cards and many events have the same product, and are read sooner.
    let cards = Trials.count(50_000, debug: 8_000)
    let most = 100_000_000 / cards
    let refused = 100_000_000 + cards
    var document = Self.document(for: "events")
    document["cards"] = (0..<cards).map { index in
      [
        "id": "c\(index)", "brand": "B", "latitude": 40.75, "longitude": -73.9,
        "balanceCents": 5_000,
      ]
    }
    document["events"] = "*"
    let whole = String(
      decoding: try JSONSerialization.data(withJSONObject: document, options: .sortedKeys),
      as: UTF8.self)
    let around = whole.components(separatedBy: "\"*\"")
    func read(_ event: String, count: Int, and last: [String] = []) -> (
      scenario: Scenario?, refusal: String
    ) {
      let events = (Array(repeating: event, count: count) + last).joined(separator: ",")
      return scenario(around.joined(separator: "[\(events)]"))
    }
    let dismissal = "{ atSeconds: 1, dismiss: 'c7' }"
    #expect(
      read(dismissal, count: most + 1).refusal
        == "a.json5:1: events[\(most)]: \(refused) cards to go through with those of the events "
        + "before; "
        + "give at most 100000000 in all, cards times events about them or the process")
    // An event about no card counts for none.
    let other = "{ atSeconds: 1, phoneInHand: true }"
    let fullest = try #require(read(dismissal, count: most, and: [other]).scenario)
    let error = #expect(throws: ReadingError.self) {
      try fullest.adding("phoneInHand: true }, { dismiss: 'c7'", from: .seconds(9))
    }
    #expect(error.map { "\($0)" }?.contains("\(refused) cards to go through") == true)
  }

  @Test("Notifications from other apps have a bound, which the refusal names.")
  func manyNotifications() throws {
    let focus = "{ otherAppsEverySeconds: 0.5 }"
    #expect(scenario(try text("focus", focus, horizon: 500_000)).scenario != nil)
    #expect(
      scenario(try text("focus", focus, horizon: 500_001)).refusal
        == "a.json5:1: focus: other apps that send every 0.5 s for 500001.0 s; "
        + "have them send at most 1000000 times in all")
  }

  @Test("The share omitted in a lull does not count as sent.")
  func lull() throws {
    let half =
      "{ otherAppsEverySeconds: 0.5, otherAppsLull: { hours: '00:00-12:00', share: 0 } }"
    #expect(scenario(try text("focus", half, horizon: 999_000)).refusal == "")
    #expect(scenario(try text("focus", half, horizon: 1_000_100)).scenario == nil)
  }

  @Test("Random figures, many at a time at an end of their ranges, run to the end.")
  func drawn() throws {
    let rows = Scenario.rows.filter { ends($0) != nil && !$0.key.contains("[]") && $0.unit != "s" }
    for seed in 0..<30 {
      var stream = RandomStream(seed: Seed(UInt64(seed)))
      var members: [String: String] = [:]
      for row in rows where stream.chance(0.5) {
        members[row.key] = ends(row)?.within[stream.below(2)]
      }
      var json = try text("name", "\"ends\"", horizon: 90)
      for (key, figure) in members.sorted(by: { $0.key < $1.key }) {
        guard let whole = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        else { continue }
        let marked = Self.marked(whole, at: key.split(separator: ".")[...])
        let data = try JSONSerialization.data(withJSONObject: marked, options: .sortedKeys)
        json = String(decoding: data, as: UTF8.self).replacing("\"\(Self.mark)\"", with: figure)
      }
      guard let scenario = scenario(json).scenario else { continue }
      #expect(try ScenarioRun(scenario).outcome.time >= scenario.start)
    }
  }
}
