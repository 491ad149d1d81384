import CueDocuments
import CueModel
import FileReading
import Foundation
import TestFolders
import Testing

/// Shared settings of a folder's scenarios stand in one file beside them.
@Suite struct DefaultsTests {
  private func reading<Result>(
    _ scenario: String, defaults: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = try TestFolder(["walk.json5": scenario, "defaults.json5": defaults])
    return try body(folder.file(""))
  }

  private static let shared = """
    {
      timeZone: "UTC", start: "2026-03-10T14:00:00", horizonSeconds: "15 min",
      policy: { quietHours: { startMinute: "20:00", endMinute: "06:00" }, cardTouchCap: 2 },
      cards: [{ id: "target", brand: "Target", latitude: 40.7, longitude: -74, balanceCents: 1 }],
      person: { motion: "walking" },
    }
    """

  @Test func `a scenario inherits its folder's defaults and overrides them`() throws {
    let own = """
      { name: "W", person: { at: "target" }, horizonSeconds: 60,
        policy: { quietHours: { endMinute: "07:00" } } }
      """
    let scenario = try reading(own, defaults: Self.shared) { folder in
      #expect(try ScenarioFolder.files(at: [folder]) == ["\(folder)walk.json5"])
      return try Scenario(contentsOf: "\(folder)walk.json5")
    }

    #expect(scenario.name == "W")
    #expect(scenario.horizon == .seconds(60))
    #expect(scenario.person.motion == .walking)
    #expect(scenario.person.at == scenario.cards[0].pin)
    #expect(
      scenario.policy.map(\.name)
        == ["quietHours.startMinute", "quietHours.endMinute", "cardTouchCap"])
    #expect(scenario.policy.map(\.value) == [.whole(1_200), .whole(420), .whole(2)])
  }

  @Test(arguments: [
    ("{ name: 'W',\n person: { at: [1] } }", "walk.json5:2: person.at: found a list of 1; "),
    (
      "{ name: 'W', person: { at: [1, 2],\n quietZones: 3 } }",
      "walk.json5:2: person.quietZones: found 3; "
    ),
    ("{ person: { at: [1, 2] } }", "walk.json5:1: 'name' is missing; add it"),
    ("{ name: 'W', person: { at: 'targe' } }", "walk.json5:1: person.at: unknown place or card "),
    ("[]", "walk.json5:1: found a list of 0; expected an object"),
  ])
  func `an error names its file and line`(
    own: String, message: String
  ) throws {
    try reading(own, defaults: Self.shared) { folder in
      let error = #expect(throws: ReadingError.self) {
        _ = try Scenario(contentsOf: "\(folder)walk.json5")
      }
      #expect(error?.description.hasPrefix(folder + message) == true, "\(error?.description ?? "")")
    }
  }

  @Test(arguments: [
    ("{\n policy: { cardTouchCap: 9 } }", "defaults.json5:2: policy.cardTouchCap: found 9; "),
    ("{ person: {\n motion: 'flying' } }", "defaults.json5:2: person.motion: found 'flying'; "),
    ("{\n cards: [\n { id: 3 }] }", "defaults.json5:3: cards[0].id: found 3; expected a text"),
    ("{ persn: 1 }", "defaults.json5:1: persn: unknown key; did you mean 'person'?"),
    ("3", "defaults.json5:1: found 3; expected an object"),
    ("{", "defaults.json5:1: "),
  ])
  func `an error in the defaults names the file of the defaults`(
    defaults: String, message: String
  ) throws {
    let own = """
      { name: "W", timeZone: "UTC", start: "2026-03-10T14:00:00", horizonSeconds: 60,
        person: { at: [1, 2] } }
      """
    try reading(own, defaults: defaults) { folder in
      let error = #expect(throws: ReadingError.self) {
        _ = try Scenario(contentsOf: "\(folder)walk.json5")
      }
      #expect(error?.description.hasPrefix(folder + message) == true, "\(error?.description ?? "")")
    }
  }
}
