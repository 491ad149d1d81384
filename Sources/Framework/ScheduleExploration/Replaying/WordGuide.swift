import SimulationKernel

/// A guide along words or another guide, which records the words for the actual decisions.
final class WordGuide: ScheduleStrategy {
  /// A closure that returns the name of an actor by its place in the world of the run.
  var nameOfActor: (Int32) -> String = { _ in "" }
  /// The words, one for each decision that deviates from the default schedule.
  private(set) var taken: [ChoiceWord] = []
  /// The first requested decision that was not available at its place.
  private(set) var mismatch: ChoiceMismatch?

  let leader: (any ScheduleStrategy)?
  private let wanted: [ChoiceWord]
  private let answers: [Int]
  private var turns: [TaskWord: [Int: Int]] = [:]
  private var occasions: [ChoiceWord: Int] = [:]
  private var unmet: Set<Int> = []

  private var roster = TaskRoster<String>()
  private var steps: [TaskWord: Int] = [:]
  private var asked: [ChoiceWord: Int] = [:]
  private var running = TaskWord.nobody
  private var stepCount = 0

  /// Creates a guide that follows another one.
  init(following leader: any ScheduleStrategy) {
    (self.leader, wanted, answers) = (leader, [], [])
  }

  /// Creates a guide that follows words, each with its answer.
  init(_ wanted: [ChoiceWord], answers: [Int]) {
    (leader, self.wanted, self.answers) = (nil, wanted, answers)
    unmet = Set(wanted.indices)
    for (number, word) in wanted.enumerated() {
      switch word {
      case .turn(let task, let steps, _): turns[task, default: [:]][steps] = number
      case .answer: occasions[word] = number
      }
    }
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running number: UInt32) -> Int? {
    meet(options)
    let byItself = options.placeByItself(running: number)
    let count = steps[running, default: 0]
    var pick = byItself
    if let leader {
      guard let picked = leader.pick(from: options, running: number) else { return nil }
      pick = picked
    } else if let place = turns[running]?[count], case .turn(_, _, let other) = wanted[place] {
      if let found = options.firstIndex(where: { word(for: $0) == other }) {
        pick = found
        unmet.remove(place)
      } else {
        miss(place, found: options.map { "\(word(for: $0))" })
      }
    }
    if pick != byItself {
      taken.append(.turn(after: running, steps: count, to: word(for: options[pick])))
    }
    return pick
  }

  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    let actor = nameOfActor(question.actor)
    let first = ChoiceWord.answer(question.kind, site: question.site, actor: actor, occasion: 0)
    let occasion = asked[first, default: 0]
    asked[first] = occasion + 1
    let word = ChoiceWord.answer(
      question.kind, site: question.site, actor: actor, occasion: occasion)
    var answer = 0
    if let leader {
      answer = min(max(leader.answer(question, dealt: dealt), 0), question.bound - 1)
    } else if let place = occasions[word] {
      if answers[place] < question.bound {
        answer = answers[place]
        unmet.remove(place)
      } else {
        miss(place, found: ["\(question.bound) answers"])
      }
    }
    if answer != 0 { taken.append(word) }
    return answer
  }

  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    meet(options)
    running = word(for: options[index])
    steps[running, default: 0] += 1
    stepCount += 1
    leader?.happens(index, of: options)
  }

  func end() {
    leader?.end()
    if let place = unmet.min() { miss(place, found: []) }
  }

  private func miss(_ place: Int, found: [String]) {
    guard place <= mismatch?.deviation ?? .max - 1, mismatch?.deviation != place else { return }
    mismatch = ChoiceMismatch(deviation: place, step: stepCount, found: found)
  }

  /// Assigns words to new tasks, in order of appearance.
  private func meet(_ options: ContiguousArray<ScheduleOption>) {
    roster.meet(options) { option, _ in nameOfActor(option.actor) }
  }

  private func word(for option: ScheduleOption) -> TaskWord {
    guard option.kind != .advance else { return .clock }
    return roster[option.task].map { .task(actor: $0.home, place: $0.place) } ?? .nobody
  }
}

extension Explorer {
  /// Runs the program along words.
  func perform(_ guide: WordGuide) -> RunResult {
    perform(guide as any ScheduleStrategy) { run, _ in
      guide.nameOfActor = { [unowned run] in run.world.actorName(at: Int($0)) }
    }.verdict
  }

  /// Returns the words for the decisions of a log, or `nil` if the program does not follow the log.
  func words(along log: ChoiceLog) -> [ChoiceWord]? {
    guard !log.deviations.isEmpty else { return [] }
    let guide = WordGuide(following: LogGuide(log))
    _ = perform(guide)
    return guide.taken.count == log.deviations.count ? guide.taken : nil
  }
}
