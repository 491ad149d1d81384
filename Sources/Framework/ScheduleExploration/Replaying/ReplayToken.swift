import SimulationKernel
import SimulationPrimitives

/// One run in one word: pasted into a shell it runs again, bit for bit.
///
///     let token = ReplayToken(of: verdict, program: "transfer", settings: settings)
///     print(token)  // run3-AbC…
///     let same = try token.replay(program)
///
/// It holds the build that made it, the program's name, the settings that have a say in what is asked, the
/// deviations, the digest to expect, and a checksum.
public struct ReplayToken: Hashable, Sendable {
  /// The build that made the run.
  public let build: BuildIdentity
  /// What was run.
  public let program: String
  /// The settings it was run with; how likely faults are is not among them, as they are in the log.
  public let settings: ExplorationSettings
  /// How it was decided.
  public let log: ChoiceLog
  /// The digest of the run.
  public let digest: UInt64

  /// Creates the token of a run.
  public init(
    of verdict: RunVerdict, program: String, settings: ExplorationSettings,
    build: BuildIdentity = .current
  ) {
    self.init(
      build: build, program: program, settings: settings, log: verdict.log, digest: verdict.digest)
  }

  init(
    build: BuildIdentity, program: String, settings: ExplorationSettings, log: ChoiceLog,
    digest: UInt64
  ) {
    (self.build, self.program, self.log, self.digest) = (build, program, log, digest)
    self.settings = settings.replayable
  }

  /// Runs a program along the token.
  ///
  /// - Returns: The verdict, equal to that of the run the token was made of.
  /// - Throws: ``ReplayRefusal`` if the token is another program's or build's, or the run comes out
  ///   otherwise.
  public func replay(_ program: ExploredProgram, build: BuildIdentity = .current) throws
    -> RunVerdict
  {
    guard program.name == self.program else {
      throw ReplayRefusal.otherProgram(token: self.program, running: program.name)
    }
    guard build == self.build else {
      throw ReplayRefusal.otherBuild(token: self.build, running: build)
    }
    let verdict = Explorer(program, settings: settings).replay(log)
    guard verdict.digest == digest else {
      throw ReplayRefusal.otherRun(expected: digest, found: verdict.digest)
    }
    return verdict
  }
}

extension ExplorationSettings {
  /// The settings without what has no say once a log decides.
  fileprivate var replayable: ExplorationSettings {
    var settings = self
    let faults = FaultSettings()
    settings.faults.buggifyProbability = faults.buggifyProbability
    settings.faults.linkProbability = faults.linkProbability
    settings.faults.crashProbability = faults.crashProbability
    settings.faults.isolationProbability = faults.isolationProbability
    settings.faults.partitionProbability = faults.partitionProbability
    settings.faults.cancellationProbability = faults.cancellationProbability
    settings.faults.storeProbability = faults.storeProbability
    settings.faults.unsyncedProbability = faults.unsyncedProbability
    settings.faults.clockProbability = faults.clockProbability
    return settings
  }
}

/// Why a token is not replayed, and what to do.
public enum ReplayRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no token at all.
  case notAToken
  /// It is written in a form this version does not know.
  case otherVersion(Int)
  /// Something in it was changed or is missing.
  case damaged
  /// Another build made it.
  case otherBuild(token: BuildIdentity, running: BuildIdentity)
  /// It belongs to another program.
  case otherProgram(token: String, running: String)
  /// The same decisions led elsewhere: the program is not deterministic.
  case otherRun(expected: UInt64, found: UInt64)

  /// One line: what is wrong and what to do.
  public var description: String {
    switch self {
    case .notAToken: "this is no replay token; one begins with \(ReplayToken.prefix)"
    case .otherVersion(let version):
      "this token is of version \(version), and this build reads version \(ReplayToken.version); "
        + "replay it with the build that made it, or explore again"
    case .damaged:
      "this token is damaged; copy it whole, from \(ReplayToken.prefix) to the end of the word"
    case .otherBuild(let token, let running):
      "this token is of build \(token), this is build \(running); rebuild that revision, or explore again"
    case .otherProgram(let token, let running):
      "this token is of the program \(token.oneLine.quotable), not of \(running); replay that one"
    case .otherRun:
      "the run came out otherwise than before although every decision was the same; "
        + "something in the program is not deterministic: look for unseeded randomness, the time of day, "
        + "and the order of a Set or Dictionary"
    }
  }
}
