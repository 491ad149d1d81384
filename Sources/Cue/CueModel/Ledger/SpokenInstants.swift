public import SimulationPrimitives

/// The alerts of each interruptive surface, regardless of the subject.
///
///     ledger.spoken[.watchHaptic].latest
@frozen
public struct SpokenInstants: Hashable, Sendable {
  /// One record for each interruptive surface, in their order.
  @usableFromInline var records: [RecentInstants]

  /// Creates records of no interruption.
  public init() {
    records = Array(repeating: RecentInstants(), count: Surface.interruptive.count)
  }

  /// The record of a surface, which is empty for a surface that never interrupts.
  public subscript(surface: Surface) -> RecentInstants {
    Surface.interruptive.firstIndex(of: surface).map { records[$0] } ?? RecentInstants()
  }

  /// The last alert of any surface except some.
  @inlinable
  public func latest(besides own: SurfaceSet) -> VirtualTime {
    var latest = VirtualTime.never
    for (index, surface) in Surface.interruptive.enumerated() where !own.contains(surface) {
      latest = max(latest, records[index].latest)
    }
    return latest
  }

  /// Adds an alert on some surfaces.
  mutating func insert(_ time: VirtualTime, on surfaces: SurfaceSet) {
    for (index, surface) in Surface.interruptive.enumerated() where surfaces.contains(surface) {
      records[index].insert(time)
    }
  }

  /// Removes an alert from some surfaces.
  mutating func remove(_ time: VirtualTime, from surfaces: SurfaceSet) {
    for (index, surface) in Surface.interruptive.enumerated() where surfaces.contains(surface) {
      records[index].remove(time)
    }
  }
}

extension SpokenInstants: StableHashable, Codable {
  /// Adds every record.
  public func hash(into hasher: inout StableHasher) {
    for record in records { record.hash(into: &hasher) }
  }

  /// Reads the records by the surfaces' names.
  ///
  /// A surface without a record has never alerted.
  ///
  /// - Throws: `DecodingError` if a name is no surface that interrupts, or a record is malformed.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.singleValueContainer()
    for (name, record) in try container.decode([String: RecentInstants].self) {
      guard let index = Surface.interruptive.firstIndex(where: { $0.rawValue == name }) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(name)' is no surface that interrupts")
      }
      records[index] = record
    }
  }

  /// Writes each record under its surface's name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      Dictionary(uniqueKeysWithValues: zip(Surface.interruptive.map(\.rawValue), records)))
  }
}
