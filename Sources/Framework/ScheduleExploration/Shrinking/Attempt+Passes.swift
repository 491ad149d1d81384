import SimulationKernel

extension Attempt {
  /// Omits optional tasks that have no part in the failure.
  mutating func leaveOut() {
    for task in explorer.optionalTasks() where !isLeftOut(task) {
      guard hasBudget else { return }
      _ = accept(plan.items + [.answer(task, 1)], evenIfLonger: true)
    }
  }

  private func isLeftOut(_ task: SchedulePlan.Occasion) -> Bool {
    plan.items.contains(.answer(task, 1))
  }

  /// Drops the end of the plan by bisection, so that the rest of the run follows the default
  /// schedule.
  mutating func truncate() {
    let items = plan.items
    guard items.count > 1, !accept([]) else { return }
    var (tooFew, enough) = (0, items.count)
    while enough - tooFew > 1, hasBudget {
      let middle = (tooFew + enough) / 2
      if accept(Array(items[..<middle])) { enough = middle } else { tooFew = middle }
    }
  }

  /// Drops faults and random numbers.
  mutating func dropAnswers() {
    drop { item in
      if case .answer(let occasion, _) = item { occasion.kind != .omission } else { false }
    }
  }

  /// Drops one answer and moves later per-step answers by a few steps in either direction.
  mutating func dropAnswersMovingOthers() {
    guard isShort else { return }
    for place in plan.items.indices.reversed() {
      for distance in [1, 2, 3, 4, -1, -2, -3, -4] where hasBudget {
        guard plan.items.indices.contains(place), case .answer(let gone, _) = plan.items[place],
          gone.kind != .omission
        else { break }
        let later = plan.items[(place + 1)...].map { $0.moved(by: distance) }
        guard later != Array(plan.items[(place + 1)...]) else { break }
        if accept(plan.items[..<place] + later) { break }
      }
    }
  }

  /// Drops turns that deviate from the default schedule.
  mutating func dropTurns() {
    drop { if case .turn = $0 { true } else { false } }
    guard isShort else { return }
    spliceTurns()
    dropNeighbors()
  }

  /// Replaces several turns by one from the first to the last: A to B to C becomes A to C.
  private mutating func spliceTurns() {
    for length in [16, 8, 4, 2] {
      var first = 0
      while first + length <= plan.items.count, hasBudget {
        guard case .turn(let moment, _) = plan.items[first],
          case .turn(_, let task) = plan.items[first + length - 1]
        else {
          first += 1
          continue
        }
        var items = plan.items
        items.replaceSubrange(first..<first + length, with: [.turn(moment, to: task)])
        if !accept(items) { first += 1 }
      }
    }
  }

  private mutating func drop(_ mayGo: (SchedulePlan.Item) -> Bool) {
    DeltaDebugging.minimize(&self) {
      $0.plan.items.count(where: mayGo)
    } while: {
      $0.hasBudget
    } drop: { attempt, part in
      let items = attempt.plan.items
      let gone = Set(items.indices.filter { mayGo(items[$0]) }[part])
      return attempt.accept(items.indices.filter { !gone.contains($0) }.map { items[$0] })
    }
  }

  /// Drops a turn together with a later one, such as a switch and the switch back.
  private mutating func dropNeighbors() {
    var first = 0
    while first < plan.items.count {
      var second = first + 1
      var hasDropped = false
      while second < min(plan.items.count, first + 8), !hasDropped, hasBudget {
        var rest = plan.items
        rest.remove(at: second)
        rest.remove(at: first)
        hasDropped = accept(rest)
        second += 1
      }
      if !hasDropped { first += 1 }
    }
  }

