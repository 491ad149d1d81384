public import SimulationPrimitives

/// An alert that a consumer requests, ready for display (P-02).
public struct ConsumerAlert: Hashable, Sendable {
  /// The consumer.
  public var consumer: ConsumerID
  /// The topic, in the consumer's own numbers.
  public var topic: UInt8
  /// Whether the alert uses the critical budget (P-03).
  public var isCritical: Bool
  /// Whether the alert is sent once a local day, however often it is requested (P-13).
  public var isOncePerDay: Bool
  /// The words, and the target of a tap.
  public var content: Content

  /// Creates an alert.
  public init(
    _ consumer: ConsumerID, topic: UInt8 = 0, isCritical: Bool = false, isOncePerDay: Bool = false,
    content: Content
  ) {
    self.consumer = consumer
    self.topic = topic
    self.isCritical = isCritical
    self.isOncePerDay = isOncePerDay
    self.content = content
  }

  /// The alert about a readiness that stands out (P-11).
  public init(_ readiness: ReadinessAlert) {
    let percent = "\(Int(readiness.score)) of 100"
    let isHigh = readiness.direction == .high
    self.init(
      .readiness, topic: readiness.direction.rawValue, isCritical: readiness.isCritical,
      isOncePerDay: true,
      content: Content(
        title: isHigh ? "You are ready" : "Take it easy today",
        body: isHigh
          ? "Readiness \(percent): a good day to train."
          : readiness.isCritical
            ? "Readiness \(percent): better move today's workout." : "Readiness \(percent).",
        art: [], balance: "", actions: [.dismiss],
        link: DeepLink(verb: .nav, name: "readiness")))
  }

  /// The reminder of a workout that was planned and not done (P-23).
  public static let workoutReminder = ConsumerAlert(
    .smartReminders, isOncePerDay: true,
    content: Content(
      title: "Your workout is waiting", body: "It was planned for today.", art: [], balance: "",
      actions: [.dismiss], link: DeepLink(verb: .nav, name: "training")))
}

extension ConsumerAlert: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(Int(consumer.rawValue), topic, isCritical, isOncePerDay, content)
  }
}
