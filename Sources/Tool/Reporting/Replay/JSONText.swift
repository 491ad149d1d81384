import SimulationPrimitives

/// Formats values as JSON, identically on every platform and in every launch.
package enum JSONText {
  /// Returns a string in quotation marks.
  package static func string(_ text: String) -> String { text.jsonString }

  /// Returns a string, or `null`.
  package static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  /// Returns a number with the digits that identify it, or `null` if there is none.
  package static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return "\(value)"
  }

  /// Returns a list of JSON values.
  package static func array(_ values: some Sequence<String>) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// Returns an object of JSON values in the given order.
  package static func object(
    _ members: KeyValuePairs<String, String>, _ more: KeyValuePairs<String, String> = [:]
  ) -> String {
    let all = Array(members) + Array(more)
    return "{" + all.map { string($0.key) + ":" + $0.value }.joined(separator: ",") + "}"
  }
}
