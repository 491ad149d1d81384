import SimulationKernel

/// The evaluation of the runs of a call, which results in a report or a thrown failure.
extension ExploreCall {
  /// The advice for a program whose runs all had one order.
  static let wayToChoices =
    "let at least two tasks share an actor, explore without -O, which takes out hops, or add a schedule "
    + "point"

  /// Throws if a run failed, or if all runs together miss a requirement of the call.
  func judge(_ outcome: Campaign.Outcome, _ explorer: Explorer) throws {
    if let parting = outcome.parting {
      throw ExplorationFailure(parting, finding: "run \(outcome.runCount) of \(schedules)")
    }
    if let death = outcome.death { throw failure(of: death) }
    if let found = outcome.found {
      throw WorkerShrinking(self, found).failure(beside: outcome.uncontrolledOperations)
    }
    if let (verdict, strategy, number) = outcome.failure {
      // A failure in the only order needs no trace, unless a task waits forever: the issue
      // describes it.
      if runsOneOrderOnce, verdict.hasOneOrder, let failure = verdict.failure, !failure.isStuck {
        throw ExplorationFailure(
          "\(failure)", finding: "in its one order", issues: verdict.issues,
          uncontrolled: verdict.uncontrolled)
      }
      try tell(verdict, foundBy: strategy, number, explorer)
    }
    guard outcome.runCount > 0 else {
      throw ExplorationFailure(
        "no schedule was run", finding: "ask for at least one, and for time to run it in")
    }
    if settings.requiresChoice, let lack = lackOfChoice(in: outcome) {
      throw ExplorationFailure(
        lack, finding: "runs made: \(outcome.runCount); \(Self.wayToChoices)")
    }
    guard outcome.missing.isEmpty else {
      throw ExplorationFailure(
        "never reached: \(outcome.missing.joined(separator: ", "))",
        finding: "\(outcome.runCount) runs; make more, or say how it can be reached")
    }
  }

  /// Throws a failure that was found, after shrinking its run.
  func tell(
    _ verdict: RunResult, foundBy strategy: String, _ number: Int, _ explorer: Explorer
  ) throws {
    // Another run for the failure trace would block for as long again.
    if let failure = verdict.failure, failure.neverSuspends {
      throw ExplorationFailure(
        failure.description, finding: finding(strategy, number, verdict.log, verdict.log, 0))
    }
    // Each run leaves tasks that threads of the system continue. So the failure is not shrunk,
    // which would take hundreds of runs.
    guard verdict.failure?.isUncontrolled != true else {
      return try require(
        verdict, explorer, finding(strategy, number, verdict.log, verdict.log, 0))
    }
    let token = ReplayToken(of: verdict, program: program, settings: settings)
    let shrunk = announcing(
      explorer.crumb, "a run that shrinks \(verdict.failure?.description ?? ""), found as \(token),"
    ) { Shrinker(explorer).shrink(verdict) }
    try require(
      shrunk.verdict, explorer,
      finding(strategy, number, verdict.log, shrunk.verdict.log, shrunk.runCount))
  }

  /// Returns a sentence about a program without any choice, or `nil` if there were choices.
  ///
  /// A single task that never waits has only one order, so it is exempt unless a choice is
  /// required. Ordinary code is not exempt, because the optimizer may have removed every hop.
  func lackOfChoice(in outcome: Campaign.Outcome) -> String? {
    let isPlain = !isOrdinary && outcome.names.count < 2 && outcome.stepCount <= outcome.runCount
    guard outcome.choiceCount == 0, settings.requiresChoice || !isPlain else { return nil }
    let uncontrolledOperations = outcome.uncontrolledOperations.sorted().joined(separator: ", ")
    return
      "no schedule had a choice: in all of \(outcome.stepCount) steps there was never more than "
      + "one thing to do next, so that no other order was tried"
      + (uncontrolledOperations.isEmpty ? "" : "; not under control: \(uncontrolledOperations)")
  }

  /// Describes how a failure was found and shrunk.
  func finding(
    _ strategy: String, _ number: Int, _ log: ChoiceLog, _ shrunk: ChoiceLog, _ runCount: Int
  ) -> String {
    let place =
      isExhaustive
      ? "found by a search of all schedules in run \(number + 1)"
      : "found by strategy \(strategy) in run \(number + 1) of \(schedules)"
    let (count, left) = (log.deviations.count, shrunk.deviations.count)
    guard left < count else { return place }
    let deviations = left == 1 ? "deviation" : "deviations"
    return "\(place), shrunk from \(count) to \(left) \(deviations) in \(runCount) runs"
  }

  /// Throws if a run failed.
  func require(_ verdict: RunResult, _ explorer: Explorer, _ finding: String) throws {
    guard let known = verdict.failure else { return }
    let (trace, told) = explorer.tell(verdict.log, failing: known)
    let failure = told ?? known
    // Threads of the system decided the rest of the run, which no token can reproduce.
    guard !failure.isUncontrolled else {
      throw ExplorationFailure("\(failure)", trace: trace, finding: finding)
    }
    let token = ReplayToken(of: verdict, program: program, settings: explorer.settings)
    throw ExplorationFailure(
      "\(failure)", trace: trace, token: token, finding: finding, command: command(token),
      issues: verdict.issues, uncontrolled: verdict.uncontrolled)
  }

  /// Returns the failure of a run in which a worker crashed, with the shortest run that crashes so.
  private func failure(of death: RunDeath) -> ExplorationFailure {
    let place = "found by \(death.strategy) in run \(death.number + 1) of \(schedules)"
    guard death.mayBeRepeated else {
      return ExplorationFailure(
        "\(death.failure)", token: death.token, finding: "\(place), not shrunk",
        command: command(death.token))
    }
    guard let (plain, count) = sandbox(settings).shrink(death) else {
      return ExplorationFailure(
        "\(death.failure)", token: death.token,
        finding: "\(place); repeated, the run did not crash",
        command: command(death.token))
    }
    let counts = [death, plain].map(\.token.log.deviations.count)
    return ExplorationFailure(
      "\(plain.failure)", trace: plain.trace, token: plain.token,
      finding: "\(place), shrunk from \(counts[0]) to \(counts[1]) deviations in \(count) runs",
      command: command(plain.token))
  }

  func sandbox(_ settings: ExplorationSettings) -> Sandbox {
    Sandbox(
      explorer: Explorer(program, settings: settings), folder: folder, patience: patience)
  }
}
