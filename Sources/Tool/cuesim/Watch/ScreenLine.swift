/// A line of a screen: words at columns, so that what stands behind a name stands where it should, however
/// wide a terminal draws the name.
struct ScreenLine: Hashable {
  /// How words look.
  enum Style: Hashable {
    /// As ever.
    case plain
    /// Text to be seen first.
    case bold
    /// Text to be seen last.
    case quiet
    /// The present.
    case now
    /// A reason against an interruption.
    case bad
    /// The line of the keys.
    case bar

    /// The sequence that tells a terminal to look so.
    fileprivate var code: String {
      switch self {
      case .plain: "0"
      case .bold: "0;1"
      case .quiet: "0;2"
      case .now: "0;1;36"
      case .bad: "0;31"
      case .bar: "0;7"
      }
    }

    /// The same without a color.
    fileprivate var colorless: Style {
      switch self {
      case .now, .bad: .bold
      case .plain, .bold, .quiet, .bar: self
      }
    }
  }

  /// Words from a column on, counted from 0.
  struct Span: Hashable {
    fileprivate let column: Int
    fileprivate let text: String
    fileprivate let style: Style
  }

  private let width: Int
  private var spans: [Span] = []
  /// Where the next words begin.
  private(set) var column = 0

  /// Begins an empty line of so many columns.
  init(width: Int) {
    self.width = width
  }

  /// How many columns are left.
  var room: Int { max(0, width - column) }

  /// Adds words; they take so many columns whether they are shorter or longer, or as many as they need.
  mutating func add(_ text: String, _ style: Style = .plain, columns: Int? = nil) {
    let shown = text.clipped(to: min(room, columns ?? .max))
    if !shown.isEmpty { spans.append(Span(column: column, text: shown, style: style)) }
    column += min(room, columns ?? shown.columns)
  }

  /// Leaves columns empty.
  mutating func skip(_ columns: Int = 1) { column += min(room, columns) }

  /// The line as text.
  var text: String {
    spans.reduce(into: "") { line, span in
      line += String(repeating: " ", count: max(0, span.column - line.columns)) + span.text
    }
  }

  /// The bytes that draw the line in a row of a terminal, counted from 0, in place of any that was there.
  func drawing(inRow row: Int, isColored: Bool) -> String {
    spans.reduce(into: "\u{1B}[\(row + 1);1H\u{1B}[0m\u{1B}[2K") { drawing, span in
      let style = isColored ? span.style : span.style.colorless
      drawing += "\u{1B}[\(row + 1);\(span.column + 1)H\u{1B}[\(style.code)m\(span.text)"
    } + "\u{1B}[0m"
  }
}
