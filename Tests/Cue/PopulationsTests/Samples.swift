import CueModel
import CueSystem
import Populations
import Positions
import SimulationPrimitives

extension Routine {
  /// Works when others sleep.
  static let nightShift = Routine(
    "night shift", share: 1, weekday: Routine.officeWorker.weekday,
    weekend: Routine.officeWorker.weekend, shiftMinutes: 720)
}

extension RecordedDay {
  /// A day of walks to and fro around a point.
  static func zigzag(around middle: Coordinate) -> RecordedDay {
    let metric = LocalMetric(at: middle)
    let points = (0..<40).map { step -> Point in
      let (column, row) = (step * 37 % 11, step * 53 % 13)
      let place = metric.coordinate(east: Double(column * 100), north: Double(row * 80))
      return Point(seconds: Double(30_000 + 900 * step), coordinate: place)
    }
    return RecordedDay(name: "zigzag", points: points)
  }
}
