public import CueModel
import FileReading
import FileReading
public import Positions

extension Scenario {
  /// A gift card with the shop of its pin.
  ///
  ///     { id: "target", brand: "Target", latitude: 40.7, longitude: -74.0, balanceCents: 5000,
  ///       expires: "2026-03-13", category: "retail", digitalReady: true, hours: "09:00-21:00" }
  ///
  /// `id`, `brand` and `balanceCents` are required. By default a card never expires, its shop never
  /// closes, `category` is `retail` and `digitalReady` is false. Instead of latitude and longitude,
  /// `at` may give a position by another card or a place, as in `"300 m south of target"`. Without
  /// any of these the card is pinned to a place of the document: the place of the brand's previous
  /// card, or else the place of the brand closest to the person's start (G-36, G-37).
  public struct Card: Hashable, Sendable {
    /// The unique name of the card in the document.
    public internal(set) var id: String
    /// The brand on the card.
    public internal(set) var brand: String
    /// The position of the shop, or `nil` if it is one of the document's places.
    public internal(set) var pin: Coordinate?
    /// The first line of the card in the document, counted from 1.
    public internal(set) var line: Int
    /// The balance in cents, not negative.
    public internal(set) var balanceCents: Int64
    /// The last day of validity, on the person's calendar.
    public internal(set) var expires: CivilDate?
    /// The kind of purchases that the card is for.
    public internal(set) var category: Category
    /// Whether the barcode can be shown on the phone at once.
    public internal(set) var isDigitalReady: Bool
    /// The opening hours of the shop, day by day.
    public internal(set) var hours: OpeningHours?
    private var spot = Spot()

    /// Writes a card down.
    package init(
      id: String, brand: String, pin: Coordinate?, line: Int = 0, balanceCents: Int64,
      expires: CivilDate? = nil, category: Category = .retail, isDigitalReady: Bool = false,
      hours: OpeningHours? = nil
    ) {
      (self.id, self.brand, self.pin, self.line) = (id, brand, pin, line)
      (self.balanceCents, self.expires, self.category) = (balanceCents, expires, category)
      (self.isDigitalReady, self.hours, self.spot) = (isDigitalReady, hours, Spot(pin))
    }
  }
}

extension Scenario.Card {
  private static let template = Scenario.Card(id: "", brand: "", pin: nil, balanceCents: 0)

  private static func fields(from landmarks: Landmarks) -> [DocumentField<Scenario.Card>] {
    let words: [DocumentField<Scenario.Card>] = [
      .init("id", \.id, .text, "name in this document", isRequired: true),
      .init("brand", \.brand, .text, "the brand printed on it", isRequired: true),
    ]
    return words + Spot.fields(from: landmarks).map { $0.lifted(\.spot) } + [
      .init(
        "balanceCents", \.balanceCents, .whole("cents", 0...100_000_000), "balance",
        isRequired: true),
      .init(
        "expires", optional: \.expires, .date, "last valid day"),
      .init("category", \.category, .choice, "kind of purchase"),
      .init(
        "digitalReady", \.isDigitalReady, .flag, "whether the phone can show its barcode"),
      .init(
        "hours", optional: \.hours, .hours, "opening hours of its store; always open if left out"),
    ]
  }

  /// A card.
  ///
  /// - Parameters:
  ///   - landmarks: The places and cards that its position may be given from.
  ///   - hasPlaces: Whether the pin may be searched among places.
  /// - Returns: The format of a card in documents.
  static func format(from landmarks: Landmarks, hasPlaces: Bool) -> ValueFormat<Scenario.Card> {
    .object(template, fields(from: landmarks)) { card, reader throws(ReadingError) in
      card.pin = try card.spot.coordinate(reader)
      card.spot = Spot(card.pin)
      card.line = reader.node.line
      guard card.pin != nil || hasPlaces else {
        throw reader.error(
          "neither a place nor places to look through",
          "add 'latitude' and 'longitude', or the document's 'places'")
      }
    }
  }
}
