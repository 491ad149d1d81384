public import SimulationPrimitives

/// The source of a link.
public enum LinkSource: String, CaseIterable, Codable, Sendable {
  /// The person tapped a notification.
  case notification
  /// The platform's request to open the link.
  case openURL
  /// The share sheet.
  case shareSheet
}

/// The outcome of a link.
public enum LinkOutcome: Hashable, Sendable {
  /// The link belongs to the consumer that registered it.
  case routed(DeepLink, ConsumerID)
  /// The same link arrived a moment ago from any source.
  case duplicate
  /// The link cannot be followed.
  case failed(LinkProblem)
}

/// Reads incoming links, finds their consumers, and drops repeated links (P-10).
///
/// After a tap the platform opens the link as well, so that both arrive within moments with one
/// meaning. Links in any form are compared by their target, and invalid texts by their characters.
public struct LinkIntake: Hashable, Sendable {
  private struct Opening: Hashable {
    let url: String
    let time: VirtualTime
  }

  private var recent: [Opening] = []

  /// Creates an intake without past links.
  public init() {}

  /// Handles one link; a duplicate does not extend the wait for the next.
  public mutating func open(
    _ text: String, registry: ConsumerRegistry, limits: ConsumerLimits, at time: VirtualTime
  ) -> LinkOutcome {
    let window = Window.closed(milliseconds: limits.linkDedupMilliseconds)
    recent.removeAll { !window.isActive(since: $0.time, at: time) }
    let parsed = Result { () throws(LinkProblem) in try DeepLink(text) }
    let url = (try? parsed.get().url) ?? text
    guard !recent.contains(where: { $0.url.utf8.elementsEqual(url.utf8) }) else {
      return .duplicate
    }
    recent.append(Opening(url: url, time: time))
    switch parsed {
    case .failure(let problem): return .failed(problem)
    case .success(let link):
      return registry.owner(of: link).map { .routed(link, $0) } ?? .failed(.unclaimed)
    }
  }
}

/// The pending links: visible to all subscribers, followed by one of them, once each and in the
/// order of arrival (P-09).
///
/// No link replaces another: all links of one instant are returned.
public struct PendingLinks: Hashable, Sendable {
  /// A link that waits.
  public struct Entry: Hashable, Sendable {
    /// The number of the link, which distinguishes it from later ones.
    public let number: UInt32
    /// The link.
    public let link: DeepLink
    /// The source of the link.
    public let source: LinkSource
  }

  /// The links that no subscriber has followed yet, earliest first.
  public private(set) var waiting: [Entry] = []
  private var last: UInt32 = 0

  /// Creates the state in which no link waits.
  public init() {}

  /// Appends a link to the pending links.
  ///
  /// - Returns: The number of the link.
  public mutating func publish(_ link: DeepLink, from source: LinkSource) -> UInt32 {
    last &+= 1
    waiting.append(Entry(number: last, link: link, source: source))
    return last
  }

  /// Returns a link to the first request for its number only, after all pending links before it.
  public mutating func consume(_ number: UInt32) -> [Entry] {
    guard let place = waiting.firstIndex(where: { $0.number == number }) else { return [] }
    defer { waiting.removeFirst(place + 1) }
    return Array(waiting[...place])
  }
}
