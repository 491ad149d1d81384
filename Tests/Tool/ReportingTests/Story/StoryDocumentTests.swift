import CueDocuments
import CueModel
import CueRuns
import Foundation
import Positions
import SimulationKernel
import SimulationPrimitives
import Testing

@testable import Reporting

/// The document of a trace has the trace's content, in numbers that can be read back.
@Suite struct StoryDocumentTests {
  private func story(of run: ScenarioRun) throws -> Story {
    let log = MessageLog()
    let run = try ScenarioRun(run.scenario, keepingCircumstances: true, observer: log)
    return try Story(run.run, log, along: run.way)
  }

  private func document(of story: Story) throws -> [String: Any] {
    let text = try JSONDocument.text(of: StoryDocument(story))
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func sums(_ text: Any?) -> [Int64] {
    ((text as? String) ?? "").split(separator: " ").compactMap { Int64($0) }
      .reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
  }

  @Test(arguments: [[], [5], [5, 7, 7, -3], [-1, 0]] as [[Int64]])
  func `a text of differences adds up to its numbers`(numbers: [Int64]) {
    #expect(sums(DifferenceText.text(numbers)) == numbers)
  }

  @Test func `messages keep their instants, lanes and words`() throws {
    let story = try story(of: try Runs.run())
    let flows = try #require(try document(of: story)["flows"] as? [[String: Any]])

    #expect(flows.count == story.flows.count)
    for (flow, row) in zip(story.flows, flows) {
      #expect(row["kind"] as? String == flow.route.kind)
      #expect((row["to"] as? Int).map { story.run.deliveries[$0].actor } == flow.route.receiver)
      #expect((row["from"] as? Int).map { story.run.deliveries[$0].actor } == flow.route.sender)
      #expect(row["texts"] as? [String] == flow.messages.map(\.text))
      let times = flow.messages.map { $0.time.nanoseconds(since: story.run.start) / 1_000_000 }
      #expect(sums(row["at"]) == times)
    }
  }

  @Test func `the path is accurate to a hundred-thousandth of a degree`() throws {
    let run = try Runs.run("route: [{ to: [40.75, -73.9], metersPerSecond: 5 }],")
    let story = try story(of: run)
    let map = try #require(try document(of: story)["map"] as? [String: Any])
    let way = try #require(map["way"] as? [String: Any])

    #expect(story.way.count == 2)
    for (place, latitude) in zip(story.way.map(\.place.latitude), sums(way["latitude"])) {
      #expect(abs(place - Double(latitude) * 1e-5) <= 0.500_001e-5)
    }
    for (place, longitude) in zip(story.way.map(\.place.longitude), sums(way["longitude"])) {
      #expect(abs(place - Double(longitude) * 1e-5) <= 0.500_001e-5)
    }
    #expect(try document(of: try self.story(of: try Runs.run()))["map"] == nil)
  }

  @Test func `a banner is shown from its landing on`() throws {
    let run = try Runs.run("", person: "phoneInHand: true")
    let surfaces = try #require(
      try document(of: try story(of: run))["surfaces"] as? [String: Any])
    let phone = try #require(surfaces["phone"] as? [[String: Any]])

    #expect(phone.map { $0["atMilliseconds"] as? Int } == [61_500])
    let look = try #require(phone.last?["look"] as? [[String: Any]])
    #expect(look.map { $0["title"] as? String } == ["$50 at Target"])
  }

  @Test func `every decision has the explanation of 'cuesim run --explain'`() throws {
    let story = try story(of: try Runs.run())
    let decisions = StoryDocument(story).decisions
    let report = ExplanationReport(story.run)
    let explained = report.explaining(report.decisions.map(\.number)).decisions

    #expect(decisions.map(\.number) == explained.map(\.number))
    #expect(!decisions.isEmpty)
    #expect(decisions.map(\.explanation) == explained.map(\.explanation))
    #expect(
      decisions.map(\.counterfactuals) == explained.map { ($0.counterfactuals ?? []).map(\.words) })
  }
}
