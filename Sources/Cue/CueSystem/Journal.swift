public import CueModel
public import SimulationKernel
import Synchronization

/// What a device did, for people and reports: decisions, and what came of them.
///
/// The actors write it and nobody in the simulated system reads it.
public final class Journal: Sendable {
  private let storage = Guarded<[Entry]>([])
  /// The sensor tells its mode with every leg, so that looking through the entries would not do.
  private let lastMode = Guarded<SensorMode?>(nil)
  /// The same goes for the barriers.
  private let barriers = Guarded<[Barrier]>([])
  private let nearest = Guarded<NearMiss?>(nil)
  /// Too many for an entry each.
  private let fixes = Atomic<Int>(0)
  let uses = Guarded<[BudgetUse]>([])

  private let isKeepingCircumstances: Bool

  /// Creates an empty journal.
  ///
  /// - Parameter isKeepingCircumstances: Whether to keep what each decision was made from, so that
  ///   it can be explained; that costs a copy of the ledger each time.
  public init(keepingCircumstances isKeepingCircumstances: Bool = false) {
    self.isKeepingCircumstances = isKeepingCircumstances
  }

  /// Everything so far, in the order it was written.
  public var entries: [Entry] { storage.withLock { $0 } }

  /// The decisions so far.
  public var decisions: [Decision] {
    entries.compactMap { if case .decided(let decision) = $0.event { decision } else { nil } }
  }

  /// The moment at which the least spoke against an interruption.
  public var nearestMiss: NearMiss? { nearest.withLock { $0 } }

  /// How many fixes the Conductor took.
  public var fixCount: Int { fixes.load(ordering: .relaxed) }

  func note(_ event: Event, from circumstances: Circumstances? = nil, at time: VirtualTime) {
    storage.withLock {
      $0.append(Entry(time: time, event: event, circumstances: circumstances))
    }
  }

  /// Notes that a scheduled alert fired; what it was decided from was noted when it was scheduled.
  func fired(_ decision: Decision, at time: VirtualTime) {
    let circumstances =
      isKeepingCircumstances
      ? entries.last { $0.event.isScheduled(as: decision) }?.circumstances : nil
    note(.decided(decision), from: circumstances, at: time)
  }

  /// What a decision is about to be made from; nil unless the journal keeps it.
  func circumstances(
    of event: AlertEvent, _ context: Context, _ ledger: Ledger, _ time: VirtualTime,
    _ moment: LocalMoment
  ) -> Circumstances? {
    guard isKeepingCircumstances else { return nil }
    return Circumstances(event, context: context, ledger: ledger, at: time, moment: moment)
  }

  /// One more fix was taken.
  func tookFix() {
    fixes.add(1, ordering: .relaxed)
  }

  /// So near an interruption has the device come by now.
  func cameNearest(_ miss: NearMiss) {
    nearest.withLock { $0 = miss }
  }

  func shown(_ content: Content, on surface: SurfaceSet, at time: VirtualTime) {
    note(.shown(content, surface), at: time)
  }

  /// Notes what reached the person, and when it was decided.
  func landed(
    _ surface: SurfaceSet, _ subject: Subject, of decided: VirtualTime, at time: VirtualTime
  ) {
    storage.withLock {
      $0.append(Entry(time: time, event: .landed(surface, subject), decided: decided))
    }
  }

  func dropped(_ subject: Subject, at time: VirtualTime) {
    note(.dropped(subject), at: time)
  }

  func refused(_ surface: String, at time: VirtualTime) {
    note(.refused(surface), at: time)
  }

  func liveActivity(_ change: LiveActivityChange, _ subject: Subject, at time: VirtualTime) {
    note(.liveActivity(change, subject), at: time)
  }

  func keptFromCar(_ subject: Subject, at time: VirtualTime) {
    note(.keptFromCar(subject), at: time)
  }

  func taken(_ draft: CardDraft, at time: VirtualTime) {
    note(.taken(draft), at: time)
  }

  func mode(_ mode: SensorMode, at time: VirtualTime) {
    let isNews = lastMode.withLock { last in
      defer { last = mode }
      return last != mode
    }
    if isNews { note(.sensorMode(mode), at: time) }
  }

  func barrier(_ barrier: Barrier, isUp: Bool, at time: VirtualTime) {
    let isNews = barriers.withLock { up in
      guard up.contains(barrier) != isUp else { return false }
      if isUp { up.append(barrier) } else { up.removeAll { $0 == barrier } }
      return true
    }
    if isNews { note(.barrier(barrier, isUp: isUp), at: time) }
  }
}

/// A moment near a store at which an interruption was considered and something spoke against it.
public struct NearMiss: Hashable, Sendable {
  /// The card it would have been about.
  public let card: CardID
  /// When.
  public let time: VirtualTime
  /// Metres to the store.
  public let distance: Double
  /// What spoke against it.
  public let vetoes: VetoSet

  /// Whether fewer vetoes, or as many at a lesser distance, come nearer to an interruption.
  func isFarther(than other: VetoSet, at distance: Double) -> Bool {
    let (own, count) = (vetoes.rawValue.nonzeroBitCount, other.rawValue.nonzeroBitCount)
    return count < own || (count == own && distance < self.distance)
  }
}

extension Journal.Event {
  /// Whether it is the scheduling of what came out as a decision.
  fileprivate func isScheduled(as decision: Decision) -> Bool {
    guard case .scheduled(let planned) = self else { return false }
    return planned.kind == decision.kind && planned.subject == decision.subject
      && planned.time == decision.time
  }
}
