public import CueModel
public import FocusEngine

/// A Focus that begins and ends by the clock.
public struct FocusSchedule: Hashable, Sendable {
  /// The mode.
  public var mode: FocusMode
  /// When, in local time.
  public var interval: DailyInterval
  /// The days it begins on; every day if there are none.
  public var weekdays: [Weekday]

  /// Creates a schedule.
  public init(_ mode: FocusMode, _ interval: DailyInterval, on weekdays: [Weekday] = []) {
    self.mode = mode
    self.interval = interval
    self.weekdays = weekdays
  }

  /// Whether it is on; a part past midnight belongs to the day it began on.
  func isOn(at moment: LocalMoment) -> Bool {
    guard interval.contains(minute: moment.minuteOfDay) else { return false }
    let beganYesterday =
      interval.startMinute > interval.endMinute && moment.minuteOfDay < interval.endMinute
    let day = Weekday(dayNumber: moment.dayNumber - (beganYesterday ? 1 : 0))
    return weekdays.isEmpty || weekdays.contains(day)
  }
}

/// How a person's Focus is set up, and what other apps send them.
public struct FocusSettings: Hashable, Sendable {
  /// The rules of what comes through in which mode (F-13).
  public var rules = FocusRules()
  /// The worth of signals; the defaults if not set (D-07).
  public var weights: FocusWeights?
  /// The tables of what apps, names and words tell; the defaults if not set.
  public var tables: ClassificationTables?
  /// The modes that begin by the clock; the first that is on counts.
  public var schedules: [FocusSchedule] = []
  /// Whether driving begins the mode of that name.
  public var beginsWhenDriving = false
  /// How far apart made-up notifications of other apps come on average, in seconds; none without.
  public var otherAppsMeanSeconds: Double?
  /// When they come more rarely than that, as at night; at no time if nil.
  public var otherAppsLull: NotificationLull?

  /// Creates a person with the default rules, no schedule and no other apps.
  public init() {}

  /// The judge of notifications; without changed settings it takes no time to make.
  ///
  /// - Precondition: Neither weights nor tables have problems.
  package var pipeline: FocusPipeline {
    guard weights != nil || tables != nil else {
      return rules == FocusRules() ? .standard : FocusPipeline.standard.following(rules)
    }
    return FocusPipeline(rules: rules, weights: weights ?? .init(), tables: tables ?? .init())
  }

  /// The mode the clock calls for.
  package func scheduledMode(at moment: LocalMoment) -> FocusMode? {
    schedules.first { $0.isOn(at: moment) }?.mode
  }

  /// How many notifications other apps may send in a run, at whose end all of them are on record (S-4).
  package static let mostFromOtherApps = 1_000_000

  /// The way to say that other apps that send so often send more than there is room for; nil if they do not.
  package static func excess(every seconds: Double?, for time: Duration) -> String? {
    guard let seconds, time / .seconds(1) / seconds > Double(mostFromOtherApps) else { return nil }
    return "other apps that send every \(seconds) s for \(time / .seconds(1)) s"
  }

  /// The same of these, which send less in their lull.
  package func excess(for time: Duration) -> String? {
    let quiet = otherAppsLull.map { Double($0.hours.length) / 1_440 * (1 - $0.share) } ?? 0
    return Self.excess(every: otherAppsMeanSeconds.map { $0 / (1 - quiet) }, for: time)
  }

  /// The advice to go with ``excess(every:for:)``.
  package static let excessAdvice = "have them send at most \(mostFromOtherApps) times in all"

  /// Whether anything happens without being sent from outside.
  var hasOwnClock: Bool {
    !schedules.isEmpty || otherAppsMeanSeconds != nil || beginsWhenDriving
  }
}
