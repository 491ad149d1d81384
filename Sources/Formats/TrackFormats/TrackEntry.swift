public import FileReading
public import Positions

/// An entry from a track reader: a usable fix or a diagnostic.
public enum TrackEntry: Hashable, Sendable {
  /// A fix in range with a time strictly after the last one.
  case point(TrackPoint)
  /// A dropped fix, or a warning about the file.
  case diagnostic(Diagnostic)
}
