import ProcessSupport
import SimulationKernel

/// An issue that code under exploration handed to a test library.
package struct CapturedIssue: Hashable, Codable, Sendable, CustomStringConvertible {
  /// How the library takes it.
  package enum Kind: String, Codable, Sendable {
    /// The test fails by it.
    case failure
    case warning
    /// The test says that it is known.
    case known
  }

  /// How the library takes it.
  package var kind = Kind.failure
  /// The words the library has for it, such as `Expectation failed: (overdrawn → true) == false`.
  package var text: String
  /// The place in the source; nil if the library knows none.
  package var place: Place?

  /// A place in the source as a test library has it.
  package struct Place: Hashable, Codable, Sendable {
    /// The module and file, as `#fileID` has them; the path where the library knows no more.
    package var fileID: String
    /// The path of the file.
    package var path: String
    /// The line, from one.
    package var line: Int
    /// The column, from one.
    package var column: Int
  }

  /// The place in short, such as `CartTests.swift:12`; empty if the library knows none.
  package var location: String {
    guard let place, let name = place.fileID.split(separator: "/").last else { return "" }
    return "\(name):\(place.line)"
  }

  /// The words, and the place behind them.
  package var description: String { location.isEmpty ? text : "\(text) (\(location))" }
}

/// Keeps the failed expectations of a run from being recorded as the test's own, so that the explorer
/// can take them for the run's failure.
package enum ExpectationCapture {
  /// Runs a closure and collects what fails on the calling thread meanwhile, in whatever task.
  ///
  /// Known issues and warnings are among them. What comes in a capture inside the closure belongs to that.
  ///
  /// - Returns: The issues in the order they came in.
  /// - Throws: The error the closure throws; the issues are lost then.
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
      // The library's types are met by reflection, for the module must link where there is no library.
      guard let issue = Mirror(reflecting: event).descendant("kind", "issueRecorded") else {
        return false
      }
      issues.append(CapturedIssue(Mirror(reflecting: issue)))
      return true
    }

    func assertionFailed(_ text: String, file: String?, line: Int) {
      // XCTest ends its sentence with a dash where the caller gave no words of his own.
      let text = text.hasSuffix(" - ") ? String(text.dropLast(3)) : text
      let place = file.map { CapturedIssue.Place(fileID: $0, path: $0, line: line, column: 1) }
      issues.append(CapturedIssue(text: text, place: place))
    }
  }
}

extension CapturedIssue {
  /// Reads an issue of Swift Testing.
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
  /// Reads a place of Swift Testing.
  fileprivate init?(_ mirror: Mirror) {
    guard let fileID = mirror.descendant("fileID") as? String,
      let line = mirror.descendant("line") as? Int
    else { return nil }
    self.init(
      fileID: fileID, path: mirror.descendant("filePath") as? String ?? fileID, line: line,
      column: mirror.descendant("column") as? Int ?? 1)
  }
}
