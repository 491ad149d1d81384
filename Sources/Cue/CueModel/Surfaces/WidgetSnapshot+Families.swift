/// A form of the widget on a screen; all read one snapshot (C-25).
public enum WidgetFamily: String, CaseIterable, Codable, Sendable {
  /// The rectangle on the lock screen: one card, and the balance of all cards.
  case lockScreenRectangular
  /// The medium widget of the home screen: three cards, and the balance of all cards.
  case homeMedium

  fileprivate var mostCards: Int {
    switch self {
    case .lockScreenRectangular: 1
    case .homeMedium: 3
    }
  }
}

extension WidgetSnapshot {
  /// The cards that fit a family: in wallet order, but quieted ones last.
  public func entries(in family: WidgetFamily) -> [Entry] {
    let all = entries
    return Array(
      (all.filter { !$0.isQuieted } + all.filter(\.isQuieted)).prefix(family.mostCards))
  }

  /// The words of a family: its cards with balance and badge, and the balance of all cards.
  ///
  ///     snapshot.text(in: .lockScreenRectangular)  // "Target $50, $183 in all"
  public func text(in family: WidgetFamily) -> String { text(of: entries(in: family)) }

  func text(of entries: [Entry]) -> String {
    let lines = entries.map { entry in
      ([entry.brand, MoneyFormatter.format(cents: entry.balanceCents), entry.expiryBadge]
        + (entry.isQuieted ? ["gray"] : [])).filter { !$0.isEmpty }.joined(separator: " ")
    }
    return (lines + ["\(MoneyFormatter.format(cents: totalCents)) in all"]).joined(separator: ", ")
  }
}
