import FocusEngine
import Pages
import Reporting

/// The document of a focus command, with what the rule editor of its page goes by.
struct FocusAnswer<Document: Encodable>: Encodable {
  private enum Key: CodingKey {
    case editor
  }

  private let document: Document
  private let editor: FocusEditor

  init(_ document: Document, _ editor: FocusEditor) {
    (self.document, self.editor) = (document, editor)
  }

  /// Writes the members of the document, and one more.
  func encode(to encoder: any Encoder) throws {
    try document.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(editor, forKey: .editor)
  }
}

extension FocusInput {
  /// How many notifications of each list a page has, unless an option says otherwise.
  static let mostOnPage = 2_000

  /// The notifications as they were decided, and their page, if it was asked for.
  ///
  /// - Parameters:
  ///   - page: The page: the same for every command.
  ///   - limit: How many of each list.
  ///   - rule: The rule that is tried.
  /// - Returns: The feed, with everything in it.
  /// - Throws: `StoreError` if the page cannot be written.
  func feed(
    on page: PageFile, limit: Int? = nil, trying rule: FocusRule? = nil
  ) throws -> FocusFeed {
    var latency = FocusLatency(isMeasuring: false)
    let feed = scenario.feed { latency.add($0) }
    try page.write(.focus) {
      var dashboard = FocusDashboard(
        feed, limit: limit ?? Self.mostOnPage, latency, leftOut: leftOut)
      dashboard.previewRule = rule
      return try JSONDocument.text(of: FocusAnswer(dashboard, FocusEditor(feed)))
    }
    return feed
  }
}
