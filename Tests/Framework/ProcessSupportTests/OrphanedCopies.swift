#if canImport(Glibc)
import Foundation
import ProcessSupport
import Testing

/// A copy of the process ends with its original, however that ends.
@Suite struct OrphanedCopiesTests {
  @Test func `a copy ends during a run, though the thread that made it blocks signals`() {
    let ends = Guarded<[String]>([])
    for _ in 0..<20 {
      SystemThread {
        Self.blockSignals()
        // The thread has run something by then, as one of a pool has.
        _ = AbandonableCall.run {}
        let end = Self.endOfCopy()
        ends.withLock { $0.append(end) }
      }
      .join()
    }
    #expect(ends.withLock { $0 } == Array(repeating: "began", count: 20))
  }

  private static func blockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// The output of the copy of a copy at its end; the first is killed as soon as the second is in a
  /// run.
  private static func endOfCopy() -> String {
    var pipes: [Int32] = [-1, -1]
    guard pipe(&pipes) == 0 else { return "no pipe" }
    let (read, write) = (FileHandle(fileDescriptor: pipes[0]), FileHandle(fileDescriptor: pipes[1]))
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let original = ForkedProcess.start(errors: nil) {
      let copy = ForkedProcess.start(errors: nil) { _ = AbandonableCall.run { outlive(write) } }
      while copy?.ending == nil { usleep(1_000) }
    }
    try? write.close()
    let begin = (try? read.read(upToCount: 5)) ?? Data()
    original?.end()
    // Nothing more is to come once the last copy has ended.
    let rest = (try? read.readToEnd()) ?? Data()
    try? read.close()
    return String(decoding: begin + rest, as: UTF8.self)
  }

  /// Continues until the original has ended: by then the system has sent its signal.
  private static func outlive(_ file: FileHandle) {
    let original = getppid()
    file.write(Data("began".utf8))
    while getppid() == original { usleep(100) }
    file.write(Data(", and outlived its original".utf8))
  }
}
#endif
