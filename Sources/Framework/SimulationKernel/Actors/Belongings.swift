/// A task that waits for the end of a process.
struct Joiner {
  /// The reply that resumes the task with the instant of the end.
  let reply: Reply<VirtualTime>
  /// Whether the task receives the error that the process throws, and not only its end.
  let takesErrors: Bool
}

/// The holdings of an actor or a process and the errors thrown at it; most cells have none.
// Safety: it is guarded as its cell is, see ``ActorCell``.
final class Belongings: @unchecked Sendable {
  typealias Giver = (number: UInt64, release: @Sendable () -> Void)

  /// The stakes released when the actor crashes: one stored without an array, then later ones.
  @safe @exclusivity(unchecked) private var firstStake: Giver?
  @safe @exclusivity(unchecked) private var laterStakes: [Giver] = []
  @safe @exclusivity(unchecked) private var stakeCount: UInt64 = 0
  /// The errors that interrupt tasks of the actor as soon as they wait.
  @safe @exclusivity(unchecked)
  var interrupts: [(task: UInt32, error: any Error, stake: UInt64?)] = []
  /// The random numbers of the actor's choices where no explorer decides.
  @safe @exclusivity(unchecked) var chances: RandomStream?
  /// The tasks that wait for a process to end, and its result.
  @safe @exclusivity(unchecked) var joiners: [Joiner] = []
  @safe @exclusivity(unchecked) var result: Result<any Sendable, any Error>?
  /// The number of unnamed processes that the actor has spawned.
  @safe @exclusivity(unchecked) var spawnCount: UInt32 = 0
  /// The number of sleeps at one instant that did not need to wait, and that instant.
  @safe @exclusivity(unchecked) var wakefulCount: UInt64 = 0
  @safe @exclusivity(unchecked) var wakefulInstant = VirtualTime.distantFuture

  /// Adds a stake and returns its number.
  func add(_ release: @escaping @Sendable () -> Void) -> UInt64 {
    stakeCount += 1
    if firstStake == nil, laterStakes.isEmpty {
      firstStake = (stakeCount, release)
    } else {
      laterStakes.append((stakeCount, release))
    }
    return stakeCount
  }

  /// Returns whether a stake was neither released nor kept.
  func holds(_ stake: UInt64) -> Bool {
    firstStake?.number == stake || laterStakes.contains { $0.number == stake }
  }

  /// Removes a stake and the interrupts for its holder, and returns the closure that releases it.
  func takeStake(_ number: UInt64) -> (@Sendable () -> Void)? {
    if !interrupts.isEmpty { interrupts.removeAll { $0.stake == number } }
    if firstStake?.number == number { return firstStake.take()?.release }
    guard let place = laterStakes.lastIndex(where: { $0.number == number }) else { return nil }
    return laterStakes.remove(at: place).release
  }

  /// Removes the latest stake and returns the closure that releases it.
  func takeLatestStake() -> (@Sendable () -> Void)? {
    laterStakes.popLast()?.release ?? firstStake.take()?.release
  }
}

/// A resource that an actor or a process holds or has requested, released if its holder crashes.
///
///     let stake = context.stake { desk.send(.release) }
///     try await context.sleep(for: .minutes(5))
///     stake.release()
///
/// A crashed handler runs no further, not even its `defer` blocks, but its stakes are released.
public struct Stake: Sendable {
  let cell: ActorCell
  @usableFromInline let number: UInt64

  /// Releases the resource; does nothing if it was released or kept before.
  ///
  /// - Complexity: O(stakes of the actor).
  public func release() { take()?() }

  /// Keeps the resource permanently: the stake can no longer release it.
  public func keep() { _ = take() }

  private func take() -> (@Sendable () -> Void)? {
    cell.core.mayReach(cell.name, to: "stake") ? cell.belongings?.takeStake(number) : nil
  }
}

extension SimulationContext {
  /// Registers a closure that runs if the actor or process crashes while it holds the stake.
  public func stake(_ release: @escaping @Sendable () -> Void) -> Stake {
    guard cell.core.mayReach(name, to: "stake") else { return Stake(cell: cell, number: 0) }
    return Stake(cell: cell, number: cell.ownBelongings.add(release))
  }
}

extension ActorCell {
  /// The holdings, created when first needed.
  final var ownBelongings: Belongings {
    if let belongings { return belongings }
    let new = Belongings()
    belongings = new
    return new
  }

  /// Returns a random number in `0..<bound` for a choice of the actor.
  final func draw(below bound: Int) -> Int {
    let belongings = ownBelongings
    var stream = belongings.chances ?? core.randomStream("choices", of: self)
    defer { belongings.chances = stream }
    return stream.below(bound)
  }

  /// Releases the stakes of a crashed actor, the latest first.
  final func releaseStakes() {
    while let release = belongings?.takeLatestStake() { release() }
  }
}
