import SimulationKernel
import SimulationPrimitives

/// One run encoded as one word, from which the run is reproduced exactly.
///
///     let token = try ReplayToken("run4-AbC…")
///     let verdict = try token.replay(program)
///     print(verdict.failure?.description ?? "no failure")
///
/// A token contains the build, the program's name, the settings that affect questions, the
/// deviations, the expected digest, and a checksum. If the token describes its deviations in words,
/// other builds can replay it as long as the named choices still exist.
public struct ReplayToken: Hashable, Sendable {
  /// The build that made the run.
  package let build: BuildIdentity
  /// The name of the program that was run.
  public let program: String
  /// The settings of the run without the probabilities of faults, which the log replaces.
  package let settings: ExplorationSettings
  /// The decisions of the run.
  package let log: ChoiceLog
  /// The digest of the run, or `nil` if the process crashed in it.
  package let digest: UInt64?
  /// A hash of the run's failure without numbers, or zero if the run did not fail.
  let failure: UInt32
  /// The deviations in words, if they are known.
  let words: [ChoiceWord]?

  /// Creates the token of a run for this build alone.
  package init(
    of verdict: RunResult, program: String, settings: ExplorationSettings,
    build: BuildIdentity = .current
  ) {
    self.init(
      build: build, program: program, settings: settings, log: verdict.log, digest: verdict.digest,
      failure: Self.hash(of: verdict.failure))
  }

  /// Creates the token of a run that other builds can replay as well.
  ///
  /// - Complexity: One run, which determines the words for the deviations.
  package init(of verdict: RunResult, program: ExploredProgram, settings: ExplorationSettings) {
    self.init(
      build: .current, program: program.name, settings: settings, log: verdict.log,
      digest: verdict.digest, failure: Self.hash(of: verdict.failure),
      words: Explorer(program, settings: settings).words(along: verdict.log))
  }

  init(
    build: BuildIdentity, program: String, settings: ExplorationSettings, log: ChoiceLog,
    digest: UInt64?, failure: UInt32 = 0, words: [ChoiceWord]? = nil
  ) {
    (self.build, self.program, self.log, self.digest) = (build, program, log, digest)
    (self.failure, self.words) = (failure, words)
    self.settings = settings.replayable
  }

  /// Whether the process crashed in the run.
  package var isOfDeath: Bool { digest == nil }

  /// The guide along the decisions, or `nil` if the running build cannot interpret them.
  var guide: WordGuide? {
    guard build != .current else { return WordGuide(following: LogGuide(log)) }
    return words.map { WordGuide($0, answers: log.deviations.map(\.answer)) }
  }

  static func hash(of failure: RunFailure?) -> UInt32 {
    guard let failure else { return 0 }
    var hasher = StableHasher()
    hasher.combine(FailureKind(failure).text)
    return max(1, UInt32(truncatingIfNeeded: hasher.finalize()))
  }

  /// Runs a program along the token.
  ///
  /// - Returns: The result, which equals the original in the same build. In another build, every
  ///   deviation is in its place and the failure differs at most in numbers.
  /// - Throws: ``ReplayError`` if the token belongs to another program, the result differs, or this
  ///   build lacks a named choice.
  public func replay(_ program: ExploredProgram) throws -> RunResult {
    try replay(program, build: .current)
  }

  /// Runs a program along the token in a build, and records the decisions in a file if given.
  func replay(
    _ program: ExploredProgram, build: BuildIdentity = .current, crumb: RunCrumb? = nil
  ) throws -> RunResult {
    guard program.name == self.program else {
      throw ReplayError.otherProgram(token: self.program, running: program.name)
    }
    let explorer = Explorer(program, settings: settings, crumb: crumb)
    guard build == self.build else { return try replayWords(explorer, build) }
    let verdict = explorer.replay(log)
    guard digest == nil || verdict.digest == digest else {
      throw ReplayError.otherRun(
        expected: digest ?? 0, found: verdict.digest, failure: verdict.failure)
    }
    guard digest == nil || Self.hash(of: verdict.failure) == failure else {
      throw ReplayError.otherFailure(found: verdict.failure)
    }
    return verdict
  }

  private func replayWords(_ explorer: Explorer, _ build: BuildIdentity) throws -> RunResult {
    guard let words else {
      throw ReplayError.otherBuild(token: "\(self.build)", running: "\(build)")
    }
    let guide = WordGuide(words, answers: log.deviations.map(\.answer))
    let verdict = explorer.perform(guide)
    // An equal failure counts as reproduced even if it occurs before the last deviations.
    guard Self.hash(of: verdict.failure) != failure || failure == 0 else { return verdict }
    if let mismatch = guide.mismatch {
      throw ReplayError.stoppedMatching(
        deviation: mismatch.deviation + 1, of: words.count, step: mismatch.step,
        expected: "\(words[mismatch.deviation])", found: mismatch.found)
    }
    guard digest == nil || Self.hash(of: verdict.failure) == failure else {
      throw ReplayError.otherEnd(found: verdict.failure)
    }
    return verdict
  }
}

extension ExplorationSettings {
  /// The settings without values that have no effect once a log decides.
  fileprivate var replayable: ExplorationSettings {
    var settings = self
    settings.faults = FaultSettings()
    for limit in FaultSettings.limits { settings.faults[keyPath: limit] = faults[keyPath: limit] }
    settings.requiresChoice = false
    return settings
  }
}
