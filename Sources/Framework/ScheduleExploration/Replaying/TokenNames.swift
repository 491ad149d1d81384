import SimulationKernel

/// The names that the words of a token refer to, each written once.
struct TokenNames {
  private var names: [String] = []
  private var places: [String: Int] = [:]

  /// Collects the names in words, in order of appearance.
  init(_ words: [ChoiceWord]) {
    for word in words {
      switch word {
      case .turn(let task, _, let other):
        add(task)
        add(other)
      case .answer(_, let site, let actor, _):
        add(site)
        add(actor)
      }
    }
  }

  private mutating func add(_ task: TaskWord) {
    switch task {
    case .nobody, .clock: break
    case .task(let actor, _): add(actor)
    }
  }

  private mutating func add(_ name: String) {
    guard places[name] == nil else { return }
    places[name] = names.count
    names.append(name)
  }

  init?(from reader: inout TokenReader) {
    guard let count = reader.count() else { return nil }
    for _ in 0..<count {
      guard let name = reader.text() else { return nil }
      names.append(name)
    }
  }

  func write(to writer: inout TokenWriter) {
    writer.write(names.count)
    for name in names { writer.write(name) }
  }

  func write(_ word: ChoiceWord, to writer: inout TokenWriter) {
    switch word {
    case .turn(let task, let steps, let other):
      writer.write(0)
      write(task, to: &writer)
      writer.write(steps)
      write(other, to: &writer)
    case .answer(let kind, let site, let actor, let occasion):
      writer.write(1 + Int(kind.rawValue))
      writer.write(places[site] ?? 0)
      writer.write(places[actor] ?? 0)
      writer.write(occasion)
    }
  }

  private func write(_ task: TaskWord, to writer: inout TokenWriter) {
    switch task {
    case .nobody: writer.write(0)
    case .clock: writer.write(1)
    case .task(let actor, let place):
      writer.write(2 + (places[actor] ?? 0))
      writer.write(place)
    }
  }

  func word(from reader: inout TokenReader) -> ChoiceWord? {
    guard let tag = reader.count() else { return nil }
    guard tag > 0 else {
      guard let task = readTask(from: &reader), let steps = reader.count(),
        let other = readTask(from: &reader)
      else { return nil }
      return .turn(after: task, steps: steps, to: other)
    }
    guard let kind = UInt8(exactly: tag - 1).flatMap(ScheduleQuestion.Kind.init(rawValue:)),
      let site = name(reader.count()), let actor = name(reader.count()),
      let occasion = reader.count()
    else { return nil }
    return .answer(kind, site: site, actor: actor, occasion: occasion)
  }

  private func readTask(from reader: inout TokenReader) -> TaskWord? {
    switch reader.count() {
    case nil: return nil
    case 0: return .nobody
    case 1: return .clock
    case .some(let number):
      guard let actor = name(number - 2), let place = reader.count() else { return nil }
      return .task(actor: actor, place: place)
    }
  }

  private func name(_ place: Int?) -> String? {
    place.flatMap { names.indices.contains($0) ? names[$0] : nil }
  }
}
