import FileReading

/// Which columns of a table hold a place.
struct PlaceColumns {
  let position: PositionColumns
  /// Whether no column is of places more than of fixes, and some hold what is not known.
  private(set) var areDoubtful = false
  /// Where each kind of text is; no entry for one that is not there.
  private var texts: [PlaceText: Int] = [:]

  /// Finds the columns by their names; without names, longitude, latitude, name are assumed, as
  /// the points of interest of navigation devices are written.
  ///
  /// - Throws: If no column holds the place.
  init(_ layout: TableLayout, fieldCount: Int, path: String) throws(ReadingError) {
    guard !layout.headers.isEmpty else {
      guard fieldCount >= 2 else {
        throw ReadingError(
          file: path, line: 1, message: "rows of one field; name columns lat, lon and name")
      }
      position = PositionColumns(latitude: 1, longitude: 0)
      texts[.name] = fieldCount > 2 ? 2 : nil
      return
    }
    position = try PositionColumns(layout, path: path)
    for text in PlaceText.allCases {
      texts[text] = layout.position(of: text.names)
    }
    let isNamed = texts[.name].map { !ColumnNames.standIns.contains(layout.headers[$0]) }
    let isTold = isNamed == true || texts.keys.contains { $0 != .name && $0 != .id }
    areDoubtful = !isTold && layout.headers.count > Set(texts.values).count + 2
  }

  /// Reads what the current row says of one thing.
  func text(_ text: PlaceText, in rows: TableRows) -> String? {
    rows.field(texts[text])?.trimmed.text
  }
}
