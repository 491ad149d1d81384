/// One figure of a ``PlatformProfile``: what it means, and for each profile where it comes from.
public struct PlatformFigure: Sendable {
  /// How well a figure is known.
  public enum Source: String, CaseIterable, Codable, Sendable {
    /// The documents the system was designed from.
    case design
    /// The vendor, or a library's documentation.
    case documented
    /// What developers commonly report.
    case community
    /// A report of one case.
    case issue
    /// The project's own assumption.
    case ours
  }

  /// What a figure can be.
  public enum Value: Hashable, Sendable {
    /// A measure.
    case number(Double)
    /// A limit; nil for none.
    case limit(Int?)
    /// Whether something is so.
    case flag(Bool)
  }

  /// Where a figure comes from, and a word on it.
  public struct Origin: Hashable, Sendable {
    /// How well it is known.
    public let source: Source
    /// Who says so, or what is left open.
    public let note: String
  }

  /// Its name as in the coded form.
  public let name: String
  /// The unit of its value; empty for a flag or a share.
  public let unit: String
  /// What it means, in one line.
  public let meaning: String
  private let read: @Sendable (PlatformProfile) -> Value
  private let origins: [String: Origin]

  /// The figure's value in a profile.
  public func value(in profile: PlatformProfile) -> Value { read(profile) }

  /// Where the value comes from; nil for a profile that does not ship.
  public func origin(in profile: PlatformProfile) -> Origin? { origins[profile.name] }

  init(
    _ name: String, _ unit: String, _ meaning: String, seed: (Source, String),
    documented: (Source, String), hostile: (Source, String),
    _ read: @escaping @Sendable (PlatformProfile) -> Value
  ) {
    (self.name, self.unit, self.meaning, self.read) = (name, unit, meaning, read)
    origins = [
      PlatformProfile.seed.name: Origin(source: seed.0, note: seed.1),
      PlatformProfile.iOSDocumented.name: Origin(source: documented.0, note: documented.1),
      PlatformProfile.iOSHostile.name: Origin(source: hostile.0, note: hostile.1),
    ]
  }
}
