public import CueModel
import SimulationPrimitives

extension PolicyField.Value: Encodable {
  /// Encodes the plain value: a number, a Boolean or a list of names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .whole(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .vetoes(let vetoes): try container.encode(vetoes)
    }
  }

  /// Returns the value as text, as in `1800 s`, `23:00` or `sunday`.
  func words(unit: String) -> String {
    switch self {
    case .number(let number): "\(number.plainText) \(unit)".trimmingEnd
    case .whole(let number):
      switch unit {
      case "minute of the day": ClockText.of(number)
      case "weekday": Weekday(rawValue: number).map { "\($0)" } ?? "\(number)"
      default: "\(number) \(unit)"
      }
    case .flag(let flag): flag ? "true" : "false"
    case .vetoes(let vetoes):
      vetoes == .standard ? "all \(vetoes.vetoes.count)" : vetoes.isEmpty ? "none" : vetoes.words
    }
  }
}

extension PolicyField.Step: Encodable {
  /// Encodes a number for an increment, `"flip"`, or the name of the dropped veto.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .up(let step): try container.encode(step)
    case .flip: try container.encode("flip")
    case .drop(let veto): try container.encode("without \(veto.name)")
    }
  }
}

extension String {
  fileprivate var trimmingEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
