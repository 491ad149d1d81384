import CommandLineParsing
import StoreFiles

extension FileKind {
  /// A position of a command line for a file, with the accepted kinds.
  private struct Place {
    let path: String
    let kinds: [FileKind]
    /// The name of the command or option that accepts them.
    let taker: String
    /// The name of the accepted kinds, unless they are listed.
    var words: String?
  }

  /// Returns the error of a file of the wrong kind in a failed command line.
  ///
  /// `nil` if all files have an accepted kind, as far as known.
  static func refusal(of reader: ArgumentReader) -> UsageError? {
    for place in positionals(reader) + options(reader) {
      guard let kind = FileKind(of: place.path), !place.kinds.contains(kind) else { continue }
      // The reader of a document reports its wrong key, which this error would hide.
      let isOfSettings = place.kinds.allSatisfy(\.isDocument) || place.path.hasSuffix(".json5")
      if isOfSettings, kind == .unknownObject || isBroken(place.path, of: kind) { continue }
      let words = place.words ?? place.kinds.map(\.words).joined(separator: " or ")
      return UsageError(
        (["\(place.path) is \(kind.words)", "\(place.taker) takes \(words)"]
          + [kind.remedy(for: place.path)].compactMap(\.self)).joined(separator: "; "))
    }
    return nil
  }

  /// Whether a file is an unparsable document, whose error is reported where it is read.
  private static func isBroken(_ path: String, of kind: Self) -> Bool {
    !kind.isDocument && (path.hasSuffix(".json5") || isBrokenObject(path))
  }

  private static func positionals(_ reader: ArgumentReader) -> [Place] {
    let words = reader.positionals
    func places(_ kinds: [FileKind], _ words: [String], as text: String? = nil) -> [Place] {
      let taker = "'cuesim \(reader.path.joined(separator: " "))'"
      return words.map { Place(path: $0, kinds: kinds, taker: taker, words: text) }
    }
    switch reader.path.first {
    case "run":
      if !reader.given("device").isEmpty {
        return places([.population], words, as: "a population with '--device'")
      }
      // With a pace, a list of places is a track. With named columns, any table may be one.
      let isSaid = !(reader.given("pace") + reader.given("columns")).isEmpty
      return places(
        isSaid ? [.scenario, .track, .places, .weather, .other] : [.scenario, .track], words,
        as: "scenarios, a track, or a population with '--device'")
    case "fleet", "sweep": return places([.population], words)
    case "compare":
      // `CompareJob` checks built-in names, so only the kinds of files are checked here.
      let files = words.map { (try? InputFile.isThere($0)) == true ? $0 : "" }
      let text = "two policies or more, and then a population"
      guard words.count >= 3 else { return places([.policy, .population], files, as: text) }
      return places([.policy], files.dropLast(), as: text)
        + places([.population], files.suffix(1), as: text)
    case "audit", "explore": return places([.scenario], words)
    case "merge": return places([.shard], words)
    case "inspect":
      return places(
        [.track, .places, .weather, .unknownObject], words,
        as: "a track, a list of places or hourly weather")
    case "show":
      let kinds: [String: FileKind] = [
        "policies": .policy, "profiles": .profile, "populations": .population,
        "preferences": .preferences, "scenarios": .scenario,
      ]
      return places(kinds[reader.path.last ?? ""].map { [$0] } ?? allCases, words)
    case "focus":
      return places([.notifications, .unknownObject, .other], words, as: "logs of notifications")
    default: return []
    }
  }

  private static func options(_ reader: ArgumentReader) -> [Place] {
    let kinds: KeyValuePairs<String, FileKind> = [
      "policy": .policy, "against": .policy, "profile": .profile, "profile-b": .profile,
      "preferences": .preferences, "preferences-b": .preferences, "population-b": .population,
      "weather": .weather, "places": .places,
    ]
    let imported = reader.path.first == "focus" ? reader.given("import") : []
    return kinds.flatMap { name, kind in
      reader.given(name).map { Place(path: $0, kinds: [kind], taker: "'--\(name)'") }
    }
      + imported.map { path in
        Place(
          path: path, kinds: [.notifications, .unknownObject, .other], taker: "'--import'",
          words: "a log of notifications")
      }
  }
}
