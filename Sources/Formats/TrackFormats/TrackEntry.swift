public import FileReading
public import Positions

/// An entry a reader hands over: a usable fix, or something odd about the file.
public enum TrackEntry: Hashable, Sendable {
  /// A fix in range whose time is strictly after the last one handed over.
  case point(TrackPoint)
  /// A fix that was dropped, or a remark about the file.
  case diagnostic(Diagnostic)
}
