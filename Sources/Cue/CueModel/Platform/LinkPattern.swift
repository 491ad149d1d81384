/// The links that a consumer registers: a single one, or all with a prefix (P-06).
///
///     LinkPattern("fitme://nav/wallet")    // this link
///     LinkPattern("fitme://settings/*")    // every section
///     LinkPattern("fitme://action/log-*")  // every action that begins so
public struct LinkPattern: Hashable, Sendable {
  /// The verb of the links.
  public let verb: LinkVerb
  /// The name, or its prefix.
  public let name: String
  /// Whether any name that begins so matches.
  public let isPrefix: Bool

  /// Reads a pattern: a link with the app's own scheme, and a name or a prefix with `*`.
  ///
  /// - Returns: `nil` if no link could match.
  public init?(_ text: String) {
    let isPrefix = text.hasSuffix("*")
    let beginning = isPrefix ? String(text.dropLast()) : text
    // An empty prefix is completed with any name, because a link requires one.
    let link = isPrefix && beginning.hasSuffix("/") ? beginning + "a" : beginning
    guard let parsed = try? DeepLink(link), parsed.url == link else { return nil }
    self.init(parsed.verb, link == beginning ? parsed.name : "", isPrefix: isPrefix)
  }

  init(_ verb: LinkVerb, _ name: String, isPrefix: Bool = false) {
    self.verb = verb
    self.name = name
    self.isPrefix = isPrefix
  }

  /// Whether a link matches.
  public func matches(_ link: DeepLink) -> Bool {
    link.verb == verb && (isPrefix ? link.name.hasPrefix(name) : link.name == name)
  }

  /// Whether any link matches both (P-07).
  public func overlaps(_ other: LinkPattern) -> Bool {
    guard verb == other.verb else { return false }
    switch (isPrefix, other.isPrefix) {
    case (false, false): return name == other.name
    case (true, false): return other.name.hasPrefix(name)
    case (false, true): return name.hasPrefix(other.name)
    case (true, true): return name.hasPrefix(other.name) || other.name.hasPrefix(name)
    }
  }

  /// A link that matches, to try a route with.
  public var example: DeepLink { DeepLink(verb: verb, name: name.isEmpty ? "a" : name) }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern in its written form.
  public var description: String { "fitme://\(verb.rawValue)/\(name)\(isPrefix ? "*" : "")" }
}
