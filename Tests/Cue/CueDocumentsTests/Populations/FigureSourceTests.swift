import CueDocuments
import Populations
import Testing

/// Every figure of a population has a source.
@Suite struct FigureSourceTests {
  /// Rows of figures, without names, files and tables.
  private static let figures = PopulationDocument.rows.filter { row in
    ["city.", "people.", "occasions.", "weather.", "routines"].contains { row.key.hasPrefix($0) }
      && row.type != "text" && row.key != "city.places"
  }

  @Test(arguments: figures)
  func `a figure has publisher, measure and year, or is assumed`(row: ReferenceRow) throws {
    switch try #require(row.source) {
    case .assumed: break
    case .published(let publisher, let year, let measured):
      #expect(!publisher.isEmpty)
      #expect(!measured.isEmpty)
      #expect((1_950...2_026).contains(year))
      #expect(!measured.contains("|"))
      #expect(!measured.contains("\n"))
    }
    #expect(PopulationDocument.reference.contains("| \(row.source?.description ?? "") |"))
  }

  @Test func `a shown document has the source of each figure, as text and as JSON`() throws {
    let document = try PopulationPreset.denseCity.document()
    for row in Self.figures where !row.isPart {
      let source = try #require(document.citations[row.key])
      #expect(document.text.contains("; \(source)\n"))
      #expect(document.json.contains("\"\(row.key)\": \"\(source)\""))
    }
    #expect(
      document.citations["people.watchShare"]?.hasPrefix("Pew Research Center 2020: ") == true)
  }

  @Test func `a document's own figure is assumed unless the document cites a source`() throws {
    let text = "{ people: { watchShare: 0.9, wake: '06:00' }, "
    let silent = try PopulationDocument(parsing: text + "}", file: "town.json5")
    let stated = try PopulationDocument(
      parsing: text + "sources: { 'people.wake': 'our survey' } }", file: "town.json5")

    #expect(silent.citations["people.watchShare"] == "assumed")
    #expect(silent.citations["people.wake"] == "assumed")
    #expect(stated.citations["people.wake"] == "our survey")
    #expect(stated.population == silent.population)
    let again = try PopulationDocument(parsing: stated.json, file: "again.json")
    #expect((again.citations, again.population) == (stated.citations, stated.population))
  }

  @Test func `the error for a source of an unknown figure suggests the similar figure`() {
    #expect(
      PopulationDocuments.failure("{ sources: { 'people.watchshare': 'us' } }")
        == "town.json5:1: sources.people.watchshare: unknown figure 'people.watchshare'; "
        + "did you mean 'people.watchShare'?")
  }
}
