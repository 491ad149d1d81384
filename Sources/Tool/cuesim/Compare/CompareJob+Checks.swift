import CommandLineParsing
import CueDocuments
import CueModel
import StoreFiles

extension CompareJob {
  /// Returns the population, which is the last of the names.
  ///
  /// - Throws: `UsageError` if there are too few names, or a built-in name of another kind, which
  ///   the error states.
  static func population(of words: [String]) throws(UsageError) -> String {
    let example = "as in 'cuesim compare conductor naive suburb'"
    let policies = words.filter { !isPopulation($0) }
    guard words.count >= 3, let last = words.last else {
      let missing = policies.count < words.count ? "a policy" : "a population"
      throw UsageError(
        "\(words.count == 1 ? "1 name is" : "\(words.count) names are") too few, \(missing) is missing; expected two policies or more, and "
          + "then a population, \(example)")
    }
    let advice = isPopulation(last) ? "leave one of them out" : "put it there"
    if let early = words.dropLast().first(where: isPopulation) {
      throw UsageError(
        "'\(early)' is a population, and one population stands last; \(advice), \(example)"
      )
    }
    if Policy.named(last) != nil, (try? InputFile.isThere(last)) != true {
      throw UsageError("'\(last)' is a policy, and a population stands last, \(example)")
    }
    return last
  }

  /// Whether a name is that of a built-in population and not of a file.
  private static func isPopulation(_ word: String) -> Bool {
    PopulationPreset(rawValue: word) != nil && (try? InputFile.isThere(word)) != true
  }

  /// Checks whether the options are compatible.
  static func check(_ reader: ArgumentReader, _ work: FleetWork) throws {
    if work.part != nil { try checkPart(reader) }
    if reader.string("until") != nil { try checkGrowth(work) }
    try checkPerson(reader)
  }

  /// Rejects options that need all people if only a part is run.
  private static func checkPart(_ reader: ArgumentReader) throws {
    if reader.flag("json") {
      throw UsageError("option '--json' is for all people; give it to 'cuesim merge'")
    }
    let isAsked =
      reader.string("by") != nil || reader.string("worst") != nil
      || !reader.strings("require").isEmpty
    if isAsked {
      throw UsageError(
        "options '--by', '--worst' and '--require' are for all people; give them to 'cuesim merge'")
    }
  }

  /// Rejects parts for a growing comparison, whose number of people is known only at its end.
  private static func checkGrowth(_ work: FleetWork) throws {
    guard let other = work.needsNumber else { return }
    throw UsageError(
      "option '--\(other)' needs a known number of people, and '--until' adds as many as "
        + "it needs; run '--until' on one machine with '--threads', or give '--devices N' in its place"
    )
  }

  /// Rejects options for several people if only one is run.
  private static func checkPerson(_ reader: ArgumentReader) throws {
    let isAlone = reader.string("device") != nil
    let many =
      ["shard", "checkpoint", "engine", "threads", "until", "by", "worst"].first {
        reader.string($0) != nil
      } ?? (reader.strings("require").isEmpty ? nil : "require")
    if isAlone, let many {
      throw UsageError("option '--\(many)' is for many people; leave it or '--device' out")
    }
    if reader.string("as-scenario") != nil, !isAlone, reader.string("worst") == nil {
      throw UsageError(
        "option '--as-scenario' needs a person to write; name one with '--device INDEX', or "
          + "the greatest losses and gains with '--worst N by=MEASURE'")
    }
  }
}
