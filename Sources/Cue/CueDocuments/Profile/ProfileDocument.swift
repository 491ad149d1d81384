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
  /// The profile that ships from which it differs, if it is known; what is not changed comes from where
  /// that has it.
  public private(set) var base: PlatformProfile?

  /// Writes a profile down.
  public init(_ profile: PlatformProfile) {
    self.profile = profile
    base = .named(profile.name)
  }

  /// Reads a document.
  ///
  /// - Throws: `ReadingError` for the first mistake; nothing is read in part.
  package init(parsing text: String, file: String) throws(ReadingError) {
    try self.init(NodeReader(file: file, node: JSON5Parser.parse(text, file: file)))
  }

  /// Reads a document, or the part of one that a profile is.
  init(_ whole: NodeReader) throws(ReadingError) {
    self.init(.seed)
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
  /// Read again, it gives the equal profile with the same base, called as its file is.
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
  static let fields: [DocumentField<ProfileDocument>] =
    [baseField] + PlatformFigure.all.map { $0.field.lifted(\.profile) }

  /// The profile that a document changes; what is written is whole, and names it for where the figures
  /// come from.
  private static let baseField = DocumentField<ProfileDocument>.custom(
    "base", type: "name", range: NodeReader.list(PlatformProfile.names),
    "the profile that ships from which this one differs; seed if left out"
  ) { reader, document throws(ReadingError) in
    guard let profile = PlatformProfile.named(try reader.text()) else {
      throw reader.mismatch(NodeReader.list(PlatformProfile.names))
    }
    document = ProfileDocument(profile)
  } write: { document in
    document.base.map { .text($0.name) }
  }
}

extension ProfileDocument {
  /// The document of the profile that ships under a name, or the one in a file.
  ///
  /// - Throws: `ReadingError` if there is no such profile or file, and for the first mistake in
  ///   the document.
  package static func named(orIn word: String) throws(ReadingError) -> ProfileDocument {
    if let profile = PlatformProfile.named(word) { return ProfileDocument(profile) }
    let text = try NamedDocument.text(
      of: word, noun: "profile", names: PlatformProfile.names,
      contents: "file of figures to change")
    return try ProfileDocument(parsing: text, file: word)
  }
}

extension PlatformProfile {
  /// The names of all that ship.
  static var names: [String] { bundled.map(\.profile.name) }

  /// The profile that ships under a name, or the one a document describes.
  ///
  ///     try PlatformProfile.named(orIn: "ios-hostile")
  ///     try PlatformProfile.named(orIn: "slow.json5")
  ///
  /// - Throws: `ReadingError` if there is no such profile or file, and for the first mistake in
  ///   the document.
  public static func named(orIn word: String) throws(ReadingError) -> PlatformProfile {
    try ProfileDocument.named(orIn: word).profile
  }
}
