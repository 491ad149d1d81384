public import CueModel
public import SimulationPrimitives

/// A notification as another app sends it, not yet classified (F-02).
public struct NotificationPayload: Hashable, Codable, Sendable {
  /// The identifier, unique in its feed.
  public var id: Int
  /// The time at which it was posted, in nanoseconds since 1970.
  public var atNanoseconds: Int64
  /// The app in reverse domain order, or another name of the source, possibly empty.
  public var app: String
  /// The displayed name of the sender, possibly empty.
  public var sender: String
  /// The first line.
  public var title: String
  /// The remaining text.
  public var body: String
  /// The kind of the notification in the source's own terms.
  public var declaredCategory: String?
  /// The priority in the source's own terms.
  public var declaredPriority: String?
  /// The presentation requested from the platform.
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

  /// Whether the notification lights up a surface when it is shown, unlike a passive one.
  public var asksForSurface: Bool {
    interruptionLevel.map { $0 != .passive } ?? (declaredPriority?.normalizedName != "passive")
  }
}

extension NotificationPayload: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    // Separate calls: a call with several values takes a slower path if one of them is a text.
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
