import Dispatch
import ProcessSupport
import SimulationKernel

/// Blocks the calling thread until asynchronous work ends, for the tool's main thread.
enum Blocking {
  /// Returns the result of the work, or throws its error.
  static func wait<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let result = Guarded<Result<Value, any Error>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task.detached { @concurrent in
      let outcome: Result<Value, any Error>
      do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
      result.withLock { $0 = outcome }
      isDone.signal()
    }
    isDone.wait()
    guard let outcome = result.withLock({ $0 }) else { throw CancellationError() }
    return try outcome.get()
  }
}
