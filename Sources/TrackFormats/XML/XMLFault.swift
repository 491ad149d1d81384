/// An error the XML parser reported as a number, and where.
struct XMLFault {
  /// The number, one of libxml2's, which Foundation passes through.
  let code: Int
  /// The line the parser had come to.
  let line: Int
  /// The innermost element that was open.
  let element: String?

  /// The error for what a parser reported, if any of it matters.
  ///
  /// - Parameters:
  ///   - faults: What was reported, in order.
  ///   - file: The file as the caller named it.
  ///   - open: The elements not closed at the end.
  ///   - line: The line the parser came to.
  /// - Returns: `nil` if the file is well-formed, undeclared prefixes apart.
  static func error(
    for faults: [XMLFault], file: String, open: [String], line: Int
  ) -> TrackError? {
    let faults = faults.filter { !namespaceCodes.contains($0.code) }
    let endsEarly = faults.isEmpty || faults.contains { $0.code == documentEndCode }
    if endsEarly, let element = open.last {
      return TrackError(
        file: file, line: line,
        message: "the file ends inside <\(element)>; copy or export it again")
    }
    guard let first = faults.first else { return nil }
    return TrackError(file: file, line: first.line, message: first.message)
  }

  /// Undeclared prefixes and other matters of namespaces, which a reader of tracks can pass over.
  private static let namespaceCodes = 200...299
  private static let documentEndCode = 5

  private var message: String {
    let place = element.map { " inside <\($0)>" } ?? ""
    return switch code {
    case 1: "one tag, comment or text\(place) is too long to be part of a track; remove it"
    case 4: "there is no XML in the file; export it again"
    case Self.documentEndCode:
      "there is more after the end of the document; remove what follows it"
    case 9, 81: "bytes\(place) do not fit the file's encoding; convert the file to UTF-8"
    case 26: "an entity\(place) is not defined; write the character itself"
    case 31, 32: "the file's encoding is unknown; convert the file to UTF-8"
    case 42: "an attribute is given twice\(place); remove one"
    case 64: "the XML declaration is not at the very start; remove what stands before it"
    case 73: "a tag has no end\(place); complete it, or copy or export the file again"
    case 76: "<\(element ?? "an element")> is closed by another element's end tag; correct the tag"
    case 89: "the file's entities name each other; remove its DOCTYPE"
    default: "the XML is damaged\(place) (libxml2 error \(code)); export the file again"
    }
  }
}
