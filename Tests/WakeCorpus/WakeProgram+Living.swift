import SimulationModeling

extension WakeProgram {
  /// One process: waits, is woken, and continues, directly or through plain functions.
  func live(_ me: SimulationContext, _ parts: WakeParts, isDirect: Bool) async throws {
    let who = isDirect ? "direct" : "detour"
    let waitsDirectly = isDirect || helper == .none || helper == .next
    let actsDirectly = isDirect || helper == .none || helper == .wait
    do {
      if waitsDirectly {
        switch wait {
        case .sleep: try await me.sleep(for: .hours(1))
        case .forever: try await me.sleepForever()
        case .resource: try await me.with(parts.busy) {}
        case .holding:
          try await me.with(parts.machines, priority: 1) { try await me.sleep(for: .hours(1)) }
        case .store: _ = try await me.take(from: parts.empty)
        case .gate: try await me.pass(parts.shut)
        case .join: try await me.join(parts.longRunner)
        case .any: _ = try await me.anyOf(.grant(of: parts.busy), .timeout(.minutes(1)))
        case .all: _ = try await me.allOf(.grant(of: parts.busy), .timeout(.hours(1)))
        case .scope: try await me.scope { try await napInChild(me) }
        }
      } else if helper == .twice {
        try await detour { try await waitElsewhere(me, parts) }
      } else {
        try await waitElsewhere(me, parts)
      }
    } catch {
      parts.note("\(who) woken")
    }
    if helper == .twice, !isDirect {
      try await detour { try await actElsewhere(me, parts, who) }
    } else if !actsDirectly {
      try await actElsewhere(me, parts, who)
    } else {
      switch next {
      case .resource:
        try await me.with(parts.crane) {
          parts.note(who)
          try await me.sleep(for: .minutes(1))
        }
      case .store:
        try await me.put(isDirect ? 1 : 2, into: parts.shelf)
        parts.note("\(who) \(try await me.take(from: parts.shelf))")
      case .write: parts.note("\(who) \(await parts.book.instance.write(who))")
      case .sleep:
        try await me.sleep(for: .minutes(1))
        parts.note(who)
      case .spawn: me.spawn { _ in parts.note(who) }
      case .interrupt: parts.idler.interrupt(who)
      case .gate:
        try await me.pass(parts.open)
        parts.note(who)
      case .yield:
        await Task.yield()
        parts.note(who)
      }
    }
    parts.note("\(who) ends")
  }

  private func napInChild(_ me: SimulationContext) async throws {
    async let nap: Void = me.sleep(for: .hours(1))
    try await nap
  }

  /// A plain function between two others.
  private func detour(_ body: @Sendable () async throws -> Void) async throws {
    try await body()
  }

  // These two repeat the code above on purpose: a function that both called would be the detour.

  /// The wait, in a plain function.
  private func waitElsewhere(_ me: SimulationContext, _ parts: WakeParts) async throws {
    switch wait {
    case .sleep: try await me.sleep(for: .hours(1))
    case .forever: try await me.sleepForever()
    case .resource: try await me.with(parts.busy) {}
    case .holding:
      try await me.with(parts.machines, priority: 1) { try await me.sleep(for: .hours(1)) }
    case .store: _ = try await me.take(from: parts.empty)
    case .gate: try await me.pass(parts.shut)
    case .join: try await me.join(parts.longRunner)
    case .any: _ = try await me.anyOf(.grant(of: parts.busy), .timeout(.minutes(1)))
    case .all: _ = try await me.allOf(.grant(of: parts.busy), .timeout(.hours(1)))
    case .scope: try await me.scope { try await napInChild(me) }
    }
  }

  /// The continuation of the wait, in a plain function.
  private func actElsewhere(
    _ me: SimulationContext, _ parts: WakeParts, _ who: String
  ) async throws {
    switch next {
    case .resource:
      try await me.with(parts.crane) {
        parts.note(who)
        try await me.sleep(for: .minutes(1))
      }
    case .store:
      try await me.put(who == "direct" ? 1 : 2, into: parts.shelf)
      parts.note("\(who) \(try await me.take(from: parts.shelf))")
    case .write: parts.note("\(who) \(await parts.book.instance.write(who))")
    case .sleep:
      try await me.sleep(for: .minutes(1))
      parts.note(who)
    case .spawn: me.spawn { _ in parts.note(who) }
    case .interrupt: parts.idler.interrupt(who)
    case .gate:
      try await me.pass(parts.open)
      parts.note(who)
    case .yield:
      await Task.yield()
      parts.note(who)
    }
  }
}
