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
  /// The decimals are those the half width gives a meaning to; ``json`` and ``csv`` have all of them.
  public var description: String {
    let title = [
      "seed \(seed)", isAntithetic ? "antithetic pairs" : nil, "confidence \(confidence)",
    ].compactMap(\.self).joined(separator: ", ")
    let table = [["measure", "mean", "± half width", "least", "greatest", "replications"]]
    return (["\(name.oneLine) (\(title))"] + Self.lines(table + measures.map(cells)))
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

  /// How many decimals show three digits of a half width; nil if none or too many would.
  private static func decimals(of halfWidth: Double) -> Int? {
    guard halfWidth > 0 else { return nil }
    var (decimals, scaled) = (0, halfWidth)
    while scaled < 99.95, decimals < 12 { (decimals, scaled) = (decimals + 1, scaled * 10) }
    return scaled < 99.95 ? nil : decimals
  }

  /// Rows as lines: the first column begins where the line does, and the others end below each other.
  private static func lines(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }
  }
}

extension Double {
  /// The number with so many decimals; the shortest text that reads back the same if nobody says how many,
  /// or they are more than the number has.
  fileprivate func text(_ decimals: Int?) -> String {
    guard let decimals else { return "\(self)" }
    let scaled = (0..<decimals).reduce(magnitude) { number, _ in number * 10 }.rounded()
    guard scaled < 0x1p53 else { return "\(self)" }
    let digits = String(Int64(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
