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

/// What becomes of a link.
public enum LinkOutcome: Hashable, Sendable {
  /// It goes to whoever registered for it.
  case routed(DeepLink, ConsumerID)
  /// The same link came a moment ago, from wherever.
  case duplicate
  /// It goes nowhere.
  case failed(LinkProblem)
}

/// Takes links in: reads them, finds who takes them, and drops what comes twice (P-10).
///
/// A tap makes the platform open the link as well, so both arrive within moments and mean one thing.
/// Links are told apart by what they ask for, whatever their form; a text that is no link, by itself.
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

/// The link that waits to be followed: seen by every subscriber, followed by one, once (P-09).
public struct PendingLink: Hashable, Sendable {
  /// The link, until somebody follows it or the next takes its place.
  public private(set) var link: DeepLink?
  /// Counts the links, so that one that is gone is not taken for the next.
  public private(set) var number: UInt32 = 0

  /// Creates the state in which no link waits.
  public init() {}

  /// Has a link wait, in the place of any other.
  ///
  /// - Returns: Its number.
  public mutating func publish(_ link: DeepLink) -> UInt32 {
    self.link = link
    number &+= 1
    return number
  }

  /// Hands a link to the first who asks for its number, and to nobody after.
  public mutating func consume(_ number: UInt32) -> DeepLink? {
    guard number == self.number else { return nil }
    defer { link = nil }
    return link
  }
}
