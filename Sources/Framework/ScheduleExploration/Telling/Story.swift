import SimulationKernel
import SimulationPrimitives

/// A run, told for people: who did what when, and where it took another turn than by itself.
///
/// ```
/// lostUpdate: two increments make two
///       1–2  ada begins, enters register
/// !     3–6  before ada goes on, ben begins, enters register, is back, enters register
///       8–9  ada is back, enters register
/// In conflict: 6 (ben in register) came before 9 (ada in register).
/// ```
///
/// `!` marks what deviates. Steps that the end does not depend on are left out, and so their numbers.
public struct Story: Hashable, Sendable, CustomStringConvertible {
  /// The lines of the story.
  public let lines: [String]

  /// The story, a line a line.
  public var description: String { lines.joined(separator: "\n") }

  init(failure: String, steps: [Step], endsWithStep: Bool) {
    let conflict = Conflict(steps)
    let names = TaskNames(steps)
    let numbers = Self.numbers(of: steps)
    var ends = conflict.map { [$0.earlier, $0.later] } ?? []
    if let last = steps.lastIndex(where: { $0.option != nil }), endsWithStep || ends.isEmpty {
      ends.append(last)
    }
    var lines = [failure]
    var time: VirtualTime?
    var told: [Line] = []
    for stretch in Self.stretches(CausalSlice(steps, of: ends).places, in: steps) {
      let line = Line(stretch.map { (numbers[$0], steps[$0]) }, names)
      if told.last?.absorbs(line) == true {
        told[told.count - 1].others.append(line)
      } else {
        told.append(line)
      }
    }
    for line in told {
      if line.time != time, time != nil || line.time != .zero { lines.append("at \(line.time) s") }
      time = line.time
      lines.append(line.text)
    }
    if let conflict {
      let places = [conflict.earlier, conflict.later]
      let parts = places.map { place in
        "\(numbers[place]) (\(names[steps[place].option?.task ?? 0]) in \(steps[place].actor))"
      }
      lines.append("In conflict: \(parts[0]) came before \(parts[1]).")
    }
    self.lines = lines
  }

  /// The number of each step; a fault has that of the step it happens in.
  private static func numbers(of steps: [Step]) -> [Int] {
    var count = 0
    return steps.map { step in
      if step.option != nil { count += 1 }
      return count
    }
  }

  /// Puts together what one task does without being disturbed.
  private static func stretches(_ places: [Int], in steps: [Step]) -> [[Int]] {
    var stretches: [[Int]] = []
    for place in places {
      if let last = stretches.last?.last, steps[last].continues(to: steps[place]) {
        stretches[stretches.count - 1].append(place)
      } else {
        stretches.append([place])
      }
    }
    return stretches
  }
}

/// What one task does without being disturbed, and others that do the same after it.
private struct Line {
  let time: VirtualTime
  private let isMarked: Bool
  private let numbers: ClosedRange<Int>
  private let condition: String
  private let subject: String
  private let deeds: String
  var others: [Line] = []

  init(_ stretch: [(number: Int, step: Step)], _ names: TaskNames) {
    let first = stretch[0].step
    time = first.time
    isMarked = first.insteadOf != nil || first.fault != nil
    numbers = stretch[0].number...stretch[stretch.count - 1].number
    condition =
      first.insteadOf.map {
        "before \($0.kind == .advance ? "the clock" : names[$0.task]) goes on, "
      } ?? ""
    subject =
      first.option.map { $0.kind == .advance ? "the clock" : names[$0.task] } ?? "\(first.actor):"
    var parts = stretch.map { $0.step.deed(names) }
    if parts.count > 6 {
      parts = Array(parts.prefix(3)) + ["… \(parts.count - 5) more …"] + parts.suffix(2)
    }
    deeds = parts.joined(separator: ", ")
  }

  /// Whether a later line says the same of another task.
  func absorbs(_ next: Line) -> Bool {
    !isMarked && !next.isMarked && deeds == next.deeds && time == next.time
  }

  var text: String {
    let last = (others.last ?? self).numbers.upperBound
    let place = numbers.lowerBound == last ? "\(last)" : "\(numbers.lowerBound)–\(last)"
    let padding = String(repeating: " ", count: max(0, 8 - place.count))
    let subjects =
      switch others.count {
      case 0: "\(subject) "
      case 1: "\(subject) and then \(others[0].subject) each "
      default:
        "\(subject), and then \(others.count) others up to \(others[others.count - 1].subject), each "
      }
    return "\(isMarked ? "!" : " ")\(padding)\(place)  \(condition)\(subjects)\(deeds)"
  }
}

extension Step {
  /// Whether another step is of the same task, and what happens by itself.
  fileprivate func continues(to next: Step) -> Bool {
    guard let option, let following = next.option, next.insteadOf == nil else { return false }
    return option.task == following.task && time == next.time && following.kind == .hop
  }

  /// What is done in the step.
  fileprivate func deed(_ names: TaskNames) -> String {
    if let fault { return fault.telling(answer) }
    guard let option else { return "" }
    switch option.kind {
    case .advance: return "moves on"
    case .wake: return "wakes"
    case .delivery: return "begins"
    case .hop where option.actor < 0: return "goes on in no actor"
    case .hop: return names.isAtHome(option) ? "is back" : "enters \(actor)"
    }
  }
}

extension ScheduleQuestion {
  /// What an answer means, for people.
  fileprivate func telling(_ answer: Int) -> String {
    switch kind {
    case .draw: "\(site) = \(answer)"
    case .buggify: "\(site) happens"
    case .link: "a \(site) is \(LinkFate(rawValue: answer).map(\.telling) ?? "\(answer)")"
    case .cancellation: "\(site) is cancelled"
    case .omission: "is left out"
    case .crash: site == "crash" ? "crashes" : "starts afresh"
    case .revival: "starts afresh"
    case .isolation: site == "cut off" ? "is cut off" : "hears again"
    case .partition: Partition.telling(answer, of: site)
    case .healing: "\(site) hear each other again"
    case .clockSkew: "is \(ExploredClock.telling(answer, upTo: site, ["ahead", "behind"]))"
    case .clockJump: "jumps \(ExploredClock.telling(answer, upTo: site, ["forward", "back"]))"
    case .lostWrite: "loses the write of \(site)"
    case .tornWrite: "tears the write of \(site), keeping \(answer - 1) bytes"
    case .staleRead: "reads \(site) as it was before"
    case .fullStore: "has no room for \(site)"
    }
  }
}

extension LinkFate {
  fileprivate var telling: String {
    switch self {
    case .arrives: "delivered"
    case .lost: "lost"
    case .doubled: "delivered twice"
    case .heldBack: "held back"
    }
  }
}

extension Explorer {
  /// Tells a failing run along its log.
  package func story(of log: ChoiceLog) -> Story {
    let (verdict, driver) = perform(LogGuide(log), isTelling: true)
    let isBroken = if case .broken = driver.stop { true } else { false }
    return Story(
      failure: "\(program.name): \(verdict.failure ?? "holds")", steps: driver.steps ?? [],
      endsWithStep: isBroken)
  }
}
