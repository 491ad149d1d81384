import Synchronization

/// Runs of many independent worlds, or of other independent work, a few at a time.
///
///     let digests = try await Replications.map(count: 1_000, threads: 2) { index in
///       let world = World(seed: seed.derived(UInt64(index)))
///       world.add("dice") { Dice(context: $0) }.send(.roll)
///       return try world.run().digest
///     }
///     digests[7]  // of the world with index 7, whichever thread ran it and whenever it was done
///
/// Worlds exchange no messages, so any thread may run any world. Only running worlds are in memory.
public enum Replications {
  /// A number of simultaneous calls that is never reached: Swift runs at most one per processor.
  static let everyProcessor = 256

  /// Calls a body for every index below a count, and returns the values in the order of the
  /// indices.
  ///
  /// - Parameters:
  ///   - count: The number of calls to make.
  ///   - threads: The number of calls that may run at once; the values do not depend on it.
  ///   - body: Returns the value of an index. Each call occupies a thread until it returns.
  /// - Returns: The values, the one of index 0 first.
  /// - Throws: The error of the least index for which the body failed; later calls are not started.
  @concurrent
  public static func map<Value: Sendable, Failure: Error>(
    count: Int, threads: Int,
    body: @escaping @Sendable (_ index: Int) throws(Failure) -> Value
  ) async throws(Failure) -> [Value] {
    precondition(count >= 0, "\(count) calls; pass zero or more")
    let indices = IndexSource(count: count)
    let portions = await withTaskGroup(of: Portion<Value, Failure>.self) { group in
      for _ in 0..<max(1, min(threads, count)) {
        group.addTask { @concurrent in Portion(indices, body) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    // Indices are handed out in order, so the first to fail is the same for any number of threads.
    if let first = portions.compactMap(\.failure).min(by: { $0.index < $1.index }) {
      throw first.error
    }
    var values = [Value?](repeating: nil, count: count)
    for (index, value) in portions.flatMap(\.values) { values[index] = value }
    return values.compactMap(\.self)
  }
}

/// The calls that one task made.
private struct Portion<Value: Sendable, Failure: Error>: Sendable {
  var values: [(index: Int, value: Value)] = []
  var failure: (index: Int, error: Failure)?

  /// Runs the body for one index after another until there are none.
  init(_ indices: IndexSource, _ body: (Int) throws(Failure) -> Value) {
    while let index = indices.next() {
      do throws(Failure) {
        values.append((index, try body(index)))
      } catch {
        failure = (index, error)
        indices.close()
      }
    }
  }
}

/// Hands out the indices of a run, each once and in order, to any thread.
private final class IndexSource: Sendable {
  private let count: Int
  private let taken = Atomic<Int>(0)

  init(count: Int) {
    self.count = count
  }

  func next() -> Int? {
    let index = taken.add(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  func close() {
    taken.store(count, ordering: .relaxed)
  }
}
