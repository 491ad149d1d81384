import CueModel
package import CueRuns
import CueSystem
import Positions

/// A map of tracks and decisions, as GeoJSON or GPX.
///
/// Every pin and decision is a point and every track a line. Each has a `kind` and a `file`.
///
///     DecisionMap([DecidedTrack(run)]).text(as: .geojson)
package struct DecisionMap {
  private let tracks: [DecidedTrack]

  /// Creates the map of tracks.
  package init(_ tracks: [DecidedTrack]) { self.tracks = tracks }

  /// Returns the document.
  package func text(as format: TrackWriter.Format) -> String {
    var writer = TrackWriter(format)
    var text = writer.opening
    // In GPX, all waypoints precede the first track.
    for track in tracks {
      for mark in marks(of: track) { text += writer.text(of: mark) }
    }
    for track in tracks {
      text += writer.beginTrack(
        named: track.name,
        properties: [("kind", .word("way")), ("name", .word(track.name)), file(of: track)])
      for point in track.points { text += writer.text(of: point) }
      text += writer.endTrack()
    }
    return text + writer.closing
  }

  private func file(of track: DecidedTrack) -> RowFormat.Column { ("file", .word(track.file)) }

  private func marks(of track: DecidedTrack) -> [TrackMark] {
    let file = file(of: track)
    let pins = track.cards.distinctlyNamed.map { card in
      TrackMark("pin", card.name, at: card.pin, properties: [file])
    }
    let decisions = track.decisions.compactMap { record, place -> TrackMark? in
      guard let place else { return nil }
      // The instant is the mark's own.
      let columns = DecisionTable.columns(of: record).filter { $0.name != "instant" }
      return TrackMark(
        "decision", "\(record.subject): \(record.decision.outcome.rawValue)", at: place,
        time: record.decision.time,
        properties: [file] + columns)
    }
    return pins + decisions
  }
}
