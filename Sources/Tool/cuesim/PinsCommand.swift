import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import Positions
import Reporting
import TrackFormats

/// `cuesim pins` shows the proposed place for the card of a brand.
struct PinsCommand {
  static let command = Command(
    "pins", "Proposes shops to pin the card of a brand at.",
    positionals: [.one("BRAND", "The brand; case and punctuation are ignored.")],
    options: [
      .value("near", "LAT,LON", "Where the person is, in degrees."),
      .value("places", "FILE", "The places, as a table, JSON, KML or GPX."),
      .value("places-brand", "NAME", "The brand of places that state none."),
      .value(
        "policy", "NAME|FILE", "The policy with the search radius.", default: "conductor"),
      .flag("json", "Print one JSON document."),
    ],
    examples: [
      .init(
        "cuesim pins Target --near 40.7128,-74.006 --places stores.csv",
        "The closest Target, and four more within five miles."),
      .init(
        "cuesim pins Walmart --near 36.3,-94.1 --places walmart.csv --places-brand Walmart",
        "The same in the list of one chain without its name in every row."),
    ])

  private let brand: String
  private let position: Coordinate
  private let places: String
  private let placesBrand: String?
  private let policy: Policy
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    brand = reader.positional("BRAND") ?? ""
    guard !BrandName(brand).key.isEmpty else {
      throw UsageError("the brand '\(brand)' has no letters; name one as in Target")
    }
    let position = try reader.value(
      "near",
      expecting:
        "a latitude from -90 to 90 and a longitude from -180 to 180, as in 40.7128,-74.006",
      Coordinate.init(text:))
    guard let position else { throw reader.missing("near") }
    guard let places = reader.string("places") else { throw reader.missing("places") }
    self.position = position
    self.places = places
    placesBrand = reader.string("places-brand")
    policy = try Policy.named(orIn: reader.string("policy") ?? "conductor")
    isJSON = reader.flag("json")
  }

  /// Reads the whole list and finds the places.
  func answer() throws -> Tool.Answer {
    let table = try PlaceTable(path: places, brand: placesBrand)
    let report = PinsReport(brand: brand, near: position, places: table.index, policy: policy)
    let remarks = remarks(table, isFound: report.isAnywhere).map { "\(places): \($0)" }
    return Tool.Answer(
      text: isJSON ? try report.json() : report.text, complaint: Tool.complaint(remarks), status: 0)
  }

  /// Returns the skipped entries of the list, one line per kind.
  private func remarks(_ table: PlaceTable, isFound: Bool) -> [String] {
    var remarks: [String] = []
    let (dropped, brandless, all) = (table.survey.dropped, table.brandless, table.survey.places)
    if dropped > 0 {
      remarks.append(
        "\(dropped) \(dropped == 1 ? "entry is" : "entries are") no place and left out; "
          + "'cuesim inspect' reports their problems")
    }
    if !isFound, brandless > 0 {
      remarks.append(
        "\(brandless) of \(all) \(all == 1 ? "place states" : "places state") no brand; "
          + "if this is the list of one chain, name it with --places-brand")
    }
    return remarks
  }
}
