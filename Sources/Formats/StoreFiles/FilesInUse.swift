import Foundation
import SimulationKernel

/// The files of one command, of which none is replaced that was read, and none is written twice.
///
///     FilesInUse.$current.withValue(FilesInUse()) { answer(to: words) }
///
/// Whatever is read is noted as it is opened, so that no command has to name all it reads.
package final class FilesInUse: Sendable {
  /// Those of the command at work; nil where none is.
  @TaskLocal package static var current: FilesInUse?

  /// A file by what it is, whatever it is called.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  private struct State {
    var read: Set<Identity> = []
    var written: Set<String> = []
  }

  private let state = Serialized(State())

  /// Begins without any.
  package init() {}

  /// A file was opened to be read.
  func note(_ status: stat) {
    let identity = Identity(status)
    state.withLock { _ = $0.read.insert(identity) }
  }

  /// Takes a name for an answer.
  ///
  /// - Throws: ``StoreError`` if another answer has it.
  func claim(_ target: String, called path: String) throws(StoreError) {
    guard state.withLock({ $0.written.insert(target).inserted }) else {
      throw StoreError(
        file: path, message: "this would be written twice; give each answer a name of its own")
    }
  }

  /// Looks whether something that was read has a name.
  ///
  /// - Throws: ``StoreError`` if it does.
  func spare(_ target: String, called path: String) throws(StoreError) {
    var status = stat()
    guard unsafe stat(target, &status) == 0 else { return }
    let identity = Identity(status)
    if state.withLock({ $0.read.contains(identity) }) { throw Self.refusal(path) }
  }

  /// The words for an answer that would take the place of what was read.
  static func refusal(_ path: String) -> StoreError {
    StoreError(file: path, message: "this would replace what was read; name another file")
  }
}
