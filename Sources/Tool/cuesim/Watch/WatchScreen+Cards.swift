extension WatchScreen {
  /// The surfaces as small cards beside each other.
  func cardLines(_ width: Int) -> [ScreenLine] {
    let cards = run.cards(at: seconds)
    let outer = width / cards.count
    let inner = outer - 5
    guard inner > 2 else { return [] }
    let texts = cards.map { $0.text.wrapped(to: inner, lines: 3) }
    var (top, bottom) = (ScreenLine(width: width), ScreenLine(width: width))
    for (card, text) in zip(cards, texts) {
      let name = " \(card.name) ".clipped(to: outer - 3)
      let rest = String(repeating: "─", count: outer - 3 - name.columns)
      top.add("┌\(name)\(rest)┐", text.isEmpty ? .quiet : .now, columns: outer)
      bottom.add(
        "└\(String(repeating: "─", count: outer - 3))┘", text.isEmpty ? .quiet : .now,
        columns: outer)
    }
    let middle = (0..<3).map { row in
      var line = ScreenLine(width: width)
      for text in texts {
        let style = text.isEmpty ? ScreenLine.Style.quiet : .now
        line.add("│", style)
        line.skip()
        line.add(row < text.count ? text[row] : "", .plain, columns: inner + 1)
        line.add("│", style)
        line.skip()
      }
      return line
    }
    return [top] + middle + [bottom]
  }
}
