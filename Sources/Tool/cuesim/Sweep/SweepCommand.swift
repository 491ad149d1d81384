import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Pages
import Populations
import Reporting
import SimulationPrimitives
import SimulationStatistics

/// `cuesim sweep` simulates the same people with other parameters.
struct SweepCommand {
  private let job: SweepJob
  /// The value of each parameter at each point, or `nil` for the usual value.
  private let values: [[FigureValue?]]
  private let inputs: [VariedInputs]
  private let page: PageFile

  init(_ reader: ArgumentReader) throws {
    let job = try SweepJob(reader)
    page = try PageFile(
      reader, sparing: job.documents, unless: reader.string("shard").map { _ in "shard" })
    self.job = job
    values = job.places.map { point in
      zip(job.ranges, point).map { range, part in part.map(range.value(at:)) }
    }
    inputs = try values.map { point in
      try job.usual.setting(
        zip(job.ranges, point).compactMap { range, value in value.map { (range.key, $0) } })
    }
  }

  /// Runs the people at each point.
  func answer() throws -> Tool.Answer {
    guard !job.isHalving else { return try answer(halve(), job.output, on: page) }
    let all = Array(inputs.indices)
    guard let sum = try tally(of: all, over: 0..<job.people.devices) else {
      return Tool.Answer(text: "", status: 0)
    }
    return try answer(outcome(of: sum), job.output, on: page)
  }

  /// Returns the report of the merged parts of a sweep with these words.
  ///
  /// - Throws: `UsageError` if a document that they name has changed.
  func answer(
    _ tally: StudyTally, _ identity: FleetIdentity, _ output: SweepJob.Output, on page: PageFile
  ) throws -> Tool.Answer {
    let own = try study(of: Array(inputs.indices)).identity(version: Tool.version)
    if let difference = own.difference(expecting: identity) {
      throw UsageError(
        "the shards were run with figures that are others by now: \(difference); merge them with the "
          + "version and the files that made them")
    }
    return try answer(outcome(of: tally), output, on: page)
  }

  private func answer(
    _ outcome: SweepOutcome, _ output: SweepJob.Output, on page: PageFile
  ) throws -> Tool.Answer {
    let report = SweepReport(outcome, of: try setting())
    try page.write(.sweep) { try report.json() }
    let text =
      switch output {
      case .text: report.text(StandardOutput.paint)
      case .json: try report.json()
      case .csv: report.csv
      }
    return Tool.Answer(text: text, status: 0)
  }

  /// Runs every point with all people.
  private func outcome(of sum: StudyTally) -> SweepOutcome {
    var outcome = SweepOutcome(points: inputs.count)
    outcome.take(
      sum, of: Array(inputs.indices), isAgainstRival: job.rival != nil,
      over: 0..<job.people.devices)
    return outcome
  }

  /// Runs ever fewer points with ever more people.
  private func halve() throws -> SweepOutcome {
    var outcome = SweepOutcome(points: inputs.count)
    var search = SuccessiveHalving(
      candidates: inputs.count, sample: Self.firstRound(of: job.people.devices, for: inputs.count),
      most: job.people.devices)
    while let round = search.round {
      outcome.take(
        try tally(of: round.candidates, over: round.sample) ?? StudyTally(), of: round.candidates,
        isAgainstRival: false, over: round.sample)
      var scores: [Double?] = []
      for point in round.candidates { scores.append(outcome.score(of: job.goal, at: point)) }
      search.finish(scores)
    }
    return outcome
  }

  /// Returns the number of people in the first round, such that all rounds together use all of
  /// them.
  private static func firstRound(of devices: Int, for points: Int) -> Int {
    var (left, rounds) = (points, 1)
    while left > 2 {
      left = (left + 1) / 2
      rounds += 1
    }
    return max(1, devices / ((1 << rounds) - 1))
  }

  private func tally(of points: [Int], over people: Range<Int>) throws -> StudyTally? {
    let study = try study(of: points).over(people)
    let work = job.isHalving ? job.work.forPeople(from: people.lowerBound) : job.work
    return try work.tally(job.errand(study))?.all
  }

  /// Returns a study of the usual setting and some points.
  ///
  /// With a rival, each point is followed by the rival policy with the same population.
  private func study(of points: [Int]) throws -> FleetStudy {
    var arms = [
      try job.people.arm(job.usual.population, job.usual.policy, named: job.policyWord)
    ]
    var bases: [Int?] = [nil]
    for point in points {
      var arm = arms[0]
      (arm.population, arm.policy) = (inputs[point].population, inputs[point].policy)
      var hasher = StableHasher()
      hasher.combine(arm.population.fingerprint)
      hasher.combine(PreferencesDocument(arm.population.preferences).fingerprint)
      hasher.combine(try FleetInput("", figures: arm.policy).digest)
      arm.inputs.policy = .point(point, fingerprint: hasher.finalize())
      arms.append(arm)
      bases.append(job.rival == nil ? 0 : nil)
      guard let rival = job.rival else { continue }
      arm.policy = rival.policy
      arm.inputs.policy = try self.rival
      bases.append(arms.count - 1)
      arms.append(arm)
    }
    return job.people.study(
      .sweep, arms, bases: bases, isRunningEverybody: job.isRunningEverybody)
  }

  private var rival: FleetInput? {
    get throws { try job.rival.map { try FleetInput($0.word, figures: $0.policy) } }
  }

  private func setting() throws -> SweepSetting {
    SweepSetting(
      try study(of: []).identity(version: Tool.version),
      figures: job.ranges.map {
        .init(
          name: $0.key.name, unit: $0.key.unit, meaning: $0.key.meaning,
          source: $0.key.source?.description)
      },
      points: values.map { $0.map { $0?.text } },
      lines: job.design.lines(of: job.ranges.map(\.values.count)), design: job.design.name,
      against: try rival, goal: job.goal, front: job.front,
      hasFront: job.isOfPolicies)
  }
}

extension SweepDesign {
  /// The name in options and reports.
  fileprivate var name: String {
    switch self {
    case .grid: "grid"
    case .single: "single"
    case .hypercube: "hypercube"
    }
  }
}
