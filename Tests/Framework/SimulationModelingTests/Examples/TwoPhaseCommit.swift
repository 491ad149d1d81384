import SimulationKernel
import SimulationModeling

/// The outcome of a transaction for one of its participants.
struct Ruling: TraceRecord, Equatable {
  let isCommitted: Bool

  func hash(into hasher: inout StableHasher) { hasher.combine(isCommitted) }
}

/// Asks all participants for a vote, rules, and repeats itself until all have acknowledged.
actor Coordinator: SynchronousActor {
  enum Message: SimulationMessage {
    case begin([ActorReference<Participant.Message>])
    case vote(Bool, from: Int)
    case heard(Int)
    case again(round: Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .begin(let value): hasher.combine(0, value)
      case .vote(let value, let from): hasher.combine(1, value, from)
      case .heard(let value): hasher.combine(2, value)
      case .again(let round): hasher.combine(3, round)
      }
    }
  }

  /// How many votes for it are enough to commit.
  enum Quorum {
    case everybody
    case majority
  }

  nonisolated let context: SimulationContext
  private let quorum: Quorum
  private let faults: LinkFaults
  private var links: [Link<Participant.Message>] = []
  private var votes: [Int: Bool] = [:]
  private var hearers: Set<Int> = []
  private var ruling: Ruling?

  init(context: SimulationContext, quorum: Quorum, faults: LinkFaults) {
    self.context = context
    self.quorum = quorum
    self.faults = faults
  }

  func receive(_ message: Message) {
    switch message {
    case .begin(let participants):
      links = participants.map { participant in
        Link(
          to: participant, latency: .uniform(.milliseconds(10), .milliseconds(90)),
          faults: faults, random: context.randomStream("to \(participant.name)"))
      }
      ask(round: 1)

    case .vote(let isInFavor, let voter):
      votes[voter] = isInFavor
      rule(isLate: false)

    case .heard(let participant):
      hearers.insert(participant)

    case .again(let round):
      // Five seconds are enough for any vote.
      if ruling == nil, round > 5 { rule(isLate: true) }
      if hearers.count < links.count { ask(round: round) }
    }
  }

  /// Rules if there is something to rule on.
  private func rule(isLate: Bool) {
    guard ruling == nil else { return }
    let inFavor = votes.values.count { $0 }
    let needed = quorum == .everybody ? links.count : links.count / 2 + 1
    let isRefused = quorum == .everybody && votes.values.contains(false)
    guard isLate || isRefused || inFavor >= needed || votes.count == links.count else { return }
    let ruling = Ruling(isCommitted: inFavor >= needed)
    self.ruling = ruling
    context.record(ruling)
    announce()
  }

  /// Asks again, or sends the ruling again, and checks it a second later.
  private func ask(round: Int) {
    announce()
    reference.send(.again(round: round + 1), after: .seconds(1))
  }

  private func announce() {
    for index in links.indices where !hearers.contains(index) {
      links[index].send(ruling.map { .rule($0) } ?? .prepare)
    }
  }
}

/// Votes once, and keeps to the ruling.
actor Participant: SynchronousActor {
  enum Message: SimulationMessage {
    case prepare
    case rule(Ruling)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .prepare: hasher.combine(0)
      case .rule(let value): hasher.combine(1, value)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let number: Int
  private var link: Link<Coordinator.Message>
  private let isInFavor: Bool
  private var ruling: Ruling?

  init(
    context: SimulationContext, number: Int, coordinator: ActorReference<Coordinator.Message>,
    faults: LinkFaults
  ) {
    self.context = context
    self.number = number
    link = Link(
      to: coordinator, latency: .exponential(minimum: .milliseconds(5), mean: .milliseconds(40)),
      faults: faults, random: context.randomStream("link"))
    var mood = context.randomStream("mood")
    isInFavor = mood.chance(0.85)
  }

  func receive(_ message: Message) {
    switch message {
    case .prepare:
      // A vote against it determines the outcome.
      if !isInFavor { settle(Ruling(isCommitted: false)) }
      link.send(.vote(isInFavor, from: number))

    case .rule(let ruling):
      settle(ruling)
      link.send(.heard(number))
    }
  }

  private func settle(_ ruling: Ruling) {
    guard self.ruling == nil else { return }
    self.ruling = ruling
    context.record(ruling)
  }
}
