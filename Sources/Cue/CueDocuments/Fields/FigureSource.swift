/// Where a figure comes from.
package enum FigureSource: Hashable, Sendable, CustomStringConvertible {
  /// No published source was found; it is an estimate of this project.
  case assumed
  /// The publisher, the year, and what was measured.
  case published(String, Int, String)

  /// The source in one line, as in `Apple 2016: iPhones are unlocked 80 times a day`.
  package var description: String {
    switch self {
    case .assumed: "assumed"
    case .published(let publisher, let year, let measured): "\(publisher) \(year): \(measured)"
    }
  }
}
