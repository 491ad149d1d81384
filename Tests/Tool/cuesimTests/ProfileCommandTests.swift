import CueModel
import Foundation
import Testing

@testable import cuesim

/// `cuesim profile` shows what the platform is taken to allow, and how well that is known.
@Suite struct ProfileCommandTests {
  @Test func `the list has every profile that ships`() {
    let answer = Tool.answer(to: ["profile", "list"])

    #expect(answer.status == 0)
    #expect(
      answer.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == ["seed", "ios-documented", "ios-hostile"])
    #expect(Tool.answer(to: ["profile", "list", "--json"]).text.contains("\"profiles\" : ["))
  }

  @Test func `a profile is shown with every figure and its source`() throws {
    let text = Tool.answer(to: ["profile", "show", "ios-documented"]).text
    let json = Tool.answer(to: ["profile", "show", "ios-hostile", "--json"]).text
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let figures = try #require(object?["figures"] as? [[String: Any]])

    #expect(text.contains(/\n  widgetReloadsPerDay +40 reloads +documented  reloads of a widget/))
    #expect(text.contains(/\n  liveActivityUpdatesPerHour +no limit +documented/))
    #expect(figures.compactMap { $0["name"] as? String } == PlatformFigure.all.map(\.name))
    #expect(
      figures.allSatisfy {
        Set($0.keys) == ["name", "value", "unit", "source", "note", "meaning"]
      })
  }

  @Test func `a profile that is nowhere is one line and status 2`() {
    let answer = Tool.answer(to: ["profile", "show", "android"])

    #expect(answer.status == 2 && answer.text == "")
    #expect(
      answer.complaint
        == "cuesim: android: no profile is called so, and there is no such file; "
        + "use seed, ios-documented or ios-hostile, or a JSON5 file of figures to change\n")
  }
}
