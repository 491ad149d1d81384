import CommandLineParsing
import Foundation
import ScheduleExploration
import ProcessSupport
import SimulationKernel

/// `cuesim explore` runs programs under many schedules, and reports the failures.
struct ExploreCommand {
  static let command = Command(
    "explore", "Searches schedules for one that breaks a program.",
    positionals: [
      .zeroOrMore("TARGET", "A scenario, a folder of them, or the name of a program of the suite.")
        .naming(ShippedNames.programs)
    ],
    options: [
      .flag("suite", "All programs with known bugs, and their fixed variants."),
      .value(
        "only", "correct|buggy|ordinary",
        "Of these programs the correct ones, the broken ones, or those in ordinary Swift."),
      .value("schedules", "N", "Schedules of each program.", default: "1000; exhaustive: all"),
      .value(
        "seconds", "S",
        "End after so long; all targets share the time, and each has its first schedule first.",
        default: "no end"),
      .flag("allow-untried", "Status 0 although a target had no schedule before the time ended."),
      .value("trials", "N", "Of programs of the suite: searches of each strategy for each bug."),
      .value(
        "strategy", "NAME", "One strategy alone, or 'exhaustive': every order, draw and fault.",
        default: "all in turn"
      ).naming(ShippedNames.strategies),
      .flag(
        "unreduced", "Exhaustive: also interleavings that differ only in independent steps."),
      .value(
        "results", "FILE",
        "With --trials: keep each result there, and resume in the same build."),
      .value("workers", "N", "Processes at once.", default: "one for each processor"),
      .value("seed", "N", "The seed of the campaign.", default: "1"),
      .value("order", "any|fifo|priorityFIFO", "How an actor takes up messages.", default: "any"),
      .flag("lag", "Let the clock move on although something is ready."),
      .flag(
        "faultless",
        "Let nothing go wrong but the order of steps; with '--order fifo' or priorityFIFO a "
          + "scenario's expectations are judged as well."),
      .value("replay", "TOKEN|FILE", "Make the run of a token, or the runs of a file of them."),
      .value("token-of", "FILE", "Print the token of the run in which a process crashed."),
      Exports.option(ExploreReport.formats),
      .value(
        "tokens", "FILE",
        "Write a token for every run instead of judging it; - for standard output."),
      .flag("points", "Print the steps and choices of each program's own order instead."),
      .flag("self-test", "Print the controlled parts of Swift's concurrency on this machine."),
      .flag("json", "Print one JSON document."), PageFile.option, PageFile.opening,
    ],
    examples: [
      .init(
        "cuesim explore Scenarios --seconds 60", "Does a schedule violate an invariant?"),
      .init("cuesim explore reorder_5", "Find a known bug, shrink it and print its trace."),
      .init(
        "cuesim explore --suite --trials 20 --schedules 10000 --json",
        "The schedules each strategy needs for each known bug."),
      .init(
        "cuesim explore --suite --only correct --trials 1 --schedules 100000 "
          + "--strategy portfolio --results variants",
        "Is there a false positive? Repeated, it resumes where it was stopped."),
      .init(
        "cuesim explore reorder_3_fixed --strategy exhaustive",
        "Prove that no order breaks a small program."),
      .init(
        "cuesim explore Scenarios --faultless --order fifo",
        "Do the expectations hold as well, in any order of steps?"),
      .init(
        "cuesim explore Scenarios --schedules 200 --export orders.junit.xml",
        "For a build: a test for each scenario, under many schedules."),
      .init("cuesim explore --replay run4-…", "See a run again, bit for bit."),
    ])

  /// The environment variable that makes the process a worker.
  ///
  /// Its value is the breadcrumb file.
  static let workerVariable = "CUESIM_EXPLORE_WORKER"

  private let plan: ExplorePlan
  /// The page of the search.
  ///
  /// A worker writes none.
  private let page: PageFile?

  init(_ reader: ArgumentReader) throws {
    plan = try ExplorePlan(reader)
    let other =
      ["replay", "token-of", "tokens", "trials"].first { reader.string($0) != nil }
      ?? ["points", "self-test"].first(where: reader.flag)
    page =
      ExploreWorker.breadcrumb == nil
      ? try PageFile(reader, sparing: reader.positionals("TARGET"), unless: other) : nil
  }

  func answer() throws -> Tool.Answer {
    guard BuildIdentity.current.isKnown else {
      throw UsageError(
        "the tool cannot read its own file, which tokens name; see to its permissions")
    }
    if let breadcrumb = ExploreWorker.breadcrumb {
      ExploreWorker(plan, breadcrumb: breadcrumb).serve()
      return Tool.Answer(text: "", status: 0)
    }
    let test = ControlSelfTest.run()
    if plan.isSelfTest {
      return Tool.Answer(text: test.text, status: test.shortcomings.isEmpty ? 0 : 1)
    }
    var answer = try answerInEarnest()
    answer.complaint = test.complaint + answer.complaint + Self.namelessness
    return answer
  }

  /// A warning if functions have no names because their symbol file is missing.
  private static var namelessness: String {
    CodeName.unreadableFile.map {
      "explore: some functions have no names, as \($0) cannot be read\n"
    } ?? ""
  }

  private func answerInEarnest() throws -> Tool.Answer {
    if plan.isCountingPoints { return Tool.Answer(text: plan.points, status: 0) }
    if let file = plan.deathFile {
      return Tool.Answer(text: "\(try ReplayToken(reading: file))\n", status: 0)
    }
    if let word = plan.replay { return try ExploreReplay(plan).answer(word) }
    if let file = plan.tokens { return try ExploreReplay(plan).write(to: file) }
    if plan.trials != nil { return try ExploreTable(plan).answer() }
    return try ExploreSearch(plan).answer(on: page)
  }
}

extension ControlSelfTest {
  /// A warning if fewer operations are controlled than documented, or an empty text.
  fileprivate var complaint: String {
    guard !shortcomings.isEmpty else { return "" }
    let names = shortcomings.map(\.construct.name).joined(separator: ", ")
    return
      "explore: not under control on this machine: \(names); see 'cuesim explore --self-test'\n"
  }
}

extension ExplorePlan {
  /// The number of steps and choices in the default run of each program, one line each.
  fileprivate var points: String {
    programs.map { program in
      let verdict = Explorer(program, settings: settings).replay(ChoiceLog())
      return "\(program.name)\t\(verdict.stepCount)\t\(verdict.choiceCount)\n"
    }.joined()
  }
}
