import CueModel
import FocusEngine
public import CueSystem
public import SimulationPrimitives

/// One action of a device, or one event of its environment, in reports.
public struct TimelineRow: Hashable, Codable, Sendable {
  /// The time, counted from the start of the run.
  public let atSeconds: Double
  /// The kind of row.
  public let kind: Kind
  /// The card or area concerned, if there is one.
  public let subject: String?
  /// The details as text.
  public let detail: String

  init(atSeconds: Double, kind: Kind, subject: String?, detail: String) {
    (self.atSeconds, self.kind, self.subject, self.detail) = (atSeconds, kind, subject, detail)
  }

  /// Creates the row of a journal's entry.
  ///
  /// - Parameters:
  ///   - entry: The entry of the device's journal.
  ///   - start: The instant from which times are counted.
  ///   - configuration: The device.
  public init(
    entry: Journal.Entry, start: VirtualTime, configuration: DeviceConfiguration
  ) {
    atSeconds = entry.time.seconds(since: start)
    switch entry.event {
    case .decided(let decision):
      (kind, subject) = (.decision, configuration.name(of: decision.subject))
      detail = "\(decision.kind.rawValue) \(decision.outcome.rawValue)"
    case .scheduled(let decision):
      (kind, subject) = (.scheduled, configuration.name(of: decision.subject))
      let calendar = configuration.calendar
      let isToday = calendar.date(at: decision.time) == calendar.date(at: entry.time)
      let due =
        (isToday ? "" : "\(calendar.date(at: decision.time)) ")
        + calendar.clockText(at: decision.time)
      detail = "\(decision.kind.rawValue), due at \(due)"
    case .shown(let content, let surface, _):
      (kind, subject, detail) = (.shown, nil, "\(surface.rawValue): \(content.title)")
    case .landed(let surface, let about):
      (kind, subject, detail) = (.landed, configuration.name(of: about), surface.rawValue)
    case .dropped(let about):
      (kind, subject, detail) = (.dropped, configuration.name(of: about), "too late on the watch")
    case .refused(let surface):
      (kind, subject, detail) = (.refused, nil, "\(surface), without a grant")
    case .liveActivity(let change, let about):
      (kind, subject) = (.liveActivity, configuration.name(of: about))
      detail = change.words(bucketMeters: configuration.policy.bucketMeters)
    case .widgetReloaded(let snapshot, let isNews):
      let money = "\(MoneyFormatter.format(cents: snapshot.totalCents)) in all"
      (kind, subject, detail) = (.widget, nil, isNews ? money : "\(money), as before")
    case .keptFromCar(let about):
      (kind, subject, detail) = (.carPlay, configuration.name(of: about), "kept from the driver")
    case .focus(let mode):
      (kind, subject, detail) = (.focus, nil, mode.map { "\($0.rawValue) begins" } ?? "ends")
    case .summary(let mode, let text):
      (kind, subject, detail) = (.focus, nil, "held back in \(mode.rawValue): \(text)")
    case .notification(let note):
      (kind, subject) = (.notification, note.notification.app)
      detail = "\(note.fate): \(note.notification.title)\(note.reasons)".oneLine
    case .sensorMode(let mode):
      (kind, subject, detail) = (.sensor, nil, mode.rawValue)
    case .process(let cause):
      (kind, subject, detail) = (.process, nil, cause.map { "launched \($0.rawValue)" } ?? "ended")
    case .backgroundKilled:
      (kind, subject, detail) = (.background, nil, "took too long, and the app was ended")
    case .taken(let draft):
      (kind, subject, detail) = (.share, nil, draft.words)
    case .laneBegan, .refreshSpoke, .reinstalled, .prefilled, .tapped, .opened, .unobserved,
      .analytics,
      .overBudget, .barrier, .gesture, .wallet, .looked, .acted, .annoyed, .optedOut:
      let row = Self.platform(entry, configuration)
      (kind, subject, detail) = (row.kind, row.subject, row.detail)
    }
  }

