import SimulationKernel

/// Probabilities and limits of faults, which each run varies at random.
///
/// In some runs all kinds of faults happen, in others only some kinds, and in others each kind
/// once. Some failures require only some kinds, and others require several kinds together.
public struct FaultSettings: Hashable, Sendable {
  /// The probability that a marked place is active in a run, and that an active place triggers.
  public var buggifyProbability = 0.25
  /// The probability that a message on a link is lost, doubled or delayed.
  public var linkProbability = 0.1
  /// The probability, after each step, that an actor that may crash does, or that a crashed one
  /// restarts.
  public var crashProbability = 0.02
  /// The maximum number of crashes in a run.
  public var crashLimit = 1
  /// The probability, after each step, that an actor is isolated, or that an isolated actor
  /// reconnects.
  public var isolationProbability = 0.02
  /// The maximum number of isolations in a run.
  public var isolationLimit = 1
  /// The probability, after each step, that a group is partitioned, or that a partition ends.
  public var partitionProbability = 0.02
  /// The maximum number of partitions in a run.
  public var partitionLimit = 1
  /// The probability that a cancellable wait is cancelled.
  public var cancellationProbability = 0.1
  /// The maximum number of cancelled waits in a run.
  public var cancellationLimit = 1
  /// The probability that a read of a store is stale, and that a write finds the store full.
  public var storeProbability = 0.05
  /// The probability that a crash loses an unsynced write, and that a remaining one is truncated.
  public var unsyncedProbability = 0.5
  /// The maximum number of store faults in a run.
  public var storeLimit = 2
  /// The probability that a clock that may jump does so when it is read.
  public var clockProbability = 0.05
  /// The maximum number of clock faults in a run.
  public var clockLimit = 2

  /// Creates settings with the default values.
  public init() {}

  /// Settings without any fault.
  public static let none = {
    var settings = FaultSettings()
    (settings.buggifyProbability, settings.linkProbability) = (0, 0)
    for limit in limits { settings[keyPath: limit] = 0 }
    return settings
  }()

  /// The limits in the order of tokens: append new ones and increase ``ReplayToken/version``.
  static let limits: [any WritableKeyPath<FaultSettings, Int> & Sendable] = [
    \.crashLimit, \.isolationLimit, \.cancellationLimit, \.partitionLimit, \.storeLimit,
    \.clockLimit,
  ]
}

extension ReplayToken {
  /// The version of the token format.
  static let version = 4
}

extension FaultKind {
  /// The rows of all kinds of questions, in the order in which a run chooses their probabilities.
  static let table: [FaultKind] = [
    FaultKind(.buggify, { $0.buggifyProbability }, doublings: 2, draw: .bySite) { site, _ in
      "\(site) happens"
    },
    FaultKind(.link, { $0.linkProbability }, doublings: 2, draw: .byFate) { site, answer in
      "a \(site) is \(LinkFate(rawValue: answer).map(\.telling) ?? "\(answer)")"
    },
    FaultKind(
      .crash, { $0.crashProbability }, doublings: 4, limit: \.crashLimit,
      sites: ("crash", undo: "restart"), isAskedAfterSteps: true
    ) { site, _ in site == "crash" ? "crashes" : "starts afresh" },
    FaultKind(
      .isolation, { $0.isolationProbability }, doublings: 4, limit: \.isolationLimit,
      sites: ("cut off", undo: "reconnect"), isAskedAfterSteps: true
    ) { site, _ in site == "cut off" ? "is cut off" : "hears again" },
    FaultKind(
      .partition, { $0.partitionProbability }, doublings: 4, limit: \.partitionLimit,
      subject: Partition.subject, isAskedAfterSteps: true
    ) { Partition.telling($1, of: $0) },
    FaultKind(
      .cancellation, { $0.cancellationProbability }, doublings: 2, limit: \.cancellationLimit
    ) { site, _ in "\(site) is cancelled" },
    FaultKind(.lostWrite, { $0.unsyncedProbability }, doublings: 1, limit: \.storeLimit) {
      site, _ in
      "loses the write of \(site)"
    },
    FaultKind(.tornWrite, { $0.unsyncedProbability }, doublings: 1, limit: \.storeLimit) {
      site, answer in
      "tears the write of \(site), keeping \(answer - 1) bytes"
    },
    FaultKind(.staleRead, { $0.storeProbability }, doublings: 3, limit: \.storeLimit) { site, _ in
      "reads \(site) as it was before"
    },
    FaultKind(.fullStore, { $0.storeProbability }, doublings: 3, limit: \.storeLimit) { site, _ in
      "has no room for \(site)"
    },
    FaultKind(.clockJump, { $0.clockProbability }, doublings: 3, limit: \.clockLimit) {
      site, answer in
      "jumps \(ExploredClock.telling(answer, upTo: site, ["forward", "back"]))"
    },
    // The skew of a clock is asked for only once.
    FaultKind(
      .clockSkew, { $0.clockProbability > 0 ? 0.5 : 0 }, doublings: 1, limit: \.clockLimit
    ) { site, answer in "is \(ExploredClock.telling(answer, upTo: site, ["ahead", "behind"]))" },
    // These rows are not faults: random numbers of the program, omitted tasks, and the ends of
    // faults.
    FaultKind(.draw, draw: .anything) { site, answer in "\(site) = \(answer)" },
    FaultKind(.omission, draw: .nothing) { _, _ in "is left out" },
    FaultKind(.healing, draw: .comeback, subject: Partition.subject, isAskedAfterSteps: true) {
      site, _ in "\(site) hear each other again"
    },
    FaultKind(.revival, draw: .revival) { _, _ in "starts afresh" },
  ]
}
