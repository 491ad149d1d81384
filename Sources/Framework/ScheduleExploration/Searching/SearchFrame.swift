import SimulationKernel

/// One place of a search at which a run could continue in several ways.
struct SearchFrame {
  /// A step that was tried from a place, and what is known of it.
  struct Tried {
    let number: UInt32
    let actor: Int32
    let isAdvance: Bool
    /// Whether it reached beyond its actor.
    var reachesBeyond: Bool

    init(_ option: ScheduleOption, reachesBeyond: Bool) {
      (number, actor) = (option.number, option.actor)
      isAdvance = option.kind == .advance
      self.reachesBeyond = reachesBeyond
    }

    /// Whether this and another step lead to the same state in either order: they happen in two
    /// actors, and nothing else is shared.
    func commutes(with other: Tried) -> Bool {
      actor != other.actor && actor >= 0 && other.actor >= 0 && !isAdvance && !other.isAdvance
        && !reachesBeyond && !other.reachesBeyond
    }
  }

  /// The options; empty for a question.
  let options: ContiguousArray<ScheduleOption>
  /// How many answers there are, if it is a question.
  let bound: Int
  /// Steps that need not be tried, as they were before and commute with everything since.
  let sleeping: [Tried]
  /// Steps that were tried here before the present choice.
  var tried: [Tried] = []
  /// The place of the present choice.
  var choice: Int
  /// Whether the present choice reached beyond its actor in any run.
  var reachesBeyond = false

  init(
    _ options: ContiguousArray<ScheduleOption>, sleeping: [Tried], choice: Int, bound: Int = 0
  ) {
    (self.options, self.sleeping, self.choice) = (options, sleeping, choice)
    self.bound = bound
  }

  /// Whether these are the options that were here before.
  func isPlace(of others: ContiguousArray<ScheduleOption>) -> Bool {
    options.count == others.count && choice < others.count
      && options[choice].number == others[choice].number
      && options[choice].actor == others[choice].actor
  }

  /// Advances to an option that was not tried yet; whether there is one.
  mutating func advance() -> Bool {
    guard !options.isEmpty else {
      choice += 1
      return choice < bound
    }
    tried.append(Tried(options[choice], reachesBeyond: reachesBeyond))
    reachesBeyond = false
    let next = options.firstIndex { option in
      !(tried + sleeping).contains { $0.number == option.number }
    }
    choice = next ?? choice
    return next != nil
  }
}
