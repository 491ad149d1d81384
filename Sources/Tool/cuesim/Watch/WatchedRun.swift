import CueModel
import CueRuns
import CueSystem
import Reporting
import SimulationPrimitives

/// A story as it is watched: all that happened in one line, each at its place.
struct WatchedRun: Sendable {
  /// One thing that happened.
  struct Happening: Hashable, Sendable {
    /// The happening, by its place in the story.
    enum Kind: Hashable, Sendable {
      /// A message was delivered: of which flow, and which of its messages.
      case message(flow: Int, index: Int)
      /// The device did something.
      case entry(Int)
      /// The same, and it was a decision.
      case decision(entry: Int, index: Int)
      /// An actor crashed or began anew, or a link failed it.
      case life(Int)
    }

    /// When.
    let time: VirtualTime
    /// The place of the actor it happened to.
    let lane: Int
    /// The kind of happening.
    let kind: Kind

    /// The place of the decision it is, if it is one.
    var decision: Int? { if case .decision(_, let index) = kind { index } else { nil } }
  }

  /// The story.
  let story: Story
  /// The actors.
  let lanes: [String]
  /// The happenings, in order; of one instant, messages come before what came of them.
  let happenings: [Happening]
  /// The decisions, in order.
  let decisions: [Story.DecisionMade]

  /// Puts a story in line.
  init(_ story: Story) {
    self.story = story
    var lanes = story.lanes.isEmpty ? [Self.narrator] : story.lanes
    func lane(_ actor: String) -> Int {
      if let lane = lanes.firstIndex(of: actor) { return lane }
      lanes.append(actor)
      return lanes.count - 1
    }
    var messages: [(number: Int, happening: Happening)] = []
    for (flow, messagesOfIt) in story.flows.enumerated() {
      let lane = lane(messagesOfIt.route.receiver)
      for (index, message) in messagesOfIt.messages.enumerated() {
        let kind = Happening.Kind.message(flow: flow, index: index)
        messages.append((message.number, Happening(time: message.time, lane: lane, kind: kind)))
      }
    }
    messages.sort { $0.number < $1.number }
    var happenings = messages.map(\.happening)
    happenings += story.happenings.enumerated().map { index, life in
      Happening(time: life.time, lane: lane(life.actor), kind: .life(index))
    }
    var decided = 0
    for (index, entry) in story.entries.enumerated() {
      var kind = Happening.Kind.entry(index)
      if case .decided = entry.event {
        kind = .decision(entry: index, index: decided)
        decided += 1
      }
      happenings.append(
        Happening(time: entry.time, lane: lane(Self.actor(of: entry.event)), kind: kind))
    }
    // The place decides between those of one instant: a sort need not keep it.
    self.happenings = happenings.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    self.lanes = lanes
    decisions = story.decisions
  }

  /// The lane that tells of what no surface does.
  private static let narrator = "conductor"

  /// The actor whose doing an entry is.
  private static func actor(of event: Journal.Event) -> String {
    if case .shown(_, let surface, _) = event { return surface.owner }
    if case .landed(let surface, _) = event { return surface.owner }
    if case .liveActivity = event { return Surface.liveActivity.owner }
    if case .widgetReloaded = event { return Surface.widget.owner }
    if case .dropped = event { return Surface.watchHaptic.owner }
    return narrator
  }

  /// How long it is, in seconds.
  var end: Double { story.end.seconds(since: story.start) }

  /// When a happening was, counted from the start in seconds.
  func seconds(of place: Int) -> Double { happenings[place].time.seconds(since: story.start) }

  /// The instant so many seconds from the start.
  func instant(_ seconds: Double) -> VirtualTime {
    story.start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// When the clock first shows a date and a time of day, as ``clock(_:)`` writes them, in seconds from the start.
  func seconds(atClock wanted: String) -> Double? {
    let parts = wanted.suffix(8).split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    var begin = story.start
    while let instant = story.configuration.calendar.first(
      minute: parts[0] * 60 + parts[1], second: parts[2], from: begin, through: story.end)
    {
      let seconds = instant.seconds(since: story.start)
      if clock(seconds) == wanted { return seconds }
      begin = instant.advanced(byNanoseconds: 1)
    }
    return nil
  }

  /// The date and the time of day so many seconds from the start.
  func clock(_ seconds: Double) -> String {
    let (calendar, instant) = (story.configuration.calendar, instant(seconds))
    return "\(calendar.date(at: instant)) \(calendar.clockText(at: instant))"
  }
}
