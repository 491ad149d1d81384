import CueModel
package import CueRuns
import CueSystem
import SimulationKernel
import SimulationPrimitives

/// The history of a run as JSON: the data that a page needs in addition to the report.
///
/// Times are milliseconds from the start. Long series are one string of whole numbers, each the
/// difference from the previous one, which is compact and fast to parse.
package struct StoryDocument: Encodable, Sendable {
  /// One kind of message from one actor to another.
  struct Flow: Encodable {
    /// The sender's lane, or `nil` for an external sender.
    let from: Int?
    /// The receiver's lane.
    let to: Int
    let kind: String
    let count: Int
    /// The sampling step: every how many messages one is listed.
    let every: Int
    /// The instants as differences.
    let at: String
    let texts: [String]
  }

  /// An event of an actor that is not a message.
  struct Happening: Encodable {
    let atMilliseconds: Int64
    let lane: Int
    let words: String
  }

  let clock: StoryClock
  let durationMilliseconds: Int64
  let lanes: [String]
  let flows: [Flow]
  let happenings: [Happening]
  let surfaces: StorySurfaces
  let decisions: [StoryDecision]
  /// The map; absent if the person does not move.
  let map: StoryMap?

  /// Creates the document of a run history.
  package init(_ story: Story) {
    let start = story.run.start
    lanes = story.run.deliveries.map(\.actor)
    clock = StoryClock(story)
    durationMilliseconds = story.run.end.milliseconds(since: start)
    let places = Dictionary(
      lanes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    flows = story.flows.compactMap { flow in
      places[flow.route.receiver].map { receiver in
        Flow(
          from: flow.route.sender.flatMap { places[$0] }, to: receiver, kind: flow.route.kind,
          count: flow.count, every: flow.stride,
          at: DifferenceText.text(flow.messages.map { $0.time.milliseconds(since: start) }),
          texts: flow.messages.map(\.text))
      }
    }
    happenings = story.happenings.compactMap { happening in
      places[happening.actor].map {
        Happening(
          atMilliseconds: happening.time.milliseconds(since: start), lane: $0,
          words: happening.words)
      }
    }
    surfaces = StorySurfaces(story)
    decisions = StoryDecision.all(of: story)
    map = StoryMap(story)
  }
}

/// The person's clock during a run.
struct StoryClock: Encodable {
  /// An offset from universal time, from an instant on.
  struct Offset: Encodable {
    let atMilliseconds: Int64
    let seconds: Int
  }

  /// The start in milliseconds since 1970 UTC.
  let startMilliseconds: Int64
  /// The offsets, beginning with that at the start.
  let offsets: [Offset]

  init(_ story: Story) {
    let calendar = story.run.configuration.calendar
    startMilliseconds = story.run.start.milliseconds(since: .zero)
    func time(_ change: LocalCalendar.Transition) -> VirtualTime {
      VirtualTime(secondsSinceEpoch: change.secondsSinceEpoch)
    }
    let before = calendar.transitions.last { time($0) <= story.run.start }
    let inside = calendar.transitions.filter {
      story.run.start < time($0) && time($0) <= story.run.end
    }
    let first = before?.offsetSeconds ?? calendar.initialOffsetSeconds
    offsets =
      [Offset(atMilliseconds: 0, seconds: first)]
      + inside.map { change in
        Offset(
          atMilliseconds: time(change).milliseconds(since: story.run.start),
          seconds: change.offsetSeconds)
      }
  }
}

/// Whole numbers as text, each as the difference from the previous one.
///
///     DifferenceText.text([5, 7, 7])  // "5 2 0"
enum DifferenceText {
  static func text(_ numbers: some Sequence<Int64>) -> String {
    var (text, last) = ("", Int64(0))
    for number in numbers {
      if !text.isEmpty { text += " " }
      text += String(number - last)
      last = number
    }
    return text
  }
}

extension VirtualTime {
  /// Returns the whole milliseconds since another instant.
  ///
  /// Fractions are dropped.
  func milliseconds(since other: VirtualTime) -> Int64 { nanoseconds(since: other) / 1_000_000 }
}
