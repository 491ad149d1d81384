import SimulationPrimitives

/// The waiting notifications of one category (F-18).
public struct SummaryGroup: Hashable, Codable, Sendable {
  /// The category.
  public let category: NotificationCategory
  /// The number of notifications.
  public let count: Int
  /// The sender of the newest notification, possibly empty.
  public let latestSender: String

  /// Creates a group.
  public init(category: NotificationCategory, count: Int, latestSender: String) {
    self.category = category
    self.count = count
    self.latestSender = latestSender
  }

  /// The description of the group in a short sentence.
  ///
  ///     3 updates in social, the latest from Chirp.
  public var sentence: String {
    let name = latestSender.oneLine.quotable
    let update = count == 1 ? "update" : "updates"
    let from = name.isEmpty ? "" : count == 1 ? " from \(name)" : ", the latest from \(name)"
    return "\(count) \(update) in \(category.rawValue)\(from)."
  }
}

/// The summary of the waiting notifications, and its author (F-18, F-30).
public struct FocusSummary: Hashable, Codable, Sendable {
  /// The author of the text.
  public enum Author: String, CaseIterable, Codable, Sendable {
    /// This package.
    case local
    /// An adapter.
    case adapter
  }

  /// The reason that an adapter's text was rejected (F-30).
  public enum Failure: String, CaseIterable, Codable, Sendable {
    /// The adapter threw an error.
    case failed
    /// The adapter exceeded its time limit.
    case timedOut
    /// The adapter returned no text, or only whitespace.
    case empty
  }

  /// The text, empty if no notification waits.
  public let text: String
  /// The groups, in the order of the categories.
  public let groups: [SummaryGroup]
  /// The author of the text.
  public let author: Author
  /// The reason that the adapter is not the author, if there is one.
  public let failure: Failure?

  /// Creates the local engine's summary, which consists of the groups' sentences.
  ///
  /// - Parameters:
  ///   - groups: The groups that wait, in the order of the categories.
  ///   - failure: The reason that an adapter's text was rejected.
  public init(of groups: [SummaryGroup], insteadOf failure: Failure? = nil) {
    text = groups.map(\.sentence).joined(separator: " ")
    self.groups = groups
    author = .local
    self.failure = failure
  }

  /// Creates an adapter's summary.
  init(of groups: [SummaryGroup], text: String) {
    self.text = text
    self.groups = groups
    author = .adapter
    failure = nil
  }
}
