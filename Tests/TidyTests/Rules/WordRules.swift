/// Words that code may not contain, and why.
enum WordRules {
  /// Words that would let real time, real chance or another thread into a simulation.
  static let nondeterministic: [(word: String, instead: String)] = [
    ("Date()", "take the instant from the virtual clock"),
    ("ContinuousClock", "use the virtual clock"),
    ("SuspendingClock", "use the virtual clock"),
    ("Task.sleep", "sleep on the virtual clock"),
    ("Task.detached", "start work through the kernel's scope"),
    ("MainActor", "stay on the world's executor"),
    ("hashValue", "use StableHasher: this one differs in every launch"),
    ("ObjectIdentifier(", "compare a number of your own: addresses differ in every launch"),
  ]

  /// Words no source file may contain, comments included for the last two.
  static let forbidden: [(word: String, instead: String)] = [
    ("try!", "throw the error on"),
    ("fatalError(", "use a precondition that says what the caller did wrong"),
  ]

  /// Words that would go around the seam to the system's files.
  static let files: [(word: String, instead: String)] =
    [
      "FileManager.default", "FileHandle(", "FileHandle.standard", "Data(contentsOf",
      "String(contentsOf", "openat(", "fsync(", "flock(", "renameat(", "unlinkat(", "fstat(",
      "realpath(", "ftruncate(", "unsafe open(", "unsafe read(", "unsafe write(", "unsafe unlink(",
      "unsafe rename(", "unsafe stat(",
    ].map { ($0, "use SystemCalls, where a simulated disk can stand in for the system") }

  /// Places that make calls to the system's files beside the seam, and why they may.
  static let besideTheSeam: [(path: String, reason: String)] = [
    ("Framework/SystemCalls/", "it is the seam"),
    ("Framework/ProcessSupport/Interposition/", "it meets the calls of others"),
    ("Framework/ProcessSupport/Naming/", "it reads symbols while calls are met"),
    ("Framework/ProcessSupport/Forking/NoticeBoard.swift", "it writes in a signal's handler"),
    ("Framework/ProcessSupport/Forking/MappedRecord.swift", "it is memory of two processes"),
    ("Framework/ProcessSupport/Forking/ScratchFile.swift", "it takes a crash's last words"),
    ("Formats/StoreFiles/TemporaryFolder.swift", "it asks where temporary files belong"),
    ("Cue/FleetRunner/Ray/RayEngine.swift", "it gives a process a file for its errors"),
    ("Cue/FleetRunner/Process+Exit.swift", "it counts the descriptors that are free"),
    ("Tool/cuesim/StandardOutput.swift", "it fills the places of closed streams"),
    ("Tool/cuesim/StopRequest.swift", "it writes in a signal's handler"),
    ("Tool/cuesim/Explore/PipeLines.swift", "it reads pipes of processes"),
  ]

  /// Words that would read a clock of the machine around the seam.
  static let clocks: [(word: String, instead: String)] =
    [
      "ContinuousClock", "SuspendingClock", "clock_gettime", "gettimeofday", "Date()", "Date.now",
      "systemUptime", "DispatchTime.now", "CFAbsoluteTimeGetCurrent",
    ].map { ($0, "use Stopwatch, which asks the clock of SystemCalls") }

  /// Places that read a clock of the machine beside the seam, and why they may.
  static let clocksBesideTheSeam: [(path: String, reason: String)] = [
    ("Framework/SystemCalls/", "it is the seam"),
    ("Framework/ProcessSupport/Interposition/", "it meets the calls of others"),
    ("Framework/ProcessSupport/Forking/ForkedProcess.swift", "it reads another process's clock"),
    ("Framework/ScheduleExploration/SelfTest/Constructs/", "it tries what programs may read"),
    ("Framework/ExplorationSuite/Ordinary/Pacing.swift", "it is a program under test"),
  ]

