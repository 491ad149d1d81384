/// The kind of request a link makes of the app (P-08).
public enum LinkVerb: String, CaseIterable, Codable, Sendable {
  /// Go to a tab.
  case nav
  /// Performs an action.
  case action
  /// Continues a sign-in.
  case auth
  /// Open a section of the settings.
  case settings
}

/// A place or an action in the app, in the form of a link (P-08, P-26).
///
///     try DeepLink("fitme://nav/wallet") == DeepLink("https://fitme.app/nav/wallet")  // true
///
/// A link consists of a verb and a name in lower case only. Any other spelling is refused with a
/// reason.
public struct DeepLink: Hashable, Sendable {
  /// The kind of request.
  public let verb: LinkVerb
  /// The tab, action, flow or section: a lower-case letter, then such letters, digits and hyphens.
  public let name: String

  /// The host of the universal form (P-26; assumed).
  public static let host = "fitme.app"
  /// The maximum length of a name (assumed).
  public static let longestName = 64

  init(verb: LinkVerb, name: String) {
    self.verb = verb
    self.name = name
  }

  /// Reads a link in either form.
  ///
  /// - Throws: ``LinkProblem`` for the first mistake.
  /// - Complexity: O(*n*) for *n* characters.
  public init(_ text: String) throws(LinkProblem) {
    let bytes = Array(text.utf8)
    let rest = try Self.path(of: bytes)
    guard !rest.contains(UInt8(ascii: "?")), !rest.contains(UInt8(ascii: "#")) else {
      throw .query
    }
    let parts = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .shape }
    guard let verb = LinkVerb.allCases.first(where: { $0.rawValue.utf8.elementsEqual(parts[0]) })
    else { throw .verb }
    guard Self.isName(parts[1]) else { throw .name }
    self.init(verb: verb, name: String(decoding: parts[1], as: UTF8.self))
  }

  /// The form with the app's own scheme, which also identifies the link.
  public var url: String { "fitme://\(verb.rawValue)/\(name)" }

  /// The universal form.
  public var webURL: String { "https://\(Self.host)/\(verb.rawValue)/\(name)" }

  /// The tab of the cards.
  public static let wallet = DeepLink(verb: .nav, name: "wallet")
  /// The settings of alerts.
  public static let settings = DeepLink(verb: .settings, name: "alerts")
  /// The form for a new card (C-28).
  public static let addCard = DeepLink(verb: .action, name: "add-card")

  /// Strips the scheme, and the host if the form has one.
  private static func path(of bytes: [UInt8]) throws(LinkProblem) -> ArraySlice<UInt8> {
    let (own, web) = (Array("fitme://".utf8), Array("https://".utf8))
    if bytes.starts(with: own) { return bytes.dropFirst(own.count) }
    guard bytes.starts(with: web) else { throw .scheme }
    let host = Array("\(Self.host)/".utf8)
    guard bytes.dropFirst(web.count).starts(with: host) else { throw .host }
    return bytes.dropFirst(web.count + host.count)
  }

  /// Whether some bytes are a name.
  static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, (0x61...0x7A).contains(first), bytes.count <= longestName else {
      return false
    }
    return bytes.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
  }
}

/// The reason why a link cannot be followed.
public enum LinkProblem: String, Error, CaseIterable, Codable, Sendable {
  /// The scheme is neither `fitme` nor `https`, in lower case.
  case scheme
  /// The link is a universal link of another host.
  case host
  /// The link has a query or a fragment.
  case query
  /// The link is not a verb, a slash and a name.
  case shape
  /// The verb is unknown.
  case verb
  /// The name has invalid characters, or too many.
  case name
  /// The link is valid, but no consumer has registered it.
  case unclaimed

  /// The problem in words.
  public var words: String {
    switch self {
    case .scheme: "neither fitme:// nor https://"
    case .host: "a page of another host"
    case .query: "a query or a fragment"
    case .shape: "not a verb and a name"
    case .verb: "no such verb"
    case .name: "not a name"
    case .unclaimed: "no consumer has registered it"
    }
  }
}

extension DeepLink: Codable {
  /// Reads either form.
  ///
  /// - Throws: `DecodingError` if the text is no link.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(try container.decode(String.self))
    } catch let problem as LinkProblem {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no link: \(problem.words)")
    }
  }

  /// Writes the form of the app's own scheme.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(url)
  }
}
