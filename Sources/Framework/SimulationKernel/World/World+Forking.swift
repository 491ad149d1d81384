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
  /// Runs to an instant, and continues from there in many ways, each in a copy of the process.
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
  /// A branch has a copy of all that the process has at that instant, this world and any other. The
  /// other branches and the world, which afterwards stands at the instant, see none of its effects.
  /// A branch continues as the world would have: equal branches give equal digests. Its result is
  /// its answer alone; what it prints may be lost. A trap in it ends only the branch; a branch that
  /// never ends is waited for without end. A pause on the way to the instant ends nothing.
  ///
  /// - Parameters:
  ///   - instant: The instant to continue from; the world's instant if that is later.
  ///   - count: The number of branches; none if it is not positive.
  ///   - atOnce: The number of copies that run at one time.
  ///   - body: Continues, given the branch's number from zero up; its answer is returned as text.
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

  /// Runs to an instant, in spite of pauses on the way.
  func reach(_ instant: VirtualTime) throws(SimulationError) {
    while try run(until: max(instant, now)).ending == .paused {}
  }

  /// Forks just before an instant, so that what a branch adds takes its place among what else
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

  /// The number of processors the system has online.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