  /// Drops one turn and moves later turns of the involved tasks by one step.
  ///
  /// After the drop, an awaited task may have ended earlier or later.
  mutating func dropTurnsMovingOthers() {
    guard plan.items.count <= 64 else { return }
    for place in plan.items.indices.reversed() {
      guard plan.items.indices.contains(place), case .turn(let moment, let next) = plan.items[place]
      else { continue }
      for (task, distance) in [(next, -1), (next, 1), (moment.task, -1), (moment.task, 1)]
      where hasBudget {
        let rest = plan.items[(place + 1)...].map { $0.moved(by: distance, of: task) }
        if accept(plan.items[..<place] + rest) { break }
      }
    }
  }

  /// Moves turns by steps of the interrupted task, earlier or later.
  mutating func moveTurns() {
    guard isShort else { return }
    for place in plan.items.indices.reversed() {
      for distance in [-4, -2, -1, 1, 2, 4] where hasBudget {
        guard plan.items.indices.contains(place),
          case .turn(let moment, let task) = plan.items[place]
        else { continue }
        var items = plan.items
        items[place] = .turn(.init(task: moment.task, steps: moment.steps + distance), to: task)
        _ = accept(items)
      }
    }
  }

  /// Moves per-step answers and all later ones to earlier steps.
  ///
  /// The distances are the whole way, half of it, and one step.
  mutating func moveAnswers() {
    guard isShort else { return }
    for place in plan.items.indices {
      var hasMoved = true
      while hasMoved, hasBudget, plan.items.indices.contains(place),
        case .answer(let occasion, _) = plan.items[place], occasion.kind.fault.isAskedAfterSteps
      {
        hasMoved = [occasion.place, occasion.place / 2, 1].contains { distance in
          guard distance > 0, distance <= occasion.place else { return false }
          return accept(
            plan.items[..<place] + plan.items[place...].map { $0.moved(by: -distance) })
        }
      }
    }
  }

  /// Lowers answers, whether they pick a task or a fault.
  ///
  /// The tries are zero, one, half, and one or two less: every other clock answer has the opposite
  /// direction.
  mutating func lowerAnswers() {
    guard isShort else { return }
    for place in best.log.deviations.indices.reversed()
    where best.log.deviations.indices.contains(place) {
      var tries = [
        0, 1, best.log.deviations[place].answer / 2, best.log.deviations[place].answer - 1,
        best.log.deviations[place].answer - 2,
      ]
      while hasBudget, !tries.isEmpty, best.log.deviations.indices.contains(place) {
        let answer = tries.removeFirst()
        guard answer >= 0, answer < best.log.deviations[place].answer else { continue }
        var log = best.log
        log.deviations[place].answer = answer
        if answer == 0 { log.deviations.remove(at: place) }
        _ = accept(log)
      }
    }
  }
}

extension SchedulePlan.Item {
  /// Returns the item moved by steps of a task, if it is a turn away from that task.
  fileprivate func moved(by distance: Int, of task: SchedulePlan.TaskKey) -> Self {
    guard case .turn(let moment, let next) = self, moment.task == task else { return self }
    return .turn(.init(task: task, steps: moment.steps + distance), to: next)
  }

  /// Returns the item moved by steps, if it is a per-step answer.
  fileprivate func moved(by distance: Int) -> Self {
    guard case .answer(let occasion, let answer) = self, occasion.kind.fault.isAskedAfterSteps
    else {
      return self
    }
    return .answer(
      .init(
        kind: occasion.kind, site: occasion.site, actor: occasion.actor,
        place: max(0, occasion.place + distance)), answer)
  }
}

extension Explorer {
  /// Returns the questions of a run about optional tasks.
  func optionalTasks() -> [SchedulePlan.Occasion] {
    let guide = OmissionGuide()
    _ = perform(guide)
    return guide.tasks
  }
}

/// A guide that records the questions about optional tasks and ends the run at the first choice.
private final class OmissionGuide: ScheduleStrategy {
  private(set) var tasks: [SchedulePlan.Occasion] = []

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? { nil }

  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    if question.kind == .omission {
      tasks.append(
        .init(kind: .omission, site: question.site, actor: question.actor, place: 0))
    }
    return 0
  }
}
