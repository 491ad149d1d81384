#if canImport(XCTest) && os(Linux)
import Foundation
import ProcessSupport
import SimulationKernel
public import XCTest

/// The waits of XCTest in an explored test.
///
/// The package manager links tests and this module into one program, and the linker prefers symbols
/// of the program to those of a library.
extension XCTestCase {
  /// The original methods of the library, bound to an object.
  private struct Wait {
    let call: ([XCTestExpectation], TimeInterval, Bool, StaticString, Int) -> Void
  }
  private struct AsyncWait {
    let call:
      nonisolated(nonsending) ([XCTestExpectation], TimeInterval, Bool, StaticString, Int) async ->
        Void
  }

  /// Replaces `fulfillment(of:timeout:)`, so that an explored test waits in virtual time for its
  /// tasks.
  @_silgen_name(
    "$s6XCTest0A4CaseC11fulfillment2of7timeout12enforceOrder4file4lineySayAA0A11ExpectationCG_SdSbs12StaticStringVSitYaF"
  )
  nonisolated(nonsending) public func exploringFulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    file: StaticString, line: Int
  ) async {
    guard await ExpectationWait.suspend(for: expectations, seconds: timeout) else {
      // Safety: the library's symbol is that of a method with these parameters.
      let wait = unsafe original(Self.fulfillment + "YaFTu", as: AsyncWait.self)
      await wait?.call(expectations, timeout, enforceOrder, file, line)
      return
    }
    judge(
      expectations, timeout, enforceOrder, file, line,
      within: ExpectationWait.secondsToJudge(expectations))
  }

  /// Replaces `wait(for:timeout:)`, so that other tasks of an explored test take steps meanwhile.
  @_silgen_name(
    "$s6XCTest0A4CaseC4wait3for7timeout12enforceOrder4file4lineySayAA0A11ExpectationCG_SdSbs12StaticStringVSitF"
  )
  public func exploringWait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    file: StaticString, line: Int
  ) {
    guard World.currentDriver != nil else {
      // Safety: the library's symbol is that of a method with these parameters.
      let wait = unsafe original(Self.wait + "F", as: Wait.self)
      wait?.call(expectations, timeout, enforceOrder, file, line)
      return
    }
    let isServed = ExpectationWait.wait(for: expectations, seconds: timeout)
    judge(
      expectations, timeout, enforceOrder, file, line,
      within: isServed ? ExpectationWait.secondsToJudge(expectations) : timeout)
  }

  /// Passes the awaited expectations to the library for their evaluation.
  private func judge(
    _ expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool,
    _ file: StaticString, _ line: Int, within seconds: TimeInterval
  ) {
    let delegate = WaitDelegate(timeout, file, UInt(max(0, line)))
    Interposition.withRealTime {
      _ = XCTWaiter(delegate: delegate).wait(
        for: expectations, timeout: seconds, enforceOrder: enforceOrder, file: file, line: line)
    }
    delegate.report()
  }

  /// Returns the library's method of a symbol, bound to the test case.
  ///
  /// A method has its object in the place of a function's context.
  @unsafe private func original<Method>(_ symbol: String, as type: Method.Type) -> Method? {
    // Safety: the handle −1 selects the definition after the program's own.
    let behindProgram = unsafe UnsafeMutableRawPointer(bitPattern: -1)
    guard let code = unsafe dlsym(behindProgram, symbol) else { return nil }
    let object = unsafe Unmanaged.passUnretained(self).toOpaque()
    return unsafe unsafeBitCast((UInt(bitPattern: code), UInt(bitPattern: object)), to: type)
  }

  private static var wait: String {
    "$s6XCTest0A4CaseC4wait3for7timeout12enforceOrder4file4lineySayAA0A11ExpectationCG_SdSbs12StaticStringVSit"
  }

  private static var fulfillment: String {
    "$s6XCTest0A4CaseC11fulfillment2of7timeout12enforceOrder4file4lineySayAA0A11ExpectationCG_SdSbs12StaticStringVSit"
  }
}

/// A delegate that collects the failures of a wait, which the library reports on another thread.
private final class WaitDelegate: NSObject, XCTWaiterDelegate {
  private let timeout: TimeInterval
  private let place: (file: StaticString, line: UInt)
  private let complaints = Guarded<[String]>([])

  init(_ timeout: TimeInterval, _ file: StaticString, _ line: UInt) {
    (self.timeout, place) = (timeout, (file, line))
  }

  /// Records the collected failures on the calling thread.
  func report() {
    for complaint in complaints.withLock({ $0 }) {
      XCTFail(complaint, file: place.file, line: place.line)
    }
  }

  private func add(_ complaint: String) { complaints.withLock { $0.append(complaint) } }

  func waiter(
    _ waiter: XCTWaiter, didTimeoutWithUnfulfilledExpectations expectations: [XCTestExpectation]
  ) {
    let names = expectations.map(\.expectationDescription).joined(separator: ", ")
    add("a wait of \(timeout) s ended with unfulfilled expectations: \(names)")
  }

  func waiter(
    _ waiter: XCTWaiter, fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation,
    requiredExpectation: XCTestExpectation
  ) {
    add(
      "\(expectation.expectationDescription) was fulfilled before "
        + requiredExpectation.expectationDescription)
  }

  func waiter(_ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation) {
    add("an inverted expectation was fulfilled: \(expectation.expectationDescription)")
  }
}
#endif
