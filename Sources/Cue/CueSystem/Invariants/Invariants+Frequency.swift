import CueModel
import Positions
import SimulationKernel

/// The frequency of a device's alerts.
extension Invariants {
  /// The required silence after alerts and displays is kept.
  static func silences(_ deliveries: Deliveries, _ policy: Policy) -> [Violation] {
    var heard = Heard()
    return deliveries.items.flatMap { item -> [Violation] in
      defer { if item.isDelivered { heard.add(item) } }
      let later = item.decision
      guard later.surfaces.isInterruptive else { return [] }
      return Violation.Rule.allCases.compactMap { rule in
        let earlier = heard.last(whichMay: rule, later) {
          $0.installation == item.installation && rule.silences($0, later, policy)
        }
        return earlier.map { Violation(rule, later.subject, [$0.decision.time, later.time]) }
      }
    }
  }

  /// No background refresh interrupts while fixes reach the app.
  static func refreshes(_ entries: [Journal.Entry], _ policy: Policy) -> [Violation] {
    entries.compactMap { entry in
      guard case .refreshSpoke(let subject, let lastFix?) = entry.event,
        policy.isReached(byFixAt: lastFix, at: entry.time)
      else { return nil }
      return Violation(.refreshAmidFixes, subject, [lastFix, entry.time])
    }
  }

  /// A card just used causes no alert and no new display (C-34).
  static func uses(_ entries: [Journal.Entry], _ policy: Policy) -> [Violation] {
    let rest = Window.halfOpen(seconds: policy.cardUsedSeconds)
    var used: [CardID: VirtualTime] = [:]
    return entries.compactMap { entry in
      switch entry.event {
      case .gesture(.used, let card): used[card] = entry.time
      case .reinstalled: used = [:]
      case .decided(let decision)
      where decision.kind.isAtPlace && !decision.surfaces.isDisjoint(with: .telling):
        for card in decision.cards {
          guard let time = used[card], time < decision.time,
            rest.isActive(since: time, at: decision.time)
          else { continue }
          return Violation(.usedCard, .card(card), [time, decision.time])
        }
      case .decided, .scheduled, .shown, .landed, .dropped, .refused, .liveActivity, .laneBegan,
        .refreshSpoke,
        .widgetReloaded, .keptFromCar, .focus, .notification, .summary, .sensorMode,
        .backgroundKilled, .process, .taken, .prefilled, .tapped, .opened, .unobserved, .analytics,
        .overBudget, .barrier, .gesture, .wallet, .looked, .acted, .annoyed, .optedOut:
        break
      }
      return nil
    }
  }

  /// A place does not alert right after another app (S-12).
  ///
  /// An alert at the exact instant of a decision may have been known or not, so it is ignored.
  static func turns(_ entries: [Journal.Entry], _ policy: Policy) -> [Violation] {
    let silence = Window.halfOpen(seconds: policy.otherAppSeconds)
    var last = VirtualTime.never
    var latest = VirtualTime.never
    return entries.compactMap { entry in
      if case .notification(let note) = entry.event, note.presentation == .surface {
        if entry.time > latest { (last, latest) = (latest, entry.time) }
      } else if case .decided(let decision) = entry.event, decision.waitsForOthers {
        let spoke = latest < decision.time ? latest : last
        if silence.isActive(since: spoke, at: decision.time) {
          return Violation(.otherApp, decision.subject, [spoke, decision.time])
        }
      }
      return nil
    }
  }

  /// A card touches the person at most as often as its cap permits, one touch a visit (G-17, G-18).
  static func touches(_ deliveries: Deliveries, _ policy: Policy) -> [Violation] {
    let span = Window.halfOpen(seconds: policy.cardTouchWindowSeconds)
    var visits: [CardID: (known: Set<VisitID>, times: [VirtualTime])] = [:]
    var found: [Violation] = []
    var installation = 0
    for item in deliveries.items where item.isTouch {
      if item.installation != installation { visits = [:] }
      installation = item.installation
      let decision = item.decision
      for card in decision.cards {
        let isNew = visits[card, default: ([], [])].known.insert(decision.visitID).inserted
        guard isNew || decision.visitID == .none else { continue }
        let last = Self.insert(decision.time, into: &visits[card, default: ([], [])].times)
          .suffix(policy.cardTouchCap + 1)
        if let first = last.first, last.count > policy.cardTouchCap,
          span.isActive(since: first, at: decision.time)
        {
          found.append(Violation(.cardCap, .card(card), Array(last)))
        }
      }
    }
    return found
  }

