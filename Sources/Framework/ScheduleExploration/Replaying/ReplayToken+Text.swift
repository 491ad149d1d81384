import SimulationKernel
import SimulationPrimitives

extension ReplayToken: CustomStringConvertible {
  static let prefix = "run"
  static let version = 3

  /// The token as one word of letters, digits, `-` and `_`.
  public var description: String {
    var writer = TokenWriter()
    writer.writeWord(build.rawValue)
    writer.write(program)
    write(settings, to: &writer)
    writer.write(log.deviations.count)
    var place = 0
    for deviation in log.deviations {
      writer.write(deviation.place - place)
      writer.write(deviation.answer)
      place = deviation.place
    }
    writer.writeWord(digest)
    let sum = Self.checksum(writer.bytes[...])
    writer.writeWord(sum)
    return "\(Self.prefix)\(Self.version)-" + WebSafeText.encode(writer.bytes)
  }

  private func write(_ settings: ExplorationSettings, to writer: inout TokenWriter) {
    writer.write(settings.seed.rawValue)
    writer.write(MessageOrder.allCases.firstIndex(of: settings.order) ?? 0)
    writer.write(settings.mayLag ? 1 : 0)
    writer.write(settings.stepLimit)
    writer.write(settings.faults.crashLimit)
    writer.write(settings.faults.isolationLimit)
    writer.write(settings.faults.cancellationLimit)
    writer.write(settings.faults.partitionLimit)
    writer.write(settings.faults.storeLimit)
    writer.write(settings.faults.clockLimit)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hasher = StableHasher()
    for byte in bytes { hasher.combine(UInt64(byte)) }
    return hasher.finalize()
  }

  /// Reads a token.
  ///
  /// - Throws: ``ReplayRefusal`` if the text is no token, of another version, or damaged.
  public init(_ text: String) throws(ReplayRefusal) {
    // Other versions had another word before their number.
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

  private init?(_ bytes: [UInt8]) {
    let body = bytes.dropLast(8)
    var tail = TokenReader(bytes.suffix(8))
    guard tail.word() == Self.checksum(body) else { return nil }
    var reader = TokenReader(body)
    guard let build = reader.word(), let program = reader.text(),
      let settings = Self.settings(from: &reader), let log = Self.log(from: &reader),
      let digest = reader.word(), reader.isAtEnd
    else { return nil }
    self.init(
      build: BuildIdentity(rawValue: build), program: program, settings: settings, log: log,
      digest: digest)
  }

  private static func settings(from reader: inout TokenReader) -> ExplorationSettings? {
    var settings = ExplorationSettings()
    guard let seed = reader.number(), let order = reader.count(),
      MessageOrder.allCases.indices.contains(order), let mayLag = reader.number(), mayLag < 2,
      let stepLimit = reader.count(), let crashes = reader.count(),
      let isolations = reader.count(), let cancellations = reader.count(),
      let partitions = reader.count(), let storeFaults = reader.count(),
      let clockFaults = reader.count()
    else { return nil }
    settings.seed = Seed(seed)
    settings.order = MessageOrder.allCases[order]
    settings.mayLag = mayLag == 1
    settings.stepLimit = stepLimit
    settings.faults.crashLimit = crashes
    settings.faults.isolationLimit = isolations
    settings.faults.cancellationLimit = cancellations
    settings.faults.partitionLimit = partitions
    settings.faults.storeLimit = storeFaults
    settings.faults.clockLimit = clockFaults
    return settings
  }

  private static func log(from reader: inout TokenReader) -> ChoiceLog? {
    guard let count = reader.count() else { return nil }
    var log = ChoiceLog()
    var place = 0
    for number in 0..<count {
      guard let distance = reader.count(), number == 0 || distance > 0, let answer = reader.count(),
        answer > 0
      else { return nil }
      let (next, overflow) = place.addingReportingOverflow(distance)
      guard !overflow else { return nil }
      place = next
      log.deviations.append(.init(place: place, answer: answer))
    }
    return log
  }
}

extension ReplayToken {
  /// Feeds arbitrary bytes to the reader of tokens, for fuzzing: once as text, once behind a good
  /// beginning and before a good checksum, so that more than the checksum is reached.
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

  /// Bytes with the checksum they need.
  package static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var sum = TokenWriter()
    sum.writeWord(checksum(bytes[...]))
    return bytes + sum.bytes
  }
}
