import CueDocuments
import CueSystem
import Foundation
import Populations
import SimulationKernel
import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// The page on populations shows what is read.
@Suite struct PopulationReferenceTests {
  @Test func `the example of the article is read`() throws {
    let text = try TestFolders.text(
      "Sources/Cue/CueDocuments/CueDocuments.docc/Populations.md")
    let example = try #require(text.split(separator: "```").dropFirst().first)
    let document = try PopulationDocument(
      parsing: String(example.dropFirst("json5".count)), file: "article.json5")

    #expect(document.population.name == "a small town")
    #expect(document.awaitsFiles)
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
