#if canImport(Glibc)
import Glibc

/// Jobs that the runtime adds to a Dispatch queue without a call of a hook.
///
/// These are jobs of tasks that started immediately in their caller and now wait.
enum QueuedJobs {
  /// The addresses of the replacements in the runtime's own table, if the real functions exist.
  static var addresses: [String: UInt] {
    guard real.async != nil, real.after != nil else { return [:] }
    // Safety: a C function pointer is one address.
    return unsafe [
      "dispatch_async_f": unsafeBitCast(async, to: UInt.self),
      "dispatch_after_f": unsafeBitCast(after, to: UInt.self),
    ]
  }

  // The parameters are queue, context and function, in `After` preceded by the time. The context is
  // the job.
  private typealias Async = @convention(c) (UInt, UInt, UInt) -> Void
  private typealias After = @convention(c) (UInt64, UInt, UInt, UInt) -> Void

  private static let real = (
    async: SystemFunctions.find("dispatch_async_f", as: Async.self),
    after: SystemFunctions.find("dispatch_after_f", as: After.self)
  )

  /// The main queue, whose jobs belong to the main actor and are not kept.
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
    // Safety: the runtime passes only jobs to Dispatch by these functions.
    unsafe UnsafeRawPointer(bitPattern: context).map {
      unsafe unsafeBitCast($0, to: UnownedJob.self)
    }
  }
}
#endif
