import CueModel
import SimulationPrimitives

extension VetoSet {
  /// The names in one text, the one named first leading.
  var words: String { vetoes.map(\.name).joined(separator: ", ") }
}

/// A number with so many decimals, rounded.
func decimal(_ number: Double, places: Int) -> String { number.decimal(places: places) }

/// How wide a report is.
let reportColumns = 100

extension [String] {
  /// The lines as one text, the last with its line break as well.
  ///
  /// Nothing that a line quotes ends it: a file may be called by two lines.
  package var text: String { map { $0.oneLine + "\n" }.joined() }
}
