public import CueModel
public import SimulationPrimitives

/// The Conductor's permission for one presentation on one surface (C-03).
///
/// Only the Conductor's dispatch makes grants; a surface refuses and counts messages without one.
public struct Grant: Hashable, Sendable, StableHashable {
  /// The identifier, unique among the grants of a device.
  public let id: UInt64
  /// The number of the charge it was made with, for a process that did not make it.
  let reservation: UInt64
  /// The surface of the grant.
  public let surface: Surface
  /// The instant of the grant.
  public let issued: VirtualTime
  /// The instant of expiry, from which the surface drops the alert.
  public let notAfter: VirtualTime

  init(
    id: UInt64, reservation: UInt64, surface: Surface, issued: VirtualTime,
    notAfter: VirtualTime
  ) {
    self.id = id
    self.reservation = reservation
    self.surface = surface
    self.issued = issued
    self.notAfter = notAfter
  }

  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(id, reservation, surface, issued, notAfter)
  }
}

/// The Conductor's permission to run one live activity.
public struct Lease: Hashable, Sendable, StableHashable {
  /// The identifier, unique among the activities of a device.
  public let id: UInt32
  /// The subject: a card or a shopping area.
  public let subject: Subject

  init(id: UInt32, subject: Subject) {
    self.id = id
    self.subject = subject
  }

  /// Adds both fields.
  public func hash(into hasher: inout StableHasher) { hasher.combine(id, subject) }
}
