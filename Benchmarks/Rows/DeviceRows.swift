import CueModel
import CueSystem
import SimulationKernel

extension Row {
  /// The row of decisions without a device.
  static var decide: Row {
    let cases = DecisionCases()
    return rate(
      "decide.pure", of: "decisions", goal: .timesPlain(11.3, aim: 8.4),
      note: "512 events of every kind in 512 situations; plain: their vetoes alone",
      { _ in cases.decideAll() }, plain: cases.vetoAll)
  }

  /// The row of whole devices that are created and released.
  static var construction: Row {
    let count = 100
    return rate(
      "device.construct", of: "devices", goal: .timesPlain(23.6, aim: 15.7),
      note: "a world and its twelve actors, made and given back",
      { _ in Walker.construct(count) },
      plain: {
        var sum: UInt64 = 0
        for index in 0..<count {
          let device = PlainDevice(Walker(), seed: Seed(UInt64(index)))
          sum &+= device.digest.finalize() &+ UInt64(device.count)
        }
        return Work(units: count, checksum: sum)
      })
  }

  /// The rows of devices that run one after another.
  static var devices: [Row] {
    [
      devices("devices.1", count: 1), devices("devices.1000", count: 1_000, quickCount: 250),
      devices("devices.100000", count: 100_000, quickCount: 400),
    ]
  }

  private static func devices(_ name: String, count: Int, quickCount: Int? = nil) -> Row {
    let quick = quickCount ?? count
    let few = "\(quick == count ? "" : " (\(quick) with --quick)")"
    let measured = rate(
      name, of: "fixes", note: "\(count) device-hours\(few), one device after another",
      { effort in try Walker.hours(of: effort.isQuick ? quick : count) },
      plain: {
        var hour = Walker()
        hour.seed = Seed(1).derived(0)
        return hour.plainWalk(passages: 1)
      })
    // Two runs are sufficient, because this row takes the longest.
    return Row(name: name, unit: measured.unit, goal: measured.goal, note: measured.note) {
      effort in
      var effort = effort
      if count >= 100_000 { effort.runs = min(effort.runs, 2) }
      return try await measured.measure(effort)
    }
  }

  /// Returns the sum of several amounts of work.
  static func sum(_ works: [Work]) -> Work {
    Work(
      units: works.reduce(0) { $0 + $1.units },
      checksum: works.reduce(0) { $0 &* 31 &+ $1.checksum })
  }
}
