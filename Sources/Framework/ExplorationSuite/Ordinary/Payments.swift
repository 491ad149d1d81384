/// A bank behind a slow connection.
private actor Bank {
  struct NoAnswer: Error {}

  private var known: Set<String> = []
  private(set) var charges: [Int] = []

  /// Charges an amount at once, and sends the receipt later.
  func charge(_ cents: Int, key: String?) async throws {
    let isNew = key.map { known.insert($0).inserted } ?? true
    if isNew { charges.append(cents) }
    try await Task.sleep(for: .seconds(2))
  }
}

/// Performs work, but throws after a time limit.
private func within<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: limit)
      throw Bank.NoAnswer()
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw Bank.NoAnswer() }
    return first
  }
}

/// A checkout that pays, and retries if no answer arrives.
private struct Checkout {
  let bank: Bank
  /// Whether a retry identifies itself as the same payment.
  let namesPayment: Bool

  func pay(_ cents: Int) async throws {
    var pause = Duration.seconds(1)
    for _ in 1...3 {
      do {
        return try await within(.seconds(2)) {
          try await bank.charge(cents, key: namesPayment ? "order 1" : nil)
        }
      } catch is Bank.NoAnswer {
        try await Task.sleep(for: pause)
        pause *= 2
      }
    }
    throw Bank.NoAnswer()
  }
}

/// Seats of a theater.
private actor Theater {
  private(set) var taken: [String] = []
  func take(_ seat: String) { taken.append(seat) }
  func giveBack(_ seat: String) { taken.removeAll { $0 == seat } }
}

/// A box office that sells seats to customers with a limited waiting time.
private struct BoxOffice {
  let theater: Theater
  let undoesLate: Bool

  /// Sells a seat with work that ignores its cancellation and so continues after the timeout.
  func sell(_ seat: String) async -> Bool {
    do {
      try await within(.seconds(5)) {
        try? await Task.sleep(for: .seconds(5))
        await theater.take(seat)
      }
      return true
    } catch {
      if undoesLate { await theater.giveBack(seat) }
      return false
    }
  }
}

extension BugSuite {
  /// Timeouts, and the work that continues after them.
  static let payments =
    SuiteProgram.ordinaryPair(
      "retry_charges_twice",
      "A payment and its timeout end at one instant; it is tried again although it went through."
    ) { isBuggy in
      let bank = Bank()
      try? await Checkout(bank: bank, namesPayment: !isBuggy).pay(1_999)
      let charges = await bank.charges
      try require(charges == [1_999], "charged: \(charges)")
    }
    + SuiteProgram.ordinaryPair(
      "late_after_timeout",
      "A sale is given up at the instant its work is done, and the seat is taken all the same."
    ) { isBuggy in
      let theater = Theater()
      let isSold = await BoxOffice(theater: theater, undoesLate: !isBuggy).sell("7B")
      let isTaken = await theater.taken == ["7B"]
      try require(isSold == isTaken, isSold ? "sold and not taken" : "taken and not sold")
    }
}
