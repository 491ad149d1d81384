import CueModel
import FileReading

extension PlatformFigure {
  /// The figure in a table of a profile's document.
  var field: DocumentField<PlatformProfile> {
    DocumentField(
      name, format, meaning, get: { value(in: $0) }, set: { _ = set($1, in: &$0) })
  }

  private var format: ValueFormat<Value> {
    let range = range ?? 0...0
    let whole = ValueFormat<Int>.whole(unit, Int(range.lowerBound)...Int(range.upperBound))
    let write = { @Sendable (value: Value) in DocumentValue(value) }
    switch value(in: .default) {
    case .flag: return ValueFormat<Bool>.flag.giving({ .flag($0) }, write: write)
    case .limit:
      return ValueFormat<Int?>.optional(whole, null: "no limit")
        .giving({ .limit($0) }, write: write)
    case .number where isWhole: return whole.giving({ .number(Double($0)) }, write: write)
    case .number:
      return ValueFormat<Double>.number(unit.isEmpty ? "share" : unit, range)
        .giving({ .number($0) }, write: write)
    }
  }
}

extension DocumentValue {
  /// The value of a profile's figure.
  fileprivate init(_ value: PlatformFigure.Value) {
    self =
      switch value {
      case .number(let number): .number(number)
      case .limit(let limit): limit.map { .whole(Int64($0)) } ?? .null
      case .flag(let flag): .flag(flag)
      }
  }
}
