import SimulationPrimitives

/// Writes values as JSON, the same on every platform and in every launch.
package enum JSONText {
  /// A string in quotation marks.
  package static func string(_ text: String) -> String { text.jsonString }

  /// A string, or null.
  package static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  /// A number with as many digits as tell it from any other, or null if it is none.
  package static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return "\(value)"
  }

  /// A list of values that are JSON already.
  package static func array(_ values: some Sequence<String>) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// An object of values that are JSON already, in the order given.
  package static func object(
    _ members: KeyValuePairs<String, String>, _ more: KeyValuePairs<String, String> = [:]
  ) -> String {
    let all = Array(members) + Array(more)
    return "{" + all.map { string($0.key) + ":" + $0.value }.joined(separator: ",") + "}"
  }
}
