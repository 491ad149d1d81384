import CueDocuments
import CueModel
import FileReading
import FocusEngine
import Foundation
import NotificationFormats
import SimulationPrimitives
import TestFolders
import Testing

/// Real notifications are classified and ranked like in a slow model.
@Suite(.enabled(if: TestFolders.data != nil, "the folder of payloads is not on this machine"))
struct RealNotificationTests {
  private static let midnight = VirtualTime(secondsSinceEpoch: 1_773_100_800)

  /// All files below some folders, in the order of their names.
  private static let files: [String] = ["apns", "cloudevents", "notifications"].flatMap { name in
    let folder = TestFolders.data?.appending(path: name).path(percentEncoded: false) ?? ""
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.sorted().map { "\(folder)/\($0)" }
  }

  /// The notifications of a file; none if it is refused.
  private static func payloads(in path: String, firstID: Int = 0) -> [NotificationPayload] {
    var payloads: [NotificationPayload] = []
    try? NotificationReader(path: path, start: midnight).read { entry in
      guard case .notification(let record) = entry else { return }
      payloads.append(NotificationPayload(record, id: firstID + payloads.count))
    }
    return payloads
  }

  @Test func `a notification from a file keeps all its fields`() {
    let record = NotificationRecord(
      at: Self.midnight, app: "a", sender: "s", title: "t", body: "b", category: "c",
      priority: "p", interruptionLevel: .timeSensitive)
    #expect(
      NotificationPayload(record, id: 7)
        == NotificationPayload(
          id: 7, at: Self.midnight, app: "a", sender: "s", title: "t", body: "b",
          declaredCategory: "c", declaredPriority: "p", interruptionLevel: .timeSensitive))
  }

  @Test func `a log of 1548 rows has the counts of an independent parser`() throws {
    let folder = try #require(TestFolders.data).appending(path: "notifications")
    let payloads = Self.payloads(
      in: folder.appending(path: "mybutler_dataset.csv").path(percentEncoded: false))
    let notifications = payloads.map(Classifier().classify)
    #expect(payloads.count == 1_548)
    #expect(notifications.count { $0.priority == .high } == 1_275)
    #expect(notifications.count { $0.priority == .low } == 273)
    #expect(notifications.count { $0.sender == "P15" } == 215)
    #expect(notifications.count { $0.time == Self.midnight } == 159)
  }

  @Test(arguments: FocusMode.allCases)
  func `F-19 F-23: a feed of all real payloads equals that of a slow model`(
    mode: FocusMode
  ) {
    var payloads: [NotificationPayload] = []
    for file in Self.files { payloads += Self.payloads(in: file, firstID: payloads.count) }
    let pipeline = FocusPipeline()
    var feed = FocusFeed(pipeline, in: mode)
    for payload in payloads { feed.inject(payload) }

    let now = payloads.map(\.time).max() ?? Self.midnight
    let all = payloads.map { payload in
      let notification = pipeline.classify(payload)
      return (notification, pipeline.decide(notification, in: mode, at: now))
    }
    let rule = FocusRules()[mode]
    func isDelivered(_ notification: AppNotification) -> Bool {
      notification.priority == .critical
        || (rule.allowedCategories.categories.contains(notification.category)
          && notification.priority >= rule.minimumPriority)
    }
    let ranked = all.filter { isDelivered($0.0) }.sorted { left, right in
      let (scores, times) = (
        (left.1.score.total, right.1.score.total), (left.0.time, right.0.time)
      )
      if scores.0 != scores.1 { return scores.0 > scores.1 }
      return times.0 == times.1 ? left.0.id < right.0.id : times.0 > times.1
    }
    #expect(feed.delivered().map(\.notification) == ranked.map(\.0))
    #expect(feed.delivered().map(\.decision) == ranked.map(\.1))
    let heldBack = all.filter { !isDelivered($0.0) }.map(\.0)
    #expect(feed.suppressed().map(\.notification) == heldBack.reversed())
    let waiting = heldBack.count { $0.priority <= .medium }
    #expect(feed.summaryGroups.map(\.count).reduce(0, +) == waiting)
  }
}
