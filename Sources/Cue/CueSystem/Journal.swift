public import CueModel
import ProcessSupport
public import SimulationKernel
import Synchronization

/// The record of a device's actions, for people and reports: decisions and their effects.
///
///     let journal = Journal()
///     world.add(journal)
///     let device = Device(in: world, configuration: configuration)
///
/// The journal observes a world, in which actors report their actions and no actor reads the
/// journal. A device is added after it.
public final class Journal: WorldObserver, Sendable {
  fileprivate struct Pages {
    var entries: [Entry] = []
    /// The content that the widgets showed last.
    var snapshot: WidgetSnapshot?
    /// The barriers that are up; a repeated report is not news.
    var barriers: [Barrier] = []
    var uses: [BudgetUse] = []
    let isKeepingCircumstances: Bool
  }

  private let pages: Guarded<Pages>
  private let nearest = Guarded<NearMiss?>(nil)
  private let kept = Guarded(KeptLedgers())
  /// Too many for an entry each.
  private let fixes = Atomic<Int>(0)
  private let stored = Atomic<Int>(0)
  private let isKeepingCircumstances: Bool
  /// The prefix of the names of the recorded actors, or `nil` for all.
  private let prefix: String?

  /// Creates an empty journal.
  ///
  /// - Parameters:
  ///   - isKeepingCircumstances: Whether to keep the inputs of each decision for explanations,
  ///     which costs a copy of the ledger each time.
  ///   - region: The partition of the observed device, or `nil` for the whole world.
  public init(
    keepingCircumstances isKeepingCircumstances: Bool = false, ofPartition region: String? = nil
  ) {
    self.isKeepingCircumstances = isKeepingCircumstances
    prefix = region.map { "\($0)/" }
    pages = Guarded(Pages(isKeepingCircumstances: isKeepingCircumstances))
  }

  /// All entries so far, in the order of writing.
  public var entries: [Entry] { pages.withLock { $0.entries } }

  /// The decisions so far.
  public var decisions: [Decision] {
    entries.compactMap { if case .decided(let decision) = $0.event { decision } else { nil } }
  }

  /// The use of each budget that was touched, in their order.
  public var budgets: [BudgetUse] {
    pages.withLock { $0.uses }.sorted { $0.budget.order < $1.budget.order }
  }

  /// The moment with the fewest vetoes against an interruption.
  public var nearestMiss: NearMiss? { nearest.withLock { $0 } }

  /// The size of the journal so far, with the world's trace of a number of lines if there is one.
  package func load(withTraceOf lines: Int?) -> RunLoad {
    var load = RunLoad()
    load.entries = pages.withLock { $0.entries.count }
    load.explaining = kept.withLock { $0.cards }
    load.isDetailed = lines != nil || isKeepingCircumstances
    guard let lines else { return load }
    (load.traced, load.tracedCards) = (lines, stored.load(ordering: .relaxed))
    return load
  }

  /// The number of fixes that the Conductor received.
  public var fixCount: Int { fixes.load(ordering: .relaxed) }

  /// Notes alone.
  public var interests: ObservedEvents { .notes }

  /// Records a report of an actor.
  public func observe(_ entry: TraceEntry) {
    guard isAbout(entry.actor) else { return }
    if case .note(let note as Note) = entry.content { take(note, at: entry.time) }
  }

  /// Whether the journal records an actor.
  func isAbout(_ actor: String) -> Bool { prefix.map(actor.hasPrefix) ?? true }

  func take(_ note: Note, at time: VirtualTime) {
    pages.withLock { $0.take(note, at: time) }
  }

  /// Collects the inputs of a coming decision, or returns `nil` if the journal does not keep them.
  func circumstances(
    of event: AlertEvent, _ context: Context, _ ledger: Ledger, _ time: VirtualTime,
    _ moment: LocalMoment, in zone: @autoclosure () -> QuietZone? = nil
  ) -> Circumstances? {
    guard isKeepingCircumstances, kept.withLock({ $0.hasRoom(for: ledger) }) else { return nil }
    var circumstances = Circumstances(
      event, context: context, ledger: ledger, at: time, moment: moment)
    circumstances.quietZone = zone()
    return circumstances
  }

