import CommandLineParsing
import FocusEngine

/// `cuesim focus` simulates the handling of other apps' notifications during a Focus.
enum FocusCommand {
  static let command = Command(
    "focus", "Ranks, holds back and sums up other apps' notifications.",
    commands: [
      FocusDashboardCommand.command, FocusFeedCommand.command, FocusPreviewCommand.command,
      FocusTimelineCommand.command, FocusRulesCommand.command, FocusExportCommand.command,
    ],
    examples: [
      .init("cuesim focus dashboard --seed 7 --mode sleep", "A night, made up and summed up."),
      .init(
        "cuesim focus feed fraud.apns log.csv", "Your own notifications, ranked, with reasons."),
    ])

  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    switch reader.path.dropFirst().first {
    case "dashboard": try FocusDashboardCommand(reader).answer()
    case "feed": try FocusFeedCommand(reader).answer()
    case "preview": try FocusPreviewCommand(reader).answer()
    case "timeline": try FocusTimelineCommand(reader).answer()
    case "rules": try FocusRulesCommand(reader).answer()
    case "export": try FocusExportCommand(reader).answer()
    default: throw UsageError("unknown command; see 'cuesim focus --help'")
    }
  }
}
