import FileReading

/// The stack of open elements, with their names in one array so that memory is reused.
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

  /// Closes the innermost element, or returns `false` if its name is another one.
  mutating func pop(_ name: ArraySlice<UInt8>) -> Bool {
    guard let start = starts.last, names[start...].elementsEqual(name) else { return false }
    starts.removeLast()
    names.removeSubrange(start...)
    return true
  }
}
