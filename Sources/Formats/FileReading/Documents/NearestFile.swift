import StoreFiles
import SystemCalls

extension ReadingError {
  /// Creates the error of a path without a file, with the file in its folder that may be meant.
  package init(missing path: String, problem: String, advice: String) {
    self.init(file: path, problem: problem, advice: Self.question(about: path) ?? advice)
  }

  /// Returns the question for a file with a similar name in the same folder, if there is one.
  private static func question(about path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last.map(String.init) else { return nil }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let parent = Files.parent(of: folder)
    guard let files = try? OpenFile(FilePlace(parent), [.reads, .isFolder]).names(),
      let meant = NearestNames(to: name, among: files).meant.first
    else { return nil }
    let prefix = folder.lastIndex(of: "/").map { String(folder[...$0]) } ?? ""
    return "did you mean '\(prefix)\(meant)'?"
  }
}
