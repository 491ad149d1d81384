import CueModel
public import SimulationPrimitives

extension NotificationPayload: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(id, atNanoseconds, app, sender, title, body)
    hasher.combine(declaredCategory, declaredPriority, interruptionLevel?.rawValue)
  }
}
