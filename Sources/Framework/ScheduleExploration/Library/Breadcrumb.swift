import Foundation
import SimulationPrimitives

/// A small file that says which run is being made, for finding the run in which a process died.
///
/// A trap in the explored code ends the process, and no report is written; the file stays.
struct Breadcrumb {
  private let path: String

  /// Creates one in a folder, named after the program.
  init(_ program: String, folder: String) {
    let name = program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let number = ProcessInfo.processInfo.processIdentifier
    path = "\(folder)/exploring-\(String(name.prefix(80)))-\(number).txt"
  }

  /// Says which run is next; a file that cannot be written is done without.
  func write(seed: Seed, strategy: String, number: Int) {
    let text = "seed \(seed) strategy \(strategy) run \(number)\n"
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// All runs came back.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
