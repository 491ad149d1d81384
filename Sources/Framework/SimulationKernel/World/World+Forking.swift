#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
public import ProcessSupport
import SimulationPrimitives

extension World {
  /// Runs to an instant, and goes on from there in many ways, each in a copy of the process.
  ///
  ///     let world = World(seed: 1)
  ///     let bank = world.add("bank") { Bank(context: $0) }
  ///     let served = try world.fork(at: .init(secondsSinceEpoch: 3_600), into: 1_000) { number in
  ///       bank.send(.deposit(number))
  ///       try world.run(for: .hours(1))
  ///       return world.read(bank) { $0.served }
  ///     }
  ///     try served[7].get()
  ///
  /// A branch has all that the process has at that instant, this world and any other, for itself: nothing it
  /// does is seen by the others or by the world, which afterwards stands at the instant. A branch goes on as
  /// the world itself would have: equal branches give equal digests. What it comes to is its answer alone;
  /// what it prints may be lost. A trap in it ends nothing but the branch; one that never ends is waited for without
  /// end. A pause on the way to the instant ends nothing.
  ///
  /// - Parameters:
  ///   - instant: Where to go on from; where the world stands if that is later.
  ///   - count: How many branches there are; none if it is not positive.
  ///   - atOnce: How many copies run at one time.
  ///   - body: Goes on, given the number of the branch from zero up; its answer is handed over as text.
  /// - Returns: The result of each branch, by its number.
  /// - Throws: ``SimulationError`` if the world fails on the way to the instant.
  /// - Complexity: O(what happens until then) once, and for each branch O(what happens in it) and a copy of
  ///   the process's page table: a fifth of a millisecond for a small one.
  public func fork<Answer: LosslessStringConvertible>(
    at instant: VirtualTime, into count: Int = 1, atOnce: Int = processorCount,
    _ body: (_ number: Int) throws -> Answer
  ) throws(SimulationError) -> [Result<Answer, ForkFailure>] {
    try reach(instant)
    return ForkBranch.answers(count, atOnce: atOnce, body)
  }

  /// Runs to an instant, whoever pauses on the way.
  func reach(_ instant: VirtualTime) throws(SimulationError) {
    while try run(until: max(instant, now)).ending == .paused {}
  }

  /// The same from just before an instant on, so that what a branch adds comes in its place among what else
  /// happens then.
  package func fork<Answer: LosslessStringConvertible>(
    before instant: VirtualTime, into count: Int,
    _ body: (_ number: Int) throws -> Answer
  ) throws(SimulationError) -> [Result<Answer, ForkFailure>] {
    try run(before: instant)
    return ForkBranch.answers(count, atOnce: Self.processorCount, body)
  }

  /// Lets happen what is due before an instant.
  package func run(before instant: VirtualTime) throws(SimulationError) {
    if instant > now { try reach(instant.advanced(byNanoseconds: -1)) }
  }

  /// How many processors the system has online.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
