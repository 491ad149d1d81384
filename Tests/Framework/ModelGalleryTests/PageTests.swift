import Foundation
import ModelGallery
import TestFolders
import Testing

@Suite struct PageTests {
  private static let folder = "Sources/Framework/ModelGallery"

  private static func source(of model: Model) throws -> String {
    let words = model.name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return try TestFolders.text("\(folder)/Models/\(words.joined()).swift")
  }

  @Test(arguments: Model.all.map(\.name))
  func `the gallery's page shows a model as it is, beside its idea`(name: String) throws {
    let model = try #require(Model.named(name))
    let lines = try Self.source(of: model).split(separator: "\n", omittingEmptySubsequences: false)
    let idea = lines.filter { $0.hasPrefix("///") }.map { $0.dropFirst(3).drop { $0 == " " } }
    let code = lines.drop { !$0.hasPrefix("let ") }.joined(separator: "\n")
    let page = try TestFolders.text("\(Self.folder)/ModelGallery.docc/Gallery.md")
    let note = "run .ci/gallery when a model has changed"
    #expect(page.contains("## \(name)\n\n" + idea.joined(separator: "\n")), "\(note)")
    #expect(page.contains("```swift\n" + code.trimmingCharacters(in: .newlines) + "\n```"), "\(note)")
  }

  @Test(arguments: Model.all.map(\.name))
  func `a model takes less than sixty lines`(name: String) throws {
    let model = try #require(Model.named(name))
    let lines = try Self.source(of: model).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 60)
  }
}
