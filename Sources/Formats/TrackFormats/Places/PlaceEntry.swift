public import FileReading

/// An entry from a reader of places: a place or a diagnostic.
public enum PlaceEntry: Hashable, Sendable {
  /// A place with coordinates in range, and its line in the file or, in GeoJSON, its feature
  /// number.
  case place(PlaceRecord, line: Int)
  /// A dropped place, or a warning about the file.
  case diagnostic(Diagnostic)
}
