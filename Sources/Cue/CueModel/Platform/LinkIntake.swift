public import SimulationPrimitives

/// How a link came in.
public enum LinkSource: String, CaseIterable, Codable, Sendable {
  /// The person tapped a notification.
  case notification
  /// The platform asked the app to open it.
  case openURL
  /// The share sheet sends it.
  case shareSheet
}

/// The outcome of a link.
public enum LinkOutcome: Hashable, Sendable {
  /// It goes to the consumer that registered it.
  case routed(DeepLink, ConsumerID)
  /// The same link came a moment ago, from wherever.
  case duplicate
  /// It goes nowhere.
  case failed(LinkProblem)
}

/// Takes links in: reads them, finds who takes them, and drops what comes twice (P-10).
///
/// A tap makes the platform open the link as well, so both arrive within moments and mean one thing.
/// Links are told apart by what they ask for, whatever their form; a text that is no link, by its characters.
public struct LinkIntake: Hashable, Sendable {
  private struct Opening: Hashable {
    let url: String
    let time: VirtualTime
  }

  private var recent: [Opening] = []

  /// Creates an intake that has seen no link.
  public init() {}

  /// Takes one link in; a duplicate does not make the wait for the next any longer.
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

/// The links that wait to be followed: seen by every subscriber, followed by one, once each, in the order
/// in which they came (P-09).
///
/// Nothing takes another's place: links of one instant are all handed out.
public struct PendingLinks: Hashable, Sendable {
  /// A link that waits.
  public struct Entry: Hashable, Sendable {
    /// Counts the links, so that one that is gone is not taken for the next.
    public let number: UInt32
    /// The link.
    public let link: DeepLink
    /// How it came in.
    public let source: LinkSource
  }

  /// The links that no subscriber has followed yet, the earliest first.
  public private(set) var waiting: [Entry] = []
  private var last: UInt32 = 0

  /// Creates the state in which no link waits.
  public init() {}

  /// Has a link wait, behind any other.
  ///
  /// - Returns: Its number.
  public mutating func publish(_ link: DeepLink, from source: LinkSource) -> UInt32 {
    last &+= 1
    waiting.append(Entry(number: last, link: link, source: source))
    return last
  }

  /// Hands out a link only to the first request for its number; with it go those before
  /// it that wait still, ahead of it.
  public mutating func consume(_ number: UInt32) -> [Entry] {
    guard let place = waiting.firstIndex(where: { $0.number == number }) else { return [] }
    defer { waiting.removeFirst(place + 1) }
    return Array(waiting[...place])
  }
}
