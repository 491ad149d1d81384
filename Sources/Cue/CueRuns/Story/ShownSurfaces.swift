package import CueModel
package import CueSystem
package import FocusEngine
package import SimulationPrimitives

/// The contents of all surfaces at one instant, folded from the journal.
///
///     let shown = run.entries.filter { $0.time <= noon }
///       .reduce(into: ShownSurfaces()) { $0.take($1, under: run.configuration) }
///     shown.liveActivity?.text  // "150 m"
package struct ShownSurfaces: Hashable, Sendable {
  /// One alert on a surface.
  package struct Notice: Hashable, Sendable {
    /// Its subject.
    package let subject: Subject
    /// The content.
    package let content: Content
    /// The time at which it reached the person.
    package let time: VirtualTime
  }

  /// The continuous live activity.
  package struct LiveActivity: Hashable, Sendable {
    /// The subject.
    package var subject: Subject
    /// The content, except for the distance.
    package var content: Content?
    /// The distance in words, or `nil` once the lifetime is over and the activity remains
    /// unchanged.
    package var text: String?
    /// The begin of the activity.
    package let since: VirtualTime
  }

  /// The notices on the phone's lock screen, with the latest last.
  package private(set) var phone: [Notice] = []
  /// The alert on the watch.
  package var wrist: Notice? { alerts[.watchHaptic] }
  /// The latest notice on each other surface that interrupts.
  private var alerts: [Surface: Notice] = [:]
  /// The live activity, if there is one.
  package private(set) var liveActivity: LiveActivity?
  /// The wallet on the widgets, or `nil` until they have read one.
  package private(set) var widget: WidgetSnapshot?
  /// The subjects withheld from the person since the car connected, with the latest last.
  package private(set) var keptFromCar: [Subject] = []
  /// The current barriers against interruptions.
  package private(set) var barriers: [Journal.Barrier] = []
  /// The active Focus.
  package private(set) var focus: FocusMode?
  /// The app's screen after a followed link.
  package private(set) var screen: DeepLink?
  /// The mode of the location sensor.
  package private(set) var sensor: SensorMode?
  /// The latest notices of other apps that took a surface, with the latest last.
  package private(set) var otherApps: [FocusNote] = []
  /// Content that a surface accepted and that has not reached the person yet.
  private var coming: [Coming] = []

  private struct Coming: Hashable, Sendable {
    let surface: Surface
    let subject: Subject
    let content: Content
  }

  /// The number of kept notices of other apps, more than a lock screen can show.
  private static let otherAppCount = 3

  /// Creates empty surfaces.
  package init() {}

  /// Whether the car's screen is connected.
  package var isInCar: Bool { barriers.contains(.carPlay) }

  /// Applies the next entry of a device's journal.
  package mutating func take(_ entry: Journal.Entry, under configuration: DeviceConfiguration) {
    switch entry.event {
    case .shown(let content, .liveActivity, _):
      announced = content
      liveActivity?.content = content
    case .shown(let content, let surface, let subject):
      coming.append(Coming(surface: surface, subject: subject, content: content))
    case .landed(let surface, let subject): land(on: surface, subject, at: entry.time)
    case .liveActivity(let change, let subject):
      turn(liveActivityTo: change, subject, at: entry.time, configuration)
    case .widgetReloaded(let snapshot, _): widget = snapshot
    case .keptFromCar(let subject): keptFromCar.append(subject)
    case .barrier(let barrier, let isUp): raise(barrier, isUp)
    case .focus(let mode): focus = mode
    case .notification(let note): take(note)
    case .sensorMode(let mode): sensor = mode
    case .tapped(let subject): phone.removeAll { $0.subject == subject }
    case .opened(let link): screen = link
    // An action of the person with a card settles its notices.
    case .gesture(_, let card): settle(.card(card))
    case .reinstalled: reinstall()
    case .decided, .scheduled, .dropped, .refused, .laneBegan, .refreshSpoke, .summary,
      .backgroundKilled, .process,
      .taken, .prefilled, .unobserved, .analytics, .overBudget, .wallet, .looked, .acted, .annoyed,
      .optedOut:
      break
    }
  }

  /// The content of a live activity that is about to begin.
  private var announced: Content?
}

extension ShownSurfaces {
  private mutating func land(on surface: Surface, _ subject: Subject, at time: VirtualTime) {
    guard let content = remove(coming: surface, subject) else { return }
    let notice = Notice(subject: subject, content: content, time: time)
    guard surface == .phoneBanner else { return alerts[surface] = notice }
    phone.removeAll { $0.subject == subject }
    phone.append(notice)
  }

  private mutating func remove(coming surface: Surface, _ subject: Subject) -> Content? {
    let index = coming.firstIndex { $0.surface == surface && $0.subject == subject }
    return index.map { coming.remove(at: $0).content }
  }

  private mutating func turn(
    liveActivityTo change: Journal.LiveActivityChange, _ subject: Subject, at time: VirtualTime,
    _ configuration: DeviceConfiguration
  ) {
    switch change {
    case .started(let bucket):
      let text = change.words(ofBucket: bucket, under: configuration)
      liveActivity = LiveActivity(subject: subject, content: announced, text: text, since: time)
    case .updated(let bucket):
      liveActivity?.text = change.words(ofBucket: bucket, under: configuration)
    case .moved(let bucket):
      liveActivity?.subject = subject
      liveActivity?.text = change.words(ofBucket: bucket, under: configuration)
    case .arrived: liveActivity?.text = DistanceFormatter.formatNearby(meters: 0)
    case .ended: end(subject, at: time, configuration)
    case .removed: if liveActivity?.text == nil { liveActivity = nil }
    }
  }

  /// Ends the live activity.
  ///
  /// After its whole lifetime it stays until it is removed.
  private mutating func end(
    _ subject: Subject, at time: VirtualTime, _ configuration: DeviceConfiguration
  ) {
    guard let liveActivity, liveActivity.subject == subject else { return }
    let lifetime = Duration.seconds(configuration.policy.liveActivityLifetimeSeconds)
    let isSpent = time >= liveActivity.since.advanced(by: lifetime)
    if isSpent, configuration.profile.liveActivityLingerSeconds > 0 {
      self.liveActivity?.text = nil
    } else {
      self.liveActivity = nil
    }
  }

  private mutating func raise(_ barrier: Journal.Barrier, _ isUp: Bool) {
    barriers.removeAll { $0 == barrier }
    if isUp { barriers.append(barrier) } else if barrier == .carPlay { keptFromCar = [] }
  }

  private mutating func take(_ note: FocusNote) {
    guard note.presentation == .surface else { return }
    otherApps = (otherApps + [note]).suffix(Self.otherAppCount)
  }

  private mutating func settle(_ subject: Subject) {
    phone.removeAll { $0.subject == subject }
    alerts = alerts.filter { $0.value.subject != subject }
  }

  /// Removes all content of the app.
  private mutating func reinstall() {
    (phone, alerts, liveActivity, widget, screen, coming) = ([], [:], nil, nil, nil, [])
  }
}

extension Journal.LiveActivityChange {
  fileprivate func words(ofBucket bucket: Int, under configuration: DeviceConfiguration) -> String {
    DistanceFormatter.formatBucket(bucket, width: configuration.policy.bucketMeters)
  }
}
