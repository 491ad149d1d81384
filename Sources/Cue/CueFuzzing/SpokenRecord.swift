import CueJudging
import CueModel
import CueSystem
import SimulationKernel

/// The alerts and displays of a device, collected from its journal in order.
struct SpokenRecord {
  private(set) var speeches: [Speech] = []
  private(set) var landings: [(time: Double, about: String)] = []
  private(set) var claims: [Claim] = []
  private(set) var distances: [DistanceClaim] = []
  private(set) var balances: [(card: Int, time: Double, cents: Int64)] = []
  private let configuration: DeviceConfiguration
  private let end: Double
  /// The indices of the claims that are still visible and replaceable.
  private var liveActivity: Int?
  private var widget: Int?
  /// The cards of the latest statement about each subject.
  private var cards: [Subject: [Int]] = [:]

  init(_ configuration: DeviceConfiguration, _ end: Double) {
    (self.configuration, self.end) = (configuration, end)
  }

  mutating func take(_ entry: Journal.Entry, at time: Double) {
    switch entry.event {
    case .decided(let decision): add(decision, at: time)
    case .landed(_, let subject): landings.append((time, configuration.name(of: subject)))
    case .shown(let content, let surface, let subject): show(content, surface, subject, at: time)
    case .liveActivity(let change, let subject): turn(change, subject, at: time)
    case .widgetReloaded(let snapshot, _):
      close(\.widget, at: time)
      widget = claims.count
      claims.append(
        Claim(
          time: time, until: end, surface: "widget", cards: nil,
          words: PlainDay.money(snapshot.totalCents)))
    case .wallet(.spent(_, let left), let card): balances.append((card.index, time, left))
    case .reinstalled:
      close(\.widget, at: time)
      close(\.liveActivity, at: time)
    case .wallet(.added, _), .scheduled, .dropped, .refused, .laneBegan, .refreshSpoke,
      .keptFromCar,
      .focus, .notification, .summary, .sensorMode, .backgroundKilled, .process, .taken, .prefilled,
      .tapped,
      .opened, .unobserved, .analytics, .overBudget, .barrier, .gesture, .looked, .acted, .annoyed,
      .optedOut:
      break
    }
  }

  private mutating func add(_ decision: Decision, at time: Double) {
    let (about, named) = (configuration.name(of: decision.subject), decision.cards.map(\.index))
    // Decisions of one instant about one subject are shown together.
    let others = speeches.reversed().prefix { $0.time == time }.first { $0.about == about }
    cards[decision.subject] = named + (others?.cards ?? [])
    speeches.append(
      Speech(
        time: time, kind: .init(decision.kind), outcome: .init(decision.outcome),
        about: about, cards: named,
        isOnLiveActivity: decision.surfaces.contains(.liveActivity),
        isForDriver: decision.isDriving,
        isCritical: decision.bucket == .critical))
  }

  private mutating func show(
    _ content: Content, _ surface: Surface, _ subject: Subject, at time: Double
  ) {
    let named = named(content)
    if surface == .liveActivity { close(\.liveActivity, at: time) }
    if let named, !named.isEmpty {
      if surface == .liveActivity { liveActivity = claims.count }
      claims.append(
        Claim(
          time: time, until: surface == .liveActivity ? end : time, surface: surface.words,
          cards: named, words: content.balance))
    }
    // The live activity's distance is recorded from its changes.
    guard surface != .liveActivity, let meters = content.meters else { return }
    distances.append(
      DistanceClaim(
        time: time, surface: surface.words, cards: cards[subject] ?? [], meters: step(from: meters),
        words: content.distance))
  }

  /// Returns the cards whose brands the words name, or `nil` if a brand is ambiguous.
  private func named(_ content: Content) -> [Int]? {
    let all = content.art.flatMap { brand in
      configuration.cards.indices.filter { configuration.cards[$0].brand == brand }
    }
    return all.count == content.art.count ? all : nil
  }

  private mutating func turn(
    _ change: Journal.LiveActivityChange, _ subject: Subject, at time: Double
  ) {
    switch change {
    case .started(let bucket), .updated(let bucket), .moved(let bucket):
      let meters = Double(bucket) * configuration.policy.bucketMeters
      distances.append(
        DistanceClaim(
          time: time, surface: "lock screen", cards: cards[subject] ?? [],
          meters: step(from: meters), words: DistanceFormatter.formatNearby(meters: meters)))
    case .arrived:
      // "here" stands for every distance inside the fence.
      distances.append(
        DistanceClaim(
          time: time, surface: "lock screen", cards: cards[subject] ?? [],
          meters: 0...configuration.policy.geofenceRadiusMeters, words: "here"))
    case .ended, .removed: close(\.liveActivity, at: time)
    }
  }

  private func step(from meters: Double) -> ClosedRange<Double> {
    meters...meters + configuration.policy.bucketMeters
  }

  private mutating func close(_ claim: WritableKeyPath<Self, Int?>, at time: Double) {
    if let open = self[keyPath: claim] { claims[open].until = time }
    self[keyPath: claim] = nil
  }

  /// Closes all open claims.
  mutating func finish() { (liveActivity, widget) = (nil, nil) }
}

extension Speech.Kind {
  fileprivate init(_ kind: EventKind) {
    self =
      switch kind {
      case .geofenceEntry, .cluster, .quietedCard: .place
      case .preArrival: .ahead
      case .expiryReminder: .reminder
      case .payday: .payday
      case .weeklyDigest: .digest
      case .consumerAlert: .other
      }
  }
}

extension Speech.Outcome {
  fileprivate init(_ outcome: Outcome) {
    self =
      switch outcome {
      case .interruptive: .interrupts
      case .ambientOnly: .shows
      case .suppressed, .absorbed, .expired: .silent
      case .heldInCluster: .waits
      }
  }
}

extension Surface {
  fileprivate var words: String {
    switch self {
    case .phoneBanner: "phone"
    case .watchHaptic: "watch"
    case .liveActivity: "lock screen"
    case .widget: "widget"
    }
  }
}

extension Content {
  /// The minimum distance in meters that the words can mean.
  fileprivate var meters: Double? {
    if distance == "here" { return 0 }
    let parts = distance.split(separator: " ")
    guard parts.count == 2, let number = Double(parts[0]) else { return nil }
    return parts[1] == "km" ? number * 1_000 : number
  }
}
