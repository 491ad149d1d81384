/// A way to go on elsewhere or later that ``ControlSelfTest`` tries.
public enum ControlConstruct: String, CaseIterable, Sendable {
  case call = "call of another actor's method"
  case comingBack = "coming back from such a call"
  case message = "message"
  case request = "request and reply"
  case sleep = "sleep on the virtual clock"
  case schedulePoint = "schedule point"
  case asyncLet = "async let in context.scope"
  case taskGroup = "task group in context.scope"
  case scopedYield = "Task.yield() in context.scope"
  case continuation = "continuation resumed by an actor, in context.scope"
  case isolatedTask = "Task {} in an actor"
  case yield = "Task.yield()"
  case detachedTask = "Task.detached"
  case unscopedAsyncLet = "async let"
  case unscopedGroup = "task group"
  case concurrentFunction = "@concurrent function"
  case realSleep = "Task.sleep"
  case mainActor = "call of the main actor"
  case foreignResume = "continuation resumed by a thread"

  /// What the documentation promises at least, on the platform this is compiled for.
  public var documented: ControlSelfTest.Control {
    switch self {
    case .call, .comingBack, .message, .request, .sleep, .schedulePoint, .asyncLet, .taskGroup,
      .scopedYield, .continuation, .isolatedTask:
      return .controlled
    case .yield, .detachedTask, .unscopedAsyncLet, .unscopedGroup, .concurrentFunction:
      #if canImport(Glibc)
      return .reported
      #else
      // The runtime has no hook there that tells of work as it leaves.
      return .unseen
      #endif
    case .realSleep, .mainActor, .foreignResume: return .reported
    }
  }
}
