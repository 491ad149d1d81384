public import CueDocuments
public import CueModel
import FileReading
import Positions
import SimulationPrimitives
public import TrackFormats

extension ReplaySettings {
  /// Adds cards to the wallet, those without a place at the closest place of their brand (G-35).
  ///
  /// The second card of a brand has the place of the first (G-37), and a stated place is kept
  /// (G-04). Distances are those to the first used point of the track.
  ///
  /// - Parameters:
  ///   - wishes: The cards, with unique names.
  ///   - list: The places to search.
  ///   - file: The file of the places, for messages.
  ///   - track: The file of the track.
  ///   - options: The options for reading the track.
  /// - Throws: `ReadingError` if the track cannot be read, or no place is near.
  public mutating func pin(
    _ wishes: [PinWish], from list: PlaceIndex, of file: String, along track: String,
    options: TrackOptions = .init()
  ) throws {
    places = list
    var start: Coordinate?
    try TrackReader(path: track, options: options).read { entry in
      if start == nil, case .point(let point) = entry { start = point.coordinate }
    }
    guard let start else {
      throw ReadingError(
        file: track, problem: "no point has both a place and a time", remedy: .placeCard)
    }
    let assist = PinAssist(places: list, policy: policy)
    var memory = PinMemory()
    cards = []
    unpinned = Set(of: wishes.map(\.brand), besides: wishes.filter { $0.pin != nil }.map(\.brand))
    for wish in wishes {
      let found = assist.settle(wish.brand, near: start, pinned: wish.place, memory: &memory)
      guard let found else { throw nothingNear(wish, start, assist, file: file) }
      cards.append(wish.card(id: CardID(cards.count), at: found.choice.place.coordinate))
      suggestions[wish.name] = wish.pin == nil ? found : nil
    }
  }

  private func nothingNear(
    _ wish: PinWish, _ start: Coordinate, _ assist: PinAssist, file: String
  ) -> ReadingError {
    let radius = DistanceFormatter.formatNearby(meters: policy.displayRadiusMeters)
    let nearest = assist.places.nearest(1, to: start, .brand(BrandName(wish.brand))).first
    return ReadingError(
      file: file,
      problem: "no place of '\(wish.brand.quotable)' within \(radius) of where the track begins, "
        + "\(start.latitude),\(start.longitude) (the nearest: \(nearest?.distanceText ?? "none"))",
      remedy: .placeCard)
  }
}
