/// How much may wait for the line of a link that has a bandwidth; the message on the line does not wait.
///
///     var radio = Link(
///       to: watch, latency: .constant(.milliseconds(5)), bandwidth: 125_000,
///       queueLimit: .bytes(64_000), random: context.randomStream("radio"))
///     radio.queueLimit = .messages(0)  // a message that finds the line taken is lost
///
/// A message that would go beyond the limit is lost, the last to come first. One that finds the line free
/// does not wait and is taken, whatever its size.
public enum LinkQueueLimit: Hashable, Sendable {
  /// No more messages than these.
  case messages(Int)
  /// No more bytes than these.
  case bytes(Int)
}
