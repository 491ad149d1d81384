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
  /// Runs to an instant, and continues from there in several branches, each in a copy of the
  /// process.
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
  /// A branch has a copy of the entire process at that instant, including all worlds. Its effects
  /// are not visible in other branches or in this world, which stays at the instant. A branch
  /// continues as the world would have: equal branches have equal digests. Its result is only its
  /// answer; text that it prints may be lost. A trap ends only its branch. The caller waits without
  /// limit for a branch that never ends. A pause before the instant has no effect.
  ///
  /// - Parameters:
  ///   - instant: The instant to continue from, or the world's instant if that is later.
  ///   - count: The number of branches; none if it is not positive.
  ///   - atOnce: The number of copies that run at one time.
  ///   - body: Continues the run in a branch, given its number from zero up. The answer is returned
  ///     as text.
  /// - Returns: The result of each branch, by its number.
  /// - Throws: ``SimulationError`` if the world fails before the instant.
  /// - Complexity: O(events until then) once, and O(events in it) for each branch. A branch also
  ///   copies the process's page table, in a fifth of a millisecond for a small process.
  public func fork<Answer: LosslessStringConvertible>(
    at instant: VirtualTime, into count: Int = 1, atOnce: Int = processorCount,
    _ body: (_ number: Int) throws -> Answer
  ) throws(SimulationError) -> [Result<Answer, ForkFailure>] {
    try reach(instant)
    return ForkBranch.answers(count, atOnce: atOnce, body)
  }

  /// Runs to an instant, regardless of pauses.
  func reach(_ instant: VirtualTime) throws(SimulationError) {
    while try run(until: max(instant, now)).ending == .paused {}
  }

  /// Forks just before an instant, so that events of a branch are ordered among others of that
  /// instant.
  package func fork<Answer: LosslessStringConvertible>(
    before instant: VirtualTime, into count: Int,
    _ body: (_ number: Int) throws -> Answer
  ) throws(SimulationError) -> [Result<Answer, ForkFailure>] {
    try run(before: instant)
    return ForkBranch.answers(count, atOnce: Self.processorCount, body)
  }

  /// Delivers the events that are due before an instant.
  package func run(before instant: VirtualTime) throws(SimulationError) {
    if instant > now { try reach(instant.advanced(byNanoseconds: -1)) }
  }

  /// The number of processors that are online.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
