public import ScheduleExploration

/// Six mistakes a system like Cue is prone to, each on the model's own rules, with a fixed variant.
///
/// Each is a small system of actors around the values a device decides with: `decide`, `Ledger`,
/// `LinkIntake`, `WidgetSnapshot`. The mistake lies in how the actors use them.
public enum CueBugs {
  /// All of them.
  public static let bugs = [
    SeededBug(ExploredProgram.splitCheckAndCharge), SeededBug(ExploredProgram.sourceKeyedLinks),
    SeededBug(ExploredProgram.lostHaptic), SeededBug(ExploredProgram.unpersistedThrottle),
    SeededBug(ExploredProgram.clusterDoubleCount), SeededBug(ExploredProgram.snapshotHashRace),
  ]

  /// The programs: each buggy one, followed by the corrected one.
  public static let programs = bugs.flatMap { [$0.buggy, $0.corrected] }

  static func name(_ name: String, isBuggy: Bool) -> String {
    "cue_\(name)" + (isBuggy ? "" : "_fixed")
  }
}

/// A mistake, and the same system without it.
public struct SeededBug: Sendable {
  /// The program that some schedule breaks.
  public let buggy: ExploredProgram
  /// The program that no schedule breaks; its name has `_fixed` at its end.
  public let corrected: ExploredProgram

  init(_ program: (_ isBuggy: Bool) -> ExploredProgram) {
    (buggy, corrected) = (program(true), program(false))
  }
}
