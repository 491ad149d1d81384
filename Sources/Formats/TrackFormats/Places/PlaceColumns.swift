import FileReading

/// The columns of a table that hold a place.
struct PlaceColumns {
  let position: PositionColumns
  /// Whether no column is specific to places, and some columns are unknown.
  private(set) var areDoubtful = false
  /// The column of each kind of text; a missing kind has no entry.
  private var texts: [PlaceText: Int] = [:]

  /// Finds the columns by their names.
  ///
  /// Without names, longitude, latitude, name are assumed, as in files for navigation devices.
  ///
  /// - Throws: If no column holds the position.
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

  /// Returns one kind of text of the current row.
  func text(_ text: PlaceText, in rows: TableRows) -> String? {
    rows.field(texts[text])?.trimmed.text
  }
}
