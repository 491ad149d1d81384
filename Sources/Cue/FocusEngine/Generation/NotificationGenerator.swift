public import CueModel
public import SimulationPrimitives

/// Makes up what other apps send: the same seed gives the same notifications, byte by byte (F-02).
///
///     var generator = NotificationGenerator(seed: 7, start: .zero)
///     let payloads = (0..<40).map { _ in generator.next() }
///
/// What is sent, the figures in it and when it comes are drawn from streams of their own.
public struct NotificationGenerator: Sendable {
  /// The time between injected notifications in a live simulation (F-19; ours).
  public static let liveInterval = Duration.seconds(3)
  /// The mean time between notifications otherwise (ours).
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
  ///   - seed: The seed of every draw.
  ///   - start: The instant before which nothing comes.
  ///   - meanGapSeconds: How far apart notifications come on average, outside of a lull.
  ///   - lull: When less comes every day, and by whose clock; the same at all times if nil.
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

  /// The next notification, a random while after the last.
  public mutating func next() -> NotificationPayload {
    var seconds = gaps.exponential(mean: meanGapSeconds)
    if let (lull, calendar) = lull { seconds = lull.gap(of: seconds, after: time, by: calendar) }
    return next(after: .seconds(Int64(seconds.rounded(.up))))
  }

  /// The next notification, a given while after the last.
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

  /// Checks whether a payload is the last it made, so that another is to follow.
  public func isNext(after payload: NotificationPayload) -> Bool {
    payload.id == count - 1 && payload.atNanoseconds == time.nanoseconds
  }

  /// Every template as often as it is frequent.
  private static let drawn = NotificationTemplate.all.flatMap {
    repeatElement(Drawn($0), count: $0.frequency)
  }
}

/// A template, its texts cut where a figure goes; shared, so that to draw it copies nothing.
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

/// A text with a place for a figure, or without one, filled with each there is: they are few, and put together
/// once.
private struct Blank: Sendable {
  static let figureCount = 99

  /// Texts by the figure less one.
  let filled: [String]

  init(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    filled = (1...Self.figureCount).map { parts.joined(separator: String($0)) }
  }
}
