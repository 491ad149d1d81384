/// The waits of XCTest for its expectations, in a run.
package enum ExpectationWait {
  /// Returns whether expectations are fulfilled, or nil if the library itself has to observe one.
  package static func areFulfilled(_ expectations: [AnyObject]) -> Bool? {
    var areFulfilled = true
    for expectation in expectations {
      // The library exposes the property only to a mirror.
      guard "\(type(of: expectation))" == "XCTestExpectation",
        let isFulfilled = Mirror(reflecting: expectation).descendant("isFulfilled") as? Bool
      else { return nil }
      areFulfilled = areFulfilled && isFulfilled
    }
    return areFulfilled
  }

  /// Returns the seconds that the library has to evaluate expectations after the wait of a run.
  ///
  /// The library ends the process if a wait is a quarter of a second late, as on a busy machine. It
  /// returns at once if the expectations are fulfilled, for any time.
  package static func secondsToJudge(_ expectations: [AnyObject]) -> Double {
    areFulfilled(expectations) == true ? 3_600 : 0
  }

  /// Suspends the calling task of a run until expectations are fulfilled or a virtual time has
  /// passed.
  ///
  /// - Returns: Whether the caller is in a run, and the expectations are supported.
  package static func suspend(for expectations: [AnyObject], seconds: Double) async
    -> Bool
  {
    guard JobKeeper.current != nil, areFulfilled(expectations) != nil else { return false }
    var left = Duration.seconds(max(0, min(seconds, 1e9)))
    var pause = Duration.milliseconds(1)
    while areFulfilled(expectations) == false, left > .zero {
      let time = min(pause, left)
      // The end of the run ends the wait, but a cancellation of the test does not.
      // Allowed: the surrounding run handles the sleep.
      let sleep = await Task { try await Task.sleep(for: time) }.result
      guard case .success = sleep else { return true }
      (left, pause) = (left - time, pause * 2)
    }
    JobKeeper.awaitHelpers(seconds: seconds) { areFulfilled(expectations) == true }
    return true
  }

  /// Lets other tasks of the run continue until expectations are fulfilled or a time has passed.
  ///
  /// The calling step is not over meanwhile. The time is virtual.
  ///
  /// - Returns: Whether the caller is in a run, and the expectations are supported.
  package static func wait(for expectations: [AnyObject], seconds: Double) -> Bool {
    #if canImport(Glibc)
    guard let keeper = JobKeeper.current, areFulfilled(expectations) != nil else { return false }
    return keeper.blocks(for: .seconds(max(0, min(seconds, 1e9)))) {
      areFulfilled(expectations) == true
    }
    #else
    return false
    #endif
  }
}

#if canImport(Glibc)
/// A hook that makes waits of XCTest's waiters let other tasks of a run continue.
///
/// The method is replaced in the table of its class, as that of ``XCTestHook``.
enum XCTWaiterHook {
  static func install() { _ = isInstalled }

  private static let isInstalled: Void = {
    let waiter = Waiter()
    for (method, replacement) in [(wait, waiter.addressOfWait), (suspend, waiter.addressOfSuspend)]
    {
      guard method != 0, let replacement,
        let slot = unsafe XCTestHook.slot(of: method, in: "$s6XCTest9XCTWaiterCN")
      else { continue }
      // Safety: the word is aligned, so that a reader reads either the old or the new method.
      unsafe slot.pointee = replacement
    }
  }()

  private static let parameters =
    "7timeout12enforceOrder4file4lineAC6ResultOSayAA0A11ExpectationCG_SdSbs12StaticStringVSit"
  /// The addresses of the replaced methods (for the asynchronous one, of its pointer); 0 without
  /// XCTest.
  fileprivate static let wait = address("4wait3for\(parameters)F")
  fileprivate static let suspend = address("11fulfillment2of\(parameters)YaFTu")

  private static func address(_ method: String) -> UInt {
    UInt(bitPattern: unsafe RuntimeHooks.symbol("$s6XCTest9XCTWaiterC\(method)"))
  }
}

/// A waiter as the replacements see it: an object to pass on.
// Safety: the object has no state.
private final class Waiter: @unchecked Sendable {
  private struct Wait {
    let call: ([AnyObject], Double, Bool, StaticString, Int) -> UInt8
  }
  private struct Suspend {
    let call: nonisolated(nonsending) ([AnyObject], Double, Bool, StaticString, Int) async -> UInt8
  }

  func wait(
    for expectations: [AnyObject], timeout: Double, enforceOrder: Bool, file: StaticString,
    line: Int
  ) -> UInt8 {
    let isServed = ExpectationWait.wait(for: expectations, seconds: timeout)
    let left = isServed ? ExpectationWait.secondsToJudge(expectations) : timeout
    return judge(expectations, left, enforceOrder, file, line)
  }

  func fulfillment(
    of expectations: [AnyObject], timeout: Double, enforceOrder: Bool, file: StaticString, line: Int
  ) async -> UInt8 {
    if await ExpectationWait.suspend(for: expectations, seconds: timeout) {
      let left = ExpectationWait.secondsToJudge(expectations)
      return judge(expectations, left, enforceOrder, file, line)
    }
    // Safety: a method receives its object in the place of a function's context.
    let suspend = unsafe unsafeBitCast((XCTWaiterHook.suspend, address), to: Suspend.self)
    return await suspend.call(expectations, timeout, enforceOrder, file, line)
  }

  private func judge(
    _ expectations: [AnyObject], _ timeout: Double, _ enforceOrder: Bool, _ file: StaticString,
    _ line: Int
  ) -> UInt8 {
    // Safety: as above.
    let wait = unsafe unsafeBitCast((XCTWaiterHook.wait, address), to: Wait.self)
    return Interposition.withRealTime { wait.call(expectations, timeout, enforceOrder, file, line) }
  }

  private var address: UInt { UInt(bitPattern: unsafe Unmanaged.passUnretained(self).toOpaque()) }

  /// The address of the method's code, if a function value consists of it and the object.
  var addressOfWait: UInt? {
    // Safety: a function value is two words.
    code(of: unsafe unsafeBitCast(Wait(call: wait), to: (UInt, UInt).self))
  }

  /// The address of the code of the other method.
  var addressOfSuspend: UInt? {
    // Safety: as above.
    code(of: unsafe unsafeBitCast(Suspend(call: fulfillment), to: (UInt, UInt).self))
  }

  private func code(of words: (UInt, UInt)) -> UInt? { words.1 == address ? words.0 : nil }
}
#endif
