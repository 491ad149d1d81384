public import SimulationPrimitives

/// One entry of the cap ledger: an interruption charged to a day's budget, or refunded (P-33).
public struct CapEntry: Hashable, Codable, Sendable {
  /// Whether the budget went down or up.
  public enum Change: String, Codable, Sendable {
    /// An interruption was charged.
    case charged
    /// The charge was refunded, as no surface presented the alert.
    case refunded
  }

  /// The kind of the change.
  public let change: Change
  /// The instant.
  public let time: VirtualTime
  /// The days from 1970-01-01 to the local date of the entry (K-05).
  public let dayNumber: Int32
  /// The budget.
  public let bucket: GatewayBucket
  /// The consumer that sent the alert.
  public let consumer: ConsumerID
  /// The topic, in the consumer's own numbers; 0 for the cards.
  public let topic: UInt8
  /// The number of the reservation; a refund has the number of its charge.
  public let reservation: UInt64
}

extension DailyCounts {
  /// The counts that result from a cap ledger (P-33).
  public init(replaying entries: [CapEntry]) {
    self.init()
    for entry in entries {
      change(
        entry.bucket, onDay: Int(entry.dayNumber), by: entry.change == .charged ? 1 : -1)
    }
  }
}

extension Ledger {
  /// The number of days before the counted ones for which the cap ledger is kept; as long as
  /// decisions (D-11; assumed).
  static let capLogDays = 30

  /// Changes a day's budget, and adds an entry; no other code changes it (P-02).
  mutating func changeCap(
    _ change: CapEntry.Change, _ reservation: Reservation, at time: VirtualTime
  ) {
    let entry = CapEntry(
      change: change, time: time, dayNumber: Int32(clamping: reservation.dayNumber),
      bucket: reservation.bucket, consumer: reservation.consumer, topic: reservation.topic,
      reservation: reservation.id)
    daily.change(
      entry.bucket, onDay: Int(entry.dayNumber), by: change == .charged ? 1 : -1)
    capLog.append(entry)
    forgetOldCaps()
  }

  /// Deletes the entries of past days that no count depends on.
  private mutating func forgetOldCaps() {
    guard let newest = daily.days.first?.dayNumber, let first = capLog.first else { return }
    let oldest = Int(newest) - Self.capLogDays
    guard Int(first.dayNumber) < oldest else { return }
    capLog.removeAll { entry in
      Int(entry.dayNumber) < oldest
        && !daily.days.contains { $0.dayNumber == entry.dayNumber }
    }
  }

  /// The charges of a consumer that were not refunded, latest last.
  private func standingCharges(of consumer: ConsumerID) -> [CapEntry] {
    let own = capLog.filter { $0.consumer == consumer }
    let refunded = Set(own.filter { $0.change == .refunded }.map(\.reservation))
    return own.filter { $0.change == .charged && !refunded.contains($0.reservation) }
  }

  /// The last charges that were not refunded, of any budget, latest first.
  ///
  /// - Parameters:
  ///   - limit: The maximum number.
  ///   - isWanted: Whether an instant is late enough; the search ends at the first that is not.
  /// - Returns: The instants.
  func lastCharges(
    _ limit: Int = .max, while isWanted: (VirtualTime) -> Bool = { _ in true }
  ) -> [VirtualTime] {
    var refunded: Set<UInt64> = []
    var times: [VirtualTime] = []
    for entry in capLog.reversed() {
      switch entry.change {
      case .refunded: refunded.insert(entry.reservation)
      case .charged:
        guard times.count < limit, isWanted(entry.time) else { return times }
        if !refunded.contains(entry.reservation) { times.append(entry.time) }
      }
    }
    return times
  }

  /// The number of interruptions of any budget in a rolling span, including those scheduled within
  /// its length.
  @usableFromInline
  func interruptions(inRolling seconds: Int, at time: VirtualTime) -> Int {
    let window = Window.halfOpen(seconds: seconds)
    let made = lastCharges { window.isActive(since: $0, at: time) }.count
    return made
      + scheduled.count { window.isActive(since: min($0.time, time), at: max($0.time, time)) }
  }

  /// The last interruption by a consumer.
  func lastInterruption(by consumer: ConsumerID) -> VirtualTime {
    standingCharges(of: consumer).reduce(.never) { max($0, $1.time) }
  }

  /// Whether a consumer has interrupted about a topic on a local day (P-13).
  func hasSpoken(_ consumer: ConsumerID, about topic: UInt8, onDay dayNumber: Int) -> Bool {
    standingCharges(of: consumer).contains {
      $0.topic == topic && Int($0.dayNumber) == dayNumber
    }
  }
}
