import Foundation
import SimulationKernel
import SimulationPrimitives
import SystemCalls

extension ReplayToken: CustomStringConvertible {
  static let prefix = "run"

  /// The bits of the first byte.
  private static let hasDigest: UInt8 = 1
  private static let hasWords: UInt8 = 2
  private static let isAntithetic: UInt8 = 4

  /// The token as one word of letters, digits, `-` and `_`.
  public var description: String { Self.text(of: body) }

  /// Returns the text of a token from all of its bytes except the checksum.
  static func text(of body: [UInt8]) -> String {
    "\(prefix)\(version)-" + WebSafeText.encode(sealed(body))
  }

  /// All bytes except the checksum.
  ///
  /// The deviations are last, so that a run in progress can append to them.
  var body: [UInt8] {
    var writer = TokenWriter()
    writer.write(
      byte: (digest == nil ? 0 : Self.hasDigest) | (words == nil ? 0 : Self.hasWords)
        | (settings.seed.isAntithetic ? Self.isAntithetic : 0))
    writer.writeWord(build.rawValue)
    writer.write(program)
    write(settings, to: &writer)
    if let digest {
      writer.writeWord(digest)
      writer.write(UInt64(failure))
    }
    let names = TokenNames(words ?? [])
    if words != nil { names.write(to: &writer) }
    var place = 0
    for (number, deviation) in log.deviations.enumerated() {
      writer.write(deviation.place - place)
      writer.write(deviation.answer)
      if let words { names.write(words[number], to: &writer) }
      place = deviation.place
    }
    return writer.bytes
  }

  private func write(_ settings: ExplorationSettings, to writer: inout TokenWriter) {
    writer.write(settings.seed.rawValue)
    writer.write(MessageOrder.allCases.firstIndex(of: settings.order) ?? 0)
    writer.write(settings.mayLag ? 1 : 0)
    writer.write(settings.stepLimit)
    for limit in FaultSettings.limits { writer.write(settings.faults[keyPath: limit]) }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hasher = StableHasher()
    for byte in bytes { hasher.combine(UInt64(byte)) }
    return hasher.finalize()
  }

  /// Reads a token and ignores white space around it.
  ///
  /// - Throws: ``ReplayError`` if the text is no token, of another version, or damaged.
  public init(_ text: String) throws(ReplayError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // Tokens of other versions begin with another word before their number.
    let word = text.prefix { ("a"..."z").contains($0) }
    guard !word.isEmpty, let dash = text.firstIndex(of: "-"),
      let version = Int(text[word.endIndex..<dash])
    else { throw .notAToken }
    guard version == Self.version else { throw .otherVersion(version) }
    guard word == Self.prefix else { throw .notAToken }
    guard let bytes = WebSafeText.decode(text[text.index(after: dash)...].utf8),
      let token = Self(bytes)
    else { throw .damaged }
    self = token
  }

  /// Reads a token, or the file of a run in which the process crashed.
  ///
  /// - Parameter word: The token, or the path of the file.
  /// - Throws: ``ReplayError`` if the word is neither, of another version, or damaged.
  package init(reading word: String) throws(ReplayError) {
    let path = word.trimmingCharacters(in: .whitespacesAndNewlines)
    guard path.contains("/"), let file = try? OpenFile(FilePlace(path), [.reads]) else {
      self = try Self(word)
      return
    }
    // No crumb is longer, so that at most this much of another file is read.
    guard let bytes = try? file.read(upTo: RunCrumb.longestFile), let crumb = CrumbText(bytes)
    else { throw .notAToken }
    self = crumb.token
  }

  private init?(_ bytes: [UInt8]) {
    let body = bytes.dropLast(8)
    var tail = TokenReader(bytes.suffix(8))
    guard tail.word() == Self.checksum(body) else { return nil }
    self.init(body: body)
  }

  /// Reads all bytes except the checksum, or returns `nil` if they are no token.
  init?(body: ArraySlice<UInt8>) {
    var reader = TokenReader(body)
    guard let flags = reader.byte(), flags <= Self.hasDigest | Self.hasWords | Self.isAntithetic,
      let build = reader.word(), let program = reader.text(),
      var settings = Self.settings(from: &reader)
    else { return nil }
    if flags & Self.isAntithetic != 0 { settings.seed = settings.seed.antithetic }
    var ending: (digest: UInt64, failure: UInt32)?
    if flags & Self.hasDigest != 0 {
      guard let digest = reader.word(),
        let failure = reader.number().flatMap(UInt32.init(exactly:))
      else { return nil }
      ending = (digest, failure)
    }
    var names: TokenNames?
    if flags & Self.hasWords != 0 {
      names = TokenNames(from: &reader)
      guard names != nil else { return nil }
    }
    guard let (log, words) = Self.log(from: &reader, names) else { return nil }
    self.init(
      build: BuildIdentity(rawValue: build), program: program, settings: settings, log: log,
      digest: ending?.digest, failure: ending?.failure ?? 0, words: names == nil ? nil : words)
  }

  private static func settings(from reader: inout TokenReader) -> ExplorationSettings? {
    var settings = ExplorationSettings()
    guard let seed = reader.number(), let order = reader.count(),
      MessageOrder.allCases.indices.contains(order), let mayLag = reader.number(), mayLag < 2,
      let stepLimit = reader.count()
    else { return nil }
    settings.seed = Seed(seed)
    settings.order = MessageOrder.allCases[order]
    settings.mayLag = mayLag == 1
    settings.stepLimit = stepLimit
    for limit in FaultSettings.limits {
      guard let most = reader.count() else { return nil }
      settings.faults[keyPath: limit] = most
    }
    return settings
  }

  /// Reads deviations up to the end, each with its words if there are names for them.
  private static func log(
    from reader: inout TokenReader, _ names: TokenNames?
  ) -> (ChoiceLog, [ChoiceWord])? {
    var log = ChoiceLog()
    var words: [ChoiceWord] = []
    var place = 0
    while !reader.isAtEnd {
      guard let distance = reader.count(), log.deviations.isEmpty || distance > 0,
        let answer = reader.count(), answer > 0
      else { return nil }
      let (next, overflow) = place.addingReportingOverflow(distance)
      guard !overflow else { return nil }
      place = next
      log.deviations.append(.init(place: place, answer: answer))
      guard let names else { continue }
      guard let word = names.word(from: &reader) else { return nil }
      words.append(word)
    }
    return (log, words)
  }

  /// Passes arbitrary bytes to the reader of tokens, for fuzzing.
  ///
  /// The second text adds a valid prefix and checksum, so that the code after the checksum runs
  /// too.
  package static func fuzz(_ bytes: [UInt8]) {
    let texts = [
      String(decoding: bytes, as: UTF8.self),
      "\(prefix)\(version)-" + WebSafeText.encode(sealed(bytes)),
    ]
    for text in texts {
      guard let token = try? ReplayToken(text) else { continue }
      precondition(
        (try? ReplayToken(token.description)) == token, "a token is read as it is written")
    }
  }

  /// Returns bytes with their checksum appended.
  package static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var sum = TokenWriter()
    sum.writeWord(checksum(bytes[...]))
    return bytes + sum.bytes
  }
}
