private actor Log {
  private(set) var lines: [String] = []
  func append(_ line: String) { lines.append(line) }
}

/// A debouncer that performs the last of several actions once no other has arrived for a while.
private actor Debouncer {
  private let clock: any Clock<Duration>
  private let heedsCancellation: Bool
  private var pending: Task<Void, Never>?

  init(clock: any Clock<Duration>, heedsCancellation: Bool) {
    (self.clock, self.heedsCancellation) = (clock, heedsCancellation)
  }

  func call(_ action: @escaping @Sendable () async -> Void) {
    pending?.cancel()
    pending = Task {
      // A cancelled sleep throws at once; code that drops the error continues at once.
      try? await clock.sleep(for: .milliseconds(300))
      if heedsCancellation, Task.isCancelled { return }
      await action()
    }
  }

  func finish() async { await pending?.value }
}

/// A text that is saved after each change, one save at a time.
private actor Note {
  private let file: Log
  private let savesAgain: Bool
  private(set) var text = ""
  private var isSaving = false
  private var hasChanged = false

  init(file: Log, savesAgain: Bool) { (self.file, self.savesAgain) = (file, savesAgain) }

  func edit(_ text: String) async {
    self.text = text
    hasChanged = true
    guard !isSaving else { return }
    isSaving = true
    while hasChanged {
      hasChanged = false
      await file.append(self.text)
      if !savesAgain { break }
    }
    isSaving = false
  }
}

extension BugSuite {
  /// Actions that are performed too often, or not a last time.
  static let pacing =
    SuiteProgram.ordinaryPair(
      "debounce_ignores_cancel",
      "A debouncer drops the error of a cancelled sleep, and does what it was to leave out."
    ) { isBuggy in
      let log = Log()
      let debouncer = Debouncer(clock: ContinuousClock(), heedsCancellation: !isBuggy)
      for text in ["s", "se"] { await debouncer.call { await log.append(text) } }
      await debouncer.finish()
      let searched = await log.lines
      try require(searched == ["se"], "searched for \(searched)")
    }
    + SuiteProgram.ordinaryPair(
      "autosave_drops_last", "A change that comes while the text is being saved is not saved."
    ) { isBuggy in
      let file = Log()
      let note = Note(file: file, savesAgain: !isBuggy)
      async let first: Void = note.edit("one")
      async let second: Void = note.edit("two")
      _ = await (first, second)
      let (text, saves) = (await note.text, await file.lines)
      try require(saves.last == text, "the text is '\(text)', saved were \(saves)")
    }
}
