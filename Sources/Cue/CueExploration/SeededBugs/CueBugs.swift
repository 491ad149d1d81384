public import ScheduleExploration

/// Six typical bugs of a system like Cue, each based on the model's rules, with a fixed variant.
///
/// Each is a small system of actors around `decide`, `Ledger`, `LinkIntake` or `WidgetSnapshot`.
/// The bug is in the actors' use of them.
public enum CueBugs {
  /// All of the bugs.
  public static let bugs = [
    SeededBug(ExploredProgram.splitCheckAndCharge), SeededBug(ExploredProgram.sourceKeyedLinks),
    SeededBug(ExploredProgram.lostHaptic), SeededBug(ExploredProgram.unpersistedThrottle),
    SeededBug(ExploredProgram.clusterDoubleCount), SeededBug(ExploredProgram.snapshotHashRace),
  ]

  /// The programs: each buggy one, followed by its corrected variant.
  public static let programs = bugs.flatMap { [$0.buggy, $0.corrected] }

  static func name(_ name: String, isBuggy: Bool) -> String {
    "cue_\(name)" + (isBuggy ? "" : "_fixed")
  }
}

/// A buggy program, and the same system without the bug.
public struct SeededBug: Sendable {
  /// The program that fails in some schedule.
  public let buggy: ExploredProgram
  /// The program that fails in no schedule, whose name ends in `_fixed`.
  public let corrected: ExploredProgram

  init(_ program: (_ isBuggy: Bool) -> ExploredProgram) {
    (buggy, corrected) = (program(true), program(false))
  }
}
