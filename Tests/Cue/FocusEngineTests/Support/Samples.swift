@testable import FocusEngine
import SimulationPrimitives

/// Noon of some day.
let noon = VirtualTime(secondsSinceEpoch: 1_773_144_000)

extension AppNotification {
  /// A notification of which only some parts matter.
  static func sample(
    _ category: NotificationCategory, _ priority: Priority, id: Int = 0, secondsAgo: Int64 = 0,
    app: String = "", sender: String = "", hasBoostingWord: Bool = false
  ) -> AppNotification {
    AppNotification(
      id: id, time: noon.advanced(by: .seconds(-secondsAgo)), app: app, sender: sender,
      title: "Title", category: category, priority: priority, hasBoostingWord: hasBoostingWord)
  }
}

extension NotificationGenerator {
  /// The first notifications of a seed.
  static func sample(seed: Seed, count: Int) -> [NotificationPayload] {
    var generator = NotificationGenerator(seed: seed, start: noon)
    return (0..<count).map { _ in generator.next() }
  }
}

extension Array {
  /// The elements in an order that a stream draws.
  func shuffled(_ draws: inout RandomStream) -> [Element] {
    var elements = self
    for place in elements.indices.dropFirst() { elements.swapAt(place, draws.below(place + 1)) }
    return elements
  }
}

/// A slow model of the platform: every list is built again from all payloads.
struct SlowModel {
  let pipeline: FocusPipeline
  let mode: FocusMode
  var payloads: [NotificationPayload] = []

  var now: VirtualTime { payloads.map(\.time).max() ?? .zero }

  var all: [RankedNotification] {
    payloads.map { payload in
      let notification = pipeline.classify(payload)
      return RankedNotification(
        notification: notification, decision: pipeline.decide(notification, in: mode, at: now))
    }
  }

  /// Score descending, newer first, id ascending (F-23).
  var delivered: [RankedNotification] {
    all.filter { isDelivered($0.notification) }.sorted { left, right in
      let scores = (left.decision.score.total, right.decision.score.total)
      if scores.0 != scores.1 { return scores.0 > scores.1 }
      if left.notification.time != right.notification.time {
        return left.notification.time > right.notification.time
      }
      return left.notification.id < right.notification.id
    }
  }

  var suppressed: [RankedNotification] {
    all.filter { !isDelivered($0.notification) }.reversed()
  }

  /// Critical, or category and priority both suffice (F-13).
  func isDelivered(_ notification: AppNotification) -> Bool {
    let rule = pipeline.rules[mode]
    let isCategoryAllowed = rule.allowedCategories.categories.contains(notification.category)
    let isHighEnough =
      Priority.allCases.drop { $0 != rule.minimumPriority }.contains(notification.priority)
    return notification.priority == .critical || (isCategoryAllowed && isHighEnough)
  }

  /// The sentence of each category that has low or medium notifications held back (F-18).
  var summary: String {
    let waiting = suppressed.map(\.notification).filter {
      $0.priority == .low || $0.priority == .medium
    }
    return NotificationCategory.allCases.compactMap { category -> String? in
      let group = waiting.filter { $0.category == category }
      let newest = group.min { left, right in
        left.time == right.time ? left.id < right.id : left.time > right.time
      }
      guard let newest else { return nil }
      let from = newest.sender
      if group.count == 1 {
        return from.isEmpty ? "1 update in \(category)." : "1 update in \(category) from \(from)."
      }
      let count = "\(group.count) updates in \(category)"
      return from.isEmpty ? "\(count)." : "\(count), the latest from \(from)."
    }.joined(separator: " ")
  }
}
