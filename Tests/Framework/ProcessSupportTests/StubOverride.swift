import Foundation
import ProcessSupport
import SimulationPrimitives

/// A clock that a test sets, a stream of one seed, and the uncontrolled operations, in order.
final class StubOverride: ThreadOverride {
  var now: VirtualTime
  private(set) var uncontrolledOperations: [UncontrolledConstruct] = []
  private var stream: RandomStream

  init(seconds: Int64 = 0, seed: Seed = 1) {
    now = VirtualTime(secondsSinceEpoch: seconds)
    stream = RandomStream(seed: seed)
  }

  func drawBits() -> UInt64 { stream.next() }

  func didLeave(by operation: UncontrolledConstruct) { uncontrolledOperations.append(operation) }
}

/// Where the system lets itself be replaced at all.
let isInterposed: Bool = Interposition.install() == nil

/// Whether the thread sanitizer or the address sanitizer is in the program.
let isSanitized: Bool = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
