import FileReading

/// One sentence of a receiver about a fix.
///
/// The satellite system (the talker, such as `GP` or `GN`) is ignored. Other kinds of sentences are
/// skipped.
struct NMEASentence {
  /// The kinds of sentences that are read.
  enum Kind: Hashable {
    /// Recommended minimum: time, status, position, speed, course, date.
    case rmc
    /// Fix data: time, position, quality.
    case gga
    /// Position and time, with a status.
    case gll
    /// Time and date.
    case zda
    /// Course and speed at the instant of the preceding sentences.
    case vtg
  }

  let kind: Kind
  /// The two bytes of the talker as one number.
  let talker: Int
  /// The fields after the name.
  let fields: [ArraySlice<UInt8>]

  /// Returns a field without surrounding spaces, or empty if it is missing.
  func field(_ index: Int) -> ArraySlice<UInt8> {
    index < fields.count ? fields[index].trimmed : []
  }

  /// The time of day of the sentence.
  ///
  /// Most kinds begin with a time as `HHMMSS` or `HHMMSS.sss`. A course and speed sentence has
  /// none.
  var timeOfDay: StatedTimeOfDay {
    let text =
      switch kind {
      case .rmc, .gga, .zda: field(0)
      case .gll: field(4)
      case .vtg: ArraySlice<UInt8>()
      }
    guard !text.isEmpty else { return .missing }
    var scanner = ByteScanner(text)
    guard let hour = scanner.digits(2), hour < 24, let minute = scanner.digits(2), minute < 60,
      let second = scanner.digits(2), second <= 60
    else { return .unreadable }
    var fraction: Int64 = 0
    if scanner.take(.ascii(".")), !scanner.isAtEnd {
      guard let nanoseconds = scanner.nanosecondsOfFraction() else { return .unreadable }
      fraction = nanoseconds
    }
    guard scanner.isAtEnd else { return .unreadable }
    return .at(Int64(hour * 3_600 + minute * 60 + second) * 1_000_000_000 + fraction)
  }

  /// The date as days since 1970-01-01, or `nil` if the sentence has no valid one.
  var date: Int64? {
    switch kind {
    case .gga, .gll, .vtg: return nil
    case .rmc:
      var scanner = ByteScanner(field(8))
      guard let day = scanner.digits(2), let month = scanner.digits(2),
        let year = scanner.digits(2), scanner.isAtEnd
      else { return nil }
      // The epoch of GPS is 1980.
      return daysSinceEpoch(year: year < 80 ? 2_000 + year : 1_900 + year, month: month, day: day)
    case .zda:
      var (day, month, year) = (
        ByteScanner(field(1)), ByteScanner(field(2)), ByteScanner(field(3))
      )
      guard let day = day.digits(2), let month = month.digits(2), let year = year.digits(4)
      else { return nil }
      return daysSinceEpoch(year: year, month: month, day: day)
    }
  }

  /// Returns the speed in meters per second of a field in knots, or `nil` if it is invalid.
  func speed(at place: Int) -> Double? { decimal(field(place)).map { $0 * 1_852 / 3_600 } }

  /// Returns a coordinate in degrees, read from degrees and minutes with a hemisphere.
  ///
  /// - Parameter index: The field with the number, as `DDMM.mmm`. The hemisphere is in the next
  ///   field.
  /// - Returns: `nil` if a field is missing or invalid.
  func coordinate(at index: Int) -> Double? {
    guard let figure = decimal(field(index)), figure >= 0,
      let hemisphere = field(index + 1).first, field(index + 1).count == 1
    else { return nil }
    let whole = (figure / 100).rounded(.down)
    let minutes = figure - whole * 100
    guard minutes < 60 else { return nil }
    let degrees = whole + minutes / 60
    switch hemisphere {
    case .ascii("N"), .ascii("E"): return degrees
    case .ascii("S"), .ascii("W"): return -degrees
    default: return nil
    }
  }
}

/// The time of day as a sentence states it.
enum StatedTimeOfDay: Hashable {
  case missing
  case unreadable
  /// Nanoseconds since midnight UTC.
  case at(Int64)
}
