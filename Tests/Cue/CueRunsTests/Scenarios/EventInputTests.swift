import CueDocuments
import CueRuns
import CueSystem
import SimulationPrimitives
import Testing

@Suite("The events of a scenario as inputs") struct EventInputTests {
  /// The examples of the reference, each a key with its value.
  private static let examples = Scenario.eventReference.compactMap {
    $0.split(separator: "`").dropFirst().first.map(String.init)
  }

  private func scenario(_ example: String) throws -> Scenario {
    let text = """
      {
        name: "Walk", start: "2026-03-10T14:00:00Z", timeZone: "UTC", horizonSeconds: 900,
        cards: [{ id: "target", brand: "Target", latitude: 40.7, longitude: -74, balanceCents: 1 }],
        person: { at: [40.7, -74.01] }, events: [{ atSeconds: 5, \(example) }],
      }
      """
    return try Scenario(parsing: text, file: "walk.json5")
  }

  @Test("Every example parses, and each one but the clock becomes an input.", arguments: examples)
  func example(_ example: String) throws {
    let scenario = try scenario(example)
    let assembly = try scenario.assembly()
    let late = assembly.inputs.filter { $0.time > scenario.start }
    #expect(late.isEmpty == example.hasPrefix("timeZone"))
    #expect(late.first.map { $0.time == scenario.start.advanced(by: .seconds(5)) } ?? true)
  }

  @Test("Different keys are different inputs, and every device input has a key.")
  func words() throws {
    let inputs = try Self.examples.compactMap { example -> DeviceInput.Content? in
      let scenario = try scenario(example)
      return try scenario.assembly().inputs.first { $0.time > scenario.start }?.content
    }
    let words = Set(inputs.map { String("\($0)".prefix { $0 != "(" }) })
    // Legs come from the route; watch and permission have two words each.
    #expect(words.count == 28)
    #expect(Set(Self.examples.map { $0.prefix { $0 != ":" } }).count == 31)
  }
}
