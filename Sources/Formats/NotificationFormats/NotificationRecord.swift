public import SimulationPrimitives

/// A notification as read from a file.
public struct NotificationRecord: Hashable, Sendable {
  /// The requested presentation of a push.
  public enum InterruptionLevel: String, CaseIterable, Hashable, Sendable {
    /// Does not light up the screen.
    case passive
    /// The default presentation.
    case active
    /// Presented immediately, as it is relevant now.
    case timeSensitive = "time-sensitive"
    /// Presented regardless of the mode of the device.
    case critical
  }

  /// The time of posting.
  public var time: VirtualTime
  /// The app in reverse domain order, or another name of the source; may be empty.
  public var app: String
  /// The sender as a readable name; may be empty.
  public var sender: String
  /// The first line.
  public var title: String
  /// The remaining text.
  public var body: String
  /// The kind of the notification in the source's own words.
  public var category: String?
  /// The priority in the source's own words.
  public var priority: String?
  /// The presentation requested from the platform.
  public var interruptionLevel: InterruptionLevel?

  /// Creates a notification.
  public init(
    at time: VirtualTime, app: String = "", sender: String = "", title: String, body: String = "",
    category: String? = nil, priority: String? = nil, interruptionLevel: InterruptionLevel? = nil
  ) {
    self.time = time
    self.app = app
    self.sender = sender
    self.title = title
    self.body = body
    self.category = category
    self.priority = priority
    self.interruptionLevel = interruptionLevel
  }
}
