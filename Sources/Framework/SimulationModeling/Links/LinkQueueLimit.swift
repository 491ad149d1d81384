/// The most that may wait for a link with a bandwidth; the message on the line does not wait.
///
///     var radio = Link(
///       to: watch, latency: .constant(.milliseconds(5)), bandwidth: 125_000,
///       queueLimit: .bytes(64_000), random: context.randomStream("radio"))
///     radio.queueLimit = .messages(0)  // a message that finds the line taken is lost
///
/// A message that exceeds the limit is lost, the last to arrive first. One that finds the line free
/// does not wait and is taken, whatever its size.
public enum LinkQueueLimit: Hashable, Sendable {
  /// A limit of so many messages.
  case messages(Int)
  /// A limit of so many bytes.
  case bytes(Int)
}
