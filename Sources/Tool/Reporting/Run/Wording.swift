import FileReading
import SimulationPrimitives
import TrackFormats

/// A list too long to read, with its middle left out.
struct Abridged {
  /// How many items are shown in all.
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

/// Where the buckets turn round: what lies between two turns is a way straight up or down.
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
  /// The instant so many seconds later, to the nanosecond.
  func advanced(bySeconds seconds: Double) -> VirtualTime {
    advanced(byNanoseconds: Int64((seconds * 1e9).rounded()))
  }
}

extension String {
  /// The text with a capital letter first.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A length of time in words.
func spanText(_ seconds: Double) -> String {
  let whole = Int(seconds.rounded())
  let (days, hours, minutes) = (whole / 86_400, whole / 3_600 % 24, whole / 60 % 60)
  if days > 0 { return "\(days) d \(hours) h" }
  if hours > 0 { return "\(hours) h \(minutes) min" }
  return minutes > 0 ? "\(minutes) min \(whole % 60) s" : "\(whole) s"
}

extension TrackSurvey.DiagnosticCount {
  /// The kind, how often it occurs and its first occurrence, in one line.
  package var line: String {
    "odd: \(first.kind.rawValue) × \(count), first in line \(first.line): \(first.words)"
  }
}
