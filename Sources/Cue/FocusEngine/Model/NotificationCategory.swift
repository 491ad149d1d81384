/// The subject of another app's notification (F-07).
public enum NotificationCategory: String, CaseIterable, Codable, Sendable {
  /// Colleagues, reviews, builds, meetings.
  case work
  /// Banks, cards, bills.
  case finance
  /// Medicine, readings, appointments.
  case health
  /// The device, the home and public warnings.
  case system
  /// Messages from one person to another.
  case messages
  /// Posts and likes.
  case social
  /// Orders, parcels, offers.
  case shopping
  /// Headlines and newsletters.
  case news
  /// Notifications without evidence of a category.
  case other

  /// The position in the order in which categories are listed, from 0.
  public var ordinal: Int {
    switch self {
    case .work: 0
    case .finance: 1
    case .health: 2
    case .system: 3
    case .messages: 4
    case .social: 5
    case .shopping: 6
    case .news: 7
    case .other: 8
    }
  }
}

/// A set of categories, coded as a list of their names in the order of the categories.
public struct CategorySet: OptionSet, Hashable, Sendable {
  /// A bit for each category.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Creates a set of categories.
  public init(_ categories: some Sequence<NotificationCategory>) {
    rawValue = categories.reduce(0) { $0 | 1 << UInt16($1.ordinal) }
  }

  /// Every category.
  public static let all = CategorySet(NotificationCategory.allCases)

  /// Checks whether a category is in the set.
  public func contains(_ category: NotificationCategory) -> Bool {
    rawValue >> UInt16(category.ordinal) & 1 == 1
  }

  /// The categories in their order.
  public var categories: [NotificationCategory] {
    NotificationCategory.allCases.filter(contains)
  }

  /// The first category in their order, or `nil` if the set is empty.
  var first: NotificationCategory? {
    rawValue == 0 ? nil : NotificationCategory.allCases[rawValue.trailingZeroBitCount]
  }
}

extension CategorySet: Codable {
  /// Reads a list of names.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([NotificationCategory].self))
  }

  /// Writes a list of names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(categories)
  }
}