  /// Counts one more fix.
  func tookFix() {
    // Only one actor counts, so an atomic addition is not needed; any thread may read.
    fixes.store(fixCount &+ 1, ordering: .relaxed)
  }

  /// Counts the cards of a ledger that is sent for storage.
  func store(cards count: Int) {
    // Only one actor counts, as for fixes.
    stored.store(stored.load(ordering: .relaxed) &+ count, ordering: .relaxed)
  }

  /// Records the nearest approach to an interruption so far.
  func cameNearest(_ miss: NearMiss) {
    nearest.withLock { $0 = miss }
  }
}

extension Journal.Pages {
  mutating func take(_ note: Journal.Note, at time: VirtualTime) {
    switch note {
    case .event(.widgetReloaded(let shown, let isNews)):
      // Each snapshot has the whole wallet, of which little changes.
      let shown = shown.sharing(snapshot)
      snapshot = shown
      entries.append(Journal.Entry(time: time, event: .widgetReloaded(shown, isNews: isNews)))
    case .event(let event):
      if isNews(event) { entries.append(Journal.Entry(time: time, event: event)) }
    case .decided(let event, let circumstances):
      entries.append(Journal.Entry(time: time, event: event, circumstances: circumstances))
    case .landed(let surface, let subject, let decided):
      entries.append(
        Journal.Entry(time: time, event: .landed(surface, subject), decided: decided))
    case .fired(let decision):
      // The circumstances of the decision are in the entry of its scheduling.
      let scheduled =
        isKeepingCircumstances ? entries.last { $0.event.isScheduled(as: decision) } : nil
      entries.append(
        Journal.Entry(
          time: time, event: .decided(decision), circumstances: scheduled?.circumstances))
    case .spent(let budget, let count):
      change(budget) { use in
        use.used += 1
        use.most = max(use.most, count)
      }
    }
  }

  /// Records barriers and budgets of an event, and returns whether it is worth an entry.
  private mutating func isNews(_ event: Journal.Event) -> Bool {
    if case .barrier(let barrier, let isUp) = event {
      guard barriers.contains(barrier) != isUp else { return false }
      if isUp { barriers.append(barrier) } else { barriers.removeAll { $0 == barrier } }
    } else if case .overBudget(let budget, let fate) = event {
      change(budget) { use in
        switch fate {
        case .dropped: use.dropped += 1
        case .deferred: use.deferred += 1
        }
      }
    }
    return true
  }

  private mutating func change(_ budget: PlatformBudget, _ body: (inout BudgetUse) -> Void) {
    let index = uses.firstIndex { $0.budget == budget } ?? uses.endIndex
    if index == uses.endIndex { uses.append(BudgetUse(budget)) }
    body(&uses[index])
  }
}

/// A moment near a store at which an interruption was considered and vetoed.
public struct NearMiss: Hashable, Sendable {
  /// The card of the considered interruption.
  public let card: CardID
  /// The instant.
  public let time: VirtualTime
  /// Meters to the store.
  public let distance: Double
  /// The vetoes.
  public let vetoes: VetoSet
  /// The number of vetoes, stored since every fix near a store needs it.
  private let vetoCount: Int

  init(card: CardID, time: VirtualTime, distance: Double, vetoes: VetoSet) {
    (self.card, self.time, self.distance, self.vetoes) = (card, time, distance, vetoes)
    vetoCount = vetoes.rawValue.nonzeroBitCount
  }

  /// Whether fewer vetoes, or as many at a shorter distance, are nearer to an interruption.
  package func isFarther(than other: VetoSet, at distance: Double) -> Bool {
    // The vetoes are usually equal, and a count of bits is slow on some processors.
    if other == vetoes { return distance < self.distance }
    let count = other.rawValue.nonzeroBitCount
    return count < vetoCount || (count == vetoCount && distance < self.distance)
  }
}

extension Journal.Event {
  /// Whether the entry is the scheduling of a decision.
  fileprivate func isScheduled(as decision: Decision) -> Bool {
    guard case .scheduled(let planned) = self else { return false }
    return planned.kind == decision.kind && planned.subject == decision.subject
      && planned.time == decision.time
  }
}
