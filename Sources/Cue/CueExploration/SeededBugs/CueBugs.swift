public import ScheduleExploration

/// Six mistakes a system like Cue is prone to, each on the model's own rules, with a correct twin.
///
/// Each is a small system of actors around the values a device decides with: `decide`, `Ledger`,
/// `LinkIntake`, `WidgetSnapshot`. The mistake lies in how the actors use them.
public enum CueBugs {
  /// All of them: the broken ones each followed by its twin.
  public static let programs: [ExploredProgram] = [
    .splitCheckAndCharge(isBuggy: true), .splitCheckAndCharge(isBuggy: false),
    .sourceKeyedLinks(isBuggy: true), .sourceKeyedLinks(isBuggy: false),
    .lostHaptic(isBuggy: true), .lostHaptic(isBuggy: false),
    .unpersistedThrottle(isBuggy: true), .unpersistedThrottle(isBuggy: false),
    .clusterDoubleCount(isBuggy: true), .clusterDoubleCount(isBuggy: false),
    .snapshotHashRace(isBuggy: true), .snapshotHashRace(isBuggy: false),
  ]

  static func name(_ name: String, isBuggy: Bool) -> String {
    "cue_\(name)" + (isBuggy ? "" : "_fixed")
  }
}
