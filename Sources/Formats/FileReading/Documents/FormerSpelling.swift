/// The words of documents that were spelled otherwise before.
///
/// They are read as the words of today, and never written.
package enum FormerSpelling {
  private static let present = [
    "authorisation": "authorization",
    "authorised": "authorized",
    "locationAuthorisation": "locationAuthorization",
    "notificationAuthorisation": "notificationAuthorization",
    "summarised": "summarized",
    "summarisesAtFocusEnd": "summarizesAtFocusEnd",
  ]

  /// The word of today for one of any time.
  package static func modern(_ word: String) -> String { present[word] ?? word }
}
