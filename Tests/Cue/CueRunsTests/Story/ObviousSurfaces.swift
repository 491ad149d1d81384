import CueModel
import CueRuns
import CueSystem
import SimulationPrimitives

/// The content of surfaces, found by a search of the journal so far: slow, and obviously correct.
struct ObviousSurfaces {
  let past: [Journal.Entry]
  let configuration: DeviceConfiguration

  /// The looks of surfaces with content, as texts.
  struct Looks: Hashable {
    var phone: [String]
    var wrist: String?
    var liveActivity: String?
    var liveActivitySubject: Subject?
    var widget: WidgetSnapshot?
    var isInCar: Bool
    var keptFromCar: [Subject]
    var sensor: SensorMode?
  }

  var looks: Looks {
    let (text, subject) = liveActivity ?? (nil, nil)
    return Looks(
      phone: notices(on: .phoneBanner).map { "\($0.subject): \($0.title)" },
      wrist: notices(on: .watchHaptic).last.map { "\($0.subject): \($0.title)" },
      liveActivity: text, liveActivitySubject: subject, widget: widget, isInCar: isInCar,
      keptFromCar: keptFromCar, sensor: sensor)
  }

  private func last<Found>(_ find: (Journal.Event) -> Found?) -> (index: Int, found: Found)? {
    for index in past.indices.reversed() {
      if let found = find(past[index].event) { return (index, found) }
    }
    return nil
  }

  private func happens(after index: Int, _ isIt: (Journal.Event) -> Bool) -> Bool {
    past[(index + 1)...].contains { isIt($0.event) }
  }

  private func notices(on surface: Surface) -> [(subject: Subject, title: String)] {
    past.indices.compactMap { index in
      guard case .landed(surface, let subject) = past[index].event else { return nil }
      let isGone = happens(after: index) { event in
        switch event {
        case .landed(surface, let other): other == subject || surface == .watchHaptic
        case .tapped(let other): other == subject && surface == .phoneBanner
        case .gesture(_, let card): subject == .card(card)
        case .reinstalled: true
        default: false
        }
      }
      guard !isGone else { return nil }
      // The first that landed was the first that was taken in.
      let before = past[...index].count { $0.event == .landed(surface, subject) }
      let titles = past[...index].compactMap { entry in
        if case .shown(let content, surface, subject) = entry.event { content.title } else { nil }
      }
      return (subject, titles[before - 1])
    }
  }

  private var liveActivity: (text: String?, subject: Subject?)? {
    guard
      let (begin, subject) = last({ event -> Subject? in
        if case .liveActivity(.started, let subject) = event { subject } else { nil }
      })
    else { return nil }
    var (text, about) = (String?.none, subject)
    for entry in past[begin...] {
      switch entry.event {
      case .liveActivity(.started(let bucket), _), .liveActivity(.updated(let bucket), _):
        text = DistanceFormatter.formatNearby(
          meters: Double(bucket) * configuration.policy.bucketMeters)
      case .liveActivity(.moved(let bucket), let subject):
        about = subject
        text = DistanceFormatter.formatNearby(
          meters: Double(bucket) * configuration.policy.bucketMeters)
      case .liveActivity(.arrived, _): text = "here"
      case .liveActivity(.ended, _):
        let hours = entry.time.seconds(since: past[begin].time) / 3_600
        guard hours >= 8, configuration.profile.liveActivityLingerSeconds > 0 else { return nil }
        text = nil
      case .liveActivity(.removed, _), .reinstalled: return nil
      default: break
      }
    }
    return (text, about)
  }

  private var widget: WidgetSnapshot? {
    let reload = last { event in
      if case .widgetReloaded(let snapshot, _) = event { snapshot } else { nil }
    }
    guard let reload, !happens(after: reload.index, { $0 == .reinstalled }) else { return nil }
    return reload.found
  }

  private var isInCar: Bool {
    last { if case .barrier(.carPlay, let isUp) = $0 { isUp } else { nil } }?.found ?? false
  }

  private var keptFromCar: [Subject] {
    let parted = last { $0 == .barrier(.carPlay, isUp: false) ? true : nil }
    return past[(parted.map { $0.index + 1 } ?? 0)...].compactMap { entry in
      if case .keptFromCar(let subject) = entry.event { subject } else { nil }
    }
  }

  private var sensor: SensorMode? {
    last { if case .sensorMode(let mode) = $0 { mode } else { nil } }?.found
  }
}

extension ObviousSurfaces.Looks {
  init(_ shown: ShownSurfaces) {
    self.init(
      phone: shown.phone.map { "\($0.subject): \($0.content.title)" },
      wrist: shown.wrist.map { "\($0.subject): \($0.content.title)" },
      liveActivity: shown.liveActivity?.text, liveActivitySubject: shown.liveActivity?.subject,
      widget: shown.widget, isInCar: shown.isInCar, keptFromCar: shown.keptFromCar,
      sensor: shown.sensor)
  }
}

extension ObviousSurfaces.Looks {
  /// The kinds of visible content.
  var kinds: Set<String> {
    let kinds: [(String, Bool)] = [
      ("phone", !phone.isEmpty), ("wrist", wrist != nil), ("liveActivity", liveActivity != nil),
      ("widget", widget != nil), ("quieted", widget?.quieted.isEmpty == false), ("car", isInCar),
      ("kept", !keptFromCar.isEmpty),
    ]
    return Set(kinds.filter(\.1).map(\.0))
  }
}
