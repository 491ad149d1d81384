import SimulationKernel

extension Step {
  /// What is done in the step, and what was put on record.
  func deed(_ names: TaskNames) -> String {
    guard !records.isEmpty else { return bareDeed(names) }
    return "\(bareDeed(names)) [\(records.joined(separator: ", "))]"
  }

  private func bareDeed(_ names: TaskNames) -> String {
    if let fault { return fault.telling(answer) }
    guard let option else { return "" }
    switch option.kind {
    case .advance: return "moves on"
    case .wake: return "wakes"
    case .delivery: return "begins"
    case .hop where option.actor < 0: return function.map { "goes on in \($0)" } ?? "goes on in no actor"
    case .hop: return (names.isAtHome(option) ? "is back" : "enters \(actor)") + method
    }
  }

  /// The method a hop leads to, behind the name of its actor.
  private var method: String {
    guard let function else { return "" }
    // The actor says the type already.
    let type = actor.prefix { $0 != " " } + "."
    return ": " + (function.hasPrefix(type) ? function.dropFirst(type.count) : function[...])
  }
}

extension ScheduleQuestion {
  /// What an answer means, for people.
  fileprivate func telling(_ answer: Int) -> String {
    switch kind {
    case .draw: "\(site) = \(answer)"
    case .buggify: "\(site) happens"
    case .link: "a \(site) is \(LinkFate(rawValue: answer).map(\.telling) ?? "\(answer)")"
    case .cancellation: "\(site) is cancelled"
    case .omission: "is left out"
    case .crash: site == "crash" ? "crashes" : "starts afresh"
    case .revival: "starts afresh"
    case .isolation: site == "cut off" ? "is cut off" : "hears again"
    case .partition: Partition.telling(answer, of: site)
    case .healing: "\(site) hear each other again"
    case .clockSkew: "is \(ExploredClock.telling(answer, upTo: site, ["ahead", "behind"]))"
    case .clockJump: "jumps \(ExploredClock.telling(answer, upTo: site, ["forward", "back"]))"
    case .lostWrite: "loses the write of \(site)"
    case .tornWrite: "tears the write of \(site), keeping \(answer - 1) bytes"
    case .staleRead: "reads \(site) as it was before"
    case .fullStore: "has no room for \(site)"
    }
  }
}

extension LinkFate {
  fileprivate var telling: String {
    switch self {
    case .arrives: "delivered"
    case .lost: "lost"
    case .doubled: "delivered twice"
    case .heldBack: "held back"
    }
  }
}
