import Foundation

/// A container that keeps the objects of all memory rows until the end.
///
/// Otherwise a row could reuse memory that an earlier row has freed, and its memory would not be
/// counted.
final class Kept {
  private var things: [Any] = []

  func keep(_ thing: Any) { things.append(thing) }
}

extension Row {
  /// Returns a row of the bytes of one object, measured as resident memory of this process.
  ///
  /// A run creates one of two numbers of objects. `make` returns them with a checksum. `plain`
  /// creates as many minimal values. Without `plain`, a value counts as 16 bytes and is not
  /// created, because it would affect the next measurement.
  static func bytes(
    _ name: String, goal: Goal? = nil, note: String, counts: (usual: Int, quick: Int), kept: Kept,
    _ make: @escaping (Int) throws -> (things: Any, checksum: UInt64),
    plain: ((Int) -> Any)? = nil
  ) -> Row {
    Row(name: name, unit: "bytes", goal: goal, note: note) { effort in
      let count = effort.isQuick ? counts.quick : counts.usual
      var samples = Samples()
      // The first run may reuse freed memory. Its figure does not affect the median of three runs.
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

  /// Returns the resident memory of this process, or `nil` if the system does not report it.
  private static func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let words = text.split(separator: " ")
    return words.count > 1 ? Int(words[1]).map { $0 * 4_096 } : nil
  }
}
