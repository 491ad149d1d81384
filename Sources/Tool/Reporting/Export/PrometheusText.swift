import SimulationPrimitives

/// Figures in the text format that Prometheus scrapes, and pushes and collectors of files take.
///
///     var text = PrometheusText()
///     text.add("cuesim_run_passed", "Whether all held.", [(["name": "Walk"], 1)])
///     text.text
///
/// No figure has a timestamp: it is as old as the file.
package struct PrometheusText {
  /// A value and the labels that tell it from others of its name.
  package typealias Sample = (labels: KeyValuePairs<String, String>, value: Double)

  /// The text so far.
  package private(set) var text = ""

  /// Creates a text without figures.
  package init() {}

  /// Adds a figure, unless it has no values.
  ///
  /// - Parameters:
  ///   - name: Its name, in letters, digits and underscores.
  ///   - help: Its meaning, in words.
  ///   - samples: Its values.
  package mutating func add(_ name: String, _ help: String, _ samples: [Sample]) {
    guard !samples.isEmpty else { return }
    let plain = help.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    text += "# HELP \(name) \(plain)\n# TYPE \(name) gauge\n"
    for (labels, value) in samples {
      let list = labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
      text += "\(name){\(list)} \(Self.number(value))\n"
    }
  }

  /// A name of this program's as Prometheus writes names, as in `met_by_readout` of `metByReadout`.
  package static func name(_ identifier: String) -> String {
    identifier.reduce(into: "") { name, character in
      name += character.isUppercase ? "_" + character.lowercased() : "\(character)"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .oneLine
  }

  /// Whole numbers without a point.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
