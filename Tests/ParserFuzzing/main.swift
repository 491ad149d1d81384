import Foundation

/// The fuzzer's own loop, which takes the place of `main` where a program has one already.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Takes one input; the fuzzer learns from its coverage.
///
/// The limit is on the processor's time: the fuzzer's own is on the wall clock, which may be set.
private func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let begin = clock()
  FuzzedParser.chosen.take(unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count)))
  require(clock() - begin < CLOCKS_PER_SEC, "a second of the processor for one input")
  return 0
}

var count = CommandLine.argc
var words = unsafe CommandLine.unsafeArgv
let status = unsafe runDriver(&count, &words) { unsafe testOneInput($0, $1) }
exit(status)
