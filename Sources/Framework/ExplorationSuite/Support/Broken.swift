/// The error ordinary code throws when it finds that something is wrong.
struct Broken: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless something holds.
func require(_ holds: Bool, _ complaint: @autoclosure () -> String) throws {
  guard holds else { throw Broken(description: complaint()) }
}
