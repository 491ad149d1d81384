import SimulationPrimitives

/// The number of waiting notifications of each category, with the sender of the newest (F-18).
struct WaitingGroups: Sendable {
  private struct Group: Sendable {
    var count = 0
    var latest = RankKey(score: 0, time: VirtualTime(nanoseconds: .min), id: .max)
    var sender = ""
  }

  private var groups = [Group](repeating: Group(), count: NotificationCategory.allCases.count)

  /// Adds a notification.
  mutating func add(_ notification: AppNotification) {
    let index = notification.category.ordinal
    groups[index].count += 1
    let key = RankKey(score: 0, time: notification.time, id: notification.id)
    guard key < groups[index].latest else { return }
    groups[index].latest = key
    groups[index].sender = notification.sender
  }

  /// The nonempty groups, in the order of the categories.
  var summaryGroups: [SummaryGroup] {
    NotificationCategory.allCases.compactMap { category in
      let group = groups[category.ordinal]
      guard group.count > 0 else { return nil }
      return SummaryGroup(category: category, count: group.count, latestSender: group.sender)
    }
  }
}
