/// A run that was asked to stop before it was done.
package struct FleetInterruption: Error, Hashable, CustomStringConvertible {
  /// The number of devices that are done and recorded.
  package let done: Int
  /// The number of devices.
  package let total: Int
  /// The folder they are recorded in, if they are.
  package let folder: String?
  /// Indicates whether there is a way to record them.
  package let isKeepable: Bool

  /// Creates the error.
  package init(done: Int, total: Int, folder: String?, isKeepable: Bool = true) {
    self.done = done
    self.total = total
    self.folder = folder
    self.isKeepable = isKeepable
  }

  /// A line on what is done, and how to resume.
  package var description: String {
    guard let folder else { return "interrupted; nothing is kept" }
    guard done > 0 else {
      return "interrupted before anything was recorded; nothing is kept in \(folder)"
    }
    return "interrupted, \(done) of \(total) devices are kept in \(folder); "
      + "repeat the command to resume"
  }
}
