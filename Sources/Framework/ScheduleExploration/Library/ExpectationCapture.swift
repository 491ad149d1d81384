import ProcessSupport
import SimulationKernel

/// An issue that code under exploration reported to a test library.
package struct CapturedIssue: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The severity of the issue in the test library.
  package enum Kind: String, Codable, Sendable {
    /// A failure of the test.
    case failure
    case warning
    /// An issue that the test declares as known.
    case known
  }

  /// The severity of the issue.
  package var kind = Kind.failure
  /// The text of the library, such as `Expectation failed: (overdrawn → true) == false`.
  package var text: String
  /// The place in the source, or `nil` if the library reports none.
  package var place: Place?

  /// A place in the source as a test library reports it.
  package struct Place: Hashable, Codable, Sendable {
    /// The module and file as in `#fileID`, or the path if the library reports nothing else.
    package var fileID: String
    /// The path of the file.
    package var path: String
    /// The line, counted from one.
    package var line: Int
    /// The column, counted from one.
    package var column: Int
  }

  /// The place in short form, such as `CartTests.swift:12`, or an empty string if there is none.
  package var location: String {
    guard let place, let name = place.fileID.split(separator: "/").last else { return "" }
    return "\(name):\(place.line)"
  }

  /// The text, followed by the place.
  package var description: String { location.isEmpty ? text : "\(text) (\(location))" }
}

/// A capture of failed expectations as a run's failure, before the test library records them.
package enum ExpectationCapture {
  /// Runs a closure and collects the issues that any task reports on the calling thread meanwhile.
  ///
  /// The result includes known issues and warnings. A nested capture collects its own issues.
  ///
  /// - Returns: The issues in order of arrival.
  /// - Throws: The error that the closure throws. The collected issues are lost then.
  package static func run<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> [CapturedIssue] {
    let collector = Collector()
    try TestLibraries.withListener(collector, body)
    return collector.issues
  }

  private final class Collector: IssueListener {
    private(set) var issues: [CapturedIssue] = [] {
      didSet {
        guard issues.last?.kind == .failure else { return }
        (World.currentDriver as? RunDriver)?.fails()
      }
    }

    func takes(_ event: Any) -> Bool {
      // The library's types are read by reflection, because this module must link without the
      // library.
      guard let issue = Mirror(reflecting: event).descendant("kind", "issueRecorded") else {
        return false
      }
      issues.append(CapturedIssue(Mirror(reflecting: issue)))
      return true
    }

    func assertionFailed(_ text: String, file: String?, line: Int) {
      // XCTest ends its text with a dash if the caller passes no message.
      let text = text.hasSuffix(" - ") ? String(text.dropLast(3)) : text
      let place = file.map { CapturedIssue.Place(fileID: $0, path: $0, line: line, column: 1) }
      issues.append(CapturedIssue(text: text, place: place))
    }
  }
}

extension CapturedIssue {
  /// Creates an issue from the mirror of a Swift Testing issue.
  fileprivate init(_ issue: Mirror) {
    let comments = issue.descendant("comments").map { Mirror(reflecting: $0).children } ?? .init([])
    let words = comments.map {
      "\(Mirror(reflecting: $0.value).descendant("rawValue") ?? $0.value)"
    }
    let kind = issue.descendant("kind").map { "\($0)" } ?? "Issue recorded"
    let place = issue.descendant("sourceContext", "sourceLocation", "some").map(Mirror.init)
    self.init(
      text: words.isEmpty ? kind : "\(kind): \(words.joined(separator: "\n"))",
      place: place.flatMap(Place.init))
    if issue.descendant("knownIssueContext", "some") != nil {
      self.kind = .known
    } else if let severity = issue.descendant("severity"), "\(severity)" == "warning" {
      self.kind = .warning
    }
  }
}

extension CapturedIssue.Place {
  /// Creates a place from the mirror of a Swift Testing source location.
  fileprivate init?(_ mirror: Mirror) {
    guard let fileID = mirror.descendant("fileID") as? String,
      let line = mirror.descendant("line") as? Int
    else { return nil }
    self.init(
      fileID: fileID, path: mirror.descendant("filePath") as? String ?? fileID, line: line,
      column: mirror.descendant("column") as? Int ?? 1)
  }
}
