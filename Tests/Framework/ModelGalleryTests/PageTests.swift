import ModelGallery
import TestFolders
import Testing

@Suite struct PageTests {
  private static let folder = "Sources/Framework/ModelGallery"
  private static let page =
    (try? TestFolders.text("\(folder)/ModelGallery.docc/ModelGallery.md")) ?? ""
  /// The lines of each section of the page, without the first, which is about all models.
  private static let sections: [(name: String, lines: [Substring])] =
    page.split(separator: "\n## ").dropFirst(2).map { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      return (String(lines[0]), Array(lines.dropFirst(2)))
    }

  /// The name of a model's source file.
  private static func file(of model: Model) -> String {
    let words = model.name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words.joined() + ".swift"
  }

  private static func lines(of model: Model) throws -> [Substring] {
    try TestFolders.text("\(folder)/Models/\(file(of: model))")
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `the gallery's page has a section for each model, in order`() {
    #expect(Self.sections.map(\.name) == Model.all.map(\.name), "run .ci/gallery")
  }

  @Test(arguments: Model.all.map(\.name))
  func `a section of the gallery's page has the model's idea, its answers and its file`(
    name: String
  ) throws {
    let note: Comment = "run .ci/gallery when a model has changed"
    let model = try #require(Model.named(name))
    let section = try #require(Self.sections.first { $0.name == name }, note)
    let idea = try Self.lines(of: model).prefix { $0.hasPrefix("///") }
      .map { $0.dropFirst(3).drop { $0 == " " } }
    let file = Self.file(of: model)
    #expect(Array(section.lines.prefix(idea.count)) == idea, note)
    #expect(section.lines.contains("[\(file)](../Models/\(file))"), note)

    let answers = section.lines.filter { $0.hasPrefix("- ") }
    #expect(answers.count == model.answers.count, note)
    for (line, answer) in zip(answers, model.answers) {
      #expect(line.hasPrefix("- `\(answer.measure)`: "), note)
      #expect(line.hasSuffix(", \(answer.source)"), note)
      #expect(line.contains(" ±") == (answer.tolerance > 0), note)
      // Four digits are shown.
      let digits = line.split(separator: " ").dropFirst(2).first?.prefix { $0 != "," }
      let value = try #require(digits.flatMap { Double($0) }, note)
      #expect(abs(value - answer.value) <= abs(answer.value) / 1_000, note)
    }
  }

  @Test(arguments: Model.all.map(\.name))
  func `a model has less than sixty lines`(name: String) throws {
    let model = try #require(Model.named(name))
    let lines = try Self.lines(of: model)
    // The last line ends with a line break.
    #expect(lines.count - 1 < 60)
  }
}
