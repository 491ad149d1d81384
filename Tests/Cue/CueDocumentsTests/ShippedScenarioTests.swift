import CueDocuments
import CueModel
import Foundation
import Positions
import TestFolders
import Testing

/// The shipped scenarios agree with their comments.
@Suite struct ShippedScenarioTests {
  private static let folder = TestFolders.scenarios

  private func scenario(_ name: String) throws -> Scenario {
    try Scenario(contentsOf: "\(Self.folder)/\(name).json5")
  }

  /// How far a point lies north and east of a card's shop, in meters, good for a few kilometers.
  private func offset(of point: Coordinate, from pin: Coordinate) -> (north: Double, east: Double) {
    // At 40.75° north a degree of latitude is 111 050 m and one of longitude 84 451 m.
    let north = (point.latitude - pin.latitude) * 111_050
    let narrowing = 1 + (pin.latitude - point.latitude) / 2 * .pi / 180 * 0.8617
    return (north, (point.longitude - pin.longitude) * 84_451 * narrowing)
  }

  @Test func `every shipped scenario parses and has expectations`() throws {
    let scenarios = try ScenarioFolder.scenarios(at: [Self.folder])

    #expect(scenarios.count >= 5)
    #expect(scenarios.allSatisfy { !$0.expectations.isEmpty && !$0.description.isEmpty })
  }

  @Test(arguments: [
    ("walk-to-a-store", -700.0, 0.0), ("drive-past-at-night", -60, -3_000),
    ("tuesday-afternoon-card-expires-friday", -140, -690), ("watch-haptic-then-phone", -120, 0),
    ("sixty-seconds-of-fixes", -3_000, 0),
  ])
  func `people begin at the positions that the comments state`(
    name: String, north: Double, east: Double
  ) throws {
    let scenario = try scenario(name)
    let offset = offset(of: scenario.person.at, from: try #require(scenario.cards.first?.pin))

    #expect(abs(offset.north - north) < 0.5)
    #expect(abs(offset.east - east) < 0.5)
  }

  @Test func `the corner of the Tuesday walk lies due south of the shop`() throws {
    let scenario = try scenario("tuesday-afternoon-card-expires-friday")
    guard case .to(let corner, _) = scenario.route[0].course else {
      Issue.record("the walk does not begin with a street")
      return
    }
    let offset = offset(of: corner, from: try #require(scenario.cards.first?.pin))

    #expect(abs(offset.north + 140) < 0.1)
    #expect(offset.east == 0)
  }
}
