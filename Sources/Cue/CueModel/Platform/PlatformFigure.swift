/// One figure of a ``PlatformProfile``: its meaning, and its source in each profile.
public struct PlatformFigure: Sendable {
  /// The quality of a figure's source.
  public enum Source: String, CaseIterable, Codable, Sendable {
    /// The documents the system was designed from.
    case design
    /// The vendor, or a library's documentation.
    case documented
    /// Common reports of developers.
    case community
    /// A report about one case.
    case issue
    /// The project's own assumption.
    case ours
  }

  /// The value of a figure.
  public enum Value: Hashable, Sendable {
    /// A measure.
    case number(Double)
    /// A limit, or `nil` for no limit.
    case limit(Int?)
    /// A Boolean value.
    case flag(Bool)
  }

  /// The source of a figure, with a note.
  public struct Origin: Hashable, Sendable {
    /// The quality of the source.
    public let source: Source
    /// The note: the author of the figure, or an open question.
    public let note: String
  }

  /// The name in the coded form.
  public let name: String
  /// The unit of the value; empty for a flag or a share.
  public let unit: String
  /// The meaning in one line.
  public let meaning: String
  private let place: Place
  private let origins: [String: Origin]

  /// The location of a figure in a profile.
  enum Place: Sendable {
    case number(any WritableKeyPath<PlatformProfile, Double> & Sendable)
    case seconds(any WritableKeyPath<PlatformProfile, Int> & Sendable)
    case limit(any WritableKeyPath<PlatformProfile, Int?> & Sendable)
    case flag(any WritableKeyPath<PlatformProfile, Bool> & Sendable)
  }

  /// The figure's value in a profile.
  public func value(in profile: PlatformProfile) -> Value {
    switch place {
    case .number(let path): .number(profile[keyPath: path])
    case .seconds(let path): .number(Double(profile[keyPath: path]))
    case .limit(let path): .limit(profile[keyPath: path])
    case .flag(let path): .flag(profile[keyPath: path])
    }
  }

  /// Sets the figure, or returns `false` without a change if the value is not possible.
  public func set(_ value: Value, in profile: inout PlatformProfile) -> Bool {
    switch (place, value) {
    case (.number(let path), .number(let number)): profile[keyPath: path] = number
    case (.seconds(let path), .number(let number)):
      guard let seconds = Int(exactly: number) else { return false }
      profile[keyPath: path] = seconds
    case (.limit(let path), .limit(let limit)): profile[keyPath: path] = limit
    case (.flag(let path), .flag(let flag)): profile[keyPath: path] = flag
    case (.number, _), (.seconds, _), (.limit, _), (.flag, _): return false
    }
    return true
  }

  /// The range of values in a document, in the figure's unit, or `nil` for a flag.
  public var range: ClosedRange<Double>? {
    switch place {
    case .limit: 0...1_000_000
    case .seconds: 0...PolicyField.longestSeconds
    case .number: unit == "s" ? 0...PolicyField.longestSeconds : unit == "m" ? 0...1_000_000 : 0...1
    case .flag: nil
    }
  }

  /// Whether the figure is a whole number.
  public var isWhole: Bool {
    switch place {
    case .number, .flag: false
    case .seconds, .limit: true
    }
  }

  /// The source of the value in a profile based on a shipped one, or `nil` if the value differs.
  ///
  /// A figure that is set to its previous value keeps its source.
  public func origin(in profile: PlatformProfile, from base: PlatformProfile) -> Origin? {
    value(in: profile) == value(in: base) ? origins[base.name] : nil
  }

  init(
    _ name: String, _ unit: String, _ meaning: String, seed: (Source, String),
    documented: (Source, String), hostile: (Source, String), _ place: Place
  ) {
    (self.name, self.unit, self.meaning, self.place) = (name, unit, meaning, place)
    origins = [
      PlatformProfile.default.name: Origin(source: seed.0, note: seed.1),
      PlatformProfile.iOSDocumented.name: Origin(source: documented.0, note: documented.1),
      PlatformProfile.iOSHostile.name: Origin(source: hostile.0, note: hostile.1),
    ]
  }
}
