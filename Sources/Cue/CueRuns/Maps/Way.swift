import CueDocuments
import CueModel
package import CueSystem
import Positions
import SimulationKernel
import TrackFormats

/// The track of a run's person.
package enum Way {
  /// The legs among the inputs of the device.
  case inputs([DeviceInput])
  /// A recording.
  case recording(RecordedTrack)

  /// Returns the points to draw: the ends of legs, else the given fixes, else none.
  ///
  /// - Throws: `ReadingError` if the points of a recording cannot be read again.
  func points(until end: VirtualTime) throws -> [WayPoint] {
    switch self {
    case .inputs(let inputs):
      let legs = inputs.legs.filter { $0.start <= end }
      if legs.contains(where: { $0.from != $0.to }) { return Self.points(of: legs, until: end) }
      let fixes = inputs.compactMap { if case .fix(let fix) = $0.content { fix } else { nil } }
      return fixes.filter { $0.time <= end }
        .map { WayPoint(time: $0.time, place: $0.coordinate, isBehindGap: false) }
    case .recording(let track): return try track.way
    }
  }

  private static func points(of legs: [Leg], until end: VirtualTime) -> [WayPoint] {
    var way: [WayPoint] = []
    for leg in legs {
      let isNew = way.last.map { $0.place != leg.from } ?? false
      if way.last?.time != leg.start || isNew {
        way.append(WayPoint(time: leg.start, place: leg.from, isBehindGap: isNew))
      }
      let last = min(leg.end, end)
      guard last > leg.start else { continue }
      way.append(WayPoint(time: last, place: leg.position(at: last), isBehindGap: false))
    }
    return way
  }
}

extension ScenarioRun {
  /// The track of the person.
  package var way: Way { .inputs(scenario.allInputs(for: run.configuration.cards)) }
}

extension Replay {
  /// The track of the person.
  package var way: Way { .recording(track) }
}

extension [DeviceInput] {
  /// The legs among the inputs.
  var legs: [Leg] { compactMap { if case .leg(let leg) = $0.content { leg } else { nil } } }
}

extension RecordedTrack {
  /// All used points, with their gaps.
  fileprivate var way: [WayPoint] {
    get throws {
      guard let start = survey.start else { return [] }
      var gaps = survey.gaps[...]
      var way: [WayPoint] = []
      way.reserveCapacity(survey.used)
      try forEachFix { fix in
        var isBehindGap = false
        while let gap = gaps.first, gap.atSeconds + gap.seconds <= fix.atSeconds + 0.000_5 {
          (gaps, isBehindGap) = (gaps.dropFirst(), true)
        }
        way.append(
          WayPoint(
            time: start.advanced(byNanoseconds: Int64((fix.atSeconds * 1e9).rounded())),
            place: fix.coordinate, isBehindGap: isBehindGap))
      }
      return way
    }
  }
}