  /// Returns the row of a report from the platform layer or the situation.
  private static func platform(
    _ entry: Journal.Entry, _ configuration: DeviceConfiguration
  ) -> (kind: Kind, subject: String?, detail: String) {
    switch entry.event {
    case .refreshSpoke(let about, let lastFix):
      let age = lastFix.map { "\(Int(entry.time.seconds(since: $0))) s after the last fix" }
      let detail = "alerted on a refresh, \(age ?? "without any fix")"
      return (.background, configuration.name(of: about), detail)
    case .prefilled(let draft, let suggestion): return (.share, nil, draft.words(suggestion))
    case .laneBegan(let named):
      let names = named.map { configuration.name(of: .card($0)) }.joined(separator: ", ")
      return (.liveActivity, names, "now the nearest announced")
    case .reinstalled: return (.background, nil, "removed, and installed anew")
    case .tapped(let about): return (.tap, configuration.name(of: about), "banner")
    case .opened(let link): return (.link, nil, link.url)
    case .unobserved(let link): return (.link, nil, "\(link.url) waits, and is not observed")
    case .analytics(let event):
      let words = event.detail.isEmpty ? event.name : "\(event.name), \(event.detail)"
      return (.analytics, nil, words)
    case .overBudget(let budget, let fate):
      return (.budget, nil, "\(budget.words(1)) \(fate.rawValue)")
    case .barrier(let barrier, let isUp):
      return (.situation, nil, "\(barrier.rawValue) \(isUp ? "on" : "off")")
    case .gesture(let gesture, let card):
      return (.gesture, configuration.name(of: .card(card)), gesture.rawValue)
    case .wallet(.added, let card):
      return (.share, configuration.name(of: .card(card)), "put into the wallet")
    case .wallet(.spent(let cents, let left), let card):
      let (paid, rest) = (MoneyFormatter.format(cents: cents), MoneyFormatter.format(cents: left))
      return (.gesture, configuration.name(of: .card(card)), "\(paid) spent, \(rest) left")
    case .looked(let about): return (.gesture, configuration.name(of: about), "looked")
    case .acted(let about, let card):
      return (
        .gesture, configuration.name(of: about), card == nil ? "would use it" : "will use it"
      )
    case .annoyed(_, let thousandths, _):
      return (.gesture, nil, "annoyed by \(thousandths.decimalText(places: 3).withoutLastZeros)")
    case .optedOut: return (.gesture, nil, "switched notifications off")
    case .decided, .scheduled, .shown, .landed, .dropped, .refused, .liveActivity, .widgetReloaded,
      .keptFromCar, .focus, .notification, .summary, .sensorMode, .process, .backgroundKilled,
      .taken:
      return (.situation, nil, "")
    }
  }
}

extension Journal.LiveActivityChange {
  fileprivate func words(bucketMeters: Double) -> String {
    switch self {
    case .started(let bucket):
      "begins, \(DistanceFormatter.formatBucket(bucket, width: bucketMeters))"
    case .moved(let bucket):
      "takes over, \(DistanceFormatter.formatBucket(bucket, width: bucketMeters))"
    case .updated(let bucket): DistanceFormatter.formatBucket(bucket, width: bucketMeters)
    case .arrived: "arrived"
    case .ended: "ends"
    case .removed: "leaves the lock screen"
    }
  }
}

extension FocusNote {
  /// The outcome of the notification as text.
  fileprivate var fate: String {
    presentation == .keptFromCar ? "kept from the driver" : outcome.rawValue
  }

  /// The chips as text.
  fileprivate var reasons: String {
    guard let chips = decision?.chips, !chips.isEmpty else { return "" }
    return " (\(chips.map(\.text).joined(separator: ", ")))"
  }
}

extension CardDraft {
  /// The draft as submitted.
  fileprivate var words: String {
    let balance = balanceCents.map { MoneyFormatter.format(cents: $0) }
    let words = text.isEmpty ? nil : "\"\(text.oneLine)\""
    return ([brand, balance, words].compactMap(\.self) + attachments).joined(separator: ", ")
  }

  /// Returns the completed form as text.
  fileprivate func words(_ suggestion: PinSuggestion?) -> String {
    let balance = balanceCents.map { MoneyFormatter.format(cents: $0) } ?? "balance unknown"
    guard let suggestion else { return "form for \(brandText), \(balance), without a place" }
    let count = suggestion.alternatives.count
    let others = count == 0 ? "" : ", \(count) \(count == 1 ? "other" : "others") near"
    let distance = DistanceFormatter.formatNearby(meters: suggestion.choice.distanceMeters)
    return "form for \(brandText), \(balance): \(suggestion.choice.place.name), \(distance), "
      + "\(suggestion.reason.rawValue)\(others)"
  }
}
