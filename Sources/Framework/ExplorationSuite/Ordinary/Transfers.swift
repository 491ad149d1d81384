private actor Account {
  private(set) var balance: Int
  init(_ balance: Int) { self.balance = balance }

  func set(_ balance: Int) { self.balance = balance }
  func add(_ amount: Int) { balance += amount }
}

/// A teller that moves money between accounts.
private struct Teller {
  let addsInPlace: Bool

  /// Moves an amount, either in place or by a read and a later write of each balance.
  func move(_ amount: Int, from giver: Account, to taker: Account) async {
    if addsInPlace {
      await giver.add(-amount)
      await taker.add(amount)
    } else {
      let left = await giver.balance - amount
      let right = await taker.balance + amount
      await giver.set(left)
      await taker.set(right)
    }
  }
}

/// The receiver of measurements.
private actor Collector {
  private(set) var received: [Int] = []
  func receive(_ values: [Int]) { received += values }
}

/// A batcher that collects measurements and sends them together.
private actor Batcher {
  private let collector: Collector
  private let takesFirst: Bool
  private var values: [Int] = []

  init(collector: Collector, takesFirst: Bool) {
    (self.collector, self.takesFirst) = (collector, takesFirst)
  }

  func add(_ value: Int) { values.append(value) }

  func flush() async {
    let batch = values
    if takesFirst { values = [] }
    await collector.receive(batch)
    if !takesFirst { values = [] }
  }
}

extension BugSuite {
  /// Programs in which a value is lost on its path between actors.
  static let transfers =
    SuiteProgram.ordinaryPair(
      "transfer_over_two_actors",
      "Two transfers read both balances before they write them, and one undoes the other."
    ) { isBuggy in
      let (ada, ben) = (Account(100), Account(100))
      let teller = Teller(addsInPlace: !isBuggy)
      async let there: Void = teller.move(30, from: ada, to: ben)
      async let back: Void = teller.move(10, from: ben, to: ada)
      _ = await (there, back)
      let balances = (await ada.balance, await ben.balance)
      try require(balances == (80, 120), "the balances are \(balances)")
    }
    + SuiteProgram.ordinaryPair(
      "flush_loses_items", "What is added to a batch while it is sent is cleared with it."
    ) { isBuggy in
      let collector = Collector()
      let batcher = Batcher(collector: collector, takesFirst: !isBuggy)
      await batcher.add(1)
      async let flush: Void = batcher.flush()
      async let adding: Void = batcher.add(2)
      _ = await (flush, adding)
      await batcher.flush()
      let received = await collector.received
      try require(received == [1, 2], "received: \(received)")
    }
}
