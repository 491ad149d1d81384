import Foundation
import ModelGallery
import TestFolders
import Testing

@Suite struct PageTests {
  private static let folder = "Sources/Framework/ModelGallery"

  private static func lines(of model: Model) throws -> [Substring] {
    let words = model.name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let source = try TestFolders.text("\(folder)/Models/\(words.joined()).swift")
    return source.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: Model.all.map(\.name))
  func `the gallery's page shows a model as it is, beside its idea`(name: String) throws {
    let model = try #require(Model.named(name))
    let lines = try Self.lines(of: model)
    let idea = lines.prefix { $0.hasPrefix("///") }.map { $0.dropFirst(3).drop { $0 == " " } }
    let code = lines.drop { !$0.hasPrefix("let ") }.joined(separator: "\n")
    let page = try TestFolders.text("\(Self.folder)/ModelGallery.docc/Gallery.md")
    let shown = "```swift\n\(code.trimmingCharacters(in: .newlines))\n```"
    let note = "run .ci/gallery when a model has changed"
    #expect(page.contains("## \(name)\n\n" + idea.joined(separator: "\n")), "\(note)")
    #expect(page.contains(shown), "\(note)")
  }

  @Test(arguments: Model.all.map(\.name))
  func `a model takes less than sixty lines`(name: String) throws {
    let model = try #require(Model.named(name))
    let lines = try Self.lines(of: model)
    // The last line ends with a line break.
    #expect(lines.count - 1 < 60)
  }
}
