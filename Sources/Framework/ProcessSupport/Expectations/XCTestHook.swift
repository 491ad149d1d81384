#if canImport(Glibc)
/// A hook that passes the failed assertions of XCTest on a thread to its listener.
///
/// Every assertion ends in a method of the test case's run that counts and prints the failure. The
/// method is replaced in the table of its class, by one that takes the same parameters.
enum XCTestHook {
  package static func install() {
    _ = isInstalled
    XCTWaiterHook.install()
  }

  fileprivate typealias Method = (String, String?, Int, Bool) -> Void

  private static let isInstalled: Bool = {
    guard original != 0, let replacement = TestCaseRun().addressOfMethod,
      let slot = unsafe slot(of: original, in: "$s6XCTest0A7CaseRunCN")
    else { return false }
    // Safety: the word is aligned, so that a reader reads either the old or the new method.
    unsafe slot.pointee = replacement
    return true
  }()

  /// The address of the replaced method; 0 without XCTest.
  fileprivate static let original = UInt(
    bitPattern: unsafe RuntimeHooks.symbol(
      "$s6XCTest0A7CaseRunC13recordFailure15withDescription6inFile6atLine8expectedySS_SSSgSiSbtF"))

  /// Returns the entry of a method in the table of its class.
  static func slot(of method: UInt, in table: String) -> UnsafeMutablePointer<UInt>? {
    guard let run = unsafe RuntimeHooks.symbol(table) else { return nil }
    // Safety: in the runtime's layout of a class, these words are its size in bytes and the number
    // of bytes before its address.
    let size = unsafe run.load(fromByteOffset: 32, as: UInt32.self)
    let before = unsafe run.load(fromByteOffset: 36, as: UInt32.self)
    guard size > before, size < 4096 else { return nil }
    let words = unsafe run.assumingMemoryBound(to: UInt.self)
    for index in 0..<Int(size - before) / 8 where unsafe words[index] == method {
      return unsafe words + index
    }
    return nil
  }
}

/// A test case's run as the replacement sees it: an object to pass on.
private final class TestCaseRun {
  func recordFailure(_ text: String, inFile file: String?, atLine line: Int, expected: Bool) {
    if let listener = ListenerScope.current?.listener {
      listener.assertionFailed(text, file: file, line: line)
    } else {
      let words = (XCTestHook.original, address)
      // Safety: a method receives its object in the place of a function's context.
      unsafe unsafeBitCast(words, to: Function.self).call(text, file, line, expected)
    }
  }

  private var address: UInt { UInt(bitPattern: unsafe Unmanaged.passUnretained(self).toOpaque()) }

  private struct Function {
    let call: XCTestHook.Method
  }

  /// The address of the method's code, if a function value consists of it and the object.
  var addressOfMethod: UInt? {
    let method = Function(call: recordFailure)
    // Safety: a function value is two words.
    let (code, object) = unsafe unsafeBitCast(method, to: (UInt, UInt).self)
    return object == address ? code : nil
  }
}
#endif
