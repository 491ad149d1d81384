import FocusEngine
import Foundation
import SimulationPrimitives
import Testing

/// Rules that are written and read again make the same decisions.
@Suite struct FocusScenarioTests {
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `F-29: export and import have identical decisions`() throws {
    for seed in Seed.sample(12) {
      for mode in FocusMode.allCases {
        var scenario = FocusScenario(
          mode: mode, payloads: NotificationGenerator.sample(seed: seed, count: 120))
        scenario.rules[mode].minimumPriority = .medium
        scenario.weights.keyword = 4_321
        scenario.weights.senders.append(.init("Chirp", worth: 999))
        scenario.tables.apps.insert(.init("com.chirp.app", .news), at: 0)
        let imported = try copy(scenario)

        #expect(imported == scenario)
        #expect(imported.feed().outputs() == scenario.feed().outputs())
      }
    }
  }

  @Test func `F-29: the document contains every input of a decision`() throws {
    let payload = NotificationPayload(id: 0, at: noon, app: "com.chirp.app", title: "urgent")
    let plain = FocusScenario(mode: .personal, payloads: [payload])
    var others = [plain, plain, plain, plain, plain]
    others[0].mode = .sleep
    others[1].rules[.personal] = FocusRule(allowing: [], from: .low)
    others[2].weights.keyword = 1
    others[4].rules[.personal].minimumPriority = .medium
    others[3].tables.apps = [.init("com.chirp.app", .work)]
    for other in others {
      #expect(try copy(other).feed().outputs() != plain.feed().outputs())
    }
  }

  @Test func `F-17 F-25: rules survive storage, and a reset restores the defaults`() throws {
    var rules = FocusRules()
    rules[.driving] = FocusRule(allowing: CategorySet([.messages, .work]), from: .critical)
    var kept = try copy(rules)
    #expect(kept == rules)
    #expect(kept != FocusRules())

    kept.reset(.driving)
    #expect(kept == FocusRules())
  }

  @Test func `F-17: stored rules are text that a person can edit`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(FocusRules()[.work]), as: UTF8.self)
    #expect(
      text == #"{"allowedCategories":["work","finance","system"],"minimumPriority":"medium"}"#)
  }

  @Test func `an invalid scenario lists its problems`() {
    var scenario = FocusScenario(
      mode: .work, payloads: NotificationGenerator.sample(seed: 1, count: 3))
    #expect(scenario.problems == [])
    scenario.payloads[2].id = 0
    scenario.version = 3
    scenario.weights.recency = -1
    #expect(scenario.problems.count == 3)
  }
}
