import CueModel

/// The sightings of parts in runs, counted, each with the first run that shows it.
struct AuditSightings {
  /// The number of sightings of a part, and the first one.
  struct Sighting {
    var count = 0
    var example: String?

    mutating func add(_ count: Int, in run: String) {
      guard count > 0 else { return }
      self.count += count
      if example == nil { example = run }
    }
  }

  private var kinds: [EventKind: Sighting] = [:]
  private var consumers: [String: Sighting] = [:]
  private var kept: [String: Sighting] = [:]
  private var routed: [DeepLink: Sighting] = [:]
  private var followed: [DeepLink: Sighting] = [:]
  private var unobserved: [DeepLink: Sighting] = [:]
  private var traffic: [String: (received: Sighting, produced: Sighting)] = [:]
  /// The vetoes that held alone.
  private(set) var alone: [Veto: Sighting] = [:]
  /// The vetoes that held together with each veto.
  private(set) var beside: [Veto: VetoSet] = [:]
  /// The checked vetoes: the standard ones, and others that a run enforced.
  let rules: [Veto]
  /// The rules with their names: those of the first run whose policy has added rules.
  private let known: Rules
  /// The names in the order of their first sighting.
  private var actorNames: [String] = []
  private var registered: [Consumer] = []

  init(_ runs: [AuditedRun]) {
    rules = runs.reduce(into: VetoSet.standard) { $0.formUnion($1.policy.enforcedVetoes) }.vetoes
    known = runs.lazy.map(\.policy.rules).first { $0 != Rules() } ?? Rules()
    for run in runs {
      for entry in run.entries { see(entry.event, in: run) }
      for vetoes in run.vetoes { see(vetoes, in: run.name) }
      for actor in run.actors {
        if traffic[actor.actor] == nil { actorNames.append(actor.actor) }
        traffic[actor.actor, default: (Sighting(), Sighting())].received
          .add(actor.received, in: run.name)
        traffic[actor.actor]?.produced.add(actor.produced, in: run.name)
      }
      for consumer in run.consumers.consumers
      where !registered.contains(where: { $0.name == consumer.name }) {
        registered.append(consumer)
      }
    }
  }

  private mutating func see(_ event: Journal.Event, in run: AuditedRun) {
    let name = run.name
    for promise in event.kept { kept[promise, default: Sighting()].add(1, in: name) }
    switch event {
    case .decided(let decision):
      kinds[decision.kind, default: Sighting()].add(1, in: name)
      guard decision.kind == .consumerAlert else { break }
      consumers[run.consumers.name(of: decision.consumer), default: Sighting()].add(1, in: name)
    case .analytics(.linkSucceeded(let link, _)):
      routed[link, default: Sighting()].add(1, in: name)
    case .opened(let link): followed[link, default: Sighting()].add(1, in: name)
    case .unobserved(let link): unobserved[link, default: Sighting()].add(1, in: name)
    case .scheduled, .shown, .landed, .dropped, .refused, .liveActivity, .laneBegan, .refreshSpoke,
      .reinstalled,
      .widgetReloaded, .keptFromCar, .focus, .notification, .summary, .sensorMode,
      .backgroundKilled, .process, .taken, .prefilled, .tapped, .analytics, .overBudget, .barrier,
      .gesture,
      .wallet,
      .looked, .acted, .annoyed, .optedOut:
      break
    }
  }

  private mutating func see(_ vetoes: VetoSet, in run: String) {
    for veto in vetoes.vetoes {
      let others = vetoes.subtracting(VetoSet(veto))
      if others.isEmpty { alone[veto, default: Sighting()].add(1, in: run) }
      beside[veto, default: []].formUnion(others)
    }
  }

  /// The vetoes that held alone in some decision, each with a run that shows it.
  static func lone(in runs: [AuditedRun]) -> [Veto: Sighting] { AuditSightings(runs).alone }

  private func item(
    _ part: Audit.Part, _ name: String, _ sighting: Sighting?, orElse problem: String
  ) -> Audit.Item {
    Audit.Item(
      part: part, name: name, count: sighting?.count ?? 0, example: sighting?.example,
      standing: sighting.map { $0.count > 0 } == true ? .live : .unreachable(problem))
  }
}

extension AuditSightings {
  /// The kinds of alert, and the consumers other than the cards.
  var events: [Audit.Item] {
    let problem = "nothing produces it, or no rule evaluates it"
    return EventKind.allCases.map { item(.events, $0.rawValue, kinds[$0], orElse: problem) }
      + registered.dropFirst().map {
        item(.events, "alert of \($0.name)", consumers[$0.name], orElse: problem)
      }
  }

  /// The actors; for a reached one, the number of its inputs.
  var actors: [Audit.Item] {
    actorNames.map { name in
      let (received, produced) = traffic[name] ?? (Sighting(), Sighting())
      guard received.count > 0 else {
        return item(.actors, name, nil, orElse: "no message ever comes in")
      }
      let hasOutput = produced.count > 0
      return item(
        .actors, name, hasOutput ? received : nil,
        orElse: "messages come in, and nothing ever comes out")
    }
  }

  /// The registered links, including those that were not followed.
  var links: [Audit.Item] {
    let patterns = registered.flatMap(\.patterns).map { pattern in
      let routes = Self.sum(routed, matching: pattern)
      let visits = Self.sum(followed, matching: pattern)
      guard routes.count > 0 else {
        return item(.links, "\(pattern)", nil, orElse: "registered, but no link is ever routed")
      }
      return item(.links, "\(pattern)", visits, orElse: "routed, but no screen follows it")
    }
    let lost = unobserved.sorted { $0.key.url < $1.key.url }.map { link, sighting in
      Audit.Item(
        part: .links, name: link.url, count: sighting.count, example: sighting.example,
        standing: .unreachable("published, and no subscriber observes it"))
    }
    return patterns + lost
  }

  private static func sum(
    _ sightings: [DeepLink: Sighting], matching pattern: LinkPattern
  ) -> Sighting {
    sightings.filter { pattern.matches($0.key) }.sorted { $0.key.url < $1.key.url }
      .reduce(into: Sighting()) { sum, next in
        if let example = next.value.example { sum.add(next.value.count, in: example) }
      }
  }

  /// The vetoes: decisive alone, decisive without another, or unreachable.
  func rules(_ reruns: [Veto: [Veto: Sighting]]) -> [Audit.Item] {
    rules.map { veto in
      let name = known.name(of: veto)
      if let sighting = alone[veto] { return item(.rules, name, sighting, orElse: "") }
      for other in rules {
        guard let sighting = reruns[other]?[veto] else { continue }
        return Audit.Item(
          part: .rules, name: name, count: sighting.count, example: sighting.example,
          standing: .subsumed(by: other))
      }
      let words = beside[veto].map {
        " without \($0.vetoes.map(known.name).joined(separator: ", "))"
      }
      return item(.rules, name, nil, orElse: "dead: never holds\(words ?? "")")
    }
  }

  /// The required outputs of the device.
  var outputs: [Audit.Item] {
    Journal.Event.promises.map { item(.outputs, $0, kept[$0], orElse: "never happens") }
  }
}
