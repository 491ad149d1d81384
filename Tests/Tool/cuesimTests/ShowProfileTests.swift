import TestFolders
import CueDocuments
import CueModel
import FleetRunner
import Foundation
import Reporting
import Testing

@testable import cuesim

/// `cuesim show profiles` shows the assumed limits of the platform, with their sources.
@Suite struct ShowProfileTests {
  @Test func `the list has every shipped profile`() {
    let answer = Tool.answer(to: ["show", "profiles"])

    #expect(answer.status == 0)
    #expect(
      answer.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == ["default", "ios-documented", "ios-hostile"])
    #expect(Tool.answer(to: ["show", "profiles", "--json"]).text.contains("\"profiles\" : ["))
  }

  @Test func `a profile is shown with every figure and its source`() throws {
    let text = Tool.answer(to: ["show", "profiles", "ios-documented"]).text
    let json = Tool.answer(to: ["show", "profiles", "ios-hostile", "--json"]).text
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let figures = try #require(object?["figures"] as? [[String: Any]])

    #expect(
      text.contains(
        /\n  widgetReloadsPerDay +40 reloads +documented  widget reloads in a rolling day/))
    #expect(text.contains(/\n  liveActivityUpdatesPerHour +no limit +documented/))
    #expect(figures.compactMap { $0["name"] as? String } == PlatformFigure.all.map(\.name))
    #expect(
      figures.allSatisfy {
        Set($0.keys) == ["name", "value", "unit", "source", "note", "meaning"]
      })
  }

  /// Every figure of a profile, with its source and the word on it.
  private func figures(_ name: String) throws -> [ProfileReport.Figure] {
    let document = try ProfileDocument.named(orIn: name)
    return ProfileReport(document.profile, from: document.base ?? .default).figures
  }

  /// The digest fleets know a profile by.
  private func digest(_ name: String) throws -> String {
    try FleetInput(PlatformProfile.named(orIn: name)).digest
  }

  @Test(arguments: PlatformProfile.bundled.map(\.profile), ["", " --json"])
  func `a profile shown as a document reads back unchanged, sources included`(
    profile: PlatformProfile, form: String
  ) throws {
    let folder = TestFolder()
    let document = folder.answer("show profiles \(profile.name) --document\(form)").text
    try folder.write(document, to: "again.json5")
    let (file, name) = (folder.file("again.json5"), profile.name)

    #expect(try (figures(file), digest(file)) == (figures(name), digest(name)))
    #expect(folder.answer("show profiles FOLDER/again.json5 --document\(form)").text == document)
    let tables = [file, name].map {
      Tool.answer(to: ["show", "profiles", $0, "--wide"]).text.split(separator: "\n").dropFirst()
    }
    #expect((tables[0], tables[0].count) == (tables[1], PlatformFigure.all.count))
  }

  @Test(arguments: PlatformProfile.bundled.map(\.profile))
  func `a figure keeps its source until it changes, and the profile its digest`(
    profile: PlatformProfile
  ) throws {
    let folder = TestFolder()
    let (file, name) = (folder.file("mine.json5"), profile.name)
    // One end of the range may have to move with the other.
    let companions = [
      "regionDelayFromSeconds": ", regionDelayToSeconds: 1000",
      "regionDelayToSeconds": ", regionDelayFromSeconds: 0",
    ]
    for (place, figure) in PlatformFigure.all.enumerated() {
      let (same, other) = figure.value(in: profile).words
      try folder.write("{ base: '\(name)', \(figure.name): \(same) }", to: "mine.json5")
      #expect(try figures(file) == figures(name), "\(figure.name)")
      #expect(try digest(file) == digest(name), "\(figure.name)")

      let more = companions[figure.name] ?? ""
      try folder.write("{ base: '\(name)', \(figure.name): \(other)\(more) }", to: "mine.json5")
      let changed = try figures(file)
      #expect(changed[place].source == .ours, "\(figure.name)")
      #expect(changed[place].note.isEmpty, "\(figure.name)")
      #expect(try zip(changed, figures(name)).count { $0 != $1 } <= (more.isEmpty ? 1 : 2))
      #expect(try digest(file) != digest(name), "\(figure.name)")
    }
  }

  @Test func `parts of a fleet merge if their profiles have the same figures`() throws {
    let folder = TestFolder()
    try folder.write("{ base: 'ios-documented' }", to: "mine.json5")
    let fleet = "fleet small-test --devices 2 --shard"
    _ = folder.answer("\(fleet) 1/2 --profile FOLDER/mine.json5 --output FOLDER/1.json")
    _ = folder.answer("\(fleet) 2/2 --profile ios-documented --output FOLDER/2.json")

    let merged = folder.answer("merge FOLDER/1.json FOLDER/2.json")

    #expect(merged.status == 0, "\(merged.complaint)")
  }

  @Test func `the error for an unknown profile is one line and status 2`() {
    let answer = Tool.answer(to: ["show", "profiles", "android"])

    #expect((answer.status, answer.text) == (2, ""))
    #expect(
      answer.complaint
        == "cuesim: android: no profile is called so, and there is no such file; "
        + "use default, ios-documented or ios-hostile, or a JSON5 file of figures to change\n")
  }
}

extension PlatformFigure.Value {
  /// The value as a document has it, and another one.
  fileprivate var words: (same: String, other: String) {
    switch self {
    case .number(let number):
      (Int(exactly: number).map { "\($0)" } ?? "\(number)", number == 1 ? "0" : "1")
    case .limit(let limit): (limit.map { "\($0)" } ?? "null", limit == 1 ? "2" : "1")
    case .flag(let flag): ("\(flag)", "\(!flag)")
    }
  }
}
