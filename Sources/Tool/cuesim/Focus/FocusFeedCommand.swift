import CommandLineParsing
import FocusEngine
import Foundation
import Reporting
import SimulationPrimitives

/// `cuesim focus feed` lists every notification with its score, parts and chips.
struct FocusFeedCommand {
  /// The displayed part of a feed.
  private enum Part: String, CaseIterable {
    case all
    case delivered
    case suppressed
  }

  static let command = Command(
    "feed", "Lists notifications with their scores, parts and reasons.",
    positionals: FocusInput.positionals,
    options: FocusInput.options + [
      .value("show", "PART", "All, delivered or suppressed, in lower case.", default: "all")
        .naming(Part.allCases.map(\.rawValue)),
      .value("limit", "N", "How many of each list.", default: "all"), PageFile.option,
      PageFile.opening,
    ],
    examples: [
      .init("cuesim focus feed fraud.apns --mode sleep", "Whether it would be delivered, and why."),
      .init("cuesim focus feed log.csv --show suppressed", "Notifications held back by a mode."),
    ])

  private let input: FocusInput
  private let part: Part
  private let page: PageFile
  private let limit: Int?
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    input = try FocusInput(reader)
    part = try reader.choice("show", of: Part.self) ?? .all
    page = try PageFile(reader, sparing: input.files)
    limit = try reader.integer("limit", in: 0...Int.max)
    isJSON = reader.flag("json")
  }

  private struct Document: Encodable {
    let mode: FocusMode
    let notifications: [FocusRow]
    let leftOut: [String]
  }

  func answer() throws -> Tool.Answer {
    let feed = try input.feed(on: page, limit: limit)
    let delivered = part == .suppressed ? [] : feed.delivered(limit: limit ?? .max)
    let suppressed = part == .delivered ? [] : feed.suppressed(limit: limit ?? .max)
    let rows = (delivered + suppressed).map(FocusRow.init)
    guard !isJSON else {
      let document = Document(mode: feed.mode, notifications: rows, leftOut: input.leftOut)
      return Tool.Answer(
        text: try JSONDocument.text(of: FocusAnswer(document, FocusEditor(feed))),
        complaint: input.remarks, status: 0)
    }
    let left = input.leftOut.map { "left out: \($0)\n" }.joined()
    let text = AlignedTable.text(FocusRow.headers, rows.map(\.cells), StandardOutput.paint)
    return Tool.Answer(text: text + left, complaint: input.remarks, status: 0)
  }
}
