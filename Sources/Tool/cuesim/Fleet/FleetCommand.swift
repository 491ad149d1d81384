import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FleetRunner
import Foundation
import Pages
import Populations
import Reporting
import ProcessSupport
import SimulationKernel
import SimulationPrimitives
import StoreFiles
import SystemCalls

/// `cuesim fleet` simulates many people under a policy.
struct FleetCommand {
  private let job: FleetJob
  private let document: PopulationDocument
  private let page: PageFile

  init(_ reader: ArgumentReader) throws {
    job = try FleetJob(reader)
    page = try PageFile(
      reader, sparing: job.documents, unless: reader.string("shard").map { _ in "shard" })
    document = try job.people.document()
  }

  /// Runs the devices, and reports the speed on standard error.
  func answer() throws -> Tool.Answer {
    let population = job.people.population(of: document)
    let study = try job.study(of: population)
    let identity = study.identity(version: Tool.version)
    let watch = Stopwatch()
    guard let sum = try tally(study, identity) else { return Tool.Answer(text: "", status: 0) }
    var answer = try Self.answer(
      sum.all, identity, job.people.profile, isAuditing: job.isAuditing, isJSON: job.isJSON,
      on: page)
    let all = sum.all.fleet ?? DeviceTally()
    answer.complaint =
      Tool.complaint(document.diagnostics)
      + (job.isWeighing
        ? "ablation: \(all.devices) devices, and \(sum.all.reruns) runs without a rule, in "
          + "\((watch.seconds * 10).rounded() / 10) s\n"
        : FleetRate(all, beyond: sum.kept.fleet ?? DeviceTally(), watch).line)
    return answer
  }

  /// Runs the fleet, and writes its rows if requested.
  private func tally(
    _ study: FleetStudy, _ identity: FleetIdentity
  ) throws -> (all: StudyTally, kept: StudyTally)? {
    guard let file = job.rowsFile else {
      return try job.work.tally(job.errand(study, of: document))
    }
    let output = try OutputFile(file, sparing: job.documents)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let census = study.census(of: 0)
    return try output.write { append in
      let spool = try RowSpool(
        FleetPlan(identity), as: RowFormat(file: file), waitingIn: folder, append: append)
      return try job.work.tally(job.errand(study, of: document)) { device in
        let run = try census.run(device)
        try spool.add(census.rows(of: device, run), of: device)
        return StudyTally(fleet: try census.tally(of: device, run))
      }
    }
  }

  /// Returns the report of a whole fleet, and writes its page with each rule.
  ///
  /// The command fails after an invariant violation.
  static func answer(
    _ tally: StudyTally, _ identity: FleetIdentity, _ profile: PlatformProfile,
    isAuditing: Bool, isJSON: Bool, on page: PageFile
  ) throws -> Tool.Answer {
    let city = isJSON || page.isWanted ? City(of: identity) : nil
    let fleet = tally.fleet ?? DeviceTally()
    var ablation: AblationReport?
    if identity.study == .ablation {
      // Each arm is named by the rule that it lacks.
      let rules = identity.others ?? []
      ablation = AblationReport(
        tally, of: rules.compactMap { $0.policy.flatMap { Veto(name: $0.name) } })
    }
    func report(isAuditing: Bool) -> FleetReport {
      FleetReport(
        fleet, of: FleetSetting(identity, profile), isAuditing: isAuditing || ablation != nil,
        ablation: ablation, in: city)
    }
    try page.write(.fleet) { try report(isAuditing: true).json() }
    let report = report(isAuditing: isAuditing)
    return Tool.Answer(
      text: isJSON ? try report.json() : report.text(StandardOutput.paint),
      status: fleet.violations.total == 0 ? 0 : 1)
  }
}

extension City {
  /// Creates the only city of a fleet, or `nil` if there are several or the document has changed.
  init?(of identity: FleetIdentity) {
    guard identity.cities == 1,
      let document = try? PopulationDocument.named(orIn: identity.population.name)
    else { return nil }
    var population = document.population
    if let preferences = try? Preferences.named(orIn: identity.preferences.name) {
      population.preferences = preferences
    }
    let name = identity.population.name
    guard FleetInput(name, fingerprint: population.fingerprint) == identity.population else {
      return nil
    }
    self.init(of: population, seed: Seed(identity.seed))
  }
}

extension FleetSetting {
  /// Creates the setting of a fleet from the identity that its parts share.
  init(_ identity: FleetIdentity, _ profile: PlatformProfile) {
    self.init(
      population: identity.population.name, devices: identity.devices, cities: identity.cities,
      days: identity.days, warmUp: identity.warmUp, seed: identity.seed,
      policy: identity.policy.name, profile: profile,
      preferences: identity.preferences, digests: identity.digests)
  }
}

/// The speed of this process in a fleet run.
private struct FleetRate {
  let line: String

  init(_ all: DeviceTally, beyond kept: DeviceTally, _ watch: Stopwatch) {
    let seconds = max(1e-9, watch.seconds)
    func rate(_ count: Int) -> String { "\(Int(min(Double(count) / seconds, 1e15).rounded()))" }
    let userDays = all.userDays - kept.userDays
    line =
      "fleet: \(userDays) user-days in \((seconds * 10).rounded() / 10) s: "
      + "\(rate(userDays)) user-days/s, \(rate(all.fixes - kept.fixes)) fixes/s, "
      + "\(rate(all.messages - kept.messages)) messages/s"
      + (Self.peakMebibytes.map { ", \($0) MiB at most\n" } ?? "\n")
  }

  /// The peak memory of the process, if the system reports it.
  private static var peakMebibytes: Int? {
    let bytes = (try? OpenFile(FilePlace("/proc/self/status"), [.reads]).read(upTo: 1 << 14)) ?? []
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("VmHWM:")
    }
    return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 >> 10 }
  }
}
