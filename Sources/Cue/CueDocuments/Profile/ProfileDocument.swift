public import CueModel
public import FileReading

/// A platform profile as a document: JSON5 with the differences from a profile that ships.
///
///     { base: "ios-documented", widgetReloadsPerDay: 24, refreshMeanExtraSeconds: "3 h" }
///
/// All keys are optional; the reference has every key with its unit, range and default. The profile
/// has the name of its file.
public struct ProfileDocument: Sendable {
  /// The profile.
  public internal(set) var profile: PlatformProfile
  /// The shipped profile that the document is based on, if it is known; it has the sources of
  /// unchanged figures.
  public private(set) var base: PlatformProfile?

  /// Writes a profile down.
  public init(_ profile: PlatformProfile) {
    self.profile = profile
    base = .named(profile.name)
  }

  /// Reads a document.
  ///
  /// - Throws: `ReadingError` for the first mistake. There is no partial result.
  package init(parsing text: String, file: String) throws(ReadingError) {
    try self.init(NodeReader(file: file, node: JSON5Parser.parse(text, file: file)))
  }

  /// Reads a document, or the part of one with a profile.
  init(_ whole: NodeReader) throws(ReadingError) {
    self.init(.default)
    try whole.read(Self.fields, into: &self)
    profile.name = whole.file
    guard profile.regionDelayFromSeconds <= profile.regionDelayToSeconds else {
      throw whole.error(
        "a region's event comes at least \(profile.regionDelayFromSeconds) s late and at most "
          + "\(profile.regionDelayToSeconds) s",
        "give a regionDelayToSeconds that is no less than regionDelayFromSeconds")
    }
  }
}

extension ProfileDocument: BasedDocument {
  package static let unchanged = ProfileDocument(.default)
  static let noun = "profile"
  static var names: [String] { PlatformProfile.bundled.map(\.profile.name) }

  package static let fields: [DocumentField<ProfileDocument>] =
    [
      base("shipped profile to change; default if left out") {
        $0.base?.name
      }
    ] + PlatformFigure.all.map { $0.field.lifted(\.profile) }

  static func shipped(_ name: String) -> ProfileDocument? {
    PlatformProfile.named(name).map(ProfileDocument.init)
  }

  /// Returns the document of the profile that ships under a name, or the one in a file.
  ///
  /// - Throws: `ReadingError` if there is no such profile or file, and for the first mistake in
  ///   the document.
  package static func named(orIn word: String) throws(ReadingError) -> ProfileDocument {
    try read(orIn: word)
  }

  /// The name of a profile that ships, or the differences from one.
  static var format: ValueFormat<PlatformProfile> {
    format(as: "a profile's document", \.profile) {
      (ProfileDocument($0), $0.name, PlatformProfile.named($0.name) == $0)
    }
  }
}

extension PlatformProfile {
  /// Returns the profile that ships under a name, or the one in a document.
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
