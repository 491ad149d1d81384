import CueDocuments
import FleetRunner
import StoreFiles
import SystemCalls

/// A folder in which people of a comparison are written as scenarios, one file per person and
/// policy.
struct CompareScenarios {
  /// A person and the indices of policies.
  struct Person: Hashable {
    let device: Int
    let policies: [Int]
  }

  let folder: String
  private let isNew: Bool
  /// The input files, which must not be replaced.
  private let inputs: [String]

  /// Checks a folder, which may be new.
  ///
  /// - Throws: `StoreError` if the name is taken or the folder cannot be created.
  init(_ folder: String, sparing inputs: [String]) throws {
    (self.folder, self.inputs) = (folder, inputs)
    isNew = try !InputFile.isThere(folder)
    guard isNew || Files.system.isFolder(folder) else {
      throw StoreError(file: folder, message: "this is no folder; name a folder or a new one")
    }
    let parent = Files.parent(of: folder)
    guard !isNew || (Files.system.isFolder(parent) && Files.system.mayWrite(FilePlace(parent)))
    else {
      throw StoreError(
        file: folder, message: "there is no folder that this could be made in; name another")
    }
  }

  /// Writes every person under each policy: all files or none.
  ///
  /// - Parameters:
  ///   - people: The people.
  ///   - study: The comparison that simulates them.
  ///   - job: The words of the command.
  /// - Returns: The paths of the files.
  /// - Throws: `StoreError` for a file that cannot be written, and `ReadingError` for a person that
  ///   no scenario can represent.
  func write(
    _ people: [Person], of study: FleetStudy, _ job: CompareJob
  ) throws -> [String] {
    let scenarios = try people.flatMap { person in
      try person.policies.map { policy in
        try scenario(of: person.device, under: policy, study, job)
      }
    }
    if isNew {
      try Files.system.makeFolders(folder)
    }
    var written: [String] = []
    do {
      let files = try scenarios.map { try OutputFile($0.file, sparing: inputs, followsLink: false) }
      for (file, scenario) in zip(files, scenarios) {
        try file.write(Array(scenario.text.utf8))
        written.append(file.path)
      }
    } catch {
      for path in isNew ? [folder] : written { try? Files.system.removeAll(FilePlace(path)) }
      throw error
    }
    return written
  }

  private func scenario(
    of device: Int, under policy: Int, _ study: FleetStudy, _ job: CompareJob
  ) throws -> Scenario {
    let letter = job.letter(policy)
    return try Scenario.of(
      study.census(of: policy).life(of: device),
      name: "Device \(device) of \(job.people.word) under \(letter) \(job.policyWords[policy])",
      description: "Written by 'cuesim compare \(job.policyWords.joined(separator: " ")) "
        + "\(([job.people.word] + job.second.words.map(\.word)).joined(separator: " ")) \(job.people.replayOptions(of: device))'; this is arm \(letter); run it "
        + "without --policy: the file has the differences from conductor.",
      file: "\(folder)/device-\(device)-\(letter).json5")
  }
}

extension CompareScenarios.Person {
  /// Returns the people with the greatest changes by a policy, in order of their indices.
  ///
  /// Each has the policies they are listed for, and the first.
  static func listed(
    in tally: StudyTally, by measure: Measure, count: Int, policies: Int
  ) -> [Self] {
    var places: [Int: Set<Int>] = [:]
    for policy in 1..<policies {
      let extremes = tally.arm(policy).extremes(of: measure)
      for item in extremes.losers.prefix(count) + extremes.winners.prefix(count) {
        places[item.device, default: [0]].insert(policy)
      }
    }
    return places.sorted { $0.key < $1.key }.map {
      Self(device: $0.key, policies: $0.value.sorted())
    }
  }
}
