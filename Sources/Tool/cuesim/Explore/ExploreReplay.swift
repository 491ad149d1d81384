import CommandLineParsing
import CueExploration
import Foundation
import Reporting
import ScheduleExploration
import StoreFiles

/// Reproduces runs from their tokens.
struct ExploreReplay {
  private let plan: ExplorePlan

  init(_ plan: ExplorePlan) { self.plan = plan }

  /// The maximum length of a line in a token file, in bytes.
  static let longestLine = 1 << 20

  /// Returns the trace of one token, or whether all tokens of a file reproduced their digests.
  func answer(_ word: String) throws -> Tool.Answer {
    // A token is parsed first, as it may be too long for a file name.
    let token = try? ReplayToken(word)
    guard try token == nil && InputFile.isThere(word) else {
      return try trace(of: try token ?? ReplayToken(word))
    }
    if let token = try? ReplayToken(reading: word.contains("/") ? word : "./\(word)") {
      return try trace(of: token)
    }
    var programs: [Bool: [String: ExploredProgram]] = [:]
    var lines = try InputLines(word, longest: Self.longestLine)
    while let line = try lines.next() {
      do {
        let token = try ReplayToken(String(decoding: line.bytes, as: UTF8.self))
        let judges = token.settings.allowExpectations
        let program = try programs[judges]?[token.program] ?? program(of: token)
        programs[judges, default: [:]][token.program] = program
        // `replay` throws if the run has another result.
        _ = try token.replay(program)
      } catch {
        throw UsageError("\(word):\(lines.number): \(error)")
      }
    }
    return Tool.Answer(
      text: "\(lines.number) of \(lines.number) tokens reproduced the digest they name\n", status: 0
    )
  }

  private func trace(of token: ReplayToken) throws -> Tool.Answer {
    let program = try program(of: token)
    let verdict = try token.replay(program)
    let trace = Explorer(program, settings: token.settings).trace(of: verdict.log)
    // The first line of a trace names the failure, too.
    let lines = ["\(program.name): \(verdict.failure?.description ?? "no failure")"]
    return Tool.Answer(
      text: (lines + trace.lines.dropFirst()).map { $0 + "\n" }.joined(),
      status: verdict.failure == nil ? 0 : 1)
  }

  private func program(of token: ReplayToken) throws -> ExploredProgram {
    // The settings of the token, not of the plan, decide whether expectations are judged.
    guard let program = try ExplorePlan.programs(token.program, under: token.settings).first else {
      throw UsageError("no program is called '\(token.program)'; name its file")
    }
    return program
  }

  /// Writes one token per line for the requested number of runs, over all programs in turn.
  func write(to path: String) throws -> Tool.Answer {
    guard !FileName(path).isStandardOutput else {
      var text = ""
      try tokens { text += $0 }
      return Tool.Answer(text: text, status: 0)
    }
    try OutputFile(path).write(pieces: { append in try tokens { try append(Array($0.utf8)) } })
    return Tool.Answer(text: "\(counted(plan.schedules, "token")) in \(path)\n", status: 0)
  }

  /// Passes on the lines in large pieces, which reduces disk writes.
  private func tokens(_ append: (String) throws -> Void) throws {
    let strategies = plan.programs.map { _ in Strategy.portfolio.make() }
    var text = ""
    for number in 0..<plan.schedules {
      let place = number % plan.programs.count
      let program = plan.programs[place]
      let verdict = Explorer(program, settings: plan.settings).run(
        number / plan.programs.count, under: strategies[place])
      let token = ReplayToken(of: verdict, program: program.name, settings: plan.settings)
      text += "\(token)\n"
      guard text.utf8.count >= 1 << 18 || number + 1 == plan.schedules else { continue }
      try append(text)
      text.removeAll(keepingCapacity: true)
    }
  }
}
