import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Pages
import Populations
import Reporting

/// `cuesim compare` simulates the same people under several policies.
struct CompareCommand {
  private let job: CompareJob
  private let document: PopulationDocument
  private let population: Population
  private let page: PageFile

  init(_ reader: ArgumentReader) throws {
    job = try CompareJob(reader)
    page = try PageFile(
      reader, sparing: job.documents,
      unless: ["shard", "device"].first { reader.string($0) != nil })
    document = try job.people.document()
    population = job.people.population(of: document)
  }

  /// Runs the people under each policy.
  func answer() throws -> Tool.Answer {
    let study = try job.study(of: population)
    let folder = try job.scenarioFolder.map { try CompareScenarios($0, sparing: job.documents) }
    if let device = job.device { return try answer(device, study, folder) }
    if let until = job.until { return try grow(study, to: until, folder) }
    let errand = job.errand(study, of: document)
    let sum = try job.work.tally(errand)
    guard let sum else { return Tool.Answer(text: "", status: 0) }
    let answer = try Self.answer(
      sum.all, errand.identity, job.people.profile, job.view, isJSON: job.isJSON, on: page)
    return try writing(sum.all, of: study, to: folder, beside: answer)
  }

  /// Returns the report of a whole comparison, and writes its page.
  ///
  /// The command fails if a requirement is not met.
  static func answer(
    _ tally: StudyTally, _ identity: FleetIdentity, _ profile: PlatformProfile,
    _ view: CompareView, after growth: GrowingComparison? = nil, isJSON: Bool,
    on page: PageFile
  ) throws -> Tool.Answer {
    func report(showing view: CompareView) -> CompareReport {
      CompareReport(
        tally, of: CompareSetting(identity, profile), showing: view, after: growth)
    }
    try page.write(.comparison) {
      try report(showing: view.whole(cities: identity.cities, days: identity.days)).json()
    }
    let report = report(showing: view)
    return Tool.Answer(
      text: isJSON ? try report.json() : report.text(StandardOutput.paint),
      status: report.isKept ? 0 : 1)
  }

  /// Adds people until the interval is narrow enough.
  private func grow(
    _ study: FleetStudy, to until: CompareJob.Until, _ folder: CompareScenarios?
  ) throws -> Tool.Answer {
    var growing = GrowingComparison(
      measure: until.measure, share: until.share, most: job.people.devices,
      policies: job.policies.count)
    while let people = growing.next {
      let errand = job.errand(study.over(people), of: document)
      guard let sum = try job.work.forPeople(from: people.lowerBound).tally(errand) else { break }
      growing.take(sum.all)
    }
    let whole = study.over(0..<growing.tally.devices)
    let answer = try Self.answer(
      growing.tally, whole.identity(version: Tool.version), job.people.profile, job.view,
      after: growing, isJSON: job.isJSON, on: page)
    return try writing(growing.tally, of: study, to: folder, beside: answer)
  }

  /// Returns one person's runs under each policy: side by side, or as scenarios.
  private func answer(
    _ device: Int, _ study: FleetStudy, _ folder: CompareScenarios?
  ) throws -> Tool.Answer {
    if let folder {
      let person = CompareScenarios.Person(
        device: device, policies: Array(job.policies.indices))
      let files = try folder.write([person], of: study, job)
      return Tool.Answer(text: files.map { "cuesim run \($0)" }.text, status: 0)
    }
    let identity = study.identity(version: Tool.version)
    let report = PersonComparison(
      of: device, in: CompareSetting(identity, job.people.profile), try study.runs(of: device))
    return Tool.Answer(
      text: job.isJSON ? try report.json() : report.text(StandardOutput.paint),
      status: 0)
  }

  /// Writes the listed people as scenarios, and adds a note to an answer.
  private func writing(
    _ tally: StudyTally, of study: FleetStudy, to folder: CompareScenarios?,
    beside answer: Tool.Answer
  ) throws -> Tool.Answer {
    guard let folder, let worst = job.view.worst, let measure = Measure.named(worst.measure) else {
      return answer
    }
    let people = CompareScenarios.Person.listed(
      in: tally, by: measure, count: worst.count, policies: job.policies.count)
    var answer = answer
    guard !people.isEmpty else {
      answer.complaint += "compare: no person is listed, so no scenario is written\n"
      return answer
    }
    let files = try folder.write(people, of: study, job)
    answer.complaint +=
      "compare: \(files.count) scenarios are in \(folder.folder); 'cuesim run \(folder.folder)' runs "
      + "them\n"
    return answer
  }
}
