public import CueModel
public import SimulationPrimitives

/// A generator of other apps' notifications, byte for byte the same for one seed (F-02).
///
///     var generator = NotificationGenerator(seed: 7, start: .zero)
///     let payloads = (0..<40).map { _ in generator.next() }
///
/// Templates, figures and times have separate random streams.
public struct NotificationGenerator: Sendable {
  /// The time between injected notifications in a live simulation (F-19; assumed).
  public static let liveInterval = Duration.seconds(3)
  /// The mean time between notifications otherwise (assumed).
  public static let meanGapSeconds = 240.0

  private var templates: RandomStream
  private var figures: RandomStream
  private var gaps: RandomStream
  private var time: VirtualTime
  private var count = 0
  private let meanGapSeconds: Double
  private let lull: (NotificationLull, LocalCalendar)?

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random numbers.
  ///   - start: The instant before the first notification.
  ///   - meanGapSeconds: The mean time between notifications outside of a lull.
  ///   - lull: The daily lull and its calendar, or `nil` for a constant rate.
  public init(
    seed: Seed, start: VirtualTime, meanGapSeconds: Double = NotificationGenerator.meanGapSeconds,
    lull: (NotificationLull, LocalCalendar)? = nil
  ) {
    (self.meanGapSeconds, self.lull) = (meanGapSeconds, lull)
    templates = RandomStream(seed: seed, actor: "other apps", purpose: "templates")
    figures = RandomStream(seed: seed, actor: "other apps", purpose: "figures")
    gaps = RandomStream(seed: seed, actor: "other apps", purpose: "gaps")
    time = start
  }

  /// Generates the next notification, at a random time after the last.
  public mutating func next() -> NotificationPayload {
    var seconds = gaps.exponential(mean: meanGapSeconds)
    if let (lull, calendar) = lull { seconds = lull.gap(of: seconds, after: time, by: calendar) }
    return next(after: .seconds(Int64(seconds.rounded(.up))))
  }

  /// Generates the next notification, a given time after the last.
  public mutating func next(after gap: Duration) -> NotificationPayload {
    time = time.advanced(by: gap)
    let drawn = Self.drawn[templates.below(Self.drawn.count)]
    let template = drawn.template
    let figure = figures.below(Blank.figureCount)
    count += 1
    return NotificationPayload(
      id: count - 1, at: time, app: template.app, sender: template.sender,
      title: drawn.title.filled[figure], body: drawn.body.filled[figure],
      declaredCategory: template.category, interruptionLevel: template.level)
  }

  /// Checks whether a payload is the last generated one, so that another is due.
  public func isNext(after payload: NotificationPayload) -> Bool {
    payload.id == count - 1 && payload.atNanoseconds == time.nanoseconds
  }

  /// Every template, repeated by its frequency.
  private static let drawn = NotificationTemplate.all.flatMap {
    repeatElement(Drawn($0), count: $0.frequency)
  }
}

/// A template with its texts cut at the figure, shared to avoid copies.
private final class Drawn: Sendable {
  let template: NotificationTemplate
  let title: Blank
  let body: Blank

  init(_ template: NotificationTemplate) {
    self.template = template
    title = Blank(template.title)
    body = Blank(template.body)
  }
}

/// A text for each possible figure, or a text without one, built once.
private struct Blank: Sendable {
  static let figureCount = 99

  /// Texts, indexed by the figure less one.
  let filled: [String]

  init(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    filled = (1...Self.figureCount).map { parts.joined(separator: String($0)) }
  }
}
