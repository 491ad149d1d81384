package import ProcessSupport

/// A driver observes and decides all choices that a world leaves open.
///
/// It receives the possible next steps, answers questions of the program, and may crash and restart
/// actors between two steps.

/// The driver of an interleaved world, which decides the next step and the faults.
///
///     final class Oldest: ScheduleDriver {
///       func pick(from options: ContiguousArray<ScheduleOption>) -> Int? { 0 }
///       func answer(_ question: ScheduleQuestion) -> Int { 0 }
///       func didStep() {}
///     }
///     world.drive(with: Oldest())
package protocol ScheduleDriver: AnyObject {
  /// Returns the place of the option that happens next, or `nil` to end the run.
  ///
  /// The oldest option is first.
  func pick(from options: ContiguousArray<ScheduleOption>) -> Int?

  /// Returns the answer to a question, in `0..<question.bound`; zero means that no fault happens.
  func answer(_ question: ScheduleQuestion) -> Int

  /// Notifies the driver that the chosen step has ended, where its handler ended or waits.
  ///
  /// The driver may crash and restart actors of the world now.
  func didStep()

  /// Returns whether the run continues when nothing is left to do, as the driver restarted an
  /// actor.
  func idles() -> Bool

  /// Notifies the driver that the running task made a call that would never return, which ends the
  /// run.
  func cannotGoOn(_ impasse: Impasse)

  /// Notifies the driver that the running step throws an error.
  ///
  /// The line is known if the program reports it, see ``World/noteTaskMakers()``.
  func throwing(_ error: String, at line: String?)
}

extension ScheduleDriver {
  /// Returns `false`.
  package func idles() -> Bool { false }

  /// Does nothing.
  package func cannotGoOn(_ impasse: Impasse) {}

  /// Does nothing.
  package func throwing(_ error: String, at line: String?) {}
}

/// A choice of an actor or a link that is random, or is made by an explorer.
public struct ScheduleQuestion: Hashable, Sendable {
  /// The kinds of questions.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// A random number of the program.
    case draw
    /// Whether a rare event happens at a marked place.
    case buggify
    /// The fate of a message on a link, see ``LinkFate``.
    case link
    /// Whether a handler that is about to wait is canceled instead.
    case cancellation
    /// Whether a part of the program is omitted: an explorer's question.
    case omission
    /// Whether an actor crashes or, if it has crashed, restarts: an explorer's question.
    case crash
    /// Whether a crashed actor restarts when nothing else is left to do: an explorer's question.
    case revival
    /// Whether links stop reaching an actor, or reach it again: an explorer's question.
    case isolation
    /// The sides of a network partition, a bit for each actor but the last: an explorer's question.
    case partition
    /// Whether separated actors can reach each other again: an explorer's question.
    case healing
    /// Whether a write that was not synced is lost with its writer: an explorer's question.
    case lostWrite
    /// The bytes kept of an unsynced write: all, or one less than the answer (explorer's question).
    case tornWrite
    /// Whether a store reads an outdated value: an explorer's question.
    case staleRead
    /// Whether a store has no room: an explorer's question.
    case fullStore
    /// The initial offset of an actor's own clock: an explorer's question.
    case clockSkew
    /// The amount by which an actor's own clock is set, forward or back: an explorer's question.
    case clockJump
  }

  /// The kind of question.
  package let kind: Kind
  /// The place or purpose of the question.
  package let site: String
  /// The actor that asks or receives a message, by its place in the order actors were added.
  package let actor: Int32
  /// The number of possible answers.
  public let bound: Int

  /// Creates a question; an explorer may ask additional ones.
  package init(kind: Kind, site: String, actor: Int32, bound: Int) {
    (self.kind, self.site, self.actor, self.bound) = (kind, site, actor, bound)
  }
}

extension World {
  /// Sets the driver that decides the next step in interleaved mode, in place of a seeded choice.
  ///
  /// - Parameters:
  ///   - driver: The driver that decides; the world keeps it.
  ///   - order: The order in which an actor takes its due messages.
  ///   - mayLag: Whether the clock may advance although an option is ready, so that a timer can
  ///     fire before work that is due earlier.
  package func drive(
    with driver: any ScheduleDriver, order: MessageOrder = .any, mayLag: Bool = false
  ) {
    core.chooser.follow(driver, order: order, mayLag: mayLag)
    core.agenda.claimTasks(for: core)
  }

  /// The place that the next actor will have.
  package var nextPlace: Int { core.registry.count }

  /// Returns the place of the actor with a name, or `nil` if there is none.
  package func place(of name: String) -> Int32? {
    core.registry.cell(named: name, hash: NameTable.hash(of: name)).map {
      Int32(bitPattern: $0.index)
    }
  }

  /// Returns the name of the actor at a place in the order actors were added, or empty text.
  package func actorName(at index: Int) -> String {
    if core.registry.cells.indices.contains(index) { return core.registry[index].name }
    return core.ordinary.actors.name(at: Int32(truncatingIfNeeded: index)) ?? ""
  }

  /// Returns the object at a place of ``ScheduleOption/actor``, including default actors.
  ///
  /// - Returns: The object, or `nil` if there is none.
  package func object(at place: Int32) -> AnyObject? {
    core.registry.cells.indices.contains(Int(place))
      ? core.registry[Int(place)].resident?.instance : core.ordinary.actors.object(at: place)
  }

  /// Returns whether the actor at a place has crashed.
  package func isCrashed(at index: Int) -> Bool { core.registry[index].state == .crashed }

  /// Returns a description of the message that an option delivers, or `nil` if it delivers none.
  package func message(of option: ScheduleOption) -> String? { core.message(of: option) }

  /// Whether the last step had effects outside its actor, and so does not commute with others.
  ///
  /// Such effects are canceling a timer, ending a wait early, and crashing or restarting an actor.
  package var hasStepReachedBeyond: Bool { core.chooser.hasReachedBeyond }

  /// A hash of every step of an interleaved run: its choice, the options, the actor, the instant.
  package var scheduleDigest: UInt64 { core.chooser.digest }

  /// The number of steps that an interleaved run has taken.
  package var stepCount: Int { Int(core.chooser.step) }

  /// Crashes the actor at a place in the order actors were added, see ``crash(_:)``.
  package func crashActor(at index: Int) {
    core.halt(core.registry[index], as: .crashed)
  }

  /// Starts a new instance of the actor at a place in the order actors were added.
  package func restartActor(at index: Int) {
    core.registry[index].resident.map(core.restart)
  }
}

extension SimulationContext {
  /// Returns the driver's answer to a question, in `0..<bound`, or `nil` without a driver.
  package func answer(
    _ kind: ScheduleQuestion.Kind, _ site: String, below bound: Int
  ) -> Int? {
    guard let driver = cell.core.chooser.driver else { return nil }
    let question = ScheduleQuestion(
      kind: kind, site: site, actor: Int32(cell.index), bound: bound)
    return min(max(driver.answer(question), 0), bound - 1)
  }
}
