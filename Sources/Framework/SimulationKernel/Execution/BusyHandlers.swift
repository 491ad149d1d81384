/// A handler or a process that has begun and not ended.
public struct BusyHandler: Hashable, Sendable {
  /// The name of the handler's actor, or of the process.
  public let actor: String
  /// The message being handled; `start` for a process.
  public let message: String
  /// The name of the actor whose reply is awaited, with a note if that actor is down.
  package let awaitsReplyFrom: String?
}

extension BusyHandler {
  /// The end of a sentence that names the awaited actor, or empty text if it is unknown.
  package var aim: String { awaitsReplyFrom.map { " for a reply from \($0)" } ?? "" }
}

extension WorldCore {
  /// The actor or process whose code is running.
  ///
  /// - Complexity: O(actors) for a process.
  var acting: ActorCell? {
    if let event = delivering ?? runningPump?.current { return registry[event] }
    guard let task = ready.running?.task else { return nil }
    return registry.cells.first { $0.resident == nil && $0.details.task == task }
  }

  /// The name of the running actor or process; for a child task, those of all possible handlers.
  var actingName: String {
    acting?.name ?? handlers(idlingAsWell: false).map(\.actor).joined(separator: ", ")
  }

  func handling(_ pump: Pump) -> BusyHandler? {
    handling(pump, responders: withSleepers { $0.responders })
  }

  private func handling(_ pump: Pump, responders: [UInt32: ActorCell]) -> BusyHandler? {
    guard let event = pump.current else { return nil }
    let cell = registry[event]
    return busy(cell, on: cell.resident?.describe(event.slot), responders)
  }

  private func busy(
    _ cell: ActorCell, on message: String? = nil, _ responders: [UInt32: ActorCell]
  ) -> BusyHandler {
    BusyHandler(
      actor: cell.name, message: message ?? "start",
      awaitsReplyFrom: responders[cell.index].map { $0.name + $0.absence })
  }

  /// Returns the handlers and processes that have begun and not ended, longest waiting first.
  ///
  /// - Complexity: O(*n* log *n*) in the handlers and processes, and O(actors) if there are
  ///   processes.
  func handlers(idlingAsWell: Bool = true) -> [BusyHandler] {
    let pumps = pumps.all.filter { pump in
      guard let event = pump.current else { return false }
      return idlingAsWell || (pump.idling == 0 && registry[event].details.idling == 0)
    }
    // In sequential mode a process has a separate task and no pump.
    let processes =
      self.processes.isEmpty
      ? []
      : registry.cells.filter {
        $0.resident == nil && $0.state == .running && (idlingAsWell || $0.details.idling == 0)
      }
    let responders = pumps.isEmpty && processes.isEmpty ? [:] : withSleepers { $0.responders }
    return pumps.sorted { $0.number < $1.number }.compactMap {
      handling($0, responders: responders)
    }
      + processes.sorted { $0.number < $1.number }.map { busy($0, responders) }
  }

  /// Counts that a handler, or a child task of one, begins or ends a wait without stall detection.
  func idle(_ change: Int, _ pump: Pump?, _ cell: ActorCell) {
    guard let pump else {
      cell.details.idling += Int32(change)
      if cell.resident == nil, cell.details.idling == (change > 0 ? 1 : 0) {
        processes.countIdling(change)
      }
      return
    }
    pump.idling += change
    if !isShared, pump.idling == (change > 0 ? 1 : 0) { pumps.countIdling(change) }
  }

  /// Fails if nothing is scheduled any more and a handler is still busy, as it then waits forever.
  ///
  /// - Complexity: O(1) if every waiting handler waits without stall detection.
  func failIfStalled() {
    guard pumps.busyCount > 0 || processes.areBusy || isShared else { return }
    let busy = handlers(idlingAsWell: false)
    guard let first = busy.first, failure == nil else { return }
    ending.noteStandstill(of: handlers())
    if let cycle = awaitCycle() {
      let path = cycle.map { registry[Int($0)].name }
      let handler = busy.first { $0.actor == path[0] } ?? first
      fail(
        .deadlock, actor: handler.actor, message: handler.message,
        detail: "nothing is scheduled and each waits for the next: "
          + (path + [path[0]]).joined(separator: " → "))
      return
    }
    fail(
      .stalled, actor: first.actor, message: first.message,
      detail: "nothing is scheduled and the handler still waits\(first.aim)"
        + Self.naming(busy.dropFirst())
        + "; if waiting is its purpose, say so with context.withoutStallDetection")
  }

  /// Returns text that names the first of the other waiting handlers, with the awaited actors.
  private static func naming(_ others: ArraySlice<BusyHandler>) -> String {
    guard !others.isEmpty else { return "" }
    var words = others.prefix(mostNamed).map { "\($0.actor) on \($0.message)\($0.aim)" }
    let unnamed = others.count - words.count
    if unnamed > 0 { words.append("and \(unnamed) \(unnamed == 1 ? "other" : "others")") }
    return "; others wait: " + words.joined(separator: ", ")
  }

  /// The greatest number of handlers that an error names.
  private static var mostNamed: Int { 8 }

  /// Returns actors each of which awaits a reply from the next, and the last from the first.
  ///
  /// The actor that was added earliest is first, regardless of the order of the requests.
  private func awaitCycle() -> [UInt32]? {
    // Another cell may have the place of a retired one by now.
    let responders = withSleepers { $0.responders }.filter { $0.value.state == .running }
    for start in responders.keys.sorted() {
      var path = [start]
      while let next = responders[path[path.count - 1]]?.index {
        if let first = path.firstIndex(of: next) { return Array(path[first...]) }
        path.append(next)
      }
    }
    return nil
  }
}

extension ActorCell {
  /// The reason why the actor cannot answer, as a clause; empty if it can.
  fileprivate var absence: String {
    switch state {
    case .running: ""
    case .stopped: ", which was stopped"
    case .crashed: ", which has crashed"
    }
  }
}
