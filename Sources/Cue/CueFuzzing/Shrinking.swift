package import CueJudging

/// A reduction of a day with a fault to fewer legs, events, cards and zones, and rounder numbers.
///
/// A smaller day is kept if the same sentence is violated on it. The number of runs is bounded.
package struct Shrinking {
  private let hunt: Hunt
  private let sentence: Sentence
  /// The violated invariant, for the sentence about invariants.
  ///
  /// A day may violate others.
  private let key: String?
  private var runsLeft: Int
  /// The smallest day so far.
  package private(set) var day: DrawnDay
  /// The fault of the smallest day.
  package private(set) var fault: Fault

  /// Creates a reduction of a day with a fault.
  package init(_ fault: Fault, of day: DrawnDay, in hunt: Hunt, atMost runs: Int = 800) {
    (self.fault, self.day, self.hunt, runsLeft) = (fault, day, hunt, runs)
    sentence = fault.sentence
    key = fault.promise
  }

  /// Reduces the day until no change helps, or the runs are used up.
  package mutating func run() {
    _ = attempt { _ in true }
    var before: DrawnDay
    repeat {
      before = day
      shorten()
      for list in DrawnDay.lists { removeFrom(list) }
      for change in DrawnDay.simplifications { _ = attempt(change) }
      roundNumbers()
    } while day != before && runsLeft > 0
    let name = "\(sentence.rawValue), \(day.name)"
    _ = attempt { day in
      day.name = name
      return true
    }
  }

  /// Keeps a change if the sentence is still violated.
  private mutating func attempt(_ change: (inout DrawnDay) -> Bool) -> Bool {
    var candidate = day
    guard runsLeft > 0, change(&candidate), candidate.horizon > 0 else { return false }
    runsLeft -= 1
    guard let judged = try? hunt.judged(candidate, by: [sentence]),
      let found = judged.faults.first(where: { $0.promise == key })
    else { return false }
    (day, fault) = (candidate, found)
    return true
  }

  /// Ends the day soon after the fault, and begins it later.
  private mutating func shorten() {
    for slack in [1, 61, 661, 1_000] {
      let end = (Int(fault.time) + slack + 99) / 100 * 100
      guard end < day.horizon, !attempt({ $0.end(at: end) }) else { break }
    }
    var count = day.legs.count - 1
    while count > 0 {
      if attempt({ $0.skip(count) }) { break }
      count = count > 4 ? count - count / 3 : count - 1
    }
  }

  private mutating func removeFrom(_ list: DrawnDay.List) {
    var index = 0
    while index < list.count(day), runsLeft > 0 {
      if !list.alternatives.contains(where: { remove in
        attempt { day in
          remove(&day, index)
          return true
        }
      }) {
        index += 1
      }
    }
  }

  private mutating func roundNumbers() {
    for number in DrawnDay.Number.all(of: day) {
      for round in number.rounder {
        let isKept = attempt { day in
          guard number.value(day) != round else { return false }
          number.set(&day, round)
          return true
        }
        if isKept || number.value(day) == round { break }
      }
    }
  }
}

extension Fault {
  /// The violated invariant, if the fault concerns one.
  var promise: String? {
    sentence == .promisesAreKept
      ? words.split(separator: "'").dropFirst().first.map(String.init) : nil
  }
}

extension Shrinking {
  /// The kinds of things on the day: two faults of equal kinds often have one cause.
  package var kind: String { day.kinds.joined(separator: " ") + (fault.promise ?? "") }

  /// The day as a scenario document, with the sentence as a comment.
  package var text: String {
    let expectation = fault.expectation
    let comments = [
      "\(sentence.rawValue): \(sentence.line)", "Found: \(fault.words).",
      expectation == nil
        ? "No expectation can express it; only a replay in the search checks it." : nil,
    ].compactMap(\.self)
    return day.text(comments: comments, expecting: expectation.map { [$0] } ?? [])
  }
}

extension DrawnDay {
  /// The kinds of things on the day, in words.
  fileprivate var kinds: [String] {
    let legs = legs.map { leg in
      switch leg {
      case .walk: "walk"
      case .drive: "drive"
      case .wait(_, let isInCar): isInCar ? "park" : "wait"
      }
    }
    let events = events.map { event in
      switch event.what {
      case .focus: "focus"
      case .carPlay: "carPlay"
      case .killed: "killed"
      case .used: "used"
      case .spent: "spent"
      case .dismissed: "dismissed"
      case .snoozed: "snoozed"
      case .rain: "rain"
      case .zone: "zone"
      }
    }
    return Set(legs + events).sorted() + policy.map(\.key)
      + [cards.count > 2 ? "area" : "\(cards.count)", zones.isEmpty ? "" : "quiet"]
      + [branches.isEmpty ? "" : "branches"]
  }
}
