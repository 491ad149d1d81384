/// A kind of file or folder that a command takes or writes.
enum FileKind: CaseIterable {
  case scenario, population, policy, profile, preferences
  case track, places, weather, notifications
  case shard, checkpoint, store
  /// An object of JSON with keys that no document has.
  case unknownObject
  case other

  /// The kind in a sentence.
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
    case .unknownObject: "JSON with keys that no command knows"
    case .other: "no file that a command reads"
    }
  }

  /// Whether it is a document of settings, whose keys are checked where it is read.
  var isDocument: Bool {
    switch self {
    case .scenario, .population, .policy, .profile, .preferences: true
    case .track, .places, .weather, .notifications, .shard, .checkpoint, .store, .unknownObject,
      .other:
      false
    }
  }

  /// The command or the option that takes such a file; nil if none does.
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
    case .store: "'cuesim run --store \(path)' reports what it keeps"
    case .unknownObject, .other: nil
    }
  }
}
