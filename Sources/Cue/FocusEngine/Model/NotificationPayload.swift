public import CueModel
public import SimulationPrimitives

/// A notification as it comes from another app, not yet judged (F-02).
public struct NotificationPayload: Hashable, Codable, Sendable {
  /// A number that no other notification of the same feed has.
  public var id: Int
  /// The time at which it was posted, in nanoseconds since 1970.
  public var atNanoseconds: Int64
  /// The app in reverse domain order, or whatever names the source; may be empty.
  public var app: String
  /// The sender, for a person to read; may be empty.
  public var sender: String
  /// The first line.
  public var title: String
  /// The rest.
  public var body: String
  /// The source's own name for the kind of the notification.
  public var declaredCategory: String?
  /// The source's own word for its priority.
  public var declaredPriority: String?
  /// The presentation that was asked of the platform.
  public var interruptionLevel: InterruptionLevel?

  /// Creates a payload.
  public init(
    id: Int, at time: VirtualTime, app: String = "", sender: String = "", title: String,
    body: String = "", declaredCategory: String? = nil, declaredPriority: String? = nil,
    interruptionLevel: InterruptionLevel? = nil
  ) {
    self.id = id
    atNanoseconds = time.nanoseconds
    self.app = app
    self.sender = sender
    self.title = title
    self.body = body
    self.declaredCategory = declaredCategory
    self.declaredPriority = declaredPriority
    self.interruptionLevel = interruptionLevel
  }

  /// The time at which it was posted.
  public var time: VirtualTime { VirtualTime(nanoseconds: atNanoseconds) }

  /// Indicates whether it is to light up a surface when it is shown; a passive one is only listed.
  public var asksForSurface: Bool {
    interruptionLevel.map { $0 != .passive } ?? (declaredPriority?.normalizedName != "passive")
  }
}

extension NotificationPayload: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    // One by one: several at once go through witnesses where there are texts among them.
    hasher.combine(id)
    hasher.combine(atNanoseconds)
    hasher.combine(app)
    hasher.combine(sender)
    hasher.combine(title)
    hasher.combine(body)
    declaredCategory.hash(into: &hasher)
    declaredPriority.hash(into: &hasher)
    (interruptionLevel?.rawValue).hash(into: &hasher)
  }
}
