import Foundation

/// The things memory rows have made so far: they live until the last row is done.
///
/// Memory that one gave back, the next would use again, and it would not be seen.
final class Kept {
  private var things: [Any] = []

  func keep(_ thing: Any) { things.append(thing) }
}

extension Row {
  /// A row that says how many bytes of this process a thing takes, by what the system counts.
  ///
  /// A run makes one of two counts of things, and answers with what holds them and their checksum;
  /// the plain loop makes as many values that hold the least, or they are 16 bytes in thought: made,
  /// they would take the place that the next run is measured by.
  static func bytes(
    _ name: String, goal: Goal? = nil, note: String, counts: (usual: Int, quick: Int), kept: Kept,
    _ make: @escaping (Int) throws -> (things: Any, checksum: UInt64),
    plain: ((Int) -> Any)? = nil
  ) -> Row {
    Row(name: name, unit: "bytes", goal: goal, note: note) { effort in
      let count = effort.isQuick ? counts.quick : counts.usual
      var samples = Samples()
      // The first run may find what others gave back: the median of three does not tell of it.
      for run in 0..<3 {
        guard let before = residentBytes() else { return nil }
        let (things, checksum) = try make(count)
        kept.keep(things)
        guard let between = residentBytes() else { return nil }
        var least = 16 * count
        if let plain {
          kept.keep(plain(count))
          guard let after = residentBytes() else { return nil }
          least = max(after - between, least)
        }
        if run > 0, checksum != samples.checksum {
          throw BenchmarkError(description: "\(name) made other things than before")
        }
        samples.checksum = checksum
        samples.values.append(Double(between - before) / Double(count))
        samples.ratios.append(Double(between - before) / Double(least))
      }
      return samples
    }
  }

  /// The resident memory of this process; `nil` where the system does not tell.
  private static func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let words = text.split(separator: " ")
    return words.count > 1 ? Int(words[1]).map { $0 * 4_096 } : nil
  }
}
