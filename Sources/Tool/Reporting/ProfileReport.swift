public import CueModel
import SimulationPrimitives

/// The report of `cuesim show profiles NAME`: every parameter and the origin of its value.
public struct ProfileReport: Hashable, Encodable, Sendable {
  /// One parameter.
  public struct Figure: Hashable, Encodable, Sendable {
    /// The name.
    public let name: String
    /// The value; `null` without a limit.
    public let value: PlatformFigure.Value
    /// The unit of the value, or empty without one.
    public let unit: String
    /// The reliability of the value.
    public let source: PlatformFigure.Source
    /// The source of the value, or the open question.
    ///
    /// Empty for a value that no built-in profile has.
    public let note: String
    /// The meaning.
    public let meaning: String
  }

  /// The profile's name.
  public let name: String
  /// The purpose, or empty for a profile in a file.
  public let purpose: String
  /// Every parameter, in order.
  public let figures: [Figure]

  /// Creates the report of a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - base: The built-in profile it is based on; only differing parameters count as its own.
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

  /// Returns one JSON document with a line break.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// Returns the parameters as text, one per line.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    let lines = AlignedTable(
      figures.map { figure in
        [
          "  \(figure.name)", figure.value.words(unit: figure.unit),
          figure.source.rawValue.padded(to: 10),
          figure.meaning + (figure.note.isEmpty ? "" : "; \(figure.note)"),
        ]
      }, isHeaded: false, width: paint.columns
    ).lines()
    let head = purpose.isEmpty ? paint.bold(name) : "\(paint.bold(name)): \(purpose)"
    return ([head] + lines).text
  }
}

extension PlatformFigure.Value: Encodable {
  /// Encodes the plain value, or `null` without a limit.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .limit(let limit): try container.encode(limit)
    case .flag(let flag): try container.encode(flag)
    }
  }

  /// Returns the value as text.
  func words(unit: String) -> String {
    switch self {
    case .number(let number): unit.isEmpty ? number.plainText : "\(number.plainText) \(unit)"
    case .limit(let limit): limit.map { "\($0) \(unit)" } ?? "no limit"
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}
