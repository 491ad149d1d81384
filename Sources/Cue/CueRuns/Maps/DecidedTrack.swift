import CueDocuments
package import CueModel
package import CueSystem
package import Positions
import SimulationKernel

/// The track of a person, with the decisions at each place on it.
///
///     let track = try DecidedTrack(run.run, along: run.way)
///     track.decisions.first?.place  // where the person was just then
package struct DecidedTrack: Sendable {
  /// The name of the scenario or of the track's file.
  package let name: String
  /// The source file.
  package let file: String
  /// The points of the track, in order, or for a scenario the ends of the legs.
  package let points: [TrackPoint]
  /// The person's cards, each with its place.
  package let cards: [Card]
  /// The decisions, each with the true position of the person at that instant, if it is known.
  package let decisions: [(record: DecisionRecord, place: Coordinate?)]

  /// Locates the decisions of a run on its track.
  ///
  /// - Throws: `ReadingError` if the points of a recording cannot be read again.
  package init(_ run: Run, along way: Way) throws {
    (name, file, cards) = (run.name, run.source, run.configuration.cards)
    var legs: AnyIterator<Leg>
    (points, legs) = try way.pointsAndLegs()
    var (leg, next) = (legs.next(), legs.next())
    let records = DecisionRecord.records(of: run.entries, configuration: run.configuration)
    decisions = records.map { record in
      while let following = next, following.start <= record.decision.time {
        (leg, next) = (following, legs.next())
      }
      return (record, leg?.position(at: record.decision.time))
    }
  }
}

extension Way {
  /// Returns the points of the track, unchanged for a recording, and the legs between them.
  fileprivate func pointsAndLegs() throws -> ([TrackPoint], AnyIterator<Leg>) {
    switch self {
    case .inputs(let inputs):
      let points = inputs.legs.flatMap { leg in
        [(leg.start, leg.from), (leg.end, leg.to)].map { time, place in
          TrackPoint(time: time, coordinate: place, line: 1)
        }
      }
      let ways = zip(points, points.dropFirst().map(Optional.some) + [nil])
      // Each leg begins at the end of the previous one. A stay is one point.
      return (ways.filter { $0 != $1 }.map(\.0), AnyIterator(inputs.legs.makeIterator()))
    case .recording(let track):
      var points: [TrackPoint] = []
      try track.forEachPoint { points.append($0) }
      // The first leg is a stay.
      let legs = zip(points.prefix(1) + points, points).lazy.map { from, to in
        Leg(
          from: from.coordinate, to: to.coordinate, start: from.time ?? .zero, end: to.time ?? .zero
        )
      }
      return (points, AnyIterator(legs.makeIterator()))
    }
  }
}
