import FileReading

/// Receives the elements of an XML file one by one.
protocol XMLElements: AnyObject {
  /// Whether ``text(_:)`` should be called for the next characters.
  var wantsText: Bool { get }
  /// Whether long texts are required, in pieces.
  ///
  /// Otherwise texts are cut to the length of a date.
  var wantsLongText: Bool { get }
  func start(_ tag: XMLTag) throws
  func text(_ bytes: ArraySlice<UInt8>)
  func end(_ name: String) throws
}

extension XMLElements {
  var wantsLongText: Bool { false }
}

/// Reads an XML file element by element, in constant memory.
///
/// Foundation's `XMLParser` also streams, but damaged files crash it. With Swift 6.3.1 on Linux, it
/// traps on names that are not UTF-8. The text `<?xml?><gpx><trk><` makes it dereference a null
/// pointer. A damaged file must be rejected with an error, equally on all platforms. This reader
/// therefore implements the part of XML that tracks need:
///
/// * Elements must nest and attributes be quoted; a truncated file is rejected.
/// * All encodings that agree with ASCII are read alike, as coordinates, times and element names
///   are ASCII; UTF-16 is converted. Prefixes need no declaration.
/// * A document type with an internal subset is rejected: nested entities can expand a few bytes to
///   gigabytes, and no track needs entities.
/// * Tokens are limited to 1 MiB, except unused text, which is skipped.
struct XMLStream {
  private static let longest = 1 << 20
  private static let maximumDepth = 200
  /// The limit on texts, longer than any number or date.
  private static let longestText = 256

  private let path: String
  private let elements: any XMLElements
  private var chunks: TextChunks
  private var buffer: [UInt8] = []
  private var position = 0
  private var line = 1
  private var open = OpenElements()
  private var hasRoot = false
  private var run: [UInt8] = []

  init(
    path: String, elements: any XMLElements, onProgress: ((Int, Int) -> Void)?
  ) throws(ReadingError) {
    self.path = path
    self.elements = elements
    chunks = try TextChunks(path: path, onProgress: onProgress)
  }

  /// Reads the whole file.
  ///
  /// - Throws: The error a receiver throws, or a `ReadingError` for a file that cannot be read, is
  ///   damaged, or ends too early.
  mutating func parse() throws {
    while true {
      try takeText()
      if position < buffer.count {
        try takeMarkup()
      } else {
        guard try refill() else { break }
      }
    }
    guard open.isEmpty else { throw endsEarly() }
    guard hasRoot else { throw fault("there is no XML in the file; export it again") }
  }

  /// Discards consumed bytes and appends the next piece.
  ///
  /// Returns `false` at the end of the file.
  private mutating func refill() throws(ReadingError) -> Bool {
    guard let chunk = try chunks.next() else { return false }
    buffer.removeFirst(position)
    position = 0
    buffer.append(contentsOf: chunk)
    return true
  }

  /// Moves to the next `<` or the end of the buffer.
  private mutating func takeText() throws {
    let bytes = buffer
    var end = position
    var newlines = 0
    while end < bytes.count, bytes[end] != .ascii("<") {
      if bytes[end] == 0x0A { newlines += 1 }
      end += 1
    }
    let text = bytes[position..<end]
    if open.isEmpty {
      guard text.allSatisfy(\.isSpace) else { throw strayText() }
    } else if elements.wantsText, elements.wantsLongText {
      if !text.isEmpty { elements.text(text) }
    } else if elements.wantsText {
      run += text.prefix(Self.longestText - min(run.count, Self.longestText))
    }
    position = end
    line += newlines
    guard end < bytes.count, !run.isEmpty else { return }
    elements.text(XMLTag.decoded(run[...]))
    run.removeAll(keepingCapacity: true)
  }

  private mutating func takeMarkup() throws {
    while buffer.count - position < 9, try refill() {}
    let second = position + 1 < buffer.count ? buffer[position + 1] : 0
    if second == .ascii("!") {
      try takeDeclaration()
    } else if second == .ascii("?") {
      try pass(try find("?>", after: 2))
    } else {
      try takeTag()
    }
  }

