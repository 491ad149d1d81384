import CueModel
package import CueRuns
import CueSystem
import SimulationKernel
import SimulationPrimitives

/// A run's story as JSON: all that a page draws, and nothing that the document beside it has.
///
/// Times are milliseconds from the start. What there may be very much of is one text of whole numbers,
/// each the difference from the one before: short to write, and quick to read.
package struct StoryDocument: Encodable, Sendable {
  /// One kind of message from one actor to another.
  struct Flow: Encodable {
    /// The sender's lane; nil for what comes from outside.
    let from: Int?
    /// The receiver's lane.
    let to: Int
    let kind: String
    let count: Int
    /// Every how many-th is listed.
    let every: Int
    /// The instants, as differences.
    let at: String
    let texts: [String]
  }

  /// Something of an actor's life that is no message.
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
  /// The map; absent if the person stays where they are.
  let map: StoryMap?

  /// Creates the document of a story.
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

  /// The start in milliseconds since 1970, universal time.
  let startMilliseconds: Int64
  /// The offsets in force, the first from the start on.
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

/// Whole numbers as text, each the difference from the one before.
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
  /// Whole milliseconds from another instant to this one; what is below one is dropped.
  func milliseconds(since other: VirtualTime) -> Int64 { nanoseconds(since: other) / 1_000_000 }
}
