public import SimulationPrimitives

/// A notification of another app with its category and priority (F-07).
public struct AppNotification: Hashable, Sendable {
  /// The identifier, unique in its feed.
  public var id: Int
  /// The time at which it was posted.
  public var time: VirtualTime
  /// The app in reverse domain order, possibly empty.
  public var app: String
  /// The sender, possibly empty.
  public var sender: String
  /// The first line.
  public var title: String
  /// The remaining text.
  public var body: String
  /// The category.
  public var category: NotificationCategory
  /// The urgency.
  public var priority: Priority
  /// Whether the text has words that raise a score, one or more (F-12).
  public var hasBoostingWord: Bool

  /// Creates a notification.
  public init(
    id: Int, time: VirtualTime, app: String = "", sender: String = "", title: String,
    body: String = "", category: NotificationCategory, priority: Priority,
    hasBoostingWord: Bool = false
  ) {
    self.id = id
    self.time = time
    self.app = app
    self.sender = sender
    self.title = title
    self.body = body
    self.category = category
    self.priority = priority
    self.hasBoostingWord = hasBoostingWord
  }
}

/// A notification with the decision about it (F-07).
public struct RankedNotification: Hashable, Sendable {
  /// The notification.
  public let notification: AppNotification
  /// The decision, and the reasons for it.
  public let decision: FocusDecision
}
