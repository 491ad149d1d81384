import Dispatch
import Foundation
import ProcessSupport
import Testing

/// Work that ordinary code gives to queues, threads and the system is noticed by name.
@Suite(.enabled(if: isInterposed)) struct DeparturesTests {
  private func uncontrolledOperations(_ body: () throws -> Void) rethrows -> [String] {
    let override = StubOverride()
    try Interposition.withOverride(override, body)
    return override.uncontrolledOperations.map(\.rawValue)
  }

  private let queue = DispatchQueue(label: "elsewhere")

  @Test func `a queue is reported`() {
    let group = DispatchGroup()
    #expect(uncontrolledOperations { queue.async {} } == ["DispatchQueue.async"])
    #expect(uncontrolledOperations { queue.async(flags: .barrier) {} } == ["DispatchQueue.async"])
    #expect(uncontrolledOperations { queue.async(group: group) {} } == ["DispatchQueue.async"])
    #expect(uncontrolledOperations { DispatchQueue.main.async {} } == ["DispatchQueue.async"])
    #expect(
      uncontrolledOperations { queue.asyncAfter(deadline: .now()) {} } == [
        "DispatchQueue.asyncAfter"
      ])
    #expect(uncontrolledOperations { group.notify(queue: queue) {} } == ["DispatchGroup.notify"])
    #expect(
      uncontrolledOperations { DispatchQueue.concurrentPerform(iterations: 2) { _ in } }
        == ["DispatchQueue.concurrentPerform"])
  }

  @Test func `a timer of a queue is reported`() {
    let found = uncontrolledOperations {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.activate()
      timer.cancel()
    }
    #expect(found == ["a DispatchSource"])
  }

  @Test func `a thread is reported, and so is a sleep that blocks one`() {
    #expect(uncontrolledOperations { Thread {}.start() } == ["a thread"])
    #expect(
      uncontrolledOperations { Thread.sleep(forTimeInterval: 0.000_1) } == [
        "a sleep that holds the thread"
      ])
  }

  @Test func `a sleep that blocks the thread ends at its own time`() {
    let override = StubOverride()
    Interposition.withOverride(override) {
      let start = Date()
      Thread.sleep(forTimeInterval: 0.001)
      #expect(abs(Date().timeIntervalSince(start) - 0.001) < 1e-6)
    }
    #expect(override.uncontrolledOperations == [.threadSleep])
  }

  #if canImport(Glibc)
  @Test(.enabled(if: !isSanitized)) func `a deadline refers to the clock that the code reads`() {
    Interposition.withOverride(StubOverride()) {
      var deadline = timespec(tv_sec: 1_000, tv_nsec: 2_000_000)
      #expect(clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == 0)
      #expect(clock_gettime(CLOCK_MONOTONIC, &deadline) == 0)
      #expect(deadline.tv_sec == 1_000)
      #expect(deadline.tv_nsec == 2_000_000)
    }
  }

  @Test(.enabled(if: !isSanitized)) func `the program's own calls are reported as well`() {
    #expect(uncontrolledOperations { usleep(1) } == ["a sleep that holds the thread"])
    #expect(
      uncontrolledOperations { close(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)) } == [
        "a socket"
      ])
  }
  #endif

  @Test func `files are reported, except those of the system`() {
    let path = URL(filePath: #filePath)
    #expect(uncontrolledOperations { _ = try? Data(contentsOf: path) } == ["a file"])
    #expect(
      uncontrolledOperations { _ = try? Data(contentsOf: URL(filePath: "/etc/passwd")) } == [])
  }

  @Test func `a program that is started is reported`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    #expect(try uncontrolledOperations { try process.run() }.contains("a process"))
    process.waitUntilExit()
  }

  @Test func `each kind is reported once, in order of its first occurrence`() {
    let found = uncontrolledOperations {
      queue.async {}
      Thread.sleep(forTimeInterval: 0.000_1)
      queue.async {}
    }
    #expect(found == ["DispatchQueue.async", "a sleep that holds the thread"])
  }

  @Test func `operations with the override suspended, and synchronous ones, are not reported`() {
    #expect(uncontrolledOperations { Interposition.withRealTime { queue.async {} } } == [])
    #expect(uncontrolledOperations { queue.sync {} } == [])
  }

  @Test func `work in the queue runs as it would without an override`() async {
    let result = await withCheckedContinuation { continuation in
      Interposition.withOverride(StubOverride()) {
        queue.async { continuation.resume(returning: Date()) }
      }
    }
    #expect(abs(result.timeIntervalSinceNow) < 3_600)
  }

  @Test func `the real function's result and error number are returned`() {
    Interposition.withOverride(StubOverride()) {
      #expect(open("/nowhere/at/all", O_RDONLY) == -1)
      #expect(errno == ENOENT)
    }
  }
}
