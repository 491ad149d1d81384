import Foundation
import Reporting
import TestFolders
import Testing

/// The report of a fleet is kept, so that no change goes unseen.
///
/// `.ci/record-goldens "why"` writes the file again, and asks for the reason.
@Suite struct FleetGoldenTests {
  private static let golden = TestFolders.package.appending(path: "Tests/Goldens/fleet.txt")
  private static let reason = ProcessInfo.processInfo.environment["CUESIM_RECORD_GOLDENS"] ?? ""

  @Test func `a fleet's report agrees with its golden file`() throws {
    let text = FleetReport(FleetTallies.busy, of: FleetTallies.setting).text()
    guard Self.reason.isEmpty else { return try Data(text.utf8).write(to: Self.golden) }

    #expect(text == (try? String(contentsOf: Self.golden, encoding: .utf8)))
  }
}
