import Positions
import SimulationPrimitives

/// A grid of small cells over the whole Earth, numbered row by row from the south pole.
///
/// A cell is 3.5 km high and at most 76 m wide. A row is searched rather than stored, since few
/// cells contain places, in any distribution.
enum PlaceGrid {
  private static let rowsPerDegree = 32.0
  static let rowCount = 180 * 32
  private static let columnBits: UInt32 = 19
  static let columnCount = 1 << 19

  /// The row of a latitude, increasing to the north.
  static func row(of latitude: Double) -> Int {
    min(Int((latitude + 90) * rowsPerDegree), rowCount - 1)
  }

  /// The column of a longitude, increasing to the east.
  static func column(of longitude: Double) -> Int {
    min(Int((longitude + 180) * (Double(columnCount) / 360)), columnCount - 1)
  }

  static func cell(row: Int, column: Int) -> UInt32 {
    UInt32(row) << columnBits | UInt32(column)
  }

  static func cell(of point: Coordinate) -> UInt32 {
    cell(row: row(of: point.latitude), column: column(of: point.longitude))
  }

  /// The rows and columns of all points within a distance, with a margin.
  struct Window {
    let rows: ClosedRange<Int>
    /// One range of columns, or two at the antimeridian.
    let columns: [ClosedRange<Int>]
  }

  /// The minimum length of a degree of latitude in meters, at the equator.
  private static let shortestDegree = 110_574.0
  /// More than any distance function in use is wrong by: 0.6 % close to the antipode.
  private static let margin = 1.01

  /// The window around a point.
  ///
  /// A path below a latitude turns by less than a path of its length along that latitude's circle,
  /// which bounds the longitudes. Around a pole there is no bound.
  static func window(around point: Coordinate, meters: Double) -> Window {
    let reach = meters / shortestDegree * margin + 1e-9
    let (south, north) = (point.latitude - reach, point.latitude + reach)
    let rows = row(of: max(south, -90))...row(of: min(north, 90))
    let steepest = max(abs(south), abs(north))
    let all = [0...(columnCount - 1)]
    guard steepest < 89 else { return Window(rows: rows, columns: all) }
    let spread = reach / PortableMath.cos(steepest * .pi / 180)
    guard spread < 179 else { return Window(rows: rows, columns: all) }
    let (west, east) = (point.longitude - spread, point.longitude + spread)
    if west < -180 {
      return Window(
        rows: rows,
        columns: [0...column(of: east), column(of: west + 360)...(columnCount - 1)])
    }
    if east > 180 {
      return Window(
        rows: rows,
        columns: [0...column(of: east - 360), column(of: west)...(columnCount - 1)])
    }
    return Window(rows: rows, columns: [column(of: west)...column(of: east)])
  }
}
