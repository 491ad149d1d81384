import CommandLineParsing
import FocusEngine
import Reporting

/// `cuesim focus preview` applies another rule to the same notifications.
struct FocusPreviewCommand {
  static let command = Command(
    "preview", "Counts what another rule would deliver and hold back, and changes nothing.",
    positionals: FocusInput.positionals,
    options: FocusInput.options + FocusRuleEdit.options + [PageFile.option, PageFile.opening],
    examples: [
      .init(
        "cuesim focus preview --mode sleep --allow health,system,messages --minimum medium",
        "The effect of a laxer rule at night.")
    ])

  private let input: FocusInput
  private let edit: FocusRuleEdit
  private let page: PageFile
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    input = try FocusInput(reader)
    page = try PageFile(reader, sparing: input.files)
    edit = try FocusRuleEdit(reader)
    isJSON = reader.flag("json")
  }

  private struct Document: Encodable {
    let mode: FocusMode
    let rule: FocusRule
    let now: FocusDashboard.Metrics
    let previewRule: FocusRule
    let preview: FocusDashboard.Metrics
  }

  func answer() throws -> Tool.Answer {
    let rule = input.scenario.rules[input.scenario.mode]
    let other = edit.applied(to: rule)
    let feed = try input.feed(on: page, trying: other)
    let document = Document(
      mode: feed.mode, rule: rule, now: .init(feed.metrics), previewRule: other,
      preview: .init(feed.preview(other)))
    guard !isJSON else {
      return Tool.Answer(
        text: try JSONDocument.text(of: FocusAnswer(document, FocusEditor(feed))),
        complaint: input.remarks, status: 0)
    }
    let text = """
      \(feed.mode.rawValue) \(rule.words)
        \(document.now.words)
      if it \(other.words)
        \(document.preview.words)

      """
    return Tool.Answer(text: text, complaint: input.remarks, status: 0)
  }
}

/// A change to a rule, as given by options (F-16).
struct FocusRuleEdit {
  static let options: [Command.Option] = [
    .value("allow", "NAMES", "Categories with commas between them, or none or all."),
    .value("minimum", "PRIORITY", "The lowest delivered priority.")
      .naming(Priority.allCases.map(\.rawValue)),
  ]

  private let categories: CategorySet?
  private let minimum: Priority?

  /// - Throws: `UsageError` if there is no change or an invalid one.
  init(_ reader: ArgumentReader) throws(UsageError) {
    let names = NotificationCategory.allCases.map(\.rawValue).joined(separator: ", ")
    categories = try reader.value(
      "allow", expecting: "none, all, or some of \(names)", Self.categories)
    minimum = try reader.choice("minimum", of: Priority.self)
    guard categories != nil || minimum != nil else {
      throw UsageError("no change to the rule; give '--allow NAMES' or '--minimum PRIORITY'")
    }
  }

  /// Returns the rule with the change applied.
  func applied(to rule: FocusRule) -> FocusRule {
    FocusRule(
      allowing: categories ?? rule.allowedCategories, from: minimum ?? rule.minimumPriority)
  }

  private static func categories(_ text: String) -> CategorySet? {
    if text == "all" { return .all }
    if text == "none" { return [] }
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let categories = names.compactMap { NotificationCategory(rawValue: String($0)) }
    return categories.count == names.count ? CategorySet(categories) : nil
  }
}
