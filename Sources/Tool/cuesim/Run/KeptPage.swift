import CommandLineParsing
import CueDocuments
import Pages
import ProcessSupport
import StoreFiles
import SystemCalls

/// `cuesim run FILE --report PAGE --keep` runs again and writes the page anew whenever an input is
/// saved, until it is interrupted.
///
/// Beside the page stands a file with the number of the last run. The page reads it each second,
/// and reloads itself when the number has changed.
struct KeptPage {
  static let option = Command.Option.flag(
    "keep", "Write the page anew whenever a file is saved, until Ctrl-C; the page reloads itself.")

  /// The time between two looks at the files, in seconds.
  private static let pause = 0.25
  /// The greatest size of a file that is compared byte by byte.
  private static let largest = 1 << 20

  private let page: String
  private let inputs: [String]

  /// Reads the option.
  ///
  /// - Returns: `nil` without it.
  /// - Throws: `UsageError` without a page, or with an output that each run would extend.
  init?(_ reader: ArgumentReader) throws {
    guard reader.flag("keep") else { return nil }
    guard let page = reader.string(PageFile.option.name) else { throw reader.missing("report") }
    for other in ["store", "json"] where reader.isGiven(other) {
      throw UsageError("option '--\(other)' is for one run; leave out '--keep'")
    }
    self.page = page
    let options = ["policy", "profile", "preferences", "places", "weather"]
    inputs = reader.positionals + options.flatMap(reader.given)
  }

  /// Runs once, prints the result, and then runs after every change of an input.
  func answer(_ run: () throws -> Tool.Answer) throws -> Tool.Answer {
    try StopRequest.heeded {
      var (number, last) = (0, try written(0, run))
      guard StandardOutput.write(last.text, isDocument: false) else { return last }
      OpenFile.complain("cuesim: \(page) is written anew when a file is saved; Ctrl-C ends this\n")
      var (seen, patience) = (states, Patience())
      while !StopRequest.isPending {
        patience.rest(Self.pause)
        guard states != seen else { continue }
        seen = states
        number += 1
        do {
          last = try written(number, run)
          let answer = last.text.prefix { $0 != "\n" }
          OpenFile.complain(ShownText.complaint("cuesim: written anew: \(answer)\n"))
        } catch {
          // A document that is being edited may have a mistake.
          OpenFile.complain(ShownText.complaint("cuesim: \(Tool.words(of: error))\n"))
        }
      }
      // A page that stays has nothing to wait for.
      last = try FilesInUse.$current.withValue(FilesInUse()) { try run() }
      try? Files.system.remove(FilePlace(mark), isFolder: false)
      return Tool.Answer(text: "", complaint: last.complaint, status: last.status)
    }
  }

  private var mark: String { page + ".js" }

  private func written(_ number: Int, _ run: () throws -> Tool.Answer) throws -> Tool.Answer {
    let stamp = "\(Files.system.randomBits())n\(number)"
    let name = mark.split(separator: "/").last.map(String.init) ?? mark
    // Each run may write the files of the last one again.
    return try FilesInUse.$current.withValue(FilesInUse()) {
      let answer = try Page.$reloading.withValue(
        Reloading(file: name, stamp: stamp), operation: run)
      try OutputFile(mark).write(Array("cuesimRun(\"\(stamp)\");\n".utf8))
      return answer
    }
  }

  /// The contents of all small input files, and the identities and sizes of the others.
  private var states: [String: State] {
    let files = (try? ScenarioFolder.files(at: inputs)) ?? inputs
    let defaults = Set(files.map { Files.parent(of: $0) + "/" + ScenarioFolder.defaults })
    return (files + defaults).reduce(into: [:]) { states, file in
      let status = try? Files.system.status(of: FilePlace(file), followsLinks: true)
      let isSmall = (status?.length ?? 0) <= Self.largest
      states[file] = State(
        identity: status?.identity, length: status?.length,
        bytes: isSmall ? try? InputFile.bytes(of: file, atMost: Self.largest) : nil)
    }
  }

  private struct State: Hashable {
    let identity: FileStatus.Identity?
    let length: Int?
    let bytes: [UInt8]?
  }
}
