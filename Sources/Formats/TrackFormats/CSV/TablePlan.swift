import FileReading
import SimulationPrimitives

/// A reading of all rows of a table that its first ones suggest, and the remarks on it.
struct TablePlan {
  /// No degrees are so many.
  private static let mostDegrees = 1_000.0
  /// Of the counts of a degree this is the least, of all places but those by the equator.
  private static let leastCount = 1e7
  /// Seconds that count from a year are at least so many.
  private static let leastEpoch = 1e8
  /// Between these lie the days of spreadsheets for the years 1954 to 2119.
  private static let spreadsheetDays = 20_000.0..<80_000.0

  /// How times are read.
  let time: TableTime
  /// The column that says whose a row is; nil if none does.
  private(set) var owner: Int?
  /// Units of places in a degree, where only their size tells.
  private(set) var counts: Double?
  /// Whether places are figures of degrees and minutes, with the letters of the hemispheres elsewhere.
  private(set) var arePacked = false
  /// A remark for each thing that was guessed.
  private(set) var remarks: [Oddity] = []

  init(
    _ layout: TableLayout, _ columns: TrackColumns, path: String, options: TrackOptions
  ) throws(ReadingError) {
    var rows = try TableRows(path: path, layout: layout)
    if layout.hasHeader { _ = try rows.next() }
    let owner = layout.position(of: ColumnNames.trackID).flatMap { $0 == columns.time ? nil : $0 }
    var (count, days, large, packed, owners) = (0, 0, 0, 0, Set<[UInt8]>())
    var numbers: [Double] = []
    var (dates, firstLine) = (DateOrders(), 1)
    while count < TableLayout.rowsLookedAt, try rows.next() {
      count += 1
      if count == 1 { firstLine = rows.line }
      let date = rows.field(columns.date)
      let field = (date ?? rows.pointed(columns.time) ?? []).trimmed
      if let figure = columns.position.latitudeFigure(in: rows), abs(figure) > Self.mostDegrees {
        if Self.isCount(figure) { large += 1 }
        if columns.position.isPacked(in: rows) { packed += 1 }
      }
      let clock = date == nil ? [] : rows.pointed(columns.time) ?? []
      dates.add(clock.isEmpty ? field : field + [.ascii(" ")] + clock)
      if Self.countsDays(field) { days += 1 }
      if date == nil, let number = decimal(field), number.isFinite { numbers.append(number) }
      if let id = rows.field(owner) { owners.insert(Array(id)) }
    }
    let countsDays = days > 0 && days * 10 >= count * 9
    let typical = numbers.isEmpty ? nil : numbers.sorted()[numbers.count / 2]
    time = TableTime(
      start: options.start, unit: columns.timeUnit,
      dates: dates.count > 0 ? TableDates(order: options.dates ?? dates.order) : nil,
      countsDays: countsDays, typical: typical)
    // As many ids as rows are numbers of the rows.
    if owners.count * 2 <= count { self.owner = owner }
    arePacked = packed * 10 >= count * 9 && count > 0
    if arePacked {
      remark(firstLine, "places are taken as degrees and minutes, as in 4603.0752 of 46° 3.0752′")
    } else if large * 10 >= count * 9, count > 0, columns.position.latitudeCounts == 1 {
      // Watches write the fields of their own files so.
      let areSemicircles = columns.position.latitudeName(layout).hasPrefix("position")
      let name = areSemicircles ? "semicircles" : "e7"
      counts = ColumnNames.countsPerDegree(in: name)
      remark(
        firstLine,
        "places are taken as \(name); else --columns names them lat_e7 or lat_semicircles")
    }
    if let words = columns.position.guessWords {
      remark(firstLine, "\(words.found); else --columns names \(words.names)")
    }
    let name = columns.time.map { layout.headers.indices.contains($0) ? layout.headers[$0] : "" }
    if let typical, typical >= Self.leastEpoch, name?.contains("gps") == true {
      remark(firstLine, "times are taken to count from 1970; those of GPS itself count from 1980")
    }
    if countsDays {
      remark(firstLine, "times are days as spreadsheets count them")
    } else if options.dates == nil, let words = dates.remark {
      remark(firstLine, words)
    }
  }

  /// Whether a figure may count parts of a degree: meters of a map have fractions, or are fewer.
  private static func isCount(_ figure: Double) -> Bool {
    abs(figure) >= leastCount && figure == figure.rounded()
  }

  private mutating func remark(_ line: Int, _ detail: String) {
    remarks.append(Oddity(.form, line: line, detail: detail))
  }

  /// Whether a number can be days with a time of day: seconds need five decimals.
  private static func countsDays(_ field: ArraySlice<UInt8>) -> Bool {
    guard let value = decimal(field), spreadsheetDays.contains(value),
      let point = field.firstIndex(of: .ascii("."))
    else { return false }
    return field[point...].count > 4
  }
}
