/// An error for a run that was stopped before its end.
package struct FleetInterruption: Error, Hashable, CustomStringConvertible {
  /// The number of completed and recorded devices.
  package let done: Int
  /// The number of devices.
  package let total: Int
  /// The folder of the recorded devices, if there is one.
  package let folder: String?
  /// Whether the run supports recording.
  package let isKeepable: Bool

  /// Creates the error.
  package init(done: Int, total: Int, folder: String?, isKeepable: Bool = true) {
    self.done = done
    self.total = total
    self.folder = folder
    self.isKeepable = isKeepable
  }

  /// A line on the completed devices, and how to resume.
  package var description: String {
    guard let folder else { return "interrupted; nothing is kept" }
    guard done > 0 else {
      return "interrupted before anything was recorded; nothing is kept in \(folder)"
    }
    return "interrupted, \(done) of \(total) devices are kept in \(folder); "
      + "repeat the command to resume"
  }
}
