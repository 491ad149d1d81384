import CueFuzzing
import CueJudging
import Dispatch
import ProcessSupport
import StoreFiles
import SystemCalls

/// The output folder of a search, with one minimized scenario per sentence and kind of fault.
struct FuzzFolder {
  /// The limit on minimized days per sentence.
  ///
  /// Of the days with one kind of fault, only one is written.
  private static let most = 16

  /// A minimized day.
  private struct Small {
    let name: String
    let kind: String
    let text: String
  }

  private let path: String
  private let hunt: Hunt
  private let threads: Int

  init(_ path: String, _ hunt: Hunt, threads: Int) {
    (self.path, self.hunt, self.threads) = (path, hunt, threads)
  }

  /// Creates the folder if it does not exist.
  static func make(_ path: String) throws {
    try FileName.checkWay(to: path)
    do {
      try Files.system.makeFolders(path)
    } catch {
      throw StoreError(file: path, message: "the folder cannot be created; name another one")
    }
  }

  /// Minimizes the first days with faults, and writes them.
  func write(_ report: inout FuzzReport) throws {
    let days = report.rows.flatMap { row in row.first.prefix(Self.most).map { (row.sentence, $0) } }
    var kinds: Set<String> = []
    for small in shrunk(days).compactMap(\.self) where !StopRequest.isPending {
      guard kinds.insert(small.kind).inserted else { continue }
      let file = "\(path)/\(small.name).json5"
      try OutputFile(file).write(Array(small.text.utf8))
      report.files.append(file)
    }
  }

  /// Minimizes days in parallel, and returns them in order.
  private func shrunk(_ days: [(sentence: String, number: Int)]) -> [Small?] {
    let bar = ProgressBar()
    defer { bar.clear() }
    let state = Guarded((next: 0, done: 0, small: [Small?](repeating: nil, count: days.count)))
    DispatchQueue.concurrentPerform(iterations: max(1, min(threads, days.count))) { _ in
      while !StopRequest.isPending {
        let index = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard index < days.count else { return }
        let small = try? small(days[index].sentence, days[index].number)
        let done = state.withLock { state in
          state.small[index] = small
          state.done += 1
          return state.done
        }
        bar.show("shrinking", done, of: days.count, unit: "days", perUnit: 1)
      }
    }
    return state.withLock { $0.small }
  }

  private func small(_ name: String, _ number: Int) throws -> Small? {
    let fault = try hunt.result(of: number).faults.first { $0.sentence.rawValue == name }
    guard let fault else { return nil }
    var shrinking = Shrinking(fault, of: hunt.day(number), in: hunt)
    shrinking.run()
    return Small(
      name: "\(name)-\(number)", kind: "\(name) \(shrinking.kind)", text: shrinking.text)
  }
}
