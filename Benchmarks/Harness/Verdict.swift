/// Which rows keep what they must, and which do not.
struct Verdict {
  private let bound: [MeasuredRow]

  init(_ measured: [MeasuredRow]) {
    bound = measured.filter { $0.standing?.meetsMust != nil }
  }

  /// Whether no row misses its must.
  var holds: Bool { missed.isEmpty }

  /// Each row that misses its must, and how many keep theirs.
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
