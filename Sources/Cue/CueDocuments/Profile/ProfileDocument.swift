public import CueModel
public import FileReading

/// A platform profile as people write it down: a JSON5 document of what differs from one that ships.
///
///     { base: "ios-documented", widgetReloadsPerDay: 24, refreshMeanExtraSeconds: "3 h" }
///
/// Everything may be left out; ``reference`` has every key with its unit, range and default. The
/// profile is called as its file is.
public struct ProfileDocument: Sendable {
  /// The profile.
  public internal(set) var profile: PlatformProfile

  /// Writes a profile down.
  public init(_ profile: PlatformProfile) { self.profile = profile }

  /// Reads a document.
  ///
  /// - Throws: `ReadingError` for the first mistake; nothing is read in part.
  package init(parsing text: String, file: String) throws(ReadingError) {
    try self.init(NodeReader(file: file, node: JSON5Parser.parse(text, file: file)))
  }

  /// Reads a document, or the part of one that a profile is.
  init(_ whole: NodeReader) throws(ReadingError) {
    profile = .seed
    try whole.read(Self.fields, into: &self)
    profile.name = whole.file
    guard profile.regionDelayFromSeconds <= profile.regionDelayToSeconds else {
      throw whole.error(
        "a region's event comes at least \(profile.regionDelayFromSeconds) s late and at most "
          + "\(profile.regionDelayToSeconds) s",
        "give a regionDelayToSeconds that is no less than regionDelayFromSeconds")
    }
  }

  /// The whole profile as JSON5, a line a figure with its meaning.
  ///
  /// Read again, it gives the equal profile, called as its file is.
  public var text: String { DocumentWriter(isJSON: false).text(of: Self.fields.value(of: self)) }

  /// The same as plain JSON.
  public var json: String { DocumentWriter(isJSON: true).text(of: Self.fields.value(of: self)) }

  /// Every key with its type, unit, range, default and meaning, as a table in Markdown.
  public static var reference: String { rows.markdown }

  /// The rows of the reference.
  package static var rows: [ReferenceRow] {
    let usual = ProfileDocument(.seed)
    return fields.flatMap { $0.rows("", usual) }
  }
}

extension ProfileDocument {
  fileprivate static let fields: [DocumentField<ProfileDocument>] =
    [base] + PlatformFigure.all.map { $0.field.lifted(\.profile) }

  /// The profile that a document changes; what is written is whole and names none.
  private static let base = DocumentField<ProfileDocument>.custom(
    "base", type: "name", range: NodeReader.list(PlatformProfile.names),
    "the profile that ships from which this one differs; seed if left out"
  ) { reader, document throws(ReadingError) in
    guard let profile = PlatformProfile.named(try reader.text()) else {
      throw reader.mismatch(NodeReader.list(PlatformProfile.names))
    }
    document.profile = profile
  } write: { _ in
    nil
  }
}

extension ValueFormat where Value == PlatformProfile {
  /// The name of a profile that ships, or what differs from one.
  static var profile: ValueFormat {
    ValueFormat(
      type: "name or object",
      range: NodeReader.list(PlatformProfile.names) + "; or as a profile's document",
      read: { reader throws(ReadingError) in
        if case .object = reader.node.content { return try ProfileDocument(reader).profile }
        guard let profile = PlatformProfile.named(try reader.text()) else {
          throw reader.mismatch(NodeReader.list(PlatformProfile.names))
        }
        return profile
      },
      write: { profile in
        PlatformProfile.named(profile.name) == profile
          ? .text(profile.name)
          : ProfileDocument.fields.value(of: ProfileDocument(profile)).withoutComments
      })
  }
}

extension PlatformFigure {
  /// The figure in a table of what a document of a profile may have.
  fileprivate var field: DocumentField<PlatformProfile> {
    DocumentField(
      name, format, meaning, get: { value(in: $0) }, set: { _ = set($1, in: &$0) })
  }

  private var format: ValueFormat<Value> {
    let range = range ?? 0...0
    let whole = ValueFormat<Int>.whole(unit, Int(range.lowerBound)...Int(range.upperBound))
    let write = { @Sendable (value: Value) in DocumentValue(value) }
    switch value(in: .seed) {
    case .flag: return ValueFormat<Bool>.flag.giving({ .flag($0) }, write: write)
    case .limit:
      return ValueFormat<Int?>.optional(whole, null: "no limit")
        .giving({ .limit($0) }, write: write)
    case .number where isWhole: return whole.giving({ .number(Double($0)) }, write: write)
    case .number:
      return ValueFormat<Double>.number(unit.isEmpty ? "share" : unit, range)
        .giving({ .number($0) }, write: write)
    }
  }
}

extension DocumentValue {
  /// The value of a profile's figure.
  fileprivate init(_ value: PlatformFigure.Value) {
    self =
      switch value {
      case .number(let number): .number(number)
      case .limit(let limit): limit.map { .whole(Int64($0)) } ?? .null
      case .flag(let flag): .flag(flag)
      }
  }
}

extension PlatformProfile {
  /// The names of all that ship.
  fileprivate static var names: [String] { bundled.map(\.profile.name) }

  /// The profile that ships under a name, or the one a document describes.
  ///
  ///     try PlatformProfile.named(orIn: "ios-hostile")
  ///     try PlatformProfile.named(orIn: "slow.json5")
  ///
  /// - Throws: `ReadingError` if there is no such profile or file, and for the first mistake in
  ///   the document.
  public static func named(orIn word: String) throws(ReadingError) -> PlatformProfile {
    if let profile = named(word) { return profile }
    let text = try NamedDocument.text(
      of: word, noun: "profile", names: names, contents: "file of figures to change")
    return try ProfileDocument(parsing: text, file: word).profile
  }
}
