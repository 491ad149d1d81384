import CueModel
import FocusEngine
import Testing

/// Real payloads are taken with the counts a separate program finds, or refused for a true reason.
@Suite(.enabled(if: !RealFiles.areMissing, "the folder of payloads is not on this machine"))
struct RealFileTests {
  private static let folders = ["apns", "cloudevents", "notifications"]

  /// The files that show nothing, or are half of an event, and how their refusal begins.
  private static let refused = [
    "apns/ha_cases/command_clear_notification_and_set_badge.json":
      "19: headers.apns-push-type: found 'background'; expected alert",
    "apns/ha_cases/command_clear_notification_tag_and_collapse_id.json":
      "19: headers.apns-push-type: found 'background'; expected alert",
    "apns/ha_cases/command_request_location_update_webhook_id.json":
      "14: headers.apns-push-type: found 'background'; expected alert",
    "apns/ha_cases/delete_alert.json": "21: payload.aps.alert: found neither title nor body",
    "cloudevents/google__binary_audit_LogEntryData-bigqueryjobcompleted.json": "1: found an object",
    "cloudevents/google__binary_cloudbuild_BuildEventData-simple.json": "1: found an object",
    "cloudevents/google__binary_pubsub_MessagePublishedData-complex.json": "1: found an object",
    "cloudevents/google__binary_storage_StorageObjectData-complex.json": "1: found an object",
  ]

  @Test func `every file is taken, or refused for what it lacks`() {
    let names = RealFiles.names(below: Self.folders)
    #expect(names.count >= 30)
    for name in names {
      let reading = Reading(path: RealFiles.path(name))
      if let reason = Self.refused[name] {
        #expect(
          reading.refusal?.hasPrefix(reason) == true, "\(name): \(reading.refusal ?? "taken")")
      } else {
        #expect(reading.refusal == nil, "\(name)")
        #expect(!reading.payloads.isEmpty, "\(name)")
      }
    }
  }

  @Test func `a log of 1548 rows has the counts of an independent reading`() {
    let reading = Reading(path: RealFiles.path("notifications/mybutler_dataset.csv"))
    let notifications = reading.payloads.map(Classifier().classify)
    #expect(reading.oddities == [] && reading.payloads.count == 1_548)
    #expect(notifications.count { $0.priority == .high } == 1_275)
    #expect(notifications.count { $0.priority == .low } == 273)
    #expect(notifications.count { $0.sender == "P15" } == 215)
    #expect(notifications.count { $0.time == midnight } == 159)
  }

  @Test func `a critical sound and a trailing comma are understood`() {
    let critical = Reading(path: RealFiles.path("apns/ha_cases/sound_critical_macOS-11.json"))
    #expect(critical.payloads.map(\.interruptionLevel) == [.critical])
    let comma = Reading(path: RealFiles.path("apns/ha__dynamic_notification.apns"))
    #expect(comma.payloads.map(\.title) == ["Massa placerat duis ultricies lacus"])
  }

  @Test(arguments: FocusMode.allCases)
  func `F-19 F-23: a feed of all real payloads is what a slow model makes of them`(
    mode: FocusMode
  ) {
    var payloads: [NotificationPayload] = []
    for name in RealFiles.names(below: Self.folders) {
      payloads += Reading(path: RealFiles.path(name), firstID: payloads.count).payloads
    }
    let pipeline = FocusPipeline()
    var feed = FocusFeed(pipeline, in: mode)
    for payload in payloads { feed.inject(payload) }

    let now = payloads.map(\.time).max() ?? midnight
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
