import CueModel
import SimulationPrimitives

extension VetoSet {
  /// The names as text, the one named first leading.
  var words: String { vetoes.map(\.name).joined(separator: ", ") }
}

/// Rounds a number to decimal places.
func decimal(_ number: Double, places: Int) -> String { number.decimal(places: places) }

/// The width of a report.
let reportColumns = 100

extension [String] {
  /// The lines as one text, each with a line break.
  ///
  /// Line breaks within a line, such as in a file name, are replaced.
  package var text: String { map { $0.oneLine + "\n" }.joined() }
}
