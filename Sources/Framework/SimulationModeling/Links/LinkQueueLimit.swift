/// The greatest queue before a link with a bandwidth; the message on the line does not count.
///
///     var radio = Link(
///       to: watch, latency: .constant(.milliseconds(5)), bandwidth: 125_000,
///       queueLimit: .bytes(64_000), random: context.randomStream("radio"))
///     radio.queueLimit = .messages(0)  // a message that finds the line taken is lost
///
/// A message that exceeds the limit is lost; earlier messages stay. A message that finds the line
/// free does not wait and is accepted regardless of its size.
public enum LinkQueueLimit: Hashable, Sendable {
  /// A limit on the number of messages.
  case messages(Int)
  /// A limit on the number of bytes.
  case bytes(Int)
}
