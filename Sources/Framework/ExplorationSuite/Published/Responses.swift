/// A connection that writes requests and receives responses.
private actor Connection {
  private let wire: Wire
  private let registersFirst: Bool
  private var pending: [Int: CompletionHandler] = [:]

  init(_ wire: Wire, registersFirst: Bool) {
    (self.wire, self.registersFirst) = (wire, registersFirst)
  }

  func request(_ number: Int) async {
    let handler = CompletionHandler()
    if registersFirst { pending[number] = handler }
    await wire.write(number)
    if !registersFirst { pending[number] = handler }
    await handler.wait()
  }

  func receive(_ number: Int) { pending.removeValue(forKey: number)?() }
}

private actor Wire {
  nonisolated let requests: AsyncStream<Int>
  private let end: AsyncStream<Int>.Continuation

  init() { (requests, end) = AsyncStream.makeStream() }

  func write(_ number: Int) { end.yield(number) }
}

/// A server that answers the requests of several clients.
private actor Server {
  private let numbersRequests: Bool
  private var requestCount = 0
  private var waiting: [Int: CompletionHandler] = [:]

  init(numbersRequests: Bool) { self.numbersRequests = numbersRequests }

  /// Handles a request, where clients number their requests independently of each other.
  func handle(_ clientNumber: Int) async {
    requestCount += 1
    let key = numbersRequests ? requestCount : clientNumber
    let handler = CompletionHandler()
    waiting[key] = handler
    Task { respond(key) }
    await handler.wait()
  }

  private func respond(_ key: Int) { waiting.removeValue(forKey: key)?() }
}

private actor SequenceNumber {
  private(set) var current = 0
  func increment() { current += 1 }

  func next() -> Int {
    defer { current += 1 }
    return current
  }
}

/// A socket that distinguishes its operations by their numbers.
private actor Socket {
  private let numbers = SequenceNumber()
  private let readsAndIncrements: Bool
  private var operationCount = 0
  private var subscribers: [Int: CompletionHandler] = [:]

  init(readsAndIncrements: Bool) { self.readsAndIncrements = readsAndIncrements }

  func perform() async {
    let number = await nextNumber()
    let handler = CompletionHandler()
    subscribers[number] = handler
    Task { finish(number) }
    await handler.wait()
  }

  private func nextNumber() async -> Int {
    if readsAndIncrements { return await numbers.next() }
    let number = await numbers.current
    operationCount += 1
    await numbers.increment()
    return number
  }

  private func finish(_ number: Int) { subscribers.removeValue(forKey: number)?() }
}

extension BugSuite {
  /// Responses that do not find their requests.
  static let publishedResponses =
    SuiteProgram.ordinaryPair(
      "response_before_registration",
      "A request is registered after it is written; a response in between finds no request.",
      source: PublishedReport("PADL/SwiftOCA", "pull/56")
    ) { isBuggy in
      let wire = Wire()
      let connection = Connection(wire, registersFirst: !isBuggy)
      async let device: Void = {
        for await number in wire.requests {
          await connection.receive(number)
          break
        }
      }()
      await connection.request(7)
      await device
    }
    + SuiteProgram.ordinaryPair(
      "waiter_overwritten",
      "Waiting requests are stored by the number that their client chose; an equal one of another client replaces it.",
      source: PublishedReport("modelcontextprotocol/swift-sdk", "issues/254")
    ) { isBuggy in
      let server = Server(numbersRequests: !isBuggy)
      async let left: Void = server.handle(1)
      async let right: Void = server.handle(1)
      _ = await (left, right)
    }
    + SuiteProgram.ordinaryPair(
      "sequence_number_twice",
      "A sequence number is read and then incremented; two operations get one, and one handler replaces the other.",
      source: PublishedReport("apollographql/apollo-ios", "issues/2791")
    ) { isBuggy in
      let socket = Socket(readsAndIncrements: !isBuggy)
      async let left: Void = socket.perform()
      async let right: Void = socket.perform()
      _ = await (left, right)
    }
}
