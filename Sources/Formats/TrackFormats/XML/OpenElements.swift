import FileReading

/// The elements that are open, innermost last: their names in one array, so that a million of them
/// opened and closed costs no more memory.
struct OpenElements {
  private var names: [UInt8] = []
  private var starts: [Int] = []

  var isEmpty: Bool { starts.isEmpty }

  var count: Int { starts.count }

  /// The name of the innermost element without its prefix, shortened for a message.
  var last: String? {
    starts.last.map { XMLTag.localName(names[$0...]).prefix(32).text }
  }

  mutating func push(_ name: ArraySlice<UInt8>) {
    starts.append(names.count)
    names += name
  }

  /// Closes the innermost element; false if that is not its name.
  mutating func pop(_ name: ArraySlice<UInt8>) -> Bool {
    guard let start = starts.last, names[start...].elementsEqual(name) else { return false }
    starts.removeLast()
    names.removeSubrange(start...)
    return true
  }
}
