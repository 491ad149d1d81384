import SimulationKernel

/// A place of a search at which a run has several continuations.
struct SearchFrame {
  /// A step that was tried from a place, and its known properties.
  struct Tried {
    let number: UInt32
    let actor: Int32
    let isAdvance: Bool
    /// Whether the step had an effect outside its actor.
    var reachesBeyond: Bool

    init(_ option: ScheduleOption, reachesBeyond: Bool) {
      (number, actor) = (option.number, option.actor)
      isAdvance = option.kind == .advance
      self.reachesBeyond = reachesBeyond
    }

    /// Whether this and another step lead to the same state in either order.
    ///
    /// This holds if they happen in two actors and nothing else is shared.
    func commutes(with other: Tried) -> Bool {
      actor != other.actor && actor >= 0 && other.actor >= 0 && !isAdvance && !other.isAdvance
        && !reachesBeyond && !other.reachesBeyond
    }
  }

  /// The options; empty for a question.
  let options: ContiguousArray<ScheduleOption>
  /// The number of answers, if the place is a question.
  let bound: Int
  /// Steps to skip, because they were tried before and commute with every step since.
  let sleeping: [Tried]
  /// Steps that were tried here before the present choice.
  var tried: [Tried] = []
  /// The index of the present choice.
  var choice: Int
  /// Whether the present choice had an effect outside its actor in any run.
  var reachesBeyond = false

  init(
    _ options: ContiguousArray<ScheduleOption>, sleeping: [Tried], choice: Int, bound: Int = 0
  ) {
    (self.options, self.sleeping, self.choice) = (options, sleeping, choice)
    self.bound = bound
  }

  /// Whether the options are the same as in an earlier run at this place.
  func isPlace(of others: ContiguousArray<ScheduleOption>) -> Bool {
    options.count == others.count && choice < others.count
      && options[choice].number == others[choice].number
      && options[choice].actor == others[choice].actor
  }

  /// Advances to an untried option and returns whether there is one.
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
