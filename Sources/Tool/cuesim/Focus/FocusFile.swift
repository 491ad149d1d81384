import CommandLineParsing
import Foundation
import StoreFiles

/// Input documents of the focus engine.
enum FocusFile {
  private static let largest = 256 << 20

  /// Reads a document.
  ///
  /// - Throws: `UsageError` on one line, with the location of the first error.
  static func read<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
    do {
      let bytes = try InputFile.bytes(of: path, atMost: largest)
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let problem as InputProblem where !problem.isMissing {
      throw problem
    } catch let error as DecodingError {
      throw UsageError("\(path): \(words(for: error))")
    } catch {
      throw UsageError("\(path): the file cannot be read; check its name and permissions")
    }
  }

  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])): found nothing; add it, or export again"
    case .valueNotFound(_, let context), .typeMismatch(_, let context):
      "\(place(context.codingPath)): found another kind of value; use the form of an export"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(place(context.codingPath)): found a word or number that means nothing; "
        + "use the form of an export"
    default: "the JSON is damaged; export the file again"
    }
  }

  /// Returns a location in a document, as in `payloads[3].title`.
  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += place.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
