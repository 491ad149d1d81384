/// The error that ordinary code throws when a condition does not hold.
struct Broken: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless a condition holds.
func require(_ holds: Bool, _ complaint: @autoclosure () -> String) throws {
  guard holds else { throw Broken(description: complaint()) }
}
