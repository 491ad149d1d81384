/// A kind of file or folder that a command reads or writes.
enum FileKind: CaseIterable {
  case scenario, population, policy, profile, preferences
  case track, places, weather, notifications
  case shard, checkpoint, store
  /// A JSON object with unknown keys.
  case unknownObject
  case other

  /// The name of the kind in a sentence.
  var words: String {
    switch self {
    case .scenario: "a scenario"
    case .population: "a population"
    case .policy: "a policy"
    case .profile: "a profile"
    case .preferences: "preferences"
    case .track: "a track"
    case .places: "a list of places"
    case .weather: "hourly weather"
    case .notifications: "a log of notifications"
    case .shard: "a part of a fleet"
    case .checkpoint: "a checkpoint"
    case .store: "a store"
    case .unknownObject: "JSON with unknown keys"
    case .other: "no file that a command reads"
    }
  }

  /// Whether the kind is a document of settings, whose keys are checked when it is read.
  var isDocument: Bool {
    switch self {
    case .scenario, .population, .policy, .profile, .preferences: true
    case .track, .places, .weather, .notifications, .shard, .checkpoint, .store, .unknownObject,
      .other:
      false
    }
  }

  /// Returns the command or option for such a file, or `nil` if there is none.
  func remedy(for path: String) -> String? {
    switch self {
    case .scenario: "'cuesim run \(path)' runs it"
    case .population:
      "'cuesim fleet \(path)' runs its people, and 'cuesim run \(path) --device 7' one of them"
    case .policy: "'--policy \(path)' runs under it"
    case .profile: "'--profile \(path)' runs under it"
    case .preferences: "'--preferences \(path)' judges by it"
    case .track: "'cuesim run \(path) --pin NAME@LAT,LON' runs a device along it"
    case .places:
      "'--places \(path)' finds the shops of pins in it, and '--pace 1.4' goes from one place to the next"
    case .weather: "'cuesim run TRACK --weather \(path)' decides by it"
    case .notifications: "'cuesim focus timeline \(path)' runs them"
    case .shard: "'cuesim merge \(path) …' adds it to the other parts"
    case .checkpoint: "the command that wrote it resumes from it with '--checkpoint'"
    case .store: "'cuesim run --store \(path)' reports its contents"
    case .unknownObject, .other: nil
    }
  }
}
