extension Row {
  /// Returns the rows of an index of a million places: its construction and its queries.
  static func places(isQuick: Bool) -> [Row] {
    let town = PlaceTown(count: isQuick ? 100_000 : 1_000_000)
    return [
      rate(
        "places.build", of: "places",
        note:
          "1 000 000 places (100 000 with --quick), a fifth of them in one city; plain: the cells alone",
        { _ in town.build() }, plain: town.cells),
      rate(
        "places.query", of: "queries",
        note: "a brand within five miles, and the next four; plain: every place measured",
        { _ in town.ask() }, plain: town.measureAll),
    ]
  }
}
