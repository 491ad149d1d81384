import Foundation
import SimulationKernel
import Synchronization
import Testing

@Suite struct NothingEscapesTests {
  private func failure(
    mode: ExecutionMode = .fused, limits: RunLimits = RunLimits(), _ assemble: (World) -> Void
  ) -> SimulationError? {
    let world = World(seed: 77, mode: mode, limits: limits)
    assemble(world)
    return #expect(throws: SimulationError.self) { try world.run() }
  }

  @Test(arguments: [ExecutionMode.fused, .interleaved, .threaded(2)])
  func `a handler that waits for ever is a stall`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("watch").perform("gaze", after: .seconds(2)) { probe in
        await probe.context.scope {
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
      }
    }

    #expect(error?.code == .stalled)
    #expect(error?.actor == "watch")
    #expect(error?.message == "gaze")
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 2))
    #expect(error?.seed == 77)
  }

  @Test func `a subscriber that says it idles is no stall`() throws {
    let world = World(seed: 1)
    world.probe("subscriber").perform("subscribe") { probe in
      await probe.context.idling {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }

    let outcome = try world.run()

    #expect(outcome.waiting.map(\.actor) == ["subscriber"])
  }

  @Test func `a continuation resumed by a foreign thread is named`() {
    let error = failure { world in
      let held = Mutex<UnsafeContinuation<Void, Never>?>(nil)
      world.probe("victim").perform("wait") { probe in
        await probe.context.scope {
          await withUnsafeContinuation { continuation in held.withLock { $0 = continuation } }
        }
      }
      world.probe("bystander").perform("resume") { _ in
        let done = DispatchSemaphore(value: 0)
        let continuation = held.withLock { $0.take() }
        Thread.detachNewThread {
          continuation?.resume()
          done.signal()
        }
        done.wait()
      }
    }

    #expect(error?.code == .foreignResume)
    #expect(error?.actor == "victim")
    #expect(error?.message == "wait")
  }

  @Test func `a child task without a scope is named`() {
    let error = failure { world in
      world.probe("parent").perform("fork") { _ in
        async let child = Self.sum(1, 2)
        _ = await child
      }
    }

    #expect(error?.code == .unscopedChild)
    #expect(error?.actor == "parent")
    #expect(error?.message == "fork")
  }

  private static func sum(_ left: Int, _ right: Int) async -> Int { left + right }

  @Test(arguments: [ExecutionMode.fused, .interleaved, .threaded(2)])
  func `requests that wait for one another are a deadlock with its cycle`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      let left = world.spawn("left") { Stubborn(context: $0) }
      let right = world.spawn("right") { Stubborn(context: $0) }
      left.send(.ask(right))
      right.send(.ask(left))
    }

    #expect(error?.code == .deadlock)
    #expect(error?.detail.contains("left → right → left") == true)
  }

  @Test func `a full mailbox names the receiver and the message`() {
    var limits = RunLimits()
    limits.mailboxSize = 3
    let error = failure(limits: limits) { world in
      let slow = world.probe("slow")
      world.probe("eager").perform("flood") { _ in
        for number in 1...4 { slow.perform("drop \(number)", after: .seconds(1)) { _ in } }
      }
    }

    #expect(error?.code == .mailboxFull)
    #expect(error?.actor == "slow")
    #expect(error?.message == "drop 4")
  }

  @Test func `a loop without delay ends at the event limit`() {
    var limits = RunLimits()
    limits.eventCount = 1_000
    let error = failure(limits: limits) { world in
      let echo = world.spawn("echo") { Echo(context: $0) }
      echo.send(.again)
    }

    #expect(error?.code == .eventLimit)
    #expect(error?.actor == "echo")
    #expect(error?.message == "again")
  }

  @Test func `an error thrown by a handler ends the run`() {
    struct Broken: Error {}
    let error = failure { world in
      world.probe("fragile").perform("break", after: .milliseconds(1_500)) { _ in throw Broken() }
    }

    #expect(error?.code == .handlerFailed)
    #expect(
      error?.description
        == "handlerFailed: fragile on break at 1.500000000 s (seed 77): "
        + "the handler threw Broken(); catch what it can recover from")
  }
}

/// An actor that asks another and never answers.
private actor Stubborn: SimulatedActor {
  enum Message: SimulationMessage {
    case ask(ActorReference<Message>)
    case question(Reply<Int>)
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: Message) async throws {
    if case .ask(let other) = message {
      _ = try await context.request(other) { .question($0) } as Int
    }
  }
}

/// An actor that sends itself the same message again and again.
private actor Echo: SimulatedActor {
  enum Message: SimulationMessage {
    case again
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: Message) {
    reference.send(.again)
  }
}
