import SimulationPrimitives

/// The reason why a token cannot be replayed.
public enum ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is neither a token nor a file of a crashed process.
  case notAToken
  /// The token has a format that this version does not support.
  case otherVersion(Int)
  /// The token was changed or is incomplete.
  case damaged
  /// Another build made the token, and the token does not describe its deviations in words.
  case otherBuild(token: String, running: String)
  /// The token belongs to another program.
  case otherProgram(token: String, running: String)
  /// Equal decisions had a different result: the program is not deterministic.
  case otherRun(expected: UInt64, found: UInt64, failure: RunFailure?)
  /// Equal decisions in the same build led to another failure, or to none if `nil`.
  case otherFailure(found: RunFailure?)
  /// Another build made the token, and this build lacks a choice that the token names.
  ///
  /// The values are the deviation (from one), the steps before, the choice, and the options
  /// instead.
  case stoppedMatching(deviation: Int, of: Int, step: Int, expected: String, found: [String])
  /// Another build made the token, and the run here has another failure, or none if `nil`.
  case otherEnd(found: RunFailure?)

  /// The reason in one line, with advice.
  public var description: String {
    switch self {
    case .notAToken:
      "this is not a replay token; one begins with \(ReplayToken.prefix), or is the path of a file "
        + "that a crashed process left"
    case .otherVersion(let version):
      "this token is of version \(version), and this build reads version \(ReplayToken.version); "
        + "replay it with the build that made it, or explore again"
    case .damaged:
      "this token is damaged; copy it whole, from \(ReplayToken.prefix) to the end of the word"
    case .otherBuild(let token, let running):
      "this token is of build \(token), this is build \(running); rebuild that revision, or explore again"
    case .otherProgram(let token, let running):
      "this token is of the program \(token.oneLine.quotable), not of \(running); replay that one"
    case .otherRun(_, _, let found):
      "the run came out otherwise than before although this is the same build and every decision was the same: "
        + "now \(found?.description.oneLine ?? "nothing fails"); \(Divergence.adviceAcrossLaunches)"
    case .stoppedMatching(let deviation, let count, let step, let expected, let found):
      "this token is of another build, and its deviation \(deviation) of \(count) is not there in this one: "
        + "by step \(step) it wants \(expected.oneLine), "
        + (found.isEmpty
          ? "which never came up" : "and there is \(found.joined(separator: ", ").oneLine)")
        + "; rebuild that revision, or explore again"
    case .otherFailure(let found):
      "the run ends otherwise than before although this is the same build and every decision was the same: "
        + "\(found?.description.oneLine ?? "nothing fails"); \(Divergence.adviceAcrossLaunches)"
    case .otherEnd(let found):
      "this token is of another build, and in this one the same choices end otherwise: "
        + "\(found?.description.oneLine ?? "nothing fails"); if that is no fix, explore again"
    }
  }
}
