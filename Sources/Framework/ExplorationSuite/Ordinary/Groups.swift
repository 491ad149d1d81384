/// A document that rejects a change based on an old version.
private actor Document {
  struct Conflict: Error {}

  private(set) var version = 0
  private(set) var changes: [String] = []

  func save(_ change: String, onto version: Int) throws {
    guard version == self.version else { throw Conflict() }
    changes.append(change)
    self.version += 1
  }
}

private actor Spelling {
  private let known = ["tilte": "title"]
  func corrected(_ text: String) -> String { known[text] ?? text }
}

/// A saver of changes in parallel.
private struct Saver {
  let document: Document
  let spelling = Spelling()
  /// Whether the results of child tasks are awaited; otherwise the group discards their errors.
  let asks: Bool

  private func save(_ change: String) async throws {
    let version = await document.version
    let text = await spelling.corrected(change)
    try await document.save(text, onto: version)
  }

  func save(all changes: [String]) async throws {
    try await withThrowingTaskGroup { group in
      for change in changes { group.addTask { try await save(change) } }
      if asks { try await group.waitForAll() }
    }
  }
}

/// A server that either has a file or is out of order.
private actor Mirror {
  struct OutOfOrder: Error {}

  private let file: String?
  init(_ file: String?) { self.file = file }

  func download() throws -> String {
    guard let file else { throw OutOfOrder() }
    return file
  }
}

/// A downloader that uses the fastest mirror.
private struct Downloader {
  let mirrors: [Mirror]
  let isPatient: Bool

  func download() async throws -> String {
    try await withThrowingTaskGroup { group in
      for mirror in mirrors { group.addTask { try await mirror.download() } }
      defer { group.cancelAll() }
      if isPatient {
        while let result = await group.nextResult() {
          if case .success(let file) = result { return file }
        }
      } else if let file = try await group.next() {
        return file
      }
      throw Mirror.OutOfOrder()
    }
  }
}

extension BugSuite {
  /// Task groups whose results are not all awaited.
  static let groups =
    SuiteProgram.ordinaryPair(
      "group_drops_error",
      "Two changes are saved side by side, one is refused, and no code asks the group."
    ) { isBuggy in
      let document = Document()
      let saver = Saver(document: document, asks: !isBuggy)
      do {
        try await saver.save(all: ["tilte", "body"])
      } catch {
        return
      }
      let saved = await document.changes
      try require(saved.count == 2, "all is said to be saved, but only \(saved) is")
    }
    + SuiteProgram.ordinaryPair(
      "first_mirror_fails",
      "The fastest of two mirrors is taken, and an error is faster than a file."
    ) { isBuggy in
      let downloader = Downloader(
        mirrors: [Mirror("file"), Mirror(nil)], isPatient: !isBuggy)
      _ = try await downloader.download()
    }
}
