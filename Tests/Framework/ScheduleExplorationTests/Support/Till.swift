import ScheduleExploration
import SimulationKernel

/// The charges of a card, by number.
actor CardAccount: SimulatedActor {
  enum Message: SimulationMessage {
    case charge(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .charge(let value): hasher.combine(0, value)
      }
    }
  }

  nonisolated let context: SimulationContext
  private(set) var charges: [Int] = []

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    switch message {
    case .charge(let number): charges.append(number)
    }
  }
}

/// Charges each purchase once, by writing down the last one before it is charged.
actor Till: SimulatedActor {
  enum Message: SimulationMessage {
    case purchase(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .purchase(let value): hasher.combine(0, value)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let account: ActorReference<CardAccount.Message>
  private let disk: ExploredStore
  private let book: any Book
  private var last: Int

  init(
    context: SimulationContext, account: ActorReference<CardAccount.Message>, disk: ExploredStore,
    book: any Book
  ) {
    (self.context, self.account, self.disk, self.book) = (context, account, disk, book)
    last = book.last(on: disk)
  }

  func receive(_ message: Message) async throws {
    guard case .purchase(let number) = message, number > last else { return }
    // Without a record there is no charge; the purchase is asked for again.
    guard (try? book.write(number, to: disk)) != nil else { return }
    last = number
    try await context.clock.sleep(for: .milliseconds(5))
    disk.sync()
    account.send(.charge(number))
  }
}

/// How a till keeps the number of its last purchase.
protocol Book: Sendable {
  func write(_ number: Int, to disk: ExploredStore) throws(ExploredStore.WriteError)
  func last(on disk: ExploredStore) -> Int
}

/// One record, taken at its word.
struct TrustingBook: Book {
  func write(_ number: Int, to disk: ExploredStore) throws(ExploredStore.WriteError) {
    try disk.write(Array("\(number)".utf8), to: "ledger")
  }

  func last(on disk: ExploredStore) -> Int {
    disk.read("ledger").flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
  }
}

/// Two records, each with a checksum; the newer one that is whole counts, and the other is written
/// over.
///
/// Not in turn: after a crash the one whose turn it is may be the only one that is whole.
struct CarefulBook: Book {
  func write(_ number: Int, to disk: ExploredStore) throws(ExploredStore.WriteError) {
    let place = record(0, on: disk) < record(1, on: disk) ? 0 : 1
    let digits = Array("\(number)".utf8)
    try disk.write(digits + [sum(digits)], to: "ledger \(place)")
  }

  func last(on disk: ExploredStore) -> Int { max(record(0, on: disk), record(1, on: disk)) }

  /// The value of one record, or zero; a stale read is stale once, so it is read twice.
  private func record(_ place: Int, on disk: ExploredStore) -> Int {
    let numbers = (0..<2).compactMap { _ in disk.read("ledger \(place)") }.map { bytes in
      let digits = bytes.dropLast()
      return bytes.last == sum(digits) ? Int(String(decoding: digits, as: UTF8.self)) ?? 0 : 0
    }
    return numbers.max() ?? 0
  }

  private func sum(_ digits: some Sequence<UInt8>) -> UInt8 {
    digits.reduce(255) { $0 &* 31 &+ $1 }
  }
}

extension ExploredProgram {
  /// Purchases ten to fifteen, all requested twice as the first request may be lost.
  static func till(_ name: String, _ book: any Book, faults: ExploredStore.Faults = .all) -> Self {
    ExploredProgram(name) { run in
      let disk = run.store("disk", faults: faults)
      let account = run.actor("account") { CardAccount(context: $0) }
      let till = run.actor("till") {
        Till(context: $0, account: account.reference, disk: disk, book: book)
      }
      run.mayCrash(till, with: disk)
      let address = till.reference
      run.task("customer") { context in
        for number in Array(10...15) + Array(10...15) {
          address.send(.purchase(number))
          try await context.clock.sleep(for: .milliseconds(10))
        }
      }
      run.invariant("nothing is charged twice") {
        let charges = account.assumeIsolated { $0.charges }
        return Set(charges).count == charges.count
      }
    }
  }

  static let trustingTill = till("trusting till", TrustingBook())
  static let carefulTill = till("careful till", CarefulBook())
}
