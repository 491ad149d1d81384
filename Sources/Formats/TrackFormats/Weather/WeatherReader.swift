public import FileReading
public import SimulationPrimitives

/// Reads an hourly series of weather from a table, in constant memory (D-04).
public struct WeatherReader: Sendable {
  private let path: String
  private let units: WeatherUnits?
  private let start: VirtualTime
  private let offsetMinutes: Int
  private let isOpenMeteo: Bool

  /// Reads the beginning of a file.
  ///
  /// - Parameters:
  ///   - path: The file, as named in messages.
  ///   - units: The units of columns whose names state none; `nil` to infer them from the file's
  ///     dialect.
  ///   - start: The instant of second 0, if the file counts seconds.
  /// - Throws: If the file cannot be read, or its beginning shows that it is not a table.
  public init(
    path: String, units: WeatherUnits? = nil, start: VirtualTime = .zero
  ) throws(ReadingError) {
    let head = try FileHead(path: path)
    if let remedy = ForeignFormat.remedy(forTable: head) {
      throw ReadingError(file: path, message: remedy)
    }
    self.path = path
    self.units = units
    self.start = start
    let stated = try OpenMeteoHead.offsetMinutes(path: path)
    isOpenMeteo = stated != nil
    self.offsetMinutes = stated ?? 0
  }

  /// Reads the whole file, from its beginning each time.
  ///
  /// - Parameter body: Called for each sample and each diagnostic in the order of the file; an
  ///   error thrown from it stops the reading.
  /// - Throws: The error `body` throws, or a `ReadingError` that rejects the file.
  public func read(_ body: (WeatherEntry) throws -> Void) throws {
    let layout = try TableLayout(
      path: path, knownBy: isOpenMeteo ? OpenMeteoHead.time : ColumnNames.latitude)
    let columns = try WeatherColumns(layout, units: units, path: path)
    var rows = try TableRows(path: path, layout: layout)
    guard try rows.next(), try rows.next() else {
      throw ReadingError(file: path, line: 1, message: "no row follows the header; export again")
    }
    if columns.isGuessed {
      let names = columns.units == .metric ? "°C, mm and m/s" : "°F, inches and mph"
      let detail = "columns that name no unit are taken as \(names)"
      try body(.diagnostic(Diagnostic(.form, line: 1, detail: detail)))
    }
    var time = TableTime(start: start)
    var last: VirtualTime?
    repeat {
      let stated = time.time(rows.field(columns.time) ?? [], date: nil)
      try body(entry(rows, columns, stated, after: &last))
    } while try rows.next()
  }

  private func entry(
    _ rows: TableRows, _ columns: WeatherColumns, _ stated: StatedTime,
    after last: inout VirtualTime?
  ) -> WeatherEntry {
    func drop(_ kind: Diagnostic.Kind, _ detail: String) -> WeatherEntry {
      .diagnostic(Diagnostic(kind, line: rows.line, detail: detail))
    }
    let shift = stated.isLocal ? Int64(offsetMinutes) * 60_000_000_000 : 0
    guard let time = stated.instant?.advanced(byNanoseconds: -shift) else {
      return stated == .missing
        ? drop(.untimed, "the row has no time") : drop(.malformed, "the time cannot be read")
    }
    if let last, time <= last {
      return time == last
        ? drop(.duplicateTime, "the time is that of the last used row")
        : drop(.backwardTime, "the time is before that of the last used row")
    }
    last = time
    func figure(_ column: WeatherColumns.Column?) -> Double? {
      guard let column, let value = rows.number(column.position), value.isFinite else {
        return nil
      }
      return column.convert(value)
    }
    var sample = WeatherSample(time: time, line: rows.line)
    sample.temperatureCelsius = figure(columns.temperature)
    sample.apparentTemperatureCelsius = figure(columns.apparent)
    sample.precipitationMillimeters = figure(columns.precipitation)
    sample.windMetersPerSecond = figure(columns.wind)
    sample.relativeHumidityPercent = figure(columns.humidity)
    return .sample(sample)
  }
}

/// The lines of an open-meteo.com table that describe its place, before the columns.
enum OpenMeteoHead {
  /// The name of the column of times.
  static let time = ["time"]

  /// Returns the UTC offset in minutes of all times of the file, or `nil` without such lines.
  static func offsetMinutes(path: String) throws(ReadingError) -> Int? {
    var lines = try TextLines(path: path)
    guard let names = try lines.next(), let values = try lines.next() else { return nil }
    let comma = UInt8.ascii(",")
    let columns = names.split(separator: comma, omittingEmptySubsequences: false)
    let fields = values.split(separator: comma, omittingEmptySubsequences: false)
    guard
      let place = columns.firstIndex(where: { TableLayout.normalized($0) == "utcoffsetseconds" }),
      place < fields.count, let seconds = decimal(fields[place].trimmed),
      abs(seconds) <= 86_400
    else { return nil }
    return Int((seconds / 60).rounded())
  }
}
