import SimulationPrimitives

extension StudyResults: CustomStringConvertible {
  /// A table for people: mean, half width, least and greatest value of each measure.
  ///
  /// ```text
  /// barbershop (seed 42, confidence 0.95)
  /// measure        mean  ± half width   least  greatest  replications
  /// wait          3.214         0.212   2.610     3.981            20
  /// utilization  0.8010        0.0102  0.7583    0.8360            20
  /// ```
  ///
  /// The decimals show three digits of the half width; ``json`` and ``csv`` have all of them.
  public var description: String {
    let title = [
      "seed \(seed)", isAntithetic ? "antithetic pairs" : nil, "confidence \(confidence)",
    ].compactMap(\.self).joined(separator: ", ")
    let table = [["measure", "mean", "± half width", "least", "greatest", "replications"]]
    return
      (["\(name.oneLine) (\(title))"]
      + AlignedTable(table + measures.map(cells), words: [0]).lines())
      .joined(separator: "\n")
  }

  private func cells(of measure: String) -> [String] {
    let moments = RunningMoments(values(of: measure))
    let halfWidth = self[measure]?.halfWidth
    let decimals = halfWidth.flatMap(Self.decimals)
    return [
      measure.oneLine, moments.mean.text(decimals), halfWidth?.text(decimals) ?? "–",
      moments.minimum.text(decimals), moments.maximum.text(decimals), "\(moments.count)",
    ]
  }

  /// Returns the decimals that show three digits of a half width, or nil if none or too many would.
  private static func decimals(of halfWidth: Double) -> Int? {
    guard halfWidth > 0 else { return nil }
    var (decimals, scaled) = (0, halfWidth)
    while scaled < 99.95, decimals < 12 { (decimals, scaled) = (decimals + 1, scaled * 10) }
    return scaled < 99.95 ? nil : decimals
  }
}

extension Double {
  /// Returns the number with `decimals` decimals, or in the shortest form that reads back the same.
  ///
  /// The shortest form is used without `decimals`, and for numbers that have fewer.
  fileprivate func text(_ decimals: Int?) -> String {
    guard let decimals else { return "\(self)" }
    let scaled = (0..<decimals).reduce(self) { number, _ in number * 10 }.rounded()
    return scaled.magnitude < 0x1p53 ? Int64(scaled).decimalText(places: decimals) : "\(self)"
  }
}
