import SimulationKernel

/// A lock whose waiters block no thread and acquire the lock in the order of their requests.
actor AsyncLock: SimulatedActor {
  enum Message: SimulationMessage {
    case lock(Reply<Bool>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .lock: hasher.combine(0)
      }
    }
  }

  nonisolated let context: SimulationContext
  private var isHeld = false
  private var waiting: [Reply<Bool>] = []

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    guard case .lock(let reply) = message else { return }
    if isHeld {
      waiting.append(reply)
    } else {
      isHeld = true
      reply.send(true)
    }
  }

  /// Waits until the lock is free and acquires it.
  nonisolated func lock(by holder: SimulationContext) async throws {
    _ = try await holder.request(reference) { .lock($0) }
  }

  /// Passes the lock to the task that has waited longest.
  func unlock() {
    if waiting.isEmpty {
      isHeld = false
    } else {
      waiting.removeFirst().send(true)
    }
  }
}
