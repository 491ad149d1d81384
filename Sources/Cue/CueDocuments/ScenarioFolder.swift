public import FileReading
import StoreFiles
import SystemCalls

/// The scenarios of the files and folders that a person names.
public enum ScenarioFolder {
  /// The paths of all scenario documents: those of files, and every `.json5` below folders.
  ///
  ///     try ScenarioFolder.files(at: ["Scenarios", "mine/walk.json5"])
  ///
  /// The files of one folder are sorted by path; the paths keep their order. A folder's
  /// ``defaults`` are not a scenario.
  ///
  /// - Throws: `ReadingError` if a path does not exist, or a folder has no scenario below it.
  public static func files(at paths: [String]) throws(ReadingError) -> [String] {
    var files: [String] = []
    for path in paths {
      guard try isThere(path) else {
        throw ReadingError(
          missing: path, problem: "no such file or folder", advice: "check the path")
      }
      files += Files.system.isFolder(path) ? try documents(below: path) : [path]
    }
    return files
  }

  /// Reads the scenarios of files and folders.
  ///
  /// - Throws: `ReadingError` as ``files(at:)`` does, or for the first document that cannot be
  ///   read.
  public static func scenarios(at paths: [String]) throws(ReadingError) -> [Scenario] {
    var scenarios: [Scenario] = []
    for file in try files(at: paths) {
      scenarios.append(try Scenario(contentsOf: file))
    }
    return scenarios
  }

  /// The name of the file with the common settings of a folder's scenarios.
  public static let defaults = "defaults.json5"

  /// The maximum size of a document, of which each byte may take fifty in memory.
  static let largest = 32 << 20

  /// Whether a name exists; a file that cannot be inspected exists.
  static func isThere(_ path: String) throws(ReadingError) -> Bool {
    do throws(InputProblem) {
      return try InputFile.isThere(path)
    } catch {
      throw ReadingError(error)
    }
  }

  /// The text of a document.
  static func text(of path: String) throws(ReadingError) -> String {
    let bytes: [UInt8]
    do throws(InputProblem) {
      bytes = try InputFile.bytes(of: path, atMost: largest)
    } catch {
      throw ReadingError(error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ReadingError(file: path, problem: "not UTF-8 text", advice: "save it as UTF-8")
    }
    return text
  }

  private static func documents(below folder: String) throws(ReadingError) -> [String] {
    let documents = try names(below: folder, "").filter { name in
      name.hasSuffix(".json5") && name.split(separator: "/").last.map(String.init) != defaults
    }.sorted()
    guard !documents.isEmpty else {
      throw ReadingError(
        file: folder, problem: "no scenario below this folder",
        advice: "name a folder that holds .json5 files")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return documents.map { prefix + $0 }
  }
}

extension ScenarioFolder {
  /// The files below a folder, by their relative paths; linked folders are not searched.
  ///
  /// - Throws: `ReadingError` for a folder that cannot be read (L-6).
  private static func names(
    below folder: String, _ prefix: String
  ) throws(ReadingError) -> [String] {
    let files: [String]
    do throws(SystemError) {
      files = try OpenFile(FilePlace(folder), [.reads, .isFolder]).names()
    } catch {
      throw ReadingError(
        file: folder, problem: "the folder cannot be read (\(error.words))",
        advice: "allow reading it, or name the files")
    }
    var all: [String] = []
    for name in files {
      let path = "\(folder)/\(name)"
      let status = try? Files.system.status(of: FilePlace(path), followsLinks: false)
      all +=
        status?.kind == .folder
        ? try names(below: path, "\(prefix)\(name)/") : ["\(prefix)\(name)"]
    }
    return all
  }
}

extension Scenario {
  /// Reads a scenario from a file, with the file of defaults in its folder for missing keys.
  ///
  /// Objects are merged. All other keys of the scenario replace the defaults: a scenario with a
  /// `route` has none of the default legs.
  ///
  /// - Throws: `ReadingError` if a file cannot be read or is not UTF-8, and for the first mistake in
  ///   either, with its own file and line.
  public init(contentsOf path: String) throws(ReadingError) {
    let node = try JSON5Parser.parse(ScenarioFolder.text(of: path), file: path)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let defaults = folder + ScenarioFolder.defaults
    guard defaults != path, try ScenarioFolder.isThere(defaults) else {
      try self.init(node, file: path)
      return
    }
    let shared = try JSON5Parser.parse(ScenarioFolder.text(of: defaults), file: defaults)
    guard case .object = shared.content else {
      throw NodeReader(file: defaults, node: shared).mismatch("an object")
    }
    try self.init(node.filled(from: shared, in: defaults), file: path)
  }
}
