import SimulationPrimitives

/// The notifications of one category that wait for a quiet moment (F-18).
public struct SummaryGroup: Hashable, Codable, Sendable {
  /// The category.
  public let category: NotificationCategory
  /// The number of notifications.
  public let count: Int
  /// The sender of the newest; may be empty.
  public let latestSender: String

  /// Creates a group.
  public init(category: NotificationCategory, count: Int, latestSender: String) {
    self.category = category
    self.count = count
    self.latestSender = latestSender
  }

  /// The group in a short sentence.
  ///
  ///     3 updates in social, the latest from Chirp.
  public var sentence: String {
    let name = latestSender.oneLine.quotable
    let update = count == 1 ? "update" : "updates"
    let from = name.isEmpty ? "" : count == 1 ? " from \(name)" : ", the latest from \(name)"
    return "\(count) \(update) in \(category.rawValue)\(from)."
  }
}

/// The summary of the notifications that wait, and its author (F-18, F-30).
public struct FocusSummary: Hashable, Codable, Sendable {
  /// The author of the text.
  public enum Author: String, CaseIterable, Codable, Sendable {
    /// This package.
    case local
    /// An adapter.
    case adapter
  }

  /// The reason that an adapter's text was not taken (F-30).
  public enum Failure: String, CaseIterable, Codable, Sendable {
    /// It threw an error.
    case failed
    /// It took longer than it may.
    case timedOut
    /// It returned nothing, or nothing but blanks.
    case empty
  }

  /// The text; nothing waits if it is empty.
  public let text: String
  /// The groups, in the order of the categories.
  public let groups: [SummaryGroup]
  /// The author of the text.
  public let author: Author
  /// The reason that it was not the adapter, if there was one.
  public let failure: Failure?

  /// The local engine's summary: the sentences of the groups.
  ///
  /// - Parameters:
  ///   - groups: The groups that wait, in the order of the categories.
  ///   - failure: Why an adapter's text was not taken.
  public init(of groups: [SummaryGroup], insteadOf failure: Failure? = nil) {
    text = groups.map(\.sentence).joined(separator: " ")
    self.groups = groups
    author = .local
    self.failure = failure
  }

  /// An adapter's summary.
  init(of groups: [SummaryGroup], text: String) {
    self.text = text
    self.groups = groups
    author = .adapter
    failure = nil
  }
}
