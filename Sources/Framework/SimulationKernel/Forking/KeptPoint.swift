#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A copy of the process that stays where it was made, and has copies of its own go on from there when asked.
final class KeptPoint {
  /// Where the world stood.
  let instant: VirtualTime
  private let process: ForkedProcess
  private let line: StreamEnd

  /// For how many seconds the word is waited for that a copy is there: one that was made while a lock was held
  /// never says it, and another one does.
  private static let patience = [4.0, 6, 8]
  private static let ready: [UInt8] = []

  /// Makes one; nil if the system has no room for it.
  ///
  /// - Parameters:
  ///   - instant: Where the world stands.
  ///   - body: Answers a question at an instant.
  init?(at instant: VirtualTime, answering body: @escaping (String, VirtualTime) throws -> String) {
    for patience in Self.patience {
      guard let (line, other) = StreamEnd.pair(),
        let process = ForkedProcess.start(
          errors: nil,
          {
            Self.letGoOfOutput()
            if Self.isFit { Self.serve(other, body) }
          })
      else { return nil }
      guard line.takeNote(waiting: patience) == Self.ready else {
        process.end()
        continue
      }
      (self.instant, self.process, self.line) = (instant, process, line)
      return
    }
    return nil
  }

  /// Asks for something at an instant that is not before the point's; nil if the copy is gone.
  func ask(_ question: String, at instant: VirtualTime) -> Result<String, ForkFailure>? {
    guard line.send(note: instant.nanoseconds.bytes + Array(question.utf8)) else { return nil }
    var note: [UInt8]?
    while process.ending == nil, note == nil { note = line.takeNote(waiting: 0.2) }
    return note.flatMap(ForkFailure.result)
  }

  /// Whether a copy that runs a little world of its own comes to its end within a second: what other threads held as
  /// this one was made may show in that.
  private static var isFit: Bool {
    let copy = ForkedProcess.start(errors: nil) {
      let world = World(seed: 1)
      world.spawn("rehearsal") { try await $0.clock.sleep(for: .seconds(1)) }
      _ = try? world.run()
    }
    let ending = copy?.ending(within: 1)
    copy?.end()
    return ending == .exited(0)
  }

  /// Drops what is printed: a reader of the original's output must not wait for its copies.
  private static func letGoOfOutput() {
    let sink = unsafe open("/dev/null", O_WRONLY)
    if sink >= 0 { dup2(sink, 1) }
  }

  /// Waits for questions as long as somebody may ask.
  private static func serve(
    _ line: StreamEnd, _ body: @escaping (String, VirtualTime) throws -> String
  ) {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    _ = line.send(note: ready)
    let parent = getppid()
    while !ForkedProcess.isOrphan(of: parent) {
      guard let note = line.takeNote(waiting: 1) else { continue }
      let instant = VirtualTime(nanoseconds: Int64(bytes: note.prefix(8)))
      let question = String(decoding: note.dropFirst(8), as: UTF8.self)
      let answer: Result<String, ForkFailure> = ForkBranch(patience: [3]) {
        try body(question, instant)
      }
      .answer()
      guard line.send(note: ForkFailure.note(of: answer)) else { return }
    }
  }
}

/// Notes over a stream: each behind the count of its bytes.
extension StreamEnd {
  /// Sends a note and waits until it has left; whether the other end is there.
  fileprivate func send(note: [UInt8]) -> Bool {
    var rest = (Int64(note.count).bytes + note)[...]
    while !rest.isEmpty {
      switch write(rest) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .later: waitForRoom(milliseconds: 100)
      case .closed: return false
      }
    }
    return true
  }

  /// Takes a note, once its first bytes are there within some seconds; nil if they are not, or never will be.
  fileprivate func takeNote(waiting seconds: Double) -> [UInt8]? {
    waitForBytes(milliseconds: Int32(seconds * 1_000))
    guard let head = take(8, isBegun: false) else { return nil }
    return take(Int(Int64(bytes: head)), isBegun: true)
  }

  private func take(_ count: Int, isBegun: Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var buffer = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 16))
      switch read(into: &buffer) {
      case .bytes(let count): bytes += buffer.prefix(count)
      case .later where !isBegun && bytes.isEmpty: return nil
      case .later: waitForBytes(milliseconds: 100)
      case .closed: return nil
      }
    }
    return bytes
  }
}

/// A number in eight bytes, the lowest first.
extension Int64 {
  fileprivate var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }

  fileprivate init(bytes: some Sequence<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | Int64($1) }
  }
}
