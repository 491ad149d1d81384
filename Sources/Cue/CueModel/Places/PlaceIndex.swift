public import Positions

/// Many places, and quick answers to which of them are near.
///
///     let index = PlaceIndex(places)
///     index.within(8_046.72, of: home, .brand(BrandName("Target")))  // nearest first
///     index.nearest(5, to: home)
///
/// Distances are those of `LocalMetric.anyDistance(to:)`, anywhere on Earth, over the antimeridian
/// and at the poles as well (K-07). Equal places in any order make equal answers, but for places
/// that share identifier and distance.
public struct PlaceIndex: Hashable, Sendable {
  /// Which places count.
  public enum Filter: Hashable, Sendable {
    /// All of them.
    case every
    /// Those of a brand: by the brand they state, or by their name if they state none.
    case brand(BrandName)
    /// Those that lend their name to what is around them.
    case areas
  }

  /// The places, cell by cell; those of one cell in the order they were given in.
  public let places: [Place]
  /// The cell of each place, never falling.
  private let cells: [UInt32]

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
  }

  /// How many places there are.
  public var count: Int { places.count }

  /// Every place within a distance, its last millimeter included; nearest first, ties by identifier.
  ///
  /// - Returns: Nothing if the distance is negative, or the position is not on Earth.
  /// - Complexity: O(*m* log *m*) for *m* places in a box twice as wide as the distance.
  public func within(
    _ meters: Double, of position: Coordinate, _ filter: Filter = .every
  ) -> [PlaceMatch] {
    guard meters >= 0, position.isInRange, !places.isEmpty else { return [] }
    let metric = LocalMetric(at: position)
    var found: [(distance: Double, index: Int)] = []
    let window = PlaceGrid.window(around: position, meters: meters)
    for row in window.rows {
      for columns in window.columns {
        let last = PlaceGrid.cell(row: row, column: columns.upperBound)
        var index = firstIndex(from: PlaceGrid.cell(row: row, column: columns.lowerBound))
        while index < cells.count, cells[index] <= last {
          defer { index += 1 }
          guard accepts(index, filter) else { continue }
          let distance = metric.anyDistance(to: places[index].coordinate)
          if distance <= meters { found.append((distance, index)) }
        }
      }
    }
    found.sort { left, right in
      if left.distance != right.distance { return left.distance < right.distance }
      let (one, other) = (places[left.index].id, places[right.index].id)
      return one == other ? left.index < right.index : one < other
    }
    return found.map { PlaceMatch(place: places[$0.index], distanceMeters: $0.distance) }
  }

  /// The nearest places, however far; nearest first, ties by identifier.
  ///
  /// - Returns: Fewer than asked for if there are no more.
  /// - Complexity: As ``within(_:of:_:)`` for twice the distance of the last one; if there are too
  ///   few places, O(*n* log *n*) for all *n*.
  public func nearest(
    _ count: Int, to position: Coordinate, _ filter: Filter = .every
  ) -> [PlaceMatch] {
    guard count > 0 else { return [] }
    var radius = Self.firstRadius
    while radius < Self.farthest {
      let found = within(radius, of: position, filter)
      if found.count >= count { return Array(found.prefix(count)) }
      radius *= 2
    }
    return Array(within(.infinity, of: position, filter).prefix(count))
  }

  /// How far the nearest are looked for at first, in meters.
  private static let firstRadius = 500.0
  /// Farther than this every row is looked through anyway, in meters.
  private static let farthest = 5e6

  private func accepts(_ index: Int, _ filter: Filter) -> Bool {
    switch filter {
    case .every: true
    case .brand(let brand): brand.matches(places[index].tradeName)
    case .areas: places[index].isArea
    }
  }

  /// The first place in a cell or a later one.
  private func firstIndex(from cell: UInt32) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle] < cell { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A place and how far it is.
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
  /// That is the name of the nearest mall, plaza or the like within the cluster radius, its last
  /// millimeter included, and ``unknownAreaName`` without one.
  public func areaName(at point: Coordinate, in places: PlaceIndex) -> String {
    places.within(clusterRadiusMeters, of: point, .areas).first?.place.name
      ?? Self.unknownAreaName
  }

  /// The name of an area of which nobody knows it.
  public static let unknownAreaName = "Shopping plaza"
}
