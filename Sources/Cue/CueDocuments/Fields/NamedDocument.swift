import FileReading

/// The text of a document that a word stands for where a name could stand as well.
enum NamedDocument {
  /// The text of the file that a word names.
  ///
  /// - Parameters:
  ///   - word: What was said, which is not the name of anything that ships.
  ///   - noun: What is asked for, as in `policy`.
  ///   - names: The names of all that ship.
  ///   - contents: What such a file has in it.
  /// - Returns: All that is in the file.
  /// - Throws: `ReadingError` if there is no such file.
  static func text(
    of word: String, noun: String, names: [String], contents: String
  ) throws(ReadingError) -> String {
    guard try ScenarioFolder.isThere(word) else {
      throw ReadingError(
        file: word, problem: "no \(noun) is called so, and the file cannot be read",
        advice: "use \(NodeReader.list(names)), or a JSON5 \(contents)")
    }
    return try ScenarioFolder.text(of: word)
  }
}
