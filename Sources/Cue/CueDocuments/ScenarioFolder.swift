public import FileReading
import Foundation

/// The scenarios a person means when they name files and folders.
public enum ScenarioFolder {
  /// The paths of all scenario documents: a file gives itself, a folder every `.json5` below it.
  ///
  ///     try ScenarioFolder.files(at: ["Scenarios", "mine/walk.json5"])
  ///
  /// The files of one folder are in the order of their paths; what was named first comes first.
  ///
  /// - Throws: `ReadingError` if a path does not exist, or a folder has no scenario below it.
  public static func files(at paths: [String]) throws(ReadingError) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ReadingError(
          file: path, problem: "no such file or folder", advice: "check the path")
      }
      files += isFolder.boolValue ? try documents(below: path) : [path]
    }
    return files
  }

  /// All scenarios of files and folders.
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

  /// The text of a document.
  static func text(of path: String) throws(ReadingError) -> String {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw ReadingError(
        file: path, problem: "the file cannot be read",
        advice: "check that it exists and is readable")
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw ReadingError(file: path, problem: "not UTF-8 text", advice: "save it as UTF-8")
    }
    return text
  }

  private static func documents(below folder: String) throws(ReadingError) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let documents = names.filter { $0.hasSuffix(".json5") }.sorted()
    guard !documents.isEmpty else {
      throw ReadingError(
        file: folder, problem: "no scenario below this folder",
        advice: "name a folder that holds .json5 files")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return documents.map { prefix + $0 }
  }
}

extension Scenario {
  /// Reads a scenario from a file.
  ///
  /// - Throws: `ReadingError` if the file cannot be read or is not UTF-8, and for the first
  ///   mistake in it.
  public init(contentsOf path: String) throws(ReadingError) {
    try self.init(parsing: ScenarioFolder.text(of: path), file: path)
  }
}