  /// Readings of the machine's clocks that do not go through the seam.
  static func clocksBesideTheSeam(in file: SourceFile) -> [Finding] {
    findings(of: clocks, in: file, except: clocksBesideTheSeam)
  }

  /// Calls to the system's files that do not go through the seam.
  static func callsBesideTheSeam(in file: SourceFile) -> [Finding] {
    findings(of: files, in: file, except: besideTheSeam)
  }

  /// Marks of unfinished work.
  static let unfinished = ["TODO", "FIXME"]

  /// Words that may break determinism, in the modules that guarantee it.
  static func nondeterminism(in file: SourceFile) -> [Finding] {
    let promising = ["Simulation", "Cue", "Focus"]
    guard let module = file.module, promising.contains(where: module.hasPrefix) else { return [] }
    let words = nondeterministic.flatMap { findings(of: $0.word, instead: $0.instead, in: file) }
    return (words + seedlessDraws(in: file)).filter { finding in
      !isAllowed(finding.line ?? 0, in: file)
    }
  }

  /// Clocks of the real world in tests, whose verdict must not depend on the machine.
  static func timedTests(in file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Tests/") else { return [] }
    return ["ContinuousClock", "SuspendingClock"].flatMap { clock in
      findings(of: clock, instead: "measure it in a benchmark", in: file)
    }
  }

  /// Words that no source file may contain.
  static func forbiddenWords(in file: SourceFile) -> [Finding] {
    guard file.module != nil else { return [] }
    let words = forbidden.flatMap { findings(of: $0.word, instead: $0.instead, in: file) }
    let promises = unfinished.flatMap { word in
      file.lines.enumerated().filter { contains(word, in: $0.element) }.map { index, _ in
        Finding(path: file.path, line: index + 1, message: "'\(word)': do it, or open an issue")
      }
    }
    return words + promises
  }

  /// Draws from a range that name no generator.
  private static func seedlessDraws(in file: SourceFile) -> [Finding] {
    file.code.indices.flatMap { index -> [Finding] in
      // A call may continue for two more lines before its generator is named.
      let call = file.code[index...].prefix(3).joined(separator: " ")
      return file.code[index].ranges(of: ".random(in:").compactMap { range in
        let offset = file.code[index].distance(
          from: file.code[index].startIndex, to: range.lowerBound)
        let rest = call.dropFirst(offset + 1)
        if rest.prefix(upTo: firstCallEnd(of: rest)).contains("using:") { return nil }
        let message = "'.random(in:' without 'using:': draw from a RandomStream"
        return Finding(path: file.path, line: index + 1, message: message)
      }
    }
  }

  private static func firstCallEnd(of text: Substring) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return text.endIndex
  }

  private static func isAllowed(_ line: Int, in file: SourceFile) -> Bool {
    file.lines[max(line - 2, 0)..<line].contains { $0.contains("// Allowed: ") }
  }

  /// Words in a source file that lies at none of the places.
  private static func findings(
    of words: [(word: String, instead: String)], in file: SourceFile,
    except places: [(path: String, reason: String)]
  ) -> [Finding] {
    guard file.path.hasPrefix("Sources/"),
      !places.contains(where: { file.path.hasPrefix("Sources/" + $0.path) })
    else { return [] }
    return words.flatMap { findings(of: $0.word, instead: $0.instead, in: file) }
  }

  private static func findings(
    of word: String, instead: String, in file: SourceFile
  ) -> [Finding] {
    file.code.enumerated().filter { contains(word, in: $0.element) }.map { index, _ in
      Finding(path: file.path, line: index + 1, message: "'\(word)': \(instead)")
    }
  }

  /// Whether a line contains a word that is not part of a longer name.
  private static func contains(_ word: String, in line: Substring) -> Bool {
    line.ranges(of: word).contains { range in
      let before = line[..<range.lowerBound].last
      let after = line[range.upperBound...].first
      let endsInName = word.last.map(isPartOfName) == true
      return before.map(isPartOfName) != true && !(endsInName && after.map(isPartOfName) == true)
    }
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
