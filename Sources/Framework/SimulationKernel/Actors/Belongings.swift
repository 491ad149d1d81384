/// A task that waits for the end of a process.
struct Joiner {
  /// Takes the answer: the instant of the end.
  let reply: Reply<VirtualTime>
  /// Indicates whether it takes the error that the process throws; a task may only want the end.
  let takesErrors: Bool
}

/// The holdings of an actor or a process, and what was thrown at it: most have none of it.
// Safety: guarded exactly as its cell is, see ``ActorCell``.
final class Belongings: @unchecked Sendable {
  typealias Giver = (number: UInt64, release: @Sendable () -> Void)

  /// The stakes that go back when the actor crashes: one that needs no array, and later ones, the latest last.
  @safe @exclusivity(unchecked) private var firstStake: Giver?
  @safe @exclusivity(unchecked) private var laterStakes: [Giver] = []
  @safe @exclusivity(unchecked) private var stakeCount: UInt64 = 0
  /// The errors that tasks of the actor are to be interrupted with as soon as they wait.
  @safe @exclusivity(unchecked)
  var interrupts: [(task: UInt32, error: any Error, stake: UInt64?)] = []
  /// The draws of what the actor leaves to chance where no explorer decides.
  @safe @exclusivity(unchecked) var chances: RandomStream?
  /// The tasks that wait for a process to end, and its result.
  @safe @exclusivity(unchecked) var joiners: [Joiner] = []
  @safe @exclusivity(unchecked) var result: Result<any Sendable, any Error>?
  /// The number of processes without a name it has spawned.
  @safe @exclusivity(unchecked) var spawnCount: UInt32 = 0
  /// The number of sleeps at one instant that had nothing to wait for, and that instant.
  @safe @exclusivity(unchecked) var wakefulCount: UInt64 = 0
  @safe @exclusivity(unchecked) var wakefulInstant = VirtualTime.distantFuture

  /// Takes a stake in; its number.
  func add(_ release: @escaping @Sendable () -> Void) -> UInt64 {
    stakeCount += 1
    if firstStake == nil, laterStakes.isEmpty {
      firstStake = (stakeCount, release)
    } else {
      laterStakes.append((stakeCount, release))
    }
    return stakeCount
  }

  /// Returns whether a stake was neither given back nor kept.
  func holds(_ stake: UInt64) -> Bool {
    firstStake?.number == stake || laterStakes.contains { $0.number == stake }
  }

  /// Takes a stake out, and the interrupts that were for its holder; how it is given back.
  func takeStake(_ number: UInt64) -> (@Sendable () -> Void)? {
    if !interrupts.isEmpty { interrupts.removeAll { $0.stake == number } }
    if firstStake?.number == number { return firstStake.take()?.release }
    guard let place = laterStakes.lastIndex(where: { $0.number == number }) else { return nil }
    return laterStakes.remove(at: place).release
  }

  /// Takes the latest stake out.
  func takeLatestStake() -> (@Sendable () -> Void)? {
    laterStakes.popLast()?.release ?? firstStake.take()?.release
  }
}

/// A resource that an actor or a process holds or has asked for, which goes back if it crashes.
///
///     let stake = context.stake { desk.send(.release) }
///     try await context.sleep(for: .minutes(5))
///     stake.release()
///
/// A crashed handler runs no further, not even its `defer`; its stakes are given back all the same.
public struct Stake: Sendable {
  let cell: ActorCell
  @usableFromInline let number: UInt64

  /// Gives it back; does nothing if it was given back or kept before.
  ///
  /// - Complexity: O(stakes of the actor).
  public func release() { take()?() }

  /// Forgets how to give it back: it is the holder's for good.
  public func keep() { _ = take() }

  private func take() -> (@Sendable () -> Void)? {
    cell.core.mayReach(cell.name, to: "stake") ? cell.belongings?.takeStake(number) : nil
  }
}

extension SimulationContext {
  /// Notes what is to be done when this actor or process crashes before it has said otherwise.
  public func stake(_ release: @escaping @Sendable () -> Void) -> Stake {
    guard cell.core.mayReach(name, to: "stake") else { return Stake(cell: cell, number: 0) }
    return Stake(cell: cell, number: cell.ownBelongings.add(release))
  }
}

extension ActorCell {
  /// The holdings, made if there were none.
  final var ownBelongings: Belongings {
    if let belongings { return belongings }
    let new = Belongings()
    belongings = new
    return new
  }

  /// A draw of the stream for what the actor leaves to chance.
  final func draw(below bound: Int) -> Int {
    let belongings = ownBelongings
    var stream = belongings.chances ?? core.randomStream("choices", of: self)
    defer { belongings.chances = stream }
    return stream.below(bound)
  }

  /// Gives back what a crashed actor held, the latest first.
  final func releaseStakes() {
    while let release = belongings?.takeLatestStake() { release() }
  }
}
