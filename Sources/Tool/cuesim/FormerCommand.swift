import CommandLineParsing

/// The commands that earlier versions had, each with what does its work now.
///
/// A row is the words that named the command, and the rest of the sentence that is printed in its place.
enum FormerCommand {
  static let all: KeyValuePairs = [
    "convert": "'cuesim inspect FILE --export FILE.gpx' writes the points that are believed",
    "man": "'cuesim --help', and '--help' of each command, print what it held",
    "report": "a command writes its own page, as 'cuesim fleet suburb --report fleet.html' does",
    "watch": "'cuesim run FILE --report run.html' plays the same run",
  ]

  /// Refuses the words of a command that is gone, whatever follows them.
  static func refuse(_ words: [String]) throws(UsageError) {
    for (name, successor) in all
    where words.starts(with: name.split(separator: " ").map(String.init)) {
      throw UsageError("\(name) is gone: \(successor)")
    }
  }
}
