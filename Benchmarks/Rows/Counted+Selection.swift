import CommandLineParsing

extension Counted {
  /// Performs the counted work and returns a JSON document, or `nil` if no work is to be counted.
  static func counted(by reader: ArgumentReader) throws -> String? {
    let units = try reader.integer("units", in: 1...1_000_000_000)
    guard reader.string("count") != nil else {
      if units == nil { return nil }
      throw UsageError("option '--units' was given without '--count'; say what is counted")
    }
    guard let units else { throw reader.missing("units") }
    let bodies = all
    let names = bodies.map(\.name).joined(separator: " or ")
    let body = try reader.value("count", expecting: names) { name in
      bodies.first { $0.name == name }
    }
    return try body.map { body in
      let work = try body.run(units)
      return """
        {"name":"\(body.name)","units":\(work.units),"checksum":"\(work.checksum.hexadecimal)"}
        """
    }
  }
}
