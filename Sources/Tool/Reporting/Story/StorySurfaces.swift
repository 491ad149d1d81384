import CueModel
import CueRuns
import CueSystem
import FocusEngine
import SimulationPrimitives

/// The contents of every surface, each as a list of changes.
struct StorySurfaces: Encodable {
  /// The content of a surface from an instant on.
  struct Change<Look: Encodable & Sendable>: Encodable {
    let atMilliseconds: Int64
    /// The content.
    ///
    /// Absent if the surface is empty.
    let look: Look?
  }

  /// One alert on the phone or the watch.
  struct Notice: Hashable, Encodable {
    let atMilliseconds: Int64
    let subject: String
    let title: String
    let body: String
    let balance: String
    let distance: String
    let expiryBadge: String
    let actions: [AlertAction]
  }

  /// The live activity on the lock screen.
  struct LiveActivity: Hashable, Encodable {
    let subject: String
    let title: String
    let body: String
    let expiryBadge: String
    /// The distance as text.
    ///
    /// Absent after the activity ended without a request.
    let distance: String?
  }

  /// The widget.
  struct Widget: Hashable, Encodable {
    /// One card in it.
    struct Card: Hashable, Encodable {
      let brand: String
      let balance: String
      let expiryBadge: String
      let isQuieted: Bool
    }

    /// The cards on the home screen.
    let cards: [Card]
    /// The number of cards the widget represents.
    let count: Int
    let total: String
    /// The text on the lock screen.
    let lockScreen: String
  }

  /// The car's screen.
  struct Car: Hashable, Encodable {
    /// The subjects of all alerts withheld from the driver.
    let kept: [String]
  }

  /// The person's situation, as far as it affects decisions.
  struct Situation: Hashable, Encodable {
    let barriers: [String]
    let focus: FocusMode?
    let sensor: String?
    let screen: String?
  }

  /// A notification of another app.
  struct OtherNotice: Hashable, Encodable {
    let app: String
    let title: String
  }

  let phone: [Change<[Notice]>]
  let wrist: [Change<Notice>]
  let liveActivity: [Change<LiveActivity>]
  let widget: [Change<Widget>]
  let car: [Change<Car>]
  let otherApps: [Change<[OtherNotice]>]
  let situation: [Change<Situation>]

  init(_ story: Story) {
    let (start, configuration) = (story.run.start, story.run.configuration)
    func changes<Look: Hashable & Encodable & Sendable>(
      _ look: (ShownSurfaces) -> Look?
    ) -> [Change<Look>] {
      var (changes, last) = ([Change<Look>](), Look?.none)
      for scene in story.scenes {
        let next = look(scene.shown)
        guard next != last else { continue }
        last = next
        changes.append(Change(atMilliseconds: scene.time.milliseconds(since: start), look: next))
      }
      return changes
    }
    func notice(_ notice: ShownSurfaces.Notice) -> Notice {
      Notice(notice, start: start, configuration)
    }
    phone = changes { $0.phone.isEmpty ? nil : $0.phone.map(notice) }
    wrist = changes { $0.wrist.map(notice) }
    liveActivity = changes { $0.liveActivity.map { LiveActivity($0, configuration) } }
    widget = changes { $0.widget.map(Widget.init) }
    car = changes { shown in
      shown.isInCar ? Car(kept: shown.keptFromCar.map(configuration.name(of:))) : nil
    }
    otherApps = changes { shown in
      shown.otherApps.isEmpty
        ? nil
        : shown.otherApps.map {
          OtherNotice(app: $0.notification.app, title: $0.notification.title)
        }
    }
    situation = changes { shown in
      Situation(
        barriers: shown.barriers.map(\.rawValue), focus: shown.focus,
        sensor: shown.sensor?.rawValue, screen: shown.screen?.url)
    }
  }
}

extension StorySurfaces.Notice {
  fileprivate init(
    _ notice: ShownSurfaces.Notice, start: VirtualTime, _ configuration: DeviceConfiguration
  ) {
    let content = notice.content
    self.init(
      atMilliseconds: notice.time.milliseconds(since: start),
      subject: configuration.name(of: notice.subject), title: content.title, body: content.body,
      balance: content.balance, distance: content.distance, expiryBadge: content.expiryBadge,
      actions: content.actions)
  }
}

extension StorySurfaces.LiveActivity {
  fileprivate init(_ liveActivity: ShownSurfaces.LiveActivity, _ configuration: DeviceConfiguration)
  {
    let content = liveActivity.content
    // The words of the announcement, such as `In 3 min`, are true only as long as its distance is.
    let isAnnounced = content?.distance == liveActivity.text
    self.init(
      subject: configuration.name(of: liveActivity.subject), title: content?.title ?? "",
      body: (isAnnounced ? content?.body : content?.balance) ?? "",
      expiryBadge: content?.expiryBadge ?? "",
      distance: liveActivity.text)
  }
}

extension StorySurfaces.Widget {
  fileprivate init(_ snapshot: WidgetSnapshot) {
    self.init(
      cards: snapshot.entries(in: .homeMedium).map { entry in
        Card(
          brand: entry.brand, balance: MoneyFormatter.format(cents: entry.balanceCents),
          expiryBadge: entry.expiryBadge, isQuieted: entry.isQuieted)
      }, count: snapshot.entries.count, total: MoneyFormatter.format(cents: snapshot.totalCents),
      lockScreen: snapshot.text(in: .lockScreenRectangular))
  }
}
