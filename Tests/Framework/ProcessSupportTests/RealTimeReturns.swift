import Foundation
import ProcessSupport
import Testing

/// An override ends with its closure, and can be suspended.
@Suite(.enabled(if: isInterposed)) struct RealTimeReturnsTests {
  private struct Broken: Error {}

  private var year: Int { Calendar(identifier: .gregorian).component(.year, from: Date()) }

  @Test func `real time returns when the override ends, by a return or an error`() {
    Interposition.withOverride(StubOverride()) { #expect(year == 2025) }
    #expect(year > 2025)
    #expect(throws: Broken.self) {
      try Interposition.withOverride(StubOverride()) { throw Broken() }
    }
    #expect(year > 2025)
  }

  @Test
  func `real time and real random numbers return while the override is suspended, and no longer`() {
    Interposition.withOverride(StubOverride()) {
      let real = Interposition.withRealTime { (year, UUID()) }

      #expect(real.0 > 2025)
      #expect(real.1 != Interposition.withRealTime { UUID() })
      #expect(year == 2025)
    }
  }

  @Test func `a nested override holds until it ends`() {
    Interposition.withOverride(StubOverride()) {
      let outer = Date()
      let inner = Interposition.withOverride(StubOverride(seconds: 5)) { Date() }

      #expect(inner.timeIntervalSince(outer) == 5)
      #expect(Date() == outer)
    }
  }
}
