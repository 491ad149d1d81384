package import ProcessSupport

/// A driver sees and decides all that a world leaves open: it is given what could happen next,
/// answers what the program leaves to chance, and may crash and restart actors between two steps.

/// Decides what an interleaved world leaves open: what is next, and what goes wrong.
///
///     final class Oldest: ScheduleDriver {
///       func pick(from options: ContiguousArray<ScheduleOption>) -> Int? { 0 }
///       func answer(_ question: ScheduleQuestion) -> Int { 0 }
///       func didStep() {}
///     }
///     world.drive(with: Oldest())
package protocol ScheduleDriver: AnyObject {
  /// Picks by its place the thing that happens next; the oldest is first. `nil` ends the run.
  func pick(from options: ContiguousArray<ScheduleOption>) -> Int?

  /// The answer to a question, in `0..<question.bound`; zero is what happens if nothing goes wrong.
  func answer(_ question: ScheduleQuestion) -> Int

  /// Takes notice that what was picked has happened, up to where its handler ended or waits.
  ///
  /// The driver may crash and restart actors of the world now.
  func didStep()

  /// Decides, with nothing left to do, whether to look again after the driver restarted an actor.
  func idles() -> Bool

  /// Takes notice that the running task called what would never return; the run ends with this.
  func cannotGoOn(_ impasse: Impasse)

  /// Learns that the running step throws an error, in which line if the program says it, see
  /// ``World/noteTaskMakers()``.
  func throwing(_ error: String, at line: String?)
}

extension ScheduleDriver {
  /// Leaves it at that.
  package func idles() -> Bool { false }

  /// Leaves it at that.
  package func cannotGoOn(_ impasse: Impasse) {}

  /// Leaves it at that.
  package func throwing(_ error: String, at line: String?) {}
}

/// A choice that an actor or a link leaves to chance, or to an explorer.
public struct ScheduleQuestion: Hashable, Sendable {
  /// The kinds of questions.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// A draw of the program's own.
    case draw
    /// Asks whether something rare happens at a marked place.
    case buggify
    /// The fate of a message on a link, see ``LinkFate``.
    case link
    /// Asks whether a handler that is about to wait is cancelled instead.
    case cancellation
    /// Asks whether a part of the program is left out: an explorer's question.
    case omission
    /// Asks whether an actor crashes or, if it has, starts afresh: an explorer's question.
    case crash
    /// Asks whether an actor that has crashed starts afresh as nothing else is left to do: an
    /// explorer's question.
    case revival
    /// Asks whether links stop reaching an actor, or reach it again: an explorer's question.
    case isolation
    /// The sides into which actors are parted, a bit for each but the last: an explorer's question.
    case partition
    /// Asks whether actors that are parted hear each other again: an explorer's question.
    case healing
    /// Asks whether a write that was not synced is lost with its writer: an explorer's question.
    case lostWrite
    /// The part that is left of a write that was not synced, of all or one byte less than the
    /// answer: an explorer's question.
    case tornWrite
    /// Asks whether a store reads what stood there before: an explorer's question.
    case staleRead
    /// Asks whether a store has no room: an explorer's question.
    case fullStore
    /// The initial offset of an actor's own clock: an explorer's question.
    case clockSkew
    /// The amount by which an actor's own clock is set, forward or back: an explorer's question.
    case clockJump
  }

  /// The kind of question.
  package let kind: Kind
  /// The place or purpose it is asked for.
  package let site: String
  /// The actor that asks or is sent to, by its place in the order they were added.
  package let actor: Int32
  /// The number of answers.
  public let bound: Int

  /// Creates a question; an explorer may ask additional ones.
  package init(kind: Kind, site: String, actor: Int32, bound: Int) {
    (self.kind, self.site, self.actor, self.bound) = (kind, site, actor, bound)
  }
}

extension World {
  /// Lets a driver decide the next step, in interleaved mode; without one it is a seeded draw.
  ///
  /// - Parameters:
  ///   - driver: The driver that decides; the world keeps it.
  ///   - order: In which order an actor takes up what is due for it.
  ///   - mayLag: Whether the clock may move on although something is ready, so that a timer can fire
  ///     before work that is due earlier.
  package func drive(
    with driver: any ScheduleDriver, order: MessageOrder = .any, mayLag: Bool = false
  ) {
    core.chooser.follow(driver, order: order, mayLag: mayLag)
    core.agenda.claimTasks(for: core)
  }

  /// The place the next actor will have.
  package var nextPlace: Int { core.registry.count }

  /// The place of the actor of a name; `nil` if there is none.
  package func place(of name: String) -> Int32? {
    core.registry.cell(named: name, hash: NameTable.hash(of: name)).map {
      Int32(bitPattern: $0.index)
    }
  }

  /// The name of an actor by its place in the order they were added; nothing if there is none.
  package func actorName(at index: Int) -> String {
    if core.registry.cells.indices.contains(index) { return core.registry[index].name }
    return core.ordinary.actors.name(at: Int32(truncatingIfNeeded: index)) ?? ""
  }

  /// The object that lives at a place of ``ScheduleOption/actor``, a default actor's among them; `nil` if
  /// there is none.
  package func object(at place: Int32) -> AnyObject? {
    core.registry.cells.indices.contains(Int(place))
      ? core.registry[Int(place)].resident?.instance : core.ordinary.actors.object(at: place)
  }

  /// Returns whether an actor is down, by its place in the order they were added.
  package func isCrashed(at index: Int) -> Bool { core.registry[index].state == .crashed }

  /// The message an option would deliver, for people; `nil` if it delivers none.
  package func message(of option: ScheduleOption) -> String? { core.message(of: option) }

  /// Indicates whether the last step reached beyond its actor: took back a timer, ended a wait
  /// early, crashed or restarted an actor.
  ///
  /// Such a step does not commute with those of other actors.
  package var hasStepReachedBeyond: Bool { core.chooser.hasReachedBeyond }

  /// A hash over every step of an interleaved run: its choice, the options, the actor, the instant.
  package var scheduleDigest: UInt64 { core.chooser.digest }

  /// The number of steps an interleaved run has taken.
  package var stepCount: Int { Int(core.chooser.step) }

  /// Crashes an actor by its place in the order they were added, see ``crash(_:)``.
  package func crashActor(at index: Int) {
    core.halt(core.registry[index], as: .crashed)
  }

  /// Starts a fresh instance of an actor by its place in the order they were added.
  package func restartActor(at index: Int) {
    core.registry[index].resident.map(core.restart)
  }
}

extension SimulationContext {
  /// The driver's answer to a question of this actor, in `0..<bound`; `nil` without a driver.
  package func answer(
    _ kind: ScheduleQuestion.Kind, _ site: String, below bound: Int
  ) -> Int? {
    guard let driver = cell.core.chooser.driver else { return nil }
    let question = ScheduleQuestion(
      kind: kind, site: site, actor: Int32(cell.index), bound: bound)
    return min(max(driver.answer(question), 0), bound - 1)
  }
}
