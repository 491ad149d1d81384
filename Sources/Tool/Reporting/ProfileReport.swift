public import CueModel
import SimulationPrimitives

/// The report of `cuesim show profiles NAME`: every figure, and where it comes from.
public struct ProfileReport: Hashable, Encodable, Sendable {
  /// One figure.
  public struct Figure: Hashable, Encodable, Sendable {
    /// Its name.
    public let name: String
    /// Its value; null where there is no limit.
    public let value: PlatformFigure.Value
    /// The unit of the value; empty without one.
    public let unit: String
    /// How well it is known.
    public let source: PlatformFigure.Source
    /// The authority for it, or what is left open; empty for a figure that no profile that ships has.
    public let note: String
    /// The meaning.
    public let meaning: String
  }

  /// The profile's name.
  public let name: String
  /// The purpose; empty for a profile that does not ship.
  public let purpose: String
  /// Every figure, in order.
  public let figures: [Figure]

  /// Creates the report of a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - base: The profile that ships from which it differs: only the figures that do are its own.
  public init(_ profile: PlatformProfile, from base: PlatformProfile) {
    name = profile.name
    purpose = PlatformProfile.bundled.first { $0.profile.name == profile.name }?.purpose ?? ""
    figures = PlatformFigure.all.map { figure in
      let origin = figure.origin(in: profile, from: base)
      return Figure(
        name: figure.name, value: figure.value(in: profile), unit: figure.unit,
        source: origin?.source ?? .ours, note: origin?.note ?? "", meaning: figure.meaning)
    }
  }

  /// One JSON document with its line break.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// The figures for people, a line each.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    let lines = AlignedTable(
      figures.map { figure in
        [
          "  \(figure.name)", figure.value.words(unit: figure.unit),
          figure.source.rawValue.padded(to: 10),
          figure.meaning + (figure.note.isEmpty ? "" : "; \(figure.note)"),
        ]
      }, width: paint.columns
    ).lines
    let head = purpose.isEmpty ? paint.bold(name) : "\(paint.bold(name)): \(purpose)"
    return ([head] + lines).text
  }
}

extension PlatformFigure.Value: Encodable {
  /// Writes the bare value; null for no limit.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .limit(let limit): try container.encode(limit)
    case .flag(let flag): try container.encode(flag)
    }
  }

  /// The value as people read it.
  func words(unit: String) -> String {
    switch self {
    case .number(let number): unit.isEmpty ? number.plainText : "\(number.plainText) \(unit)"
    case .limit(let limit): limit.map { "\($0) \(unit)" } ?? "no limit"
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}
