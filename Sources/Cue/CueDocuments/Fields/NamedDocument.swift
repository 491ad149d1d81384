import FileReading

/// The text of a document for a word in a place where a name is possible as well.
enum NamedDocument {
  /// The text of the file that a word names.
  ///
  /// - Parameters:
  ///   - word: The word, which is not the name of a shipped document.
  ///   - noun: The kind of the document, as in `policy`.
  ///   - names: The names of all that ship.
  ///   - contents: The description of such a file, as in `file of fields to change`.
  /// - Returns: All that is in the file.
  /// - Throws: `ReadingError` if there is no such file, with the name that may be meant.
  static func text(
    of word: String, noun: String, names: [String], contents: String
  ) throws(ReadingError) -> String {
    guard try ScenarioFolder.isThere(word) else {
      let isPath = word.contains { $0 == "/" || $0 == "." }
      let advice = "use \(NodeReader.list(names)), or a JSON5 \(contents)"
      if isPath {
        throw ReadingError(missing: word, problem: "there is no such file", advice: advice)
      }
      throw ReadingError(
        file: word, problem: "no \(noun) is called so, and there is no such file",
        advice: question(about: word, among: names) ?? advice)
    }
    return try ScenarioFolder.text(of: word)
  }

  /// The question for similar names, or for the one with the word as its prefix.
  private static func question(about word: String, among names: [String]) -> String? {
    if let question = NearestNames(to: word, among: names).question { return question }
    let begun = names.filter { word.count > 1 && $0.hasPrefix(word) }
    return begun.count == 1 ? "did you mean '\(begun[0])'?" : nil
  }
}
