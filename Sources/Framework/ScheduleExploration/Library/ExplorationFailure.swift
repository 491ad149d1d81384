/// The failure of a call of `explore`, with its shortest run and the command that reproduces it.
public struct ExplorationFailure: Error, CustomStringConvertible, Sendable {
  /// The description of the failure.
  public let failure: String
  /// The failure trace of the shortest failing run found, or `nil` if no single run failed.
  public let trace: FailureTrace?
  /// The token that reproduces the failure, or `nil` if there is no run to replay.
  public let token: ReplayToken?
  /// The strategy and the run that found the failure, as text.
  public let finding: String
  /// The command that reproduces the failure, or `nil` if there is no run to replay.
  public let command: String?
  /// The issues of the failing run for a test library, starting with the failure.
  package let issues: [CapturedIssue]
  /// The uncontrolled operations of the failing run, if they are not the failure.
  let uncontrolled: [String]
  /// The number of schedules that ran, including the failing one, or zero for a replay.
  package internal(set) var schedules = 0
  /// Whether the failure results from the replay of a token instead of a search.
  package internal(set) var isReplayed = false

  /// The maximum number of lines of a description; the middle of a longer one is omitted.
  private static let mostLines = 56

  init(
    _ failure: String, trace: FailureTrace? = nil, token: ReplayToken? = nil, finding: String,
    command: String? = nil, issues: [CapturedIssue] = [], uncontrolled: [String] = []
  ) {
    (self.failure, self.trace, self.token) = (failure, trace, token)
    (self.finding, self.command, self.issues) = (finding, command, issues)
    self.uncontrolled = uncontrolled
  }

  /// The failure of every call on a platform where ordinary code is not under control.
  static var notHere: ExplorationFailure {
    ExplorationFailure(
      "ordinary code is not under control on this platform",
      finding: "nothing was run; explore on Linux with Swift 6.3, or a program of simulated actors")
  }

  /// The failure, its trace, uncontrolled operations, token and replay command in under 60 lines.
  public var description: String {
    // The first line of the trace repeats the failure after the name of the program.
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
