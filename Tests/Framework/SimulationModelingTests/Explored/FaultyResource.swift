import ProcessSupport
@testable import SimulationModeling

/// A resource reimplemented, first come first served, with a bug or without.
actor FaultyResource: SynchronousActor {
  typealias Message = Resource.Message

  enum Bug: CaseIterable {
    /// A grant to a client that has left is lost.
    case losesGrant
    /// A client is admitted although no share is free.
    case letsInOneMore
    /// Only the holder releases, and a crashed one does not.
    case forgetsCrashed
    /// A request stays in line when it is answered.
    case answersTwice
    /// A client that leaves the queue stays in it.
    case keepsLeaver
  }

  nonisolated let context: SimulationContext
  private let bug: Bug?
  private(set) var free: Int
  private var line: [Resource.Demand] = []
  private var holdings: [UInt64: Int] = [:]
  private var departed: Set<UInt64> = []
  private var hasErred = false

  init(context: SimulationContext, capacity: Int, bug: Bug?) {
    (self.context, self.bug, free) = (context, bug, capacity)
  }

  func receive(_ message: Message) {
    switch message.content {
    case .ask(let demand):
      if departed.remove(demand.reply.number) == nil { line.append(demand) }
    case .leave(let number): leave(number)
    case .restartStatistics: break
    }
    while let next = line.first, free + (bug == .letsInOneMore ? 1 : 0) >= next.amount {
      serve(next)
    }
  }

  private func leave(_ number: UInt64) {
    if let amount = holdings.removeValue(forKey: number) {
      free += amount
    } else if let place = line.firstIndex(where: { $0.reply.number == number }) {
      if bug != .keepsLeaver { line.remove(at: place) }
    } else {
      departed.insert(number)
    }
  }

  private func serve(_ next: Resource.Demand) {
    let isRepeated = bug == .answersTwice && !hasErred && line.count > 1
    if isRepeated { hasErred = true } else { line.removeFirst() }
    let isReceived = next.reply.send()
    switch bug {
    case .losesGrant, .keepsLeaver: free -= next.amount
    case .answersTwice where isRepeated: free -= next.amount
    case .answersTwice, .letsInOneMore, .forgetsCrashed, nil: if isReceived { free -= next.amount }
    }
    if isReceived { holdings[next.reply.number] = next.amount }
  }
}

extension SimulationContext {
  /// Holds a share that goes back only if its holder gets that far.
  func holdUnstaked(
    _ resource: ActorReference<Resource.Message>, amount: Int, _ body: () async throws -> Void
  ) async throws {
    let number = Guarded<UInt64?>(nil)
    try await wait(
      for: WaitCondition<Void>.reply(from: resource) { number, _ in
        resource.send(.leave(number))
      } _: { reply in
        number.withLock { $0 = reply.number }
        return .init(
          content: .ask(
            Resource.Demand(amount: amount, priority: 0, isPreempting: false, reply: reply)))
      })
    defer { number.withLock { $0 }.map { resource.send(.leave($0)) } }
    try await body()
  }
}
