import ScheduleExploration
import SimulationKernel
import SystemCalls
import TestFolders
import Testing

@testable import cuesim

/// The explorer chooses the faults of a command's calls, several at once, and the power cut: the
/// tool is tested in its own simulator.
@Suite("Commands on a simulated disk, explored", .serialized) struct DiskExplorationTests {
  private static let commands = DiskCommand.all.filter { !$0.simulatesPeople }
  private static let schedules = DiskCampaign.stride == 1 ? 500 : Trials.count(8, debug: 3)

  @Test(
    "No coinciding faults lose or falsify data, also before a power cut.",
    arguments: commands)
  func coinciding(_ command: DiskCommand) throws {
    let campaign = DiskCampaign(command)
    let report = try explore("\(command)", schedules: Self.schedules, environment: [:]) { run in
      run.play(campaign)
    }
    print("disk\t\(command)\texplored\t\(report.schedules)\t0")
    #expect(report.choices > 0)
  }

  @Test("A disk without syncs loses acknowledged data, and the explorer finds the place.")
  func careless() throws {
    let campaign = DiskCampaign(
      DiskCommand(name: "careless") {
        do throws(SystemError) {
          let file = try OpenFile(FilePlace("note"), [.writes, .isNew])
          try file.write(Array("paid".utf8))
          return Tool.Answer(text: "", status: 0)
        } catch { return Tool.Answer(text: "", complaint: "\(error)", status: 2) }
      })
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore("careless", schedules: 200, environment: [:]) { $0.play(campaign) }
    }
    let words = failure.map { "\($0)" } ?? ""
    #expect(words.contains("status 0, and /home/note is not as it was written"))
  }
}

extension Exploration {
  /// Adds a task that plays a command; the fault of each call is a choice, as is the power cut.
  fileprivate func play(_ campaign: DiskCampaign) {
    let reporter = reporter
    task("command") { context in
      let complaint = campaign.complaint { call in
        guard context.buggify(call.name) else { return nil }
        return switch context.choose(below: 4, "fault of \(call.name) \(call.number)") {
        case 0 where call.mayBeInterrupted: .fails(.interrupted)
        case 1: .short
        case 2: .powerCut
        default: .fails(.broken)
        }
      } choose: {
        context.choose(below: $0, "power cut")
      }
      reporter.check(complaint == nil, complaint ?? "")
    }
  }
}
