public import FileReading

/// An entry a reader of places hands over.
public enum PlaceEntry: Hashable, Sendable {
  /// A place with coordinates in range, and the line of the file it starts on, counted from 1; in
  /// GeoJSON the number of the feature.
  case place(PlaceRecord, line: Int)
  /// A place that was dropped, or a remark about the file.
  case diagnostic(Diagnostic)
}
