import CueDocuments
import CueRuns
import CueSystem
import SimulationPrimitives
import TestFolders
import Testing

@Suite("The reference of events") struct EventReferenceTests {
  private static let page = "Sources/Cue/CueDocuments/CueDocuments.docc/Events.md"

  /// The examples of the reference, each a key with its value.
  private static let examples = Scenario.eventReference.compactMap {
    $0.split(separator: "`").dropFirst().first.map(String.init)
  }

  @Test("The article lists every event as the table that reads them has it.")
  func article() throws {
    let text = try TestFolders.text(Self.page)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.map(String.init) == Scenario.eventReference)
  }

  @Test("Every example is read, and becomes an input unless it is the clock.", arguments: examples)
  func example(_ example: String) throws {
    let scenario = try Documents.scenario("events: [{ atSeconds: 5, \(example) }],")
    let assembly = try scenario.assembly()
    let late = assembly.inputs.filter { $0.time > scenario.start }
    #expect(late.isEmpty == example.hasPrefix("timeZone"))
    #expect(late.first.map { $0.time == scenario.start.advanced(by: .seconds(5)) } ?? true)
  }

  @Test("No two words come to the same, and there is one for everything a device can be told.")
  func words() throws {
    let inputs = try Self.examples.compactMap { example -> DeviceInput.Content? in
      let scenario = try Documents.scenario("events: [{ atSeconds: 5, \(example) }],")
      return try scenario.assembly().inputs.first { $0.time > scenario.start }?.content
    }
    let words = Set(inputs.map { String("\($0)".prefix { $0 != "(" }) })
    // Legs come from the route; watch and permission have two words each.
    #expect(words.count == 27)
    #expect(Set(Self.examples.map { $0.prefix { $0 != ":" } }).count == 30)
  }
}
