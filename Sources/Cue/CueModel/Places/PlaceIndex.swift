public import Positions

/// An index of many places, for fast queries by distance.
///
///     let index = PlaceIndex(places)
///     index.within(8_046.72, of: home, .brand(BrandName("Target")))  // nearest first
///     index.nearest(5, to: home)
///
/// Distances are those of `LocalMetric.anyDistance(to:)`, anywhere on Earth, including the
/// antimeridian and the poles (K-07). Equal places in any order give equal results, except for
/// places with the same identifier and distance.
public struct PlaceIndex: Hashable, Sendable {
  /// Which places count.
  public enum Filter: Hashable, Sendable {
    /// All places.
    case every
    /// The places of a brand: by their stated brand, or by their name if they state none.
    case brand(BrandName)
    /// The places that name an area.
    case areas
  }

  /// The places by cell; those of one cell are in their original order.
  public let places: [Place]
  /// The cell of each place, never falling.
  private let cells: [UInt32]
  /// The places of each brand by its key, and those that name an area; in order.
  private let brands: [String: [Int]]
  private let areas: [Int]

  /// Creates an index.
  ///
  /// - Precondition: Every coordinate is in range.
  /// - Complexity: O(*n*) for *n* places.
  public init(_ places: [Place] = []) {
    precondition(
      places.allSatisfy { $0.coordinate.isInRange },
      "a place is not on Earth; leave out what is not in range")
    let cells = places.map { PlaceGrid.cell(of: $0.coordinate) }
    let order = RadixSort.order(of: cells)
    self.places = order.map { places[$0] }
    self.cells = order.map { cells[$0] }
    brands = Dictionary(grouping: self.places.indices) { [places = self.places] in
      BrandName(places[$0].tradeName).key
    }
    areas = self.places.indices.filter { [places = self.places] in places[$0].isArea }
  }

  /// Whether two indexes hold the same places in the same order.
  public static func == (left: PlaceIndex, right: PlaceIndex) -> Bool {
    left.places == right.places
  }

  /// Adds the places.
  public func hash(into hasher: inout Hasher) { hasher.combine(places) }

  /// The number of places.
  public var count: Int { places.count }

  /// The places within a distance, to its last millimeter; nearest first, ties by identifier.
  ///
  /// - Returns: The places; none if the distance is negative or the position is not on Earth.
  /// - Complexity: O(*m* log *m*) for *m* places that count in a box twice as wide as the distance.
  public func within(
    _ meters: Double, of position: Coordinate, _ filter: Filter = .every
  ) -> [PlaceMatch] {
    found(within: meters, of: position, among: members(filter)).map(match)
  }

  /// The nearest places at any distance; nearest first, ties by identifier.
  ///
  /// - Returns: The places, fewer than requested if the index has no more.
  /// - Complexity: As ``within(_:of:_:)`` for twice the distance of the last place; O(*n* log *n*)
  ///   for all *n* places if there are too few.
  public func nearest(
    _ count: Int, to position: Coordinate, _ filter: Filter = .every
  ) -> [PlaceMatch] {
    ranked(count, position, filter).map(match)
  }

  /// The coordinates of the same places.
  package func nearestCoordinates(
    _ count: Int, to position: Coordinate, _ filter: Filter = .every
  ) -> [Coordinate] {
    ranked(count, position, filter).map { places[$0.index].coordinate }
  }

  private typealias Found = (distance: Double, index: Int)

  private func match(_ found: Found) -> PlaceMatch {
    PlaceMatch(place: places[found.index], distanceMeters: found.distance)
  }

  private func ranked(_ count: Int, _ position: Coordinate, _ filter: Filter) -> [Found] {
    guard count > 0 else { return [] }
    let members = members(filter)
    let all = members?.count ?? places.count
    var radius = all > max(count, Self.few) ? Self.firstRadius : .infinity
    while radius < Self.farthest {
      let found = found(within: radius, of: position, among: members)
      if found.count >= count { return Array(found.prefix(count)) }
      radius *= 2
    }
    return Array(found(within: .infinity, of: position, among: members).prefix(count))
  }

  private func found(
    within meters: Double, of position: Coordinate, among members: [Int]?
  ) -> [Found] {
    guard meters >= 0, position.isInRange, !places.isEmpty else { return [] }
    let metric = LocalMetric(at: position)
    var found: [Found] = []
    func add(_ index: Int) {
      let distance = metric.anyDistance(to: places[index].coordinate)
      if distance <= meters { found.append((distance, index)) }
    }
    if let members, meters == .infinity {
      for index in members { add(index) }
    } else {
      forEach(within: meters, of: position, among: members, add)
    }
    found.sort { left, right in
      if left.distance != right.distance { return left.distance < right.distance }
      let (one, other) = (places[left.index].id, places[right.index].id)
      return one == other ? left.index < right.index : one < other
    }
    return found
  }

  /// Calls a body for all filtered places in a box around a position, and for some outside.
  private func forEach(
    within meters: Double, of position: Coordinate, among members: [Int]?, _ body: (Int) -> Void
  ) {
    let window = PlaceGrid.window(around: position, meters: meters)
    let count = members?.count ?? places.count
    for row in window.rows {
      for columns in window.columns {
        let last = PlaceGrid.cell(row: row, column: columns.upperBound)
        let first = PlaceGrid.cell(row: row, column: columns.lowerBound)
        for entry in self.first(from: first, in: members)..<count {
          let index = members?[entry] ?? entry
          guard cells[index] <= last else { break }
          body(index)
        }
      }
    }
  }

  /// All places that pass a filter, in order.
  package func all(_ filter: Filter) -> [Place] {
    members(filter).map { $0.map { places[$0] } } ?? places
  }

  /// The first search radius for the nearest places, in meters.
  private static let firstRadius = 500.0
  /// The number of places that are searched without a grid.
  private static let few = 32
  /// Farther than this every row is looked through anyway, in meters.
  private static let farthest = 5e6

  /// The places that pass a filter, in order, or `nil` if all do.
  private func members(_ filter: Filter) -> [Int]? {
    switch filter {
    case .every: nil
    case .brand(let brand): brand.key.isEmpty ? [] : brands[brand.key] ?? []
    case .areas: areas
    }
  }

  /// The first place, or member of a filter, in a cell or a later one.
  private func first(from cell: UInt32, in members: [Int]?) -> Int {
    var (low, high) = (0, members?.count ?? cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[members?[middle] ?? middle] < cell { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A place with its distance.
public struct PlaceMatch: Hashable, Codable, Sendable {
  /// The place.
  public let place: Place
  /// The distance, in meters.
  public let distanceMeters: Double

  /// The distance in words (C-57).
  public var distanceText: String { DistanceFormatter.formatNearby(meters: distanceMeters) }

  /// Creates a match.
  public init(place: Place, distanceMeters: Double) {
    self.place = place
    self.distanceMeters = distanceMeters
  }
}

extension Policy {
  /// The name people have for the area around a point (G-23).
  ///
  /// The result is the name of the nearest mall, plaza or similar area within the cluster radius,
  /// its last millimeter included, or else ``unknownAreaName``.
  public func areaName(at point: Coordinate, in places: PlaceIndex) -> String {
    places.within(clusterRadiusMeters, of: point, .areas).first?.place.name
      ?? Self.unknownAreaName
  }

  /// The name of an area without a known name.
  public static let unknownAreaName = "Shopping plaza"
}
