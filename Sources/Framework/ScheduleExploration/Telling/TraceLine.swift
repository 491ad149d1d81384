import SimulationKernel
import SimulationPrimitives

/// Consecutive steps of one task, and other tasks with the same steps afterwards.
struct TraceLine {
  let time: VirtualTime
  private let isMarked: Bool
  private let hasRecord: Bool
  private let numbers: ClosedRange<Int>
  private let condition: String
  private let subject: String
  private let deeds: String
  var others: [TraceLine] = []

  init(_ stretch: [(number: Int, step: Step)], _ names: TaskNames) {
    let first = stretch[0].step
    time = first.time
    isMarked = first.insteadOf != nil || first.fault != nil
    hasRecord = stretch.contains { !$0.step.records.isEmpty || !$0.step.cancelled.isEmpty }
    numbers = stretch[0].number...stretch[stretch.count - 1].number
    condition =
      first.insteadOf.map {
        "before \(names.subject($0)) \(names.begins($0) ? "starts" : "continues"), "
      } ?? ""
    subject = names.subject(of: first)
    // Steps in which a task only moves between actors are omitted, unless the line has no others.
    let telling = stretch.filter { !$0.step.isIdle(names) }
    var parts = (telling.isEmpty ? [stretch[0]] : telling).reduce(into: [String]()) {
      parts, entry in
      let deed = entry.step.deed(names)
      if parts.last != deed { parts.append(deed) }
    }
    if parts.count > 6 {
      parts = Array(parts.prefix(3)) + ["… \(parts.count - 5) more …"] + parts.suffix(2)
    }
    deeds = parts.joined(separator: ", ")
  }

  /// The text of the line without its numbers.
  var saying: String { "\(isMarked)\(condition)\(subject) \(deeds) \(others.count)" }

  /// Whether the line deviates, has a record, or includes one of some steps.
  func matters(_ steps: Set<Int>) -> Bool {
    isMarked || hasRecord || steps.contains(where: numbers.contains)
      || others.contains { $0.matters(steps) }
  }

  /// Whether a later line has the same text for another task.
  func absorbs(_ next: TraceLine) -> Bool {
    !isMarked && !next.isMarked && deeds == next.deeds && time == next.time
      && (others.last ?? self).subject != next.subject
  }

  var text: String {
    let last = (others.last ?? self).numbers.upperBound
    let place = numbers.lowerBound == last ? "\(last)" : "\(numbers.lowerBound)–\(last)"
    return "\(isMarked ? "!" : " ")\(place.leftPadded(to: 8))  \(condition)\(subjects) \(deeds)"
  }

  /// The tasks of the line, as text.
  private var subjects: String {
    guard let last = others.last?.subject else { return subject }
    let inTurn = others.map(\.subject).reduce(into: [subject]) { known, next in
      if !known.contains(next) { known.append(next) }
    }
    guard inTurn.count == others.count + 1 else {
      let named =
        inTurn.count > 3
        ? "\(subject) and \(inTurn.count - 1) others" : inTurn.joined(separator: " and ")
      return "\(named) in turn, last \(last), each"
    }
    return others.count == 1
      ? "\(subject) and then \(last) each"
      : "\(subject), and then \(others.count) others up to \(last), each"
  }
}
