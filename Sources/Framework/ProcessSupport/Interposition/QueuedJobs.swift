#if canImport(Glibc)
import Glibc

/// Jobs that the runtime puts on a queue of Dispatch without calling a hook: those of a task that began
/// at once in its caller and now waits for the first time.
enum QueuedJobs {
  /// The functions to write in the runtime's own table, the real ones being there.
  static var addresses: [String: UInt] {
    guard real.async != nil, real.after != nil else { return [:] }
    // Safety: a C function is one address.
    return unsafe [
      "dispatch_async_f": unsafeBitCast(async, to: UInt.self),
      "dispatch_after_f": unsafeBitCast(after, to: UInt.self),
    ]
  }

  // Queue, context and function; for the other the time before them. The context is the job.
  private typealias Async = @convention(c) (UInt, UInt, UInt) -> Void
  private typealias After = @convention(c) (UInt64, UInt, UInt, UInt) -> Void

  private static let real = (
    async: SystemFunctions.find("dispatch_async_f", as: Async.self),
    after: SystemFunctions.find("dispatch_after_f", as: After.self)
  )

  /// The main queue's jobs are the main actor's, and those of threads without a keeper go their way.
  private static let mainQueue = unsafe UInt(
    bitPattern: RuntimeHooks.symbol("_dispatch_main_q"))

  private static let async: Async = { queue, context, function in
    if let keeper = JobKeeper.current, queue != mainQueue, let job = job(context),
      keeper.keeps(job)
    {
      return
    }
    real.async?(queue, context, function)
  }

  private static let after: After = { time, queue, context, function in
    if let keeper = JobKeeper.current, let job = job(context),
      keeper.keeps(job, sleepingUntil: time)
    {
      return
    }
    real.after?(time, queue, context, function)
  }

  private static func job(_ context: UInt) -> UnownedJob? {
    // Safety: the runtime gives Dispatch nothing but jobs this way.
    unsafe UnsafeRawPointer(bitPattern: context).map {
      unsafe unsafeBitCast($0, to: UnownedJob.self)
    }
  }
}
#endif
