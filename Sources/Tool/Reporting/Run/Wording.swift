import FileReading
import SimulationPrimitives
import TrackFormats

/// A list shortened by omitting its middle.
struct Abridged {
  /// The number of displayed items.
  static let most = 12

  let text: String

  init(_ items: [String]) {
    guard items.count > Self.most else {
      text = items.joined(separator: ", ")
      return
    }
    let head = items.prefix(Self.most - 3).joined(separator: ", ")
    let tail = items.suffix(3).joined(separator: ", ")
    text = "\(head), … \(items.count - Self.most) more …, \(tail)"
  }
}

/// The turning points of the buckets, between which the distance changes monotonically.
struct BucketTurns {
  let turns: [PinSurvey.BucketRun]

  init(_ runs: [PinSurvey.BucketRun]) {
    turns = runs.indices.filter { index in
      guard index > 0, index < runs.count - 1 else { return true }
      let (before, here, after) = (runs[index - 1], runs[index], runs[index + 1])
      return (before.bucket < here.bucket) != (here.bucket < after.bucket)
    }.map { runs[$0] }
  }
}

extension VirtualTime {
  /// Returns the instant some seconds later, to the nanosecond.
  func advanced(bySeconds seconds: Double) -> VirtualTime {
    advanced(byNanoseconds: Int64((seconds * 1e9).rounded()))
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Formats a duration as text.
func spanText(_ seconds: Double) -> String {
  let whole = Int(seconds.rounded())
  let (days, hours, minutes) = (whole / 86_400, whole / 3_600 % 24, whole / 60 % 60)
  if days > 0 { return "\(days) d \(hours) h" }
  if hours > 0 { return "\(hours) h \(minutes) min" }
  return minutes > 0 ? "\(minutes) min \(whole % 60) s" : "\(whole) s"
}

extension TrackSurvey.DiagnosticCount {
  /// The kind, the number of occurrences and the first occurrence on one line.
  package var line: String {
    "odd: \(first.kind.rawValue) × \(count), first in line \(first.line): \(first.words)"
  }
}
