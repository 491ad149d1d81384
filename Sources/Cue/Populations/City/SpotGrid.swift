import CueModel

/// Spots sorted into square cells, for a fast search near a point.
///
///     grid.nearest(to: home)                           // of any number in about the same time
///     grid.forEach(within: 600, of: home) { index in … }
struct SpotGrid: Sendable {
  private let spots: [Spot]
  private let west: Double
  private let south: Double
  private let cellMeters: Double
  private let columns: Int
  private let rows: Int
  /// The index of the first entry of each cell in ``order``, then the end of the last cell.
  private var firsts: [Int32]
  private var order: [Int32]

  /// Creates a grid with about two spots per cell if the spots are evenly spread.
  init(_ spots: [Spot]) {
    self.spots = spots
    let east = spots.map(\.east)
    let north = spots.map(\.north)
    west = east.min() ?? 0
    south = north.min() ?? 0
    let width = max(1, (east.max() ?? 0) - west)
    let height = max(1, (north.max() ?? 0) - south)
    let side = Double(max(1, spots.count / 2)).squareRoot()
    cellMeters = max(width, height) / max(1, side.rounded(.up))
    columns = Int(width / cellMeters) + 1
    rows = Int(height / cellMeters) + 1
    firsts = Array(repeating: 0, count: columns * rows + 1)
    order = Array(repeating: 0, count: spots.count)
    let cells = spots.map { cell(column: column($0.east), row: row($0.north)) }
    for cell in cells { firsts[cell + 1] += 1 }
    for cell in 1..<firsts.count { firsts[cell] += firsts[cell - 1] }
    var next = firsts
    for (index, cell) in cells.enumerated() {
      order[Int(next[cell])] = Int32(index)
      next[cell] += 1
    }
  }

  /// Returns the spot nearest to a point, the first of several equally near ones, or `nil` if there
  /// is none.
  ///
  /// - Complexity: O(1) where spots are spread evenly.
  func nearest(to point: Spot) -> Int? {
    guard !spots.isEmpty else { return nil }
    let (column, row) = (column(point.east), row(point.north))
    var best: (distance: Double, index: Int)?
    for ring in 0...max(columns, rows) {
      // A spot in a ring is at least this far from any point of the middle cell.
      if let best, best.distance < Double(ring - 1) * cellMeters { break }
      visit(ring: ring, column, row) { index in
        let distance = spots[index].distance(to: point)
        if best.map({ (distance, index) < ($0.distance, $0.index) }) ?? true {
          best = (distance, index)
        }
      }
    }
    return best?.index
  }

  /// Calls a body for every spot within a distance, in an unspecified but deterministic order.
  func forEach(within meters: Double, of point: Spot, _ body: (Int) -> Void) {
    guard !spots.isEmpty, meters >= 0 else { return }
    for row in row(point.north - meters)...row(point.north + meters) {
      let from = cell(column: column(point.east - meters), row: row)
      let to = cell(column: column(point.east + meters), row: row)
      for entry in firsts[from]..<firsts[to + 1] {
        let index = Int(order[Int(entry)])
        if spots[index].distance(to: point) <= meters { body(index) }
      }
    }
  }

  /// Visits the cells at a number of steps from the middle cell.
  private func visit(ring: Int, _ column: Int, _ row: Int, _ body: (Int) -> Void) {
    for y in max(0, row - ring)...max(0, min(rows - 1, row + ring)) {
      // All cells of the first and the last row, and both ends of the rows between.
      let step = abs(y - row) == ring ? 1 : 2 * ring
      for x in stride(from: column - ring, through: column + ring, by: step)
      where x >= 0 && x < columns {
        let cell = cell(column: x, row: y)
        for entry in firsts[cell]..<firsts[cell + 1] { body(Int(order[Int(entry)])) }
      }
    }
  }

  private func column(_ east: Double) -> Int { index(east - west, columns) }

  private func row(_ north: Double) -> Int { index(north - south, rows) }

  private func index(_ meters: Double, _ count: Int) -> Int {
    Int(max(0, min(Double(count - 1), (meters / cellMeters).rounded(.down))))
  }

  private func cell(column: Int, row: Int) -> Int { row * columns + column }
}

/// A grid of a subset of the stores.
struct StoreGrid: Sendable {
  private let grid: SpotGrid
  /// The store of each spot, as an index of ``City/stores``.
  let stores: [Int]

  /// Creates a grid of the stores with some indices.
  init(_ all: [City.Store], _ stores: [Int]) {
    self.stores = stores
    grid = SpotGrid(stores.map { all[$0].spot })
  }

  /// Returns the index in ``City/stores`` of the store nearest to a point, or `nil` if there is
  /// none.
  func nearest(to point: Spot) -> Int? { grid.nearest(to: point).map { stores[$0] } }
}

extension CueModel.Category {
  /// Whether the category of the store is one for meals.
  var isForMeals: Bool {
    switch self {
    case .food, .fineDining: true
    case .coffee, .fun, .grocery, .retail, .other: false
    }
  }
}
