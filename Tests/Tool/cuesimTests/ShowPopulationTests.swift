import Foundation
import Testing

@testable import cuesim

/// `cuesim show populations` lists the populations for a fleet, and shows them completely.
@Suite struct ShowPopulationTests {
  @Test func `the list has every shipped population, with its purpose`() {
    let answer = Tool.answer(to: ["show", "populations"])

    #expect(answer.status == 0)
    #expect(
      answer.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == ["dense-city", "suburb", "commuters", "tourists", "night-shift", "small-test"])
    #expect(
      Tool.answer(to: ["show", "populations", "--json"]).text.contains("\"populations\" : ["))
  }

  @Test func `a shown population reads back as itself`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString).json5").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let text = Tool.answer(to: ["show", "populations", "tourists"]).text
    try Data(text.utf8).write(to: URL(filePath: file))

    #expect(
      text.contains(
        "\n    meanCards: 1.2,  // mean cards in a wallet; cards, 1 to 12; assumed\n"))
    #expect(Tool.answer(to: ["show", "populations", file]).text == text)
  }

  @Test func `as JSON it is a valid document`() throws {
    let text = Tool.answer(to: ["show", "populations", "suburb", "--json"]).text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]

    #expect(object?["timeZone"] as? String == "America/Chicago")
    #expect((object?["routines"] as? [Any])?.count == 3)
  }

  @Test func `the error for an unknown or invalid population is one line and status 2`() {
    let answer = Tool.answer(to: ["show", "populations", "village"])

    #expect((answer.status, answer.text) == (2, ""))
    #expect(answer.complaint.hasPrefix("cuesim: village: no population is called so"))
    #expect(answer.complaint.hasSuffix("\n"))
  }
}
