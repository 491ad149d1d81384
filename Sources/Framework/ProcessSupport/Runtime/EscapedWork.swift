/// The kind of work that left a world, as far as the runtime reports it.
package enum EscapedWork {
  /// The running task itself resumes elsewhere.
  case handler
  /// A waiting handler is resumed by a thread of the system.
  case resumedHandler
  case asyncLet
  case groupChild
  case taskOfItsOwn
  case unknown

  /// Determines the kind of a job that was given to the system's threads.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - starter: The task that ran meanwhile, if there was one.
  ///   - isHandler: Whether the job belongs to a handler of the world.
  package init(_ job: UnownedJob, startedBy starter: UInt32?, isHandler: Bool) {
    guard let flags = TaskIdentity.flags(of: job), flags & 0xff == 0 else {
      self = .unknown
      return
    }
    // The bits of `JobFlags` in the runtime's `MetadataValues.h`.
    if TaskIdentity.of(job) == starter {
      self = .handler
    } else if isHandler {
      self = .resumedHandler
    } else if flags & 1 << 28 != 0 {
      self = .asyncLet
    } else if flags & 1 << 26 != 0 {
      self = .groupChild
    } else {
      self = flags & 1 << 24 == 0 ? .taskOfItsOwn : .unknown
    }
  }

  /// A description of the work and its remedy.
  package var detail: String {
    switch self {
    case .handler:
      "the handler itself went to a thread of the system, by Task.sleep, the main actor, or by "
        + "Task.yield or a concurrent function outside context.scope; wait on the virtual clock, "
        + "or call the function inside a scope"
    case .resumedHandler:
      "the handler awaited a continuation or the value of a task, and was resumed by way of a thread of "
        + "the system; await it inside context.scope, or wait for a message or a request"
    case .asyncLet:
      "an async let outside context.scope went to a thread of the system; open it inside one"
    case .groupChild:
      "a child of a task group outside context.scope went to a thread of the system; "
        + "open the group inside one"
    case .taskOfItsOwn:
      "a separate task, made by Task.detached or by Task outside an actor, went to a thread of the "
        + "system; send a message, or open a child task inside context.scope"
    case .unknown:
      "the handler started work on a thread of the system; open child tasks inside context.scope"
    }
  }
}
