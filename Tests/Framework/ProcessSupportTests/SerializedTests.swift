import Foundation
import ProcessSupport
import Testing

@Suite struct SerializedTests {
  @Test func `many slow threads count each of their turns`() {
    let count = Serialized(0)
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      count.withLock { count in
        let seen = count
        Thread.sleep(forTimeInterval: 0.000_1)
        count = seen + 1
      }
    }
    #expect(count.withLock { $0 } == 200)
  }

  @Test func `a held lock is not waited for, and a free one is taken`() {
    let count = Serialized(1)
    count.withLock { _ in #expect(count.withLockIfAvailable { $0 } == nil) }
    #expect(count.withLockIfAvailable { $0 } == 1)
  }
}
