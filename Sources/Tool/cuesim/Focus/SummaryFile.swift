import FocusEngine
import Foundation
import StoreFiles

/// A summary that another program wrote to a file, with the elapsed time.
///
///     {"text": "A calm morning.", "milliseconds": 350}
struct SummaryFile: SummaryAdapter {
  private struct Document: Decodable {
    let text: String?
    let milliseconds: Int64?
  }

  let path: String

  func summarize(_ groups: [SummaryGroup]) throws -> SummaryReply? {
    let document = try JSONDecoder().decode(
      Document.self, from: Data(InputFile.bytes(of: path, atMost: 1 << 20)))
    return document.text.map {
      SummaryReply($0, after: .milliseconds(document.milliseconds ?? 0))
    }
  }
}
