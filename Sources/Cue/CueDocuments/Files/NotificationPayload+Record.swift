import CueModel
public import FocusEngine
public import NotificationFormats

extension NotificationPayload {
  /// Creates the payload of a notification in a file.
  ///
  /// - Parameters:
  ///   - record: The notification as the file has it.
  ///   - id: A number that no other notification of the same feed has.
  public init(_ record: NotificationRecord, id: Int) {
    self.init(
      id: id, at: record.time, app: record.app, sender: record.sender, title: record.title,
      body: record.body, declaredCategory: record.category, declaredPriority: record.priority,
      interruptionLevel: record.interruptionLevel.map(InterruptionLevel.init))
  }
}

extension InterruptionLevel {
  fileprivate init(_ level: NotificationRecord.InterruptionLevel) {
    self =
      switch level {
      case .passive: .passive
      case .active: .active
      case .timeSensitive: .timeSensitive
      case .critical: .critical
      }
  }
}
