import TestFolders
import CueDocuments
import CueModel
import FileReading
import Foundation
import Testing

/// Profiles and policies are read as they are written, and refused like any other document.
@Suite struct ProfileDocumentTests {
  private func file(_ text: String) throws -> TemporaryFile {
    try TemporaryFile(text, named: "own.json5")
  }

  private func profile(_ text: String) throws -> PlatformProfile {
    let file = try file(text)
    var profile = try PlatformProfile.named(orIn: file.path)
    #expect(profile.name == file.path)
    profile.name = ""
    return profile
  }

  @Test(arguments: PlatformProfile.bundled.map(\.profile))
  func `a profile that is written reads back unchanged`(profile: PlatformProfile) throws {
    var expected = profile
    expected.name = ""

    #expect(try self.profile(ProfileDocument(profile).text) == expected)
    #expect(try self.profile(ProfileDocument(profile).json) == expected)
  }

  @Test(arguments: Policy.bundled.map(\.policy))
  func `a policy that is written reads back unchanged`(policy: Policy) throws {
    for text in [PolicyDocument(policy).text, PolicyDocument(policy).json] {
      let file = try file(text)
      #expect(try Policy.named(orIn: file.path) == policy)
    }
  }

  @Test func `a profile's file overrides figures of the profile that it names`() throws {
    var expected = PlatformProfile.iOSDocumented
    (expected.name, expected.widgetReloadsPerDay) = ("", nil)
    (expected.refreshMeanExtraSeconds, expected.watchUnreachableProbability) = (10_800, 0.25)

    #expect(
      try profile(
        """
        { widgetReloadsPerDay: null, base: "ios-documented", // whatever the order
          refreshMeanExtraSeconds: "3 h", watchUnreachableProbability: "25 %" }
        """) == expected)
  }

  @Test(arguments: [
    ("{ base: 'ios' }", ":1: base: found 'ios'; expected default, ios-documented or ios-hostile"),
    (
      "{\n widgetReloadPerDay: 1 }",
      ":2: widgetReloadPerDay: unknown key; did you mean 'widgetReloadsPerDay'?"
    ),
    (
      "{ widgetReloadsPerDay: -1 }",
      ":1: widgetReloadsPerDay: found -1; expected a whole number from 0 to 1000000"
    ),
    (
      "{ regionDelayFromSeconds: 2, regionDelayToSeconds: 1 }",
      ":1: a region's event comes at least 2 s late and at most 1 s; "
        + "give a regionDelayToSeconds that is no less than regionDelayFromSeconds"
    ),
  ])
  func `an error in a profile's file has file, line and key`(text: String, message: String) throws {
    let file = try file(text)
    let error = #expect(throws: ReadingError.self) {
      _ = try PlatformProfile.named(orIn: file.path)
    }

    #expect(error?.description == file.path + message)
  }
}
