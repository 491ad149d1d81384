import FocusEngine
import Pages
import Reporting

/// The document of a focus command, with the data for the rule editor of its page.
struct FocusAnswer<Document: Encodable>: Encodable {
  private enum Key: CodingKey {
    case editor
  }

  private let document: Document
  private let editor: FocusEditor

  init(_ document: Document, _ editor: FocusEditor) {
    (self.document, self.editor) = (document, editor)
  }

  /// Encodes the members of the document and the editor.
  func encode(to encoder: any Encoder) throws {
    try document.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(editor, forKey: .editor)
  }
}

extension FocusInput {
  /// The default number of notifications in each list of a page.
  static let mostOnPage = 2_000

  /// Returns the decided notifications, and writes their page if requested.
  ///
  /// - Parameters:
  ///   - page: The page, the same for every command.
  ///   - limit: The limit of each list.
  ///   - rule: The rule to try.
  /// - Returns: The complete feed.
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
