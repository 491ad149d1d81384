public import CueModel
public import FocusEngine

/// A Focus that begins and ends by the clock.
public struct FocusSchedule: Hashable, Sendable {
  /// The mode.
  public var mode: FocusMode
  /// The time of day in local time.
  public var interval: DailyInterval
  /// The days on which the mode begins; every day if empty.
  public var weekdays: [Weekday]

  /// Creates a schedule.
  public init(_ mode: FocusMode, _ interval: DailyInterval, on weekdays: [Weekday] = []) {
    self.mode = mode
    self.interval = interval
    self.weekdays = weekdays
  }

  /// Whether the mode is on; the part after midnight belongs to the day of its start.
  func isOn(at moment: LocalMoment) -> Bool {
    guard interval.contains(minute: moment.minuteOfDay) else { return false }
    let beganYesterday =
      interval.startMinute > interval.endMinute && moment.minuteOfDay < interval.endMinute
    let day = Weekday(dayNumber: moment.dayNumber - (beganYesterday ? 1 : 0))
    return weekdays.isEmpty || weekdays.contains(day)
  }
}

/// The settings of a person's Focus, and the notifications from other apps.
public struct FocusSettings: Hashable, Sendable {
  /// The rules for notifications in each mode (F-13).
  public var rules = FocusRules()
  /// The weights of signals, or `nil` for the defaults (D-07).
  public var weights: FocusWeights?
  /// The tables of apps, names and words, or `nil` for the defaults.
  public var tables: ClassificationTables?
  /// The modes that begin by the clock; the first active one counts.
  public var schedules: [FocusSchedule] = []
  /// Whether driving begins the mode of that name.
  public var beginsWhenDriving = false
  /// The mean interval of generated notifications of other apps in seconds, or `nil` for none.
  public var otherAppsMeanSeconds: Double?
  /// The time with fewer of these, such as the night, or `nil` for none.
  public var otherAppsLull: NotificationLull?

  /// Creates a person with the default rules, no schedule and no other apps.
  public init() {}

  /// The pipeline that classifies notifications, which costs no time to make with default settings.
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

  /// The maximum number of notifications of other apps in a run, all of which are recorded (S-4).
  package static let mostFromOtherApps = 1_000_000

  /// A message for a rate of other apps' notifications that exceeds the maximum, or `nil` for a
  /// lower rate.
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

  /// Whether any event occurs without external input.
  var hasOwnClock: Bool {
    !schedules.isEmpty || otherAppsMeanSeconds != nil || beginsWhenDriving
  }
}
