import CueDocuments
import CueModel
import CueSystem
import Positions
import SimulationKernel
import TrackFormats

extension Story {
  /// The story of a scenario.
  ///
  /// - Parameters:
  ///   - run: The run of the scenario.
  ///   - log: The messages, if somebody listened.
  package init(_ run: ScenarioRun, _ log: MessageLog? = nil) {
    let scenario = run.scenario
    let end = scenario.start.advanced(by: scenario.horizon)
    self.init(
      run.run, named: scenario.name, end: end, log,
      way: scenario.allInputs(for: run.configuration.cards).way(until: end))
  }

  /// The story of a replay.
  ///
  /// - Parameters:
  ///   - replay: The replay.
  ///   - log: The messages, if somebody listened.
  /// - Throws: `ReadingError` if the points of the track cannot be read again.
  package init(_ replay: Replay, _ log: MessageLog? = nil) throws {
    let last = replay.track.survey.end ?? replay.start
    self.init(
      replay.run, named: replay.track.file, end: last.advanced(by: Replay.afterglow), log,
      way: try replay.track.way)
  }
}

extension RecordedTrack {
  /// Every used point, with its gaps.
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

extension [DeviceInput] {
  /// The way along the legs, or along given fixes if nobody moves; empty without either.
  fileprivate func way(until end: VirtualTime) -> [WayPoint] {
    let legs = compactMap { if case .leg(let leg) = $0.content { leg } else { nil } }
      .filter { $0.start <= end }
    if legs.contains(where: { $0.from != $0.to }) { return Self.way(along: legs, until: end) }
    let fixes = compactMap { if case .fix(let fix) = $0.content { fix } else { nil } }
    return fixes.filter { $0.time <= end }
      .map { WayPoint(time: $0.time, place: $0.coordinate, isBehindGap: false) }
  }

  private static func way(along legs: [Leg], until end: VirtualTime) -> [WayPoint] {
    var way: [WayPoint] = []
    for leg in legs {
      let isNew = way.last.map { $0.place != leg.from } ?? false
      if way.last?.time != leg.start || isNew {
        way.append(WayPoint(time: leg.start, place: leg.from, isBehindGap: isNew))
      }
      let last = Swift.min(leg.end, end)
      guard last > leg.start else { continue }
      way.append(WayPoint(time: last, place: leg.position(at: last), isBehindGap: false))
    }
    return way
  }
}
