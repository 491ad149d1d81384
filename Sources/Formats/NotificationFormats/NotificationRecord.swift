public import SimulationPrimitives

/// A notification as a file has it.
public struct NotificationRecord: Hashable, Sendable {
  /// How a push asks to be presented.
  public enum InterruptionLevel: String, CaseIterable, Hashable, Sendable {
    /// Without lighting up the screen.
    case passive
    /// As usual.
    case active
    /// At once, as it matters now.
    case timeSensitive = "time-sensitive"
    /// Whatever mode the device is in.
    case critical
  }

  /// When it was posted.
  public var time: VirtualTime
  /// The app in reverse domain order, or whatever names the source; may be empty.
  public var app: String
  /// The sender, for a person to read; may be empty.
  public var sender: String
  /// The first line.
  public var title: String
  /// The rest.
  public var body: String
  /// The kind of the notification in the source's own words.
  public var category: String?
  /// The priority in the source's own words.
  public var priority: String?
  /// How the platform was asked to present it.
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
