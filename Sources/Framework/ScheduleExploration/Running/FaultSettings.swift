import SimulationKernel
import SimulationPrimitives

/// How often things go wrong in a campaign, at most; each run draws its own figures below these.
///
/// Which kinds go wrong at all is drawn for each run as well: most failures show when only some do.
public struct FaultSettings: Hashable, Sendable {
  /// How likely a marked place is active in a run, and fires each time it is passed.
  public var buggifyProbability = 0.25
  /// How likely a message on a link meets something other than arrival.
  public var linkProbability = 0.1
  /// How likely an actor that may crash does so after a step; once down, how likely it comes back.
  public var crashProbability = 0.02
  /// How often actors crash in a run, in all.
  public var crashLimit = 1
  /// How likely an actor that may be cut off is, after a step; once cut off, how likely that ends.
  public var isolationProbability = 0.02
  /// How often actors are cut off in a run, in all.
  public var isolationLimit = 1
  /// How likely a group that may be parted is, after a step; once parted, how likely that ends.
  public var partitionProbability = 0.02
  /// How often groups are parted in a run, in all.
  public var partitionLimit = 1
  /// How likely a wait that may be cancelled is.
  public var cancellationProbability = 0.1
  /// How many waits are cancelled in a run.
  public var cancellationLimit = 1
  /// How likely a read of a store is stale, and a write finds it full.
  public var storeProbability = 0.05
  /// How likely a write that was not synced is lost when its writer crashes, and torn if it is not.
  public var unsyncedProbability = 0.5
  /// How often stores fail in a run, in all.
  public var storeLimit = 2
  /// How likely a clock that may jump does so when it is read.
  public var clockProbability = 0.05
  /// How many clocks are off or jump in a run, in all.
  public var clockLimit = 2

  /// Creates FoundationDB's quarter for marked places, and a tenth for links.
  public init() {}

  /// Nothing goes wrong.
  public static let none = {
    var settings = FaultSettings()
    (settings.buggifyProbability, settings.linkProbability) = (0, 0)
    (settings.crashLimit, settings.isolationLimit, settings.cancellationLimit) = (0, 0, 0)
    (settings.partitionLimit, settings.storeLimit, settings.clockLimit) = (0, 0, 0)
    return settings
  }()
}
