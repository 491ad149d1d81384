/// The failure of a call of `explore`, with its shortest run and the command that reproduces it.
public struct ExplorationFailure: Error, CustomStringConvertible, Sendable {
  /// The failure in words.
  public let failure: String
  /// The shortest failing run found, as a failure trace; nil if no single run failed.
  public let trace: FailureTrace?
  /// The token that reproduces it; nil if there is nothing to replay.
  public let token: ReplayToken?
  /// The strategy and the run that found it, in words.
  public let finding: String
  /// The command that reproduces it; nil if there is nothing to replay.
  public let command: String?
  /// The issues that a test library would have recorded in that run; the failure is the first.
  package let issues: [CapturedIssue]
  /// The work of that run that went on outside of its control, and in which functions, where the failure is another.
  let uncontrolled: [String]
  /// The number of schedules that ran, the failing one among them; zero for a replay.
  package internal(set) var schedules = 0
  /// Whether a token was replayed, and nothing searched.
  package internal(set) var isReplayed = false

  /// How many lines are told at most: of more the first and the last.
  private static let mostLines = 56

  init(
    _ failure: String, trace: FailureTrace? = nil, token: ReplayToken? = nil, finding: String,
    command: String? = nil, issues: [CapturedIssue] = [], uncontrolled: [String] = []
  ) {
    (self.failure, self.trace, self.token) = (failure, trace, token)
    (self.finding, self.command, self.issues) = (finding, command, issues)
    self.uncontrolled = uncontrolled
  }

  /// The failure of every call where the runtime lets go of ordinary code.
  static var notHere: ExplorationFailure {
    ExplorationFailure(
      "ordinary code is not under control on this platform",
      finding: "nothing was run; explore on Linux with Swift 6.3, or a program of simulated actors")
  }

  /// The failure, its trace, the work that was not under control, the token and the command that reproduces it, in under sixty lines.
  public var description: String {
    // The first line of the trace is the failure once more, after the name of the program.
    let told = ["\(failure) (\(finding))"] + (trace?.lines.dropFirst() ?? [])
    var lines = told.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map(String.init)
    let half = Self.mostLines / 2
    if lines.count > Self.mostLines {
      let rest = "… \(lines.count - 2 * half) more lines …"
      lines = lines.prefix(half) + [rest] + lines.suffix(half)
    }
    if !uncontrolled.isEmpty {
      lines.append(
        "not under control: \(uncontrolled.joined(separator: ", ")); virtual time passes before its "
          + "results arrive, so that the failure may be a consequence")
    }
    if let token { lines.append("token: \(token)") }
    if let command { lines.append("replay: \(command)") }
    return lines.joined(separator: "\n")
  }
}
