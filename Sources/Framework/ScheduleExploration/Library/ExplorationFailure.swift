/// Why ``explore(_:seeds:settings:environment:_:)`` threw: what failed, told in short, and how to see it again.
public struct ExplorationFailure: Error, CustomStringConvertible, Sendable {
  /// What was wrong.
  public let failure: String
  /// The shortest run found that fails so, as a story; nil if no run failed by itself.
  public let story: Story?
  /// The word that replays it; nil if there is nothing to replay.
  public let token: ReplayToken?
  /// How it was found.
  public let finding: String
  let command: String?

  /// The failure, the story, the token and the command that replays it.
  public var description: String {
    var lines = ["\(failure) (\(finding))"]
    if let story { lines.append(story.description) }
    if let token { lines.append("token: \(token)") }
    if let command { lines.append("replay: \(command)") }
    return lines.joined(separator: "\n")
  }
}
