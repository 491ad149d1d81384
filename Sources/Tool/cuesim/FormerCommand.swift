import CommandLineParsing

/// The commands of earlier versions, each with its replacement.
///
/// A row has the former command, optionally with an option, and the rest of the printed sentence.
enum FormerCommand {
  static let all: KeyValuePairs = [
    "convert": "'cuesim inspect FILE --export FILE.gpx' writes the points that are believed",
    "explain":
      "'cuesim run FILE --explain' prints the reasons, and '--decision 2' those of one decision",
    "fleet --device": "'cuesim run suburb --device 7' runs one person alone",
    "man": "'cuesim --help', and '--help' of each command, print its contents",
    "models list": "'cuesim show models' lists them",
    "policy": "'cuesim show policies' lists them, and with a name shows one",
    "population": "'cuesim show populations' lists them, and with a name shows one",
    "profile": "'cuesim show profiles' lists them, and with a name shows one",
    "reasons": "'cuesim run --store DIR' prints the contents of a store",
    "replay": "'cuesim run walk.gpx --pin Target@40.758,-73.9855' carries a device along a track",
    "report": "a command writes its own page, as 'cuesim fleet suburb --report fleet.html' does",
    "scenario": "'cuesim show scenarios FILE' shows one with every key",
    "truth": "'cuesim show preferences' lists preferences, and with a name shows one",
    "watch": "'cuesim run FILE --report run.html' plays the same run",
  ]

  /// Rejects the words of a removed command with any arguments.
  static func refuse(_ words: [String]) throws(UsageError) {
    for (name, successor) in all {
      let parts = name.split(separator: " ").map(String.init)
      guard words.first == parts.first, parts.allSatisfy(words.contains) else { continue }
      throw UsageError("\(name) is gone: \(successor)")
    }
  }
}
