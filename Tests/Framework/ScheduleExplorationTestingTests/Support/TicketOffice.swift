/// An office with one seat that looks whether it is free, asks for the money, and only then gives
/// it away.
actor TicketOffice {
  private(set) var left = 1
  private let bank = Bank()

  func buy() async {
    guard left > 0 else { return }
    await bank.charge()
    left -= 1
  }

  /// Two buy at once; how many seats are left then.
  static func afterTwo() async -> Int {
    let office = TicketOffice()
    async let first: Void = office.buy()
    async let second: Void = office.buy()
    _ = await (first, second)
    return await office.left
  }

  /// Two independent buyers: each has its own office.
  static func apart() async {
    await withTaskGroup { group in
      for _ in 0..<2 { group.addTask { await TicketOffice().buy() } }
    }
  }
}

private actor Bank {
  private var charges = 0
  func charge() { charges += 1 }
}

struct Refused: Error {}
