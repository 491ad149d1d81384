import CueDocuments
import CueSystem
import Foundation
import Populations
import SimulationKernel
import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// The section on populations of the page of the keys shows valid documents.
@Suite struct PopulationReferenceTests {
  private static func section() throws -> String {
    try TestFolders.section(
      "Populations", of: "Sources/Cue/CueDocuments/CueDocuments.docc/Keys.md")
  }

  @Test func `the example of the page parses`() throws {
    let examples = TestFolders.documents(in: try Self.section())
    let example = try #require(examples.first)
    let document = try PopulationDocument(parsing: example, file: "page.json5")

    #expect(document.population.name == "a small town")
    #expect(document.awaitsFiles)
  }

  @Test func `the page names every distribution, and its latency parses`() throws {
    let blocks = try Self.section().split(separator: "```")
    let examples = TestFolders.documents(in: try Self.section())
    let example = try #require(examples.dropFirst().first)
    let document = try PopulationDocument(parsing: example, file: "page.json5")

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
