/// The result of the check of all limits.
struct Verdict {
  private let bound: [MeasuredRow]

  init(_ measured: [MeasuredRow]) {
    bound = measured.filter { $0.standing?.meetsMust != nil }
  }

  /// Whether all rows meet their checked limits.
  var holds: Bool { missed.isEmpty }

  /// A line for each row that exceeds its checked limit, and the number of rows that meet theirs.
  var lines: [String] {
    missed.compactMap(Self.line) + ["\(bound.count - missed.count) of \(bound.count) musts hold"]
  }

  private var missed: [MeasuredRow] { bound.filter { $0.standing?.meetsMust == false } }

  private static func line(_ measured: MeasuredRow) -> String? {
    guard let standing = measured.standing, let must = standing.goal.must else { return nil }
    let ratio = Figures.decimal(standing.figure / must, places: 2)
    return "\(measured.row.name) misses its must: \(Figures.scaled(standing.figure)) "
      + "\(standing.unit), at most \(Figures.short(must)), \(ratio) times as bad"
  }
}
