/// Decides what an interleaved world leaves open: what is next, and what goes wrong.
///
///     final class Oldest: ScheduleDriver {
///       func pick(from options: ContiguousArray<ScheduleOption>) -> Int? { 0 }
///       func answer(_ question: ScheduleQuestion) -> Int { 0 }
///       func didStep() {}
///     }
///     world.drive(with: Oldest())
public protocol ScheduleDriver: AnyObject {
  /// Which of several things happens next, by its place; the oldest comes first. `nil` ends the run.
  func pick(from options: ContiguousArray<ScheduleOption>) -> Int?

  /// The answer to a question, in `0..<question.bound`; zero is what happens if nothing goes wrong.
  func answer(_ question: ScheduleQuestion) -> Int

  /// What was picked has happened, up to where its handler ended or waits.
  ///
  /// The driver may crash and restart actors of the world now.
  func didStep()
}

/// Something an actor or a link leaves to chance, or to whoever explores.
public struct ScheduleQuestion: Hashable, Sendable {
  /// What is asked.
  public enum Kind: UInt8, Sendable {
    /// A draw of the program's own.
    case draw
    /// Whether something rare happens at a marked place.
    case buggify
    /// What becomes of a message on a link, see ``LinkFate``.
    case link
    /// Whether a handler that is about to wait is cancelled instead.
    case cancellation
    /// Whether a part of the program is left out: asked by explorers alone.
    case omission
    /// Whether an actor crashes or, if it has, starts afresh: asked by explorers alone.
    case crash
    /// Whether messages on links stop reaching an actor, or reach it again: asked by explorers alone.
    case isolation
    /// Into which sides actors are parted, a bit for each but the last: asked by explorers alone.
    case partition
    /// Whether actors that are parted hear each other again: asked by explorers alone.
    case healing
    /// Whether a write to a store that was not synced is lost with its writer: asked by explorers alone.
    case lostWrite
    /// How much is left of a write that was not synced, of all or one byte less than the answer: asked by
    /// explorers alone.
    case tornWrite
    /// Whether a store reads what stood there before: asked by explorers alone.
    case staleRead
    /// Whether a store has no room: asked by explorers alone.
    case fullStore
    /// How far an actor's own clock is off from the beginning: asked by explorers alone.
    case clockSkew
    /// How far an actor's own clock is set, forward or back: asked by explorers alone.
    case clockJump
  }

  /// What is asked.
  public let kind: Kind
  /// The place or purpose it is asked for.
  public let site: String
  /// The actor that asks or is sent to, by its place in the order they were spawned.
  public let actor: Int32
  /// How many answers there are.
  public let bound: Int

  /// Creates a question; an explorer may ask some of its own.
  public init(kind: Kind, site: String, actor: Int32, bound: Int) {
    (self.kind, self.site, self.actor, self.bound) = (kind, site, actor, bound)
  }
}

/// What becomes of a message on a link.
public enum LinkFate: Int, CaseIterable, Sendable {
  /// It arrives.
  case arrives
  /// It is lost.
  case lost
  /// It arrives twice.
  case doubled
  /// It is held back for the link's reorder delay.
  case heldBack
}

extension World {
  /// Lets a driver decide what comes next, in interleaved mode; without one it is a seeded draw.
  ///
  /// - Parameters:
  ///   - driver: Who decides; the world keeps it.
  ///   - order: In which order an actor takes up what is due for it.
  ///   - mayLag: Whether the clock may move on although something is ready, so that a timer can fire
  ///     before work that is due earlier.
  public func drive(
    with driver: any ScheduleDriver, order: MessageOrder = .any, mayLag: Bool = false
  ) {
    core.driver = driver
    core.agenda.order = order
    core.agenda.mayLag = mayLag
  }

  /// The names of the actors, in the order they were spawned.
  public var actorNames: [String] { core.cells.map(\.name) }

  /// How many actors there are.
  public var actorCount: Int { core.cells.count }

  /// The name of an actor by its place in the order they were spawned; nothing if there is none.
  public func actorName(at index: Int) -> String {
    core.cells.indices.contains(index) ? core.cells[index].name : ""
  }

  /// Whether an actor is down, by its place in the order they were spawned.
  public func isCrashed(at index: Int) -> Bool { core.cells[index].state == .crashed }

  /// The message an option would deliver, for people; `nil` if it delivers none.
  public func message(of option: ScheduleOption) -> String? { core.message(of: option) }

  /// Whether the last step reached beyond its actor: took back a timer, ended a wait early, crashed or
  /// restarted somebody.
  ///
  /// Such a step does not commute with those of other actors.
  public var hasStepReachedBeyond: Bool { core.agenda.hasReachedBeyond }

  /// A hash over every step of an interleaved run: which of how many options, of whom, and when.
  public var scheduleDigest: UInt64 { core.agenda.audit.finalize() }

  /// How many steps an interleaved run has taken.
  public var stepCount: Int { Int(core.agenda.step) }

  /// Crashes an actor by its place in the order they were spawned, see ``crash(_:)``.
  public func crashActor(at index: Int) {
    if let mailbox = core.cells[index].mailbox { core.halt(mailbox, as: .crashed) }
  }

  /// Starts a fresh instance of an actor by its place in the order they were spawned.
  public func restartActor(at index: Int) {
    core.restart(core.cells[index])
  }
}

extension SimulationContext {
  /// A draw in `0..<bound` that an explorer tries every value of.
  ///
  ///     let server = context.choose(below: servers.count, "server")
  ///
  /// Without an explorer it is the next draw of one stream of the actor's own.
  ///
  /// - Precondition: `bound` is positive.
  public func choose(below bound: Int, _ purpose: String) -> Int {
    precondition(bound > 0, "a choice below \(bound) does not exist; pass a positive bound")
    return answer(.draw, purpose, below: bound) ?? cell.draw(below: bound)
  }

  /// Whether something rare but allowed happens at this place; never without an explorer.
  ///
  ///     if context.buggify("slow disk") { try await context.clock.sleep(for: .seconds(5)) }
  public func buggify(_ site: String) -> Bool {
    answer(.buggify, site, below: 2) == 1
  }

  /// The driver's answer to a question of this actor, in `0..<bound`; `nil` without a driver.
  package func answer(
    _ kind: ScheduleQuestion.Kind, _ site: String, below bound: Int
  ) -> Int? {
    guard let driver = cell.core.driver else { return nil }
    let question = ScheduleQuestion(
      kind: kind, site: site, actor: Int32(cell.index), bound: bound)
    return min(max(driver.answer(question), 0), bound - 1)
  }
}
