import SimulationKernel
import SimulationPrimitives

/// One run in one word, from which it is reproduced bit for bit.
///
///     let token = try ReplayToken("run4-AbC…")
///     let verdict = try token.replay(program)
///     print(verdict.failure?.description ?? "no failure")
///
/// It holds the build that made it, the program's name, the settings that have a say in what is asked, the
/// deviations, the digest to expect, and a checksum. With words for its deviations it also replays in another
/// build, as long as the choices it names are still there.
public struct ReplayToken: Hashable, Sendable {
  /// The build that made the run.
  package let build: BuildIdentity
  /// The name of the program that was run.
  public let program: String
  /// The settings it was run with; how likely faults are is not among them, as they are in the log.
  package let settings: ExplorationSettings
  /// How it was decided.
  package let log: ChoiceLog
  /// The digest of the run; nil if the process crashed in it.
  package let digest: UInt64?
  /// The run's failure but for the numbers in it, as a hash; zero if it did not fail.
  let failure: UInt32
  /// The deviations in words, if they are known.
  let words: [ChoiceWord]?

  /// Creates the token of a run, for this build alone.
  package init(
    of verdict: RunResult, program: String, settings: ExplorationSettings,
    build: BuildIdentity = .current
  ) {
    self.init(
      build: build, program: program, settings: settings, log: verdict.log, digest: verdict.digest,
      failure: Self.hash(of: verdict.failure))
  }

  /// Creates the token of a run that other builds may replay as well.
  ///
  /// - Complexity: one run, to learn the words for its deviations.
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

  /// The way along its decisions; nil if they mean nothing in the build that is running.
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
  /// - Returns: The verdict, in the same build equal to that of the run the token was made of; in another
  ///   one with every deviation in its place and a failure that differs at most in numbers.
  /// - Throws: ``ReplayError`` if the token is another program's, the run comes out otherwise, or the
  ///   choices it names are not there in this build.
  public func replay(_ program: ExploredProgram) throws -> RunResult {
    try replay(program, build: .current)
  }

  /// Runs a program along the token in a build, with the decisions kept in a file if there is one.
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
    // A failure that comes before the last deviations is the same one all the same.
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
  /// The settings without what has no say once a log decides.
  fileprivate var replayable: ExplorationSettings {
    var settings = self
    settings.faults = FaultSettings()
    for limit in FaultSettings.limits { settings.faults[keyPath: limit] = faults[keyPath: limit] }
    settings.requiresChoice = false
    return settings
  }
}
