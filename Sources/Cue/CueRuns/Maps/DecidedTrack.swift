import CueDocuments
package import CueModel
package import CueSystem
package import Positions
import SimulationKernel

/// Where somebody went, and what was decided at which place on the way.
///
///     let track = DecidedTrack(run)
///     track.decisions.first?.place  // where the person was just then
package struct DecidedTrack: Sendable {
  /// Its name: the scenario's, or the track's file.
  package let name: String
  /// The file it comes from.
  package let file: String
  /// The points of the way, in order; of a scenario the ends of its legs.
  package let points: [TrackPoint]
  /// The person's cards, each at its place.
  package let cards: [Card]
  /// The decisions, each with where the person truly was at that instant.
  package let decisions: [(record: DecisionRecord, place: Coordinate)]

  /// Follows decisions along a way.
  init(
    name: String, file: String, points: [TrackPoint], legs: some Sequence<Leg>,
    entries: [Journal.Entry], configuration: DeviceConfiguration
  ) {
    (self.name, self.file, self.points, cards) = (name, file, points, configuration.cards)
    var legs = legs.makeIterator()
    var (leg, next) = (legs.next(), legs.next())
    let records = DecisionRecord.records(of: entries, configuration: configuration)
    decisions = records.compactMap { record in
      while let following = next, following.start <= record.decision.time {
        (leg, next) = (following, legs.next())
      }
      return leg.map { (record, $0.position(at: record.decision.time)) }
    }
  }
}

extension DecidedTrack {
  /// The way of a scenario, leg by leg.
  package init(_ run: ScenarioRun) {
    let inputs = run.scenario.allInputs(for: run.configuration.cards)
    let legs = inputs.compactMap { input in
      if case .leg(let leg) = input.content { leg } else { nil }
    }
    let points = legs.flatMap { leg in
      [(leg.start, leg.from), (leg.end, leg.to)].map { time, place in
        TrackPoint(time: time, coordinate: place, line: 1)
      }
    }
    let ways = zip(points, points.dropFirst().map(Optional.some) + [nil])
    self.init(
      name: run.scenario.name, file: run.scenario.file,
      // Where one leg ends the next begins; a stay is one point.
      points: ways.filter { $0 != $1 }.map(\.0), legs: legs, entries: run.entries,
      configuration: run.configuration)
  }

  /// The way of a recording, point by point.
  ///
  /// - Throws: `ReadingError` if the points cannot be read again.
  package init(_ replay: Replay) throws {
    var points: [TrackPoint] = []
    try replay.track.forEachPoint { points.append($0) }
    let legs = zip(points, points.dropFirst()).lazy.map { from, to in
      Leg(
        from: from.coordinate, to: to.coordinate, start: from.time ?? .zero, end: to.time ?? .zero)
    }
    let stay = points.prefix(1).map { point in
      Leg(
        from: point.coordinate, to: point.coordinate, start: point.time ?? .zero,
        end: point.time ?? .zero)
    }
    self.init(
      name: replay.track.file, file: replay.track.file, points: points,
      legs: [AnySequence(stay), AnySequence(legs)].joined(), entries: replay.entries,
      configuration: replay.configuration)
  }
}
