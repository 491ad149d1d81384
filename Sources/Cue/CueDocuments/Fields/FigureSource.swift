/// The source of a figure.
package enum FigureSource: Hashable, Sendable, CustomStringConvertible {
  /// An estimate of this project without a published source.
  case assumed
  /// The publisher, the year, and the subject of the measurement.
  case published(String, Int, String)

  /// The source in one line, as in `Apple 2016: iPhones are unlocked 80 times a day`.
  package var description: String {
    switch self {
    case .assumed: "assumed"
    case .published(let publisher, let year, let measured): "\(publisher) \(year): \(measured)"
    }
  }
}
