import CueDocuments
import CueSystem
import Foundation
import Populations
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// The reference of populations is that of the table which reads them.
@Suite struct PopulationReferenceTests {
  @Test func `every key is documented as it is read`() throws {
    let text = try TestFolders.text(
      "Sources/Cue/CueDocuments/CueDocuments.docc/Populations.md")
    let table = text.split(separator: "\n").filter { $0.hasPrefix("| ") }

    #expect(table == PopulationDocument.reference.split(separator: "\n"))
  }

  @Test func `the example of the article is read`() throws {
    let text = try TestFolders.text(
      "Sources/Cue/CueDocuments/CueDocuments.docc/Populations.md")
    let example = try #require(text.split(separator: "```").dropFirst().first)
    let document = try PopulationDocument(
      parsing: String(example.dropFirst("json5".count)), file: "article.json5")

    #expect(document.population.name == "a small town" && document.awaitsFiles)
  }

  @Test func `the article names every distribution, and its latency is read`() throws {
    let text = try TestFolders.text(
      "Sources/Cue/CueDocuments/CueDocuments.docc/Populations.md")
    let blocks = text.split(separator: "```")
    let example = try #require(blocks.dropFirst(3).first)
    let document = try PopulationDocument(
      parsing: String(example.dropFirst("json5".count)), file: "article.json5")

    #expect(
      document.population.people.watchLink.latency
        == .distributed(
          .mixture([(.gamma(shape: 2, scale: 40), 0.9), (.uniform(500...900), 0.1)]),
          unit: .milliseconds(1)))
    for family in DistributionFamily.allCases {
      #expect(blocks[2].contains("`\(family.rawValue): "), "\(family)")
    }
  }
}
