#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import ProcessSupport
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

/// Why a branch of a world has no answer.
public enum ForkFailure: Error, Hashable, Sendable {
  /// It threw an error, which said this.
  case threw(String)
  /// It was ended by a signal, as a trap does, with last words on standard error; an optimized build says nothing of
  /// a precondition, and they are empty.
  case died(signal: Int32, saying: String)
  /// It ended the process with a status.
  case left(status: Int32)
  /// The system had no room for another process, or for its answer in the folder for temporary files.
  case noRoom
  /// It got on no more: whatever copy was made waited for a lock for seconds.
  case stuck
  /// Its answer is none of the type that was asked for.
  case unreadable(String)
}

extension ForkFailure: CustomStringConvertible {
  /// The failure in words.
  public var description: String {
    switch self {
    case .threw(let text): "it threw: \(text)"
    case .died(let signal, let words):
      "it died of \(ForkedProcess.name(of: signal))" + (words.isEmpty ? "" : ": \(words.oneLine)")
    case .left(let status): "it ended with status \(status)"
    case .noRoom:
      "the system had no room for it, or the folder for temporary files takes no file"
    case .stuck: "it got on no more"
    case .unreadable(let text): "its answer was '\(text.oneLine.quotable)'"
    }
  }
}