  /// Inserts an instant into a sorted list.
  ///
  /// - Returns: The instants up to the new one.
  private static func insert(
    _ time: VirtualTime, into times: inout [VirtualTime]
  ) -> ArraySlice<VirtualTime> {
    // The instant is usually the latest, so the search begins at the end.
    let place = times.lastIndex { $0 <= time }.map { $0 + 1 } ?? 0
    times.insert(time, at: place)
    return times[...place]
  }

  /// No local date has more interruptions than permitted, with separate counts for critical ones
  /// (P-03).
  static func days(_ deliveries: Deliveries, _ configuration: DeviceConfiguration) -> [Violation] {
    var counts: [GatewayBucket: [Int: [VirtualTime]]] = [:]
    var installation = 0
    return deliveries.delivered.compactMap { item in
      if item.installation != installation { counts = [:] }
      installation = item.installation
      let decision = item.decision
      let (time, bucket, subject) = (decision.time, decision.bucket, decision.subject)
      let day = configuration.calendar.dayNumber(at: time)
      let limit = configuration.policy.interruptions(of: bucket)
      counts[bucket, default: [:]][day, default: []].append(time)
      let times = counts[bucket]?[day] ?? []
      guard times.count > limit else { return nil }
      return Violation(.dailyLimit, subject, Array(times.suffix(limit + 1)))
    }
  }
}

extension Decision {
  /// Whether the decision interrupts about a place, and is not critical.
  fileprivate var waitsForOthers: Bool {
    surfaces.isInterruptive && bucket != .critical
      && EventKinds.interruptingNearby.contains(kind)
  }
}

/// The alerts that reached the person so far, in the form for the rules about silence.
private struct Heard {
  private var all: [Deliveries.Item] = []
  /// The positions of alerts about a shopping area, of alerts that landed on some surfaces, and of
  /// alerts about a card.
  private var clusters: [Int] = []
  private var bySurfaces: [SurfaceSet: [Int]] = [:]
  private var byCard: [CardID: [Int]] = [:]

  mutating func add(_ item: Deliveries.Item) {
    for card in item.decision.cards { byCard[card, default: []].append(all.count) }
    if item.decision.kind == .cluster { clusters.append(all.count) }
    bySurfaces[item.landed, default: []].append(all.count)
    all.append(item)
  }

  /// The last item under a rule that forbids an interruption about some cards.
  func last(
    whichMay rule: Violation.Rule, _ later: Decision, where forbids: (Deliveries.Item) -> Bool
  ) -> Deliveries.Item? {
    let found: Int?
    switch rule {
    case .cardCooldown, .payday:
      found = later.cards.compactMap { byCard[$0]?.last { forbids(all[$0]) } }.max()
    case .clusterCooldown: found = clusters.last { forbids(all[$0]) }
    case .placeBurst: found = all.indices.last { forbids(all[$0]) }
    case .competingSurface:
      found = bySurfaces.filter { !$0.key.subtracting(later.surfaces).isEmpty }
        .compactMap { $0.value.last { forbids(all[$0]) } }.max()
    default: return nil
    }
    return found.map { all[$0] }
  }
}

extension Violation.Rule {
  /// Whether an earlier decision forbids a later interruption, by the table of K-16; alerts of a
  /// card count only for that card, and alerts at a place only there.
  fileprivate func silences(
    _ item: Deliveries.Item, _ later: Decision, _ policy: Policy
  ) -> Bool {
    let earlier = item.decision
    func isRecent(_ window: Window) -> Bool {
      window.isActive(since: earlier.time, at: later.time)
    }
    switch self {
    case .cardCooldown:
      return (later.kind.isAtPlace || later.kind == .quietedCard)
        && isRecent(.halfOpen(seconds: policy.cardCooldownSeconds))
    case .clusterCooldown:
      return earlier.kind == .cluster && later.kind == .cluster
        && isRecent(.halfOpen(seconds: policy.clusterCooldownSeconds))
        && LocalMetric(at: earlier.centroid).distance(to: later.centroid)
          <= policy.clusterRadiusMeters
    case .placeBurst:
      return earlier.kind.isCausedByFix && later.kind.isCausedByFix
        && later.bucket != .critical
        && (later.visitID != .none && later.visitID == earlier.visitID
          || isRecent(.closed(seconds: policy.clusterWindowSeconds))
            && LocalMetric(at: earlier.centroid).distance(to: later.centroid)
              <= policy.clusterRadiusMeters)
    case .payday:
      return earlier.kind == .payday && later.kind.isAtPlace
        && isRecent(.halfOpen(seconds: policy.paydayExclusionSeconds))
    case .competingSurface:
      return later.bucket != .critical
        && EventKinds.interruptingNearby.contains(later.kind)
        && isRecent(.halfOpen(seconds: policy.competingSurfaceSeconds))
    default: return false
    }
  }
}
