import FileReading
import SimulationKernel
import SimulationModeling
import SimulationPrimitives

extension ValueFormat where Value == Duration {
  /// Up to a day.
  static var duration: ValueFormat { .seconds(upTo: .hours(24)) }

  /// Up to a limit, to the nanosecond.
  static func seconds(upTo limit: Duration) -> ValueFormat {
    let most = Double(limit.wholeNanoseconds) / 1e9
    return ValueFormat(
      type: "number", unit: "s", range: "0 to \(DocumentWriter(isJSON: true).line(.number(most)))",
      read: { reader throws(ReadingError) in
        .nanoseconds(Int64((try reader.number(in: 0...most, unit: "s") * 1e9).rounded()))
      }, write: { .number(Double($0.wholeNanoseconds) / 1e9) })
  }
}

extension ValueFormat where Value == LatencyModel {
  /// A number of seconds, two bounds, a minimum with the mean of an addition, or any distribution.
  static var latency: ValueFormat {
    ValueFormat(
      type: "number", unit: "s",
      range: "0 to 86400, `[least, most]`, `{ minimum, mean }` or a distribution",
      read: { reader throws(ReadingError) in
        let duration = ValueFormat<Duration>.duration.read
        switch reader.node.content {
        case .array:
          let ends = try reader.elements()
          guard ends.count == 2 else { throw reader.mismatch("[least, most]") }
          let (least, most) = (try duration(ends[0]), try duration(ends[1]))
          guard least <= most else { throw ends[1].mismatch("no less than the first") }
          return .uniform(least, most)
        case .object: return try model(reader)
        case .null, .boolean, .number, .string: return .constant(try duration(reader))
        }
      }, write: { value(of: $0) })
  }

  private static func model(_ reader: NodeReader) throws(ReadingError) -> LatencyModel {
    let duration = ValueFormat<Duration>.duration.read
    let (floor, unit) = (["minimum", "mean"], "unitSeconds")
    guard try reader.members().contains(where: { floor.contains($0.key) }) else {
      let distribution = try reader.distribution(beside: [unit])
      let members = try reader.members()
      guard let unit = members.first(where: { $0.key == unit }) else {
        return .distributed(distribution)
      }
      return .distributed(distribution, unit: try duration(unit.reader))
    }
    let object = try ObjectReader(reader, keys: floor)
    return .exponential(
      minimum: try duration(object.required("minimum")),
      mean: try duration(object.required("mean")))
  }

  private static func value(of model: LatencyModel) -> DocumentValue {
    let duration = ValueFormat<Duration>.duration.write
    switch model {
    case .constant(let latency): return duration(latency)
    case .uniform(let least, let most): return .list([duration(least), duration(most)])
    case .exponential(let minimum, let mean):
      return .object([
        .init(key: "minimum", value: duration(minimum)),
        .init(key: "mean", value: duration(mean)),
      ])
    case .distributed(let distribution, let unit):
      let family = DocumentValue.family(of: distribution)
      return .object(
        unit == .seconds(1)
          ? [family] : [family, .init(key: "unitSeconds", value: duration(unit))])
    }
  }
}
