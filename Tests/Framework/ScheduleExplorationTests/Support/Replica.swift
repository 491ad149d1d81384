import ScheduleExploration
import SimulationKernel
import SimulationModeling

/// One of several copies of a number; a requested copy asks the others, and waits for them a
/// second.
actor Replica: SimulatedActor {
  enum Message: SimulationMessage {
    case meet([ActorReference<Message>])
    /// A person's request; its result is returned if enough copies answered.
    case write(Int, Reply<Bool>)
    case read(Reply<Int?>)
    /// Between copies, with the number of the question and the sender.
    case keep(Int, question: Int, from: Int)
    case tell(question: Int, from: Int)
    case answer(Int, question: Int, from: Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .meet(let value): hasher.combine(0, value)
      case .write(let value, _): hasher.combine(1, value)
      case .read: hasher.combine(2)
      case .keep(let value, let question, let from): hasher.combine(3, value, question, from)
      case .tell(let question, let from): hasher.combine(4, question, from)
      case .answer(let value, let question, let from): hasher.combine(5, value, question, from)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let place: Int
  private let quorum: Int
  private var links: [Link<Message>] = []
  private(set) var value = 0
  private var questionCount = 0
  /// The answer of each copy, by question and copy.
  private var answers: [Int: [Int: Int]] = [:]

  init(context: SimulationContext, place: Int, quorum: Int) {
    (self.context, self.place, self.quorum) = (context, place, quorum)
  }

  func receive(_ message: Message) async throws {
    switch message {
    case .meet(let replicas):
      links = replicas.enumerated().map { number, replica in
        Link(
          to: replica, latency: .constant(.milliseconds(1)),
          random: context.randomStream("link \(number)"))
      }
    case .write(let value, let reply):
      keep(value)
      let answers = try await ask { .keep(value, question: $0, from: $1) }
      reply.send(answers.count >= quorum)
    case .read(let reply):
      let answers = try await ask { .tell(question: $0, from: $1) }
      reply.send(answers.count >= quorum ? answers.values.max() : nil)
    case .keep(let value, let question, let place):
      keep(value)
      links[place].send(.answer(self.value, question: question, from: self.place))
    case .tell(let question, let place):
      links[place].send(.answer(value, question: question, from: self.place))
    case .answer(let value, let question, let place): answers[question]?[place] = value
    }
  }

  /// Numbers only grow, so the greater one is the newer.
  private func keep(_ value: Int) { self.value = max(self.value, value) }

  private func ask(_ message: (Int, Int) -> Message) async throws -> [Int: Int] {
    questionCount += 1
    let question = questionCount
    answers[question] = [place: value]
    for other in links.indices where other != place {
      links[other].send(message(question, place))
    }
    try await context.clock.sleep(for: .seconds(1))
    return answers.removeValue(forKey: question) ?? [:]
  }
}

extension ExploredProgram {
  /// A value written with the consent of a quorum of four copies is read with that of one.
  static func replicas(
    _ name: String, quorum: Int, mayPartition: Bool = true, mayBeIsolated: Bool = false
  ) -> Self {
    ExploredProgram(name) { run in
      let replicas = ["a", "b", "c", "d"].enumerated().map { place, name in
        run.actor(name) { Replica(context: $0, place: place, quorum: quorum) }
      }
      let addresses = replicas.map(\.reference)
      for address in addresses { address.send(.meet(addresses)) }
      if mayPartition { run.mayPartition(replicas) }
      if mayBeIsolated { for replica in replicas { run.mayBeIsolated(replica) } }
      let reporter = run.reporter
      run.task("person") { context in
        try await context.clock.sleep(for: .seconds(1))
        var written = 0
        for number in 1...2 {
          let writer = addresses[context.choose(below: 4, "writer")]
          if try await context.request(writer, { .write(number, $0) }) { written = number }
          let reader = addresses[context.choose(below: 4, "reader")]
          guard let read = try await context.request(reader, { .read($0) }) else {
            reporter.reach("no quorum")
            continue
          }
          reporter.check(read >= written, "\(written) was written, \(read) is read")
        }
      }
    }
  }

  static let halfQuorum = ExploredProgram.replicas("half quorum", quorum: 2)
  static let majorityQuorum = ExploredProgram.replicas("majority quorum", quorum: 3)
}
