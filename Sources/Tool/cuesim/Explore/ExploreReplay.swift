import CommandLineParsing
import Foundation
import ScheduleExploration
import StoreFiles

/// Makes runs again from their tokens.
struct ExploreReplay {
  private let plan: ExplorePlan

  init(_ plan: ExplorePlan) { self.plan = plan }

  /// One token and its story, or a file of them and whether all came to what they say.
  func answer(_ word: String) throws -> Tool.Answer {
    let isFile = FileManager.default.fileExists(atPath: word)
    let path = word.contains("/") ? word : "./\(word)"
    if let token = isFile ? try? ReplayToken(reading: path) : try ReplayToken(word) {
      let program = try program(of: token)
      let verdict = try token.replay(program)
      let story = Explorer(program, settings: token.settings).story(of: verdict.log)
      return Tool.Answer(
        text: "\(program.name): \(verdict.failure ?? "nothing is broken")\n\(story)\n",
        status: verdict.failure == nil ? 0 : 1)
    }
    guard let text = try? String(contentsOfFile: word, encoding: .utf8) else {
      throw UsageError("\(word): the tokens cannot be read; name a file of a token a line")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(text.hasSuffix("\n") ? 1 : 0)
    var programs: [String: ExploredProgram] = [:]
    for (index, line) in lines.enumerated() {
      do {
        let token = try ReplayToken(String(line))
        let program = try programs[token.program] ?? program(of: token)
        programs[token.program] = program
        // A run that comes to something else is refused by the token itself.
        _ = try token.replay(program)
      } catch {
        throw UsageError("\(word):\(index + 1): \(error)")
      }
    }
    return Tool.Answer(
      text: "\(lines.count) of \(lines.count) tokens came to the digest they say\n", status: 0)
  }

  private func program(of token: ReplayToken) throws -> ExploredProgram {
    if let program = plan.programs.first(where: { $0.name == token.program }) { return program }
    guard let program = try ExplorePlan.programs(token.program).first else {
      throw UsageError("no program is called '\(token.program)'; name the file it came from")
    }
    return program
  }

  /// A token a line, for as many runs as were asked for, over all programs in turn.
  func write(to path: String) throws -> Tool.Answer {
    let file = try OutputFile(path)
    var text = ""
    let strategies = plan.programs.map { _ in Portfolio() }
    for number in 0..<plan.schedules {
      let place = number % plan.programs.count
      let program = plan.programs[place]
      let verdict = Explorer(program, settings: plan.settings).run(
        number / plan.programs.count, under: strategies[place])
      text += "\(ReplayToken(of: verdict, program: program.name, settings: plan.settings))\n"
    }
    try file.write(Array(text.utf8))
    return Tool.Answer(text: "\(plan.schedules) tokens in \(path)\n", status: 0)
  }
}