  /// Skips a comment or document type, and passes on CDATA.
  private mutating func takeDeclaration() throws {
    let start = buffer[position...]
    if start.starts(with: "<!--".utf8) {
      try pass(try find("-->", after: 4))
    } else if start.starts(with: "<![CDATA[".utf8) {
      let end = try find("]]>", after: 9)
      if elements.wantsText { elements.text(buffer[(position + 9)..<(end - 3)]) }
      try pass(end)
    } else {
      let end = try find(">", after: 2)
      guard !buffer[position..<end].contains(.ascii("[")) else {
        throw fault("the DOCTYPE has declarations, which no track needs; remove it")
      }
      try pass(end)
    }
  }

  private mutating func takeTag() throws {
    let end = try endOfTag()
    let content = buffer[(position + 1)..<(end - 1)]
    if content.first == .ascii("/") {
      try close(content.dropFirst())
    } else {
      let isEmpty = content.last == .ascii("/")
      guard let tag = XMLTag(isEmpty ? content.dropLast() : content, line: line) else {
        throw fault("a tag is damaged\(place); correct it or export the file again")
      }
      guard !open.isEmpty || !hasRoot else { throw strayText() }
      hasRoot = true
      open.push(tag.qualifiedName)
      guard open.count <= Self.maximumDepth else {
        throw fault(
          "more than \(Self.maximumDepth) elements inside each other; this is no track")
      }
      try elements.start(tag)
      if isEmpty { try close(tag.qualifiedName) }
    }
    try pass(end)
  }

  private mutating func close(_ name: ArraySlice<UInt8>) throws {
    let name = name.trimmed
    guard open.pop(name) else {
      throw open.isEmpty
        ? strayText()
        : fault("<\(open.last ?? "")> is closed by </\(name.prefix(32).text)>; correct the tag")
    }
    try elements.end(XMLTag.localName(name).text)
  }

  /// Advances to a later position.
  private mutating func pass(_ end: Int) throws {
    line += buffer[position..<end].count { $0 == 0x0A }
    position = end
  }
}

extension XMLStream {
  /// Returns the position after the mark that ends the current markup, reading more if needed.
  private mutating func find(_ mark: StaticString, after skipped: Int) throws -> Int {
    let mark = Array(mark.description.utf8)
    var offset = skipped
    while true {
      var index = position + offset
      while index + mark.count <= buffer.count {
        if buffer[index] == mark[0], buffer[index...].starts(with: mark) {
          return index + mark.count
        }
        index += 1
      }
      offset = max(skipped, index - position)
      try readOn()
    }
  }

  /// Returns the end of the current tag, reading more if needed.
  private mutating func endOfTag() throws -> Int {
    while true {
      let bytes = buffer
      var quote: UInt8?
      var index = position + 1
      while index < bytes.count {
        let byte = bytes[index]
        if byte == .ascii("<") {
          throw fault("a tag\(place) has a < inside, or has no end; correct the tag before it")
        }
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == .ascii(">") {
          return index + 1
        } else if byte == .ascii("\"") || byte == .ascii("'") {
          quote = byte
        }
        index += 1
      }
      try readOn()
    }
  }

  private mutating func readOn() throws {
    guard buffer.count - position <= Self.longest else {
      throw fault("one tag or comment\(place) is longer than 1 MiB; this is no track")
    }
    guard try refill() else { throw endsEarly() }
  }

  private var place: String { open.last.map { " inside <\($0)>" } ?? "" }

  private func fault(_ message: String) -> ReadingError {
    ReadingError(file: path, line: line, message: message)
  }

  private func endsEarly() -> ReadingError {
    guard let element = open.last else {
      return fault("a tag or comment has no end; copy or export the file again")
    }
    // A line break at the end of the file does not begin another line.
    let end = buffer.last == 0x0A && position == buffer.count && line > 1 ? line - 1 : line
    return ReadingError(
      file: path, line: end,
      message: "the file ends inside <\(element)>; copy or export it again")
  }

  private func strayText() -> ReadingError {
    hasRoot
      ? fault("there is text after the end of the document; remove it")
      : fault("there is text before the first element; remove it")
  }
}
