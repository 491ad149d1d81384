/// A summary of a list of places.
///
///     var survey = PlaceSurvey()
///     try PlaceReader(path: "stores.csv").read { survey.add($0) }
public struct PlaceSurvey: Sendable {
  /// The number of places with coordinates in range.
  public private(set) var places = 0
  /// The box around the places.
  public private(set) var bounds: BoundingBox?
  private var tally = DiagnosticTally()

  /// Creates an empty survey.
  public init() {}

  /// The number of dropped places.
  public var dropped: Int { tally.dropped }

  /// The diagnostics by kind, in order of first occurrence.
  public var diagnostics: [TrackSurvey.DiagnosticCount] { tally.counts }

  /// Adds one entry of a reader.
  public mutating func add(_ entry: PlaceEntry) {
    switch entry {
    case .place(let place, _):
      places += 1
      if bounds == nil { bounds = BoundingBox(place.coordinate) }
      bounds?.extend(to: place.coordinate)
    case .diagnostic(let diagnostic):
      tally.add(diagnostic)
    }
  }
}
