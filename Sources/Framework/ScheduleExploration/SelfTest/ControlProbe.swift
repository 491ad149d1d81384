import Dispatch
import SimulationKernel

/// Uses one construct, and marks where it begins and where it has led.
actor ControlProbe: SimulatedActor {
  enum Message: SimulationMessage {
    case use(ControlConstruct)
    case ring
    case ask(Reply<Int>)
    case resume
    case resumeByThread

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .use(let value): hasher.combine(0, value.rawValue)
      case .ring: hasher.combine(1)
      case .ask: hasher.combine(2)
      case .resume: hasher.combine(3)
      case .resumeByThread: hasher.combine(4)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let peer: ControlProbe?
  private let marks: ControlMarks
  private var waiting: CheckedContinuation<Void, Never>?

  init(context: SimulationContext, peer: ControlProbe?, marks: ControlMarks) {
    (self.context, self.peer, self.marks) = (context, peer, marks)
  }

  func receive(_ message: Message) async throws {
    switch message {
    case .use(let construct):
      if construct.documented == .controlled {
        try await use(construct)
      } else {
        try await leave(by: construct)
      }
    case .ring: end()
    case .ask(let reply): reply(1)
    case .resume:
      begin()
      waiting.take()?.resume()
    case .resumeByThread: resumeByThread()
    }
  }

  private func begin() { marks.note(.begin) }

  private func end() { marks.note(.end) }

  private func use(_ construct: ControlConstruct) async throws {
    if construct != .comingBack && construct != .continuation { begin() }
    switch construct {
    case .call:
      await peer?.end()
      return
    case .message:
      peer?.reference.send(.ring)
      return
    case .isolatedTask:
      Task { end() }
      return
    case .comingBack: await peer?.begin()
    case .request:
      if let peer { _ = try await context.request(peer.reference) { .ask($0) } }
    case .sleep: try await context.clock.sleep(for: .seconds(1))
    case .schedulePoint: try await context.schedulePoint()
    case .scopedYield: await context.scope { await Task.yield() }
    case .continuation: await waitInScope(for: .resume)
    case .asyncLet, .taskGroup:
      await context.scope { await fork(inGroup: construct == .taskGroup) }
      return
    default: return
    }
    end()
  }

  private func leave(by construct: ControlConstruct) async throws {
    begin()
    switch construct {
    case .yield:
      await Task.yield()
      end()
    case .detachedTask: Task.detached { [marks] in marks.note(.end) }
    case .unscopedAsyncLet: await fork(inGroup: false)
    case .unscopedGroup: await fork(inGroup: true)
    case .concurrentFunction: await Self.leaf(marks)
    // Long enough for the run to be over, and over soon.
    case .realSleep: try await Task.sleep(for: .milliseconds(10))
    case .mainActor: await MainActor.run { [marks] in marks.note(.end) }
    case .foreignResume: await waitInScope(for: .resumeByThread)
    default: break
    }
  }

  private func fork(inGroup: Bool) async {
    guard inGroup else {
      async let child: Void = Self.leaf(marks)
      return await child
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [marks] in await Self.leaf(marks) }
    }
  }

  // Inlined, the hop would be seen to be of no use and be removed.
  @inline(never)
  @concurrent private static func leaf(_ marks: ControlMarks) async { marks.note(.end) }

  private func waitInScope(for message: Message) async {
    await context.scope {
      await withCheckedContinuation { continuation in
        waiting = continuation
        reference.send(message)
      }
    }
  }

  /// Resumes who waits on a thread of the system, and returns when it is done.
  private func resumeByThread() {
    guard let continuation = waiting.take() else { return }
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      continuation.resume()
      done.signal()
    }
    done.wait()
  }
}
