/// A transcript with lines in the order of the calls.
private actor Transcript {
  private(set) var lines: [String] = []
  func append(_ line: String) { lines.append(line) }
}

/// A speaker that does not wait for the transcript.
private struct Speaker {
  let transcript: Transcript
  /// Whether one task writes all sentences, instead of one task per sentence.
  let keepsOrder: Bool

  func say(_ sentences: [String]) async {
    if keepsOrder {
      await Task { for sentence in sentences { await transcript.append(sentence) } }.value
    } else {
      let tasks = sentences.map { sentence in Task { await transcript.append(sentence) } }
      for task in tasks { await task.value }
    }
  }
}

private actor Disk {
  private var files: [String: String] = [:]
  func write(_ text: String, to name: String) { files[name] = text }
  func read(_ name: String) -> String? { files[name] }
}

/// Settings that are written in the background.
private struct Settings {
  let disk = Disk()
  let waitsForDisk: Bool

  func set(_ value: String, for key: String) async {
    let write = Task.detached { await disk.write(value, to: key) }
    if waitsForDisk { await write.value }
  }

  func value(for key: String) async -> String? { await disk.read(key) }
}

private enum Request {
  @TaskLocal static var id = "none"
}

/// A log of the actions of requests, where separate tasks receive entries during a write.
private actor AuditLog {
  private let passesID: Bool
  private let disk = Disk()
  private var isWriting = false
  private(set) var entries: [String] = []

  init(passesID: Bool) { self.passesID = passesID }

  func note(_ action: String) async {
    guard isWriting else { return await write(action, of: Request.id) }
    let id = Request.id
    let passesID = passesID
    // A detached task does not inherit task-local values.
    await Task.detached { await self.write(action, of: passesID ? id : Request.id) }.value
  }

  private func write(_ action: String, of id: String) async {
    isWriting = true
    await disk.write(action, to: id)
    entries.append("\(id) \(action)")
    isWriting = false
  }
}

extension BugSuite {
  /// Unstructured tasks that are used as if they had guarantees of order or completion.
  static let looseTasks =
    SuiteProgram.ordinaryPair(
      "tasks_in_order",
      "Each sentence is written by a separate task; tasks that start in one order may run in another.",
      source: PublishedReport("orchetect/swift-osc", "issues/40")
    ) { isBuggy in
      let transcript = Transcript()
      await Speaker(transcript: transcript, keepsOrder: !isBuggy).say(["one", "two", "three"])
      let lines = await transcript.lines
      try require(lines == ["one", "two", "three"], "written down as \(lines)")
    }
    + SuiteProgram.ordinaryPair(
      "write_behind", "A setting is written by a detached task and read before that has begun."
    ) { isBuggy in
      let settings = Settings(waitsForDisk: !isBuggy)
      await settings.set("dark", for: "theme")
      let theme = await settings.value(for: "theme")
      try require(theme == "dark", "what was set is not there")
    }
    + SuiteProgram.ordinaryPair(
      "request_id_lost",
      "While one entry is written the next is left to a detached task, which has no request."
    ) { isBuggy in
      let log = AuditLog(passesID: !isBuggy)
      await withTaskGroup { group in
        for id in ["r1", "r2"] {
          group.addTask { await Request.$id.withValue(id) { await log.note("login") } }
        }
      }
      let entries = await log.entries
      try require(entries.sorted() == ["r1 login", "r2 login"], "the log has \(entries)")
    }
}
