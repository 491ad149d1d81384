import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Receives the elements of an XML file one by one, names without prefixes.
protocol XMLElements: AnyObject {
  /// Whether ``text(_:)`` should be called for the characters that come now.
  var wantsText: Bool { get }
  func start(_ name: String, _ attributes: [String: String], line: Int) throws
  func text(_ characters: String) throws
  func end(_ name: String) throws
}

/// Drives Foundation's XML parser over a file, in constant memory.
///
/// The parser pulls the file through a stream in pieces of 128 KiB and holds one piece and the open
/// elements. It reports an undeclared prefix as an error and goes on; files have those, so it is
/// no reason to refuse one. It may report success for a file that ends too early, so the
/// errors are judged here and its verdict is not.
final class XMLStream: NSObject, XMLParserDelegate {
  private static let maximumDepth = 200

  private let path: String
  private let elements: any XMLElements
  private let size: Int
  private let onProgress: ((Int, Int) -> Void)?
  private var input: InputStream?
  private var open: [String] = []
  private var starts = 0
  private var failure: (any Error)?
  private var faults: [XMLFault] = []

  init(
    path: String, size: Int, elements: any XMLElements, onProgress: ((Int, Int) -> Void)?
  ) {
    self.path = path
    self.size = size
    self.elements = elements
    self.onProgress = onProgress
  }

  /// Parses the whole file.
  ///
  /// - Throws: What a receiver throws, or a ``TrackError`` for a file that cannot be read, is not
  ///   well-formed, or ends too early.
  func parse() throws {
    try XMLTextCheck.check(path)
    guard let input = InputStream(fileAtPath: path) else {
      throw TrackError(file: path, message: "the file cannot be read; check its permissions")
    }
    let parser = XMLParser(stream: input)
    parser.delegate = self
    self.input = input
    _ = parser.parse()
    self.input = nil
    if let failure { throw failure }
    // On Linux, asking the stream for its error after the end traps. A disk that fails half way
    // shows as a file that ends early, which is refused as well.
    if let error = XMLFault.error(for: faults, file: path, open: open, line: parser.lineNumber) {
      throw error
    }
    onProgress?(size, size)
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil else { return }
    reportProgress()
    let name = localName(elementName)
    open.append(name)
    attempt(parser) {
      guard open.count <= Self.maximumDepth else {
        throw TrackError(
          file: path, line: parser.lineNumber,
          message: "more than \(Self.maximumDepth) elements inside each other; this is no track")
      }
      try elements.start(name, attributes, line: parser.lineNumber)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard failure == nil, elements.wantsText else { return }
    attempt(parser) { try elements.text(string) }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard failure == nil, elements.wantsText else { return }
    attempt(parser) { try elements.text(block.text) }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard failure == nil else { return }
    _ = open.popLast()
    attempt(parser) { try elements.end(localName(elementName)) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    // An attack can cause an error a byte; the first few tell all there is.
    guard faults.count < 8 else { return }
    let code = (parseError as NSError).code
    faults.append(XMLFault(code: code, line: parser.lineNumber, element: open.last))
  }

  private func attempt(_ parser: XMLParser, _ work: () throws -> Void) {
    do {
      try work()
    } catch {
      failure = error
      parser.abortParsing()
    }
  }

  private func reportProgress() {
    starts &+= 1
    guard let onProgress, starts & 0xFFF == 0 else { return }
    onProgress((input?.property(forKey: .fileCurrentOffsetKey) as? Int) ?? 0, size)
  }
}
