import TestFolders
import NotificationFormats
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

  @Test func `every file is read, or refused for what it lacks`() {
    let names = RealFiles.names(below: Self.folders)
    #expect(names.count >= 30)
    for name in names {
      let reading = Reading(path: RealFiles.path(name))
      if let reason = Self.refused[name] {
        #expect(
          reading.refusal?.hasPrefix(reason) == true, "\(name): \(reading.refusal ?? "taken")")
      } else {
        #expect(reading.refusal == nil, "\(name)")
        #expect(!reading.records.isEmpty, "\(name)")
      }
    }
  }

  @Test func `a critical sound and a trailing comma are accepted`() {
    let critical = Reading(path: RealFiles.path("apns/ha_cases/sound_critical_macOS-11.json"))
    #expect(critical.records.map(\.interruptionLevel) == [.critical])
    let comma = Reading(path: RealFiles.path("apns/ha__dynamic_notification.apns"))
    #expect(comma.records.map(\.title) == ["Massa placerat duis ultricies lacus"])
  }
}
