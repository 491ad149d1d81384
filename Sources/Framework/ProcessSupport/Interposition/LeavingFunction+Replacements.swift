#if canImport(Glibc)
extension LeavingFunction {
  /// The real functions, as far as they are loaded in this process.
  // Safety: each is the library's function, and is called with the unchanged words of its caller.
  static let real: [LeavingFunction: Function] = .init(
    uniqueKeysWithValues: allCases.compactMap { function in
      SystemFunctions.find(function.rawValue, as: Function.self).map { (function, $0) }
    })

  /// The replacement: a separate function for each case, as a C function has no context.
  var replacement: Function {
    switch self {
    case .dispatchAsync: { Self.dispatchAsync.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchAsyncF: { Self.dispatchAsyncF.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchBarrierAsync: { Self.dispatchBarrierAsync.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchBarrierAsyncF: { Self.dispatchBarrierAsyncF.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchGroupAsync: { Self.dispatchGroupAsync.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchGroupAsyncF: { Self.dispatchGroupAsyncF.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchAfter: { Self.dispatchAfter.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchAfterF: { Self.dispatchAfterF.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchGroupNotify: { Self.dispatchGroupNotify.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchGroupNotifyF: { Self.dispatchGroupNotifyF.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchApply: { Self.dispatchApply.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchApplyF: { Self.dispatchApplyF.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchSourceCreate: { Self.dispatchSourceCreate.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchSourceSetTimer: { Self.dispatchSourceSetTimer.call(($0, $1, $2, $3, $4, $5)) }
    case .timerSet: { Self.timerSet.call(($0, $1, $2, $3, $4, $5)) }
    case .pthreadCreate: { Self.pthreadCreate.call(($0, $1, $2, $3, $4, $5)) }
    case .nanosleep: { Self.nanosleep.call(($0, $1, $2, $3, $4, $5)) }
    case .clockNanosleep: { Self.clockNanosleep.call(($0, $1, $2, $3, $4, $5)) }
    case .usleep: { Self.usleep.call(($0, $1, $2, $3, $4, $5)) }
    case .sleep: { Self.sleep.call(($0, $1, $2, $3, $4, $5)) }
    case .socket: { Self.socket.call(($0, $1, $2, $3, $4, $5)) }
    case .socketPair: { Self.socketPair.call(($0, $1, $2, $3, $4, $5)) }
    case .accept: { Self.accept.call(($0, $1, $2, $3, $4, $5)) }
    case .accept4: { Self.accept4.call(($0, $1, $2, $3, $4, $5)) }
    case .pipe: { Self.pipe.call(($0, $1, $2, $3, $4, $5)) }
    case .pipe2: { Self.pipe2.call(($0, $1, $2, $3, $4, $5)) }
    case .connect: { Self.connect.call(($0, $1, $2, $3, $4, $5)) }
    case .open: { Self.open.call(($0, $1, $2, $3, $4, $5)) }
    case .open64: { Self.open64.call(($0, $1, $2, $3, $4, $5)) }
    case .openat: { Self.openat.call(($0, $1, $2, $3, $4, $5)) }
    case .openat64: { Self.openat64.call(($0, $1, $2, $3, $4, $5)) }
    case .fopen: { Self.fopen.call(($0, $1, $2, $3, $4, $5)) }
    case .fopen64: { Self.fopen64.call(($0, $1, $2, $3, $4, $5)) }
    case .posixSpawn: { Self.posixSpawn.call(($0, $1, $2, $3, $4, $5)) }
    case .posixSpawnp: { Self.posixSpawnp.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchSemaphoreWait: { Self.dispatchSemaphoreWait.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchGroupWait: { Self.dispatchGroupWait.call(($0, $1, $2, $3, $4, $5)) }
    case .condTimedWait: { Self.condTimedWait.call(($0, $1, $2, $3, $4, $5)) }
    case .condClockWait: { Self.condClockWait.call(($0, $1, $2, $3, $4, $5)) }
    }
  }
}
#endif
