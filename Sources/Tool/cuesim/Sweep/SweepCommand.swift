import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Pages
import Populations
import Reporting
import SimulationPrimitives
import SimulationStatistics

/// `cuesim sweep`: what other figures would do to the same people.
struct SweepCommand {
  private let job: SweepJob
  /// The value of each figure at each point; nil for as it is.
  private let values: [[FigureValue?]]
  private let inputs: [VariedInputs]
  private let page: PageFile

  init(_ reader: ArgumentReader) throws {
    let job = try SweepJob(reader)
    page = try PageFile(
      reader,
      sparing: job.people.documents(with: [job.policyWord] + (job.rival.map { [$0.word] } ?? [])))
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
    do {
      let outcome = try job.isHalving ? halve() : tryAll()
      let report = SweepReport(outcome, of: try setting())
      try page.write(.sweep) { try report.json() }
      let text =
        switch job.output {
        case .text: report.text(StandardOutput.paint)
        case .json: try report.json()
        case .csv: report.csv
        }
      return Tool.Answer(text: text, status: 0)
    } catch let error as FleetDeviceError {
      throw UsageError("\(error)")
    }
  }

  /// Every point on everybody.
  private func tryAll() throws -> SweepOutcome {
    var outcome = SweepOutcome(points: inputs.count)
    let all = Array(inputs.indices)
    outcome.take(
      try tally(of: all, over: 0..<job.people.devices), of: all, over: 0..<job.people.devices)
    return outcome
  }

  /// Fewer and fewer points on more and more people.
  private func halve() throws -> SweepOutcome {
    var outcome = SweepOutcome(points: inputs.count)
    var search = SuccessiveHalving(
      candidates: inputs.count, sample: Self.firstRound(of: job.people.devices, for: inputs.count),
      most: job.people.devices)
    while let round = search.round {
      outcome.take(
        try tally(of: round.candidates, over: round.sample), of: round.candidates,
        over: round.sample)
      var scores: [Double?] = []
      for point in round.candidates { scores.append(outcome.score(of: job.goal, at: point)) }
      search.finish(scores)
    }
    return outcome
  }

  /// How many people the first round has, so that all rounds together have all of them.
  private static func firstRound(of devices: Int, for points: Int) -> Int {
    var (left, rounds) = (points, 1)
    while left > 2 {
      left = (left + 1) / 2
      rounds += 1
    }
    return max(1, devices / ((1 << rounds) - 1))
  }

  private func tally(of points: [Int], over people: Range<Int>) throws -> SweepTally {
    let sweep = SweepFleet(
      SweepPoint(job.usual.population, job.usual.policy),
      points: points.map { SweepPoint(inputs[$0].population, inputs[$0].policy) },
      against: job.rival?.policy, cities: job.people.cities, days: job.people.days,
      seed: job.people.seed, profile: job.people.profile, isRunningEverybody: job.isRunningEverybody
    )
    let identity = try identity(of: points, devices: people.count)
    let errand = job.people.errand(
      identity, of: job.usual.document, under: [job.policyWord]
    ) { _, _ in [] }
    let work = job.isHalving ? job.work.forPeople(from: people.lowerBound) : job.work
    let sum = try work.tally(errand) { try sweep.tally(of: people.lowerBound + $0) }
    return sum?.all ?? SweepTally()
  }

  /// All that decides what some points come to.
  private func identity(of points: [Int], devices: Int) throws -> FleetIdentity {
    var identity = try job.people.identity(
      of: job.usual.population, under: FleetInput(job.policyWord, figures: job.usual.policy),
      devices: devices)
    identity.rivals =
      try points.map { point in
        let (people, policy) = (inputs[point].population, inputs[point].policy)
        var hasher = StableHasher()
        hasher.combine(people.fingerprint)
        hasher.combine(PreferencesDocument(people.preferences).fingerprint)
        hasher.combine(try FleetInput("", figures: policy).digest)
        return .point(point, fingerprint: hasher.finalize())
      } + [try rival].compactMap(\.self)
    return identity
  }

  private var rival: FleetInput? {
    get throws { try job.rival.map { try FleetInput($0.word, figures: $0.policy) } }
  }

  private func setting() throws -> SweepSetting {
    SweepSetting(
      try identity(of: [], devices: job.people.devices),
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
  /// The name options and reports have for it.
  fileprivate var name: String {
    switch self {
    case .grid: "grid"
    case .single: "single"
    case .hypercube: "hypercube"
    }
  }
}
