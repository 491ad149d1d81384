/// A file that is replaced as a whole, and the files beside it that make this safe.
///
///     for step in ReplacedFile(folder: "week", name: "cue.store").replacing(.previous, with: bytes) {
///       try step.perform()
///     }
package struct ReplacedFile: Hashable, Sendable {
  /// The fate of a file that another replaces.
  package enum Successor: Hashable, Sendable {
    /// There is none.
    case nothing
    /// It is the last good one.
    case previous
    /// It is damaged, and is put aside for whoever wants to know why.
    case damaged
  }

  /// The folder it lies in.
  package let folder: String
  /// The file.
  package let path: String

  /// Names a file.
  package init(folder: String, name: String) {
    self.folder = folder
    path = "\(folder)/\(name)"
  }

  /// The file before the last write.
  package var previous: String { "\(path).previous" }
  /// A damaged file that was replaced.
  package var damaged: String { "\(path).damaged" }
  /// A file that is being written.
  package var unfinished: String { "\(path).unfinished" }

  /// All of them.
  package var all: [String] { [path, previous, damaged, unfinished] }

  /// The steps that put bytes in the file's place; until the move the old one is the one to read.
  package func replacing(_ successor: Successor, with bytes: [UInt8]) -> [StoreStep] {
    var steps = [StoreStep.save(bytes, to: unfinished)]
    switch successor {
    case .nothing: break
    // L-1
    case .previous: steps += [.remove(previous), .link(path, to: previous)]
    case .damaged: steps += [.remove(damaged), .link(path, to: damaged)]
    }
    return steps + [.move(unfinished, to: path), .settle(folder)]
  }
}
