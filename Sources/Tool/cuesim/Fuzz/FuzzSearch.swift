import CommandLineParsing
import CueFuzzing
import CueJudging
import CueModel
import Foundation
import ProcessSupport
import Reporting
import SimulationPrimitives
import StoreFiles
import SystemCalls

/// The search of `cuesim fuzz`: days in portions, with the progress stored after each.
struct FuzzSearch {
  /// The number of days between storing the progress and checking for a stop request.
  private static let portion = 100

  private let hunt: Hunt
  private let days: Int?
  private let limit: TimeLimit
  private let threads: Int
  private let isJSON: Bool
  private let progress: FuzzProgress?
  private let folder: String?
  private var report: FuzzReport

  init(_ reader: ArgumentReader, _ policy: Policy, _ sentences: Set<Sentence>) throws {
    let seed = try reader.unsigned("seed", default: 1)
    let minutes = try reader.double("minutes", in: 0.001...100_000)
    days = try reader.integer("days", in: 1...1_000_000_000) ?? (minutes == nil ? 1_000 : nil)
    limit = TimeLimit(minutes.map { $0 * 60 })
    threads =
      try reader.integer("threads", in: 1...4_096) ?? ProcessInfo.processInfo.activeProcessorCount
    isJSON = reader.flag("json")
    let name = reader.string("policy") ?? "conductor"
    // Only the default policy is varied; any other policy is checked unchanged.
    hunt = Hunt(
      seed: Seed(seed), policy: policy, sentences: sentences, changesPolicy: policy == .conductor)
    let search = FuzzReport(
      seed: seed, policy: name, sentences: sentences.map(\.rawValue).sorted())
    progress = try reader.string("resume").map { try FuzzProgress($0, of: search) }
    report = progress?.kept ?? search
    folder = reader.string("out")
    if let folder { try FuzzFolder.make(folder) }
  }

  /// Searches, and writes the findings.
  func answer() throws -> Tool.Answer {
    var report = report
    let isWhole = try StopRequest.heeded { try search(into: &report) }
    if isWhole, let folder {
      try StopRequest.heeded { try FuzzFolder(folder, hunt, threads: threads).write(&report) }
    }
    let text = isJSON ? try FuzzReport.text(of: report) : report.text
    guard !StopRequest.isPending else {
      let kept = progress.map { "; \($0.path) keeps the progress" } ?? ""
      return Tool.Answer(
        text: text,
        complaint: Tool.complaint(["interrupted after \(counted(report.days, "day"))\(kept)"]),
        status: 130)
    }
    return Tool.Answer(text: text, status: report.rows.isEmpty ? 0 : 1)
  }

  /// Searches until all days are checked or the time is over.
  ///
  /// - Returns: Whether the search was not interrupted.
  private func search(into report: inout FuzzReport) throws -> Bool {
    let bar = ProgressBar()
    defer { bar.clear() }
    while report.days < days ?? .max, !limit.isOver {
      bar.show("days", report.days, of: days, unit: "days", perUnit: 1)
      let next = report.days..<min(report.days + Self.portion, days ?? .max)
      let results = try hunt.results(of: next, threads: threads) { StopRequest.isPending }
      guard let results else { return false }
      report.add(results)
      try progress?.keep(report)
    }
    return true
  }
}

/// The file with the progress of a search, from which the same command resumes.
struct FuzzProgress {
  let path: String
  /// The report of an earlier search.
  let kept: FuzzReport?
  private let file: OutputFile

  /// Opens the file of a search, which may be new.
  ///
  /// - Throws: `UsageError` if it belongs to another search.
  init(_ path: String, of search: FuzzReport) throws {
    self.path = path
    if try InputFile.isThere(path) {
      let bytes = try InputFile.bytes(of: path, atMost: 1 << 24)
      guard let report = try? JSONDecoder().decode(FuzzReport.self, from: Data(bytes)) else {
        throw UsageError("\(path): this is no progress of a search; name another file")
      }
      guard report.seed == search.seed, report.policy == search.policy,
        report.sentences == search.sentences
      else {
        throw UsageError(
          "\(path): this is the progress of another seed, policy or choice of sentences; "
            + "name another file")
      }
      kept = report
    } else {
      kept = nil
    }
    file = try OutputFile(path, isUpdate: true)
  }

  /// Stores the progress so far.
  func keep(_ report: FuzzReport) throws { try file.write(StableJSON.document(of: report)) }
}
