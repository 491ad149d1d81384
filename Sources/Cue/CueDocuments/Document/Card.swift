public import CueModel
import FileReading
public import Positions

extension Scenario {
  /// A gift card and the shop it is pinned to.
  ///
  ///     { id: "target", brand: "Target", latitude: 40.7, longitude: -74.0, balanceCents: 5000,
  ///       expires: "2026-03-13", category: "retail", digitalReady: true, hours: "09:00-21:00" }
  ///
  /// `id`, `brand` and `balanceCents` must be given; without `expires` the card is good for ever,
  /// without `hours` the shop never closes, `category` is `retail` and `digitalReady` is false.
  /// Without `latitude` and `longitude` it is pinned to a place of the document: where the brand's
  /// card before it is, or else the closest of the brand to where the person begins (G-36, G-37).
  public struct Card: Hashable, Sendable {
    /// What the document calls it; no two cards are called the same.
    public let id: String
    /// The brand printed on it.
    public let brand: String
    /// The shop's position; nil if it is one of the document's places.
    public let pin: Coordinate?
    /// The line it begins on, counted from 1.
    public let line: Int
    /// What is left on it, in cents, not negative.
    public let balanceCents: Int64
    /// The last day it is good for, on the person's calendar.
    public let expires: LocalDate?
    /// What it buys.
    public let category: Category
    /// Whether its barcode can be shown from the phone at once.
    public let isDigitalReady: Bool
    /// When the shop is open, the same every day.
    public let hours: DailyInterval?
  }
}

extension Scenario.Card {
  init(_ reader: NodeReader) throws(ReadingError) {
    let object = try ObjectReader(
      reader,
      keys: [
        "id", "brand", "latitude", "longitude", "balanceCents", "expires", "category",
        "digitalReady", "hours",
      ])
    id = try object.required("id").text()
    brand = try object.required("brand").text()
    line = reader.node.line
    pin =
      object["latitude"] == nil && object["longitude"] == nil
      ? nil : try Coordinate(of: object)
    balanceCents = try object.required("balanceCents").whole(in: 0...100_000_000)
    expires = try object["expires"]?.date()
    category = try object["category"]?.choice(Category.self) ?? .retail
    isDigitalReady = try object["digitalReady"]?.boolean() ?? false
    hours = try object["hours"]?.dailyInterval()
  }
}
