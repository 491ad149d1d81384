/// A handler that has begun and not ended.
public struct BusyHandler: Hashable, Sendable {
  /// The actor it belongs to.
  public let actor: String
  /// The message it handles.
  public let message: String
  /// The actor whose reply it waits for, if it waits for one.
  public let awaitsReplyFrom: String?
}

extension WorldCore {
  func handling(_ pump: Pump) -> BusyHandler? {
    guard let event = pump.current else { return nil }
    let cell = cells[Int(event.target)]
    return BusyHandler(
      actor: cell.name, message: cell.mailbox?.describe(event.slot) ?? "",
      awaitsReplyFrom: sleepers.withLock { $0.responder(awaitedBy: cell.index) }.map {
        cells[Int($0)].name
      })
  }

  /// Every handler that has begun and not ended, but for those that said they may wait for ever.
  func busyHandlers() -> [BusyHandler] {
    pumps.compactMap { pump in
      guard let event = pump.current, pump.idling == 0, cells[Int(event.target)].idling == 0
      else { return nil }
      return handling(pump)
    }
  }

  /// Nothing is scheduled any more: a handler that is still busy will be so for ever.
  func failIfStalled() {
    let busy = busyHandlers()
    guard let first = busy.first, failure == nil else { return }
    if let cycle = awaitCycle() {
      let path = cycle.map { cells[Int($0)].name }
      let handler = busy.first { $0.actor == path[0] } ?? first
      fail(
        .deadlock, actor: handler.actor, message: handler.message,
        detail: "nothing is scheduled and each waits for the next: "
          + (path + [path[0]]).joined(separator: " → "))
      return
    }
    let others = busy.dropFirst().map { "\($0.actor) on \($0.message)" }
    fail(
      .stalled, actor: first.actor, message: first.message,
      detail: "nothing is scheduled and the handler still waits"
        + (first.awaitsReplyFrom.map { " for a reply from \($0)" } ?? "")
        + (others.isEmpty ? "" : ", as do " + others.joined(separator: ", "))
        + "; if waiting is its purpose, say so with context.idling")
  }

  /// Actors each of which awaits a reply from the next, and the last from the first; the one
  /// spawned earliest comes first, whatever order they asked in.
  private func awaitCycle() -> [UInt32]? {
    for start in sleepers.withLock({ $0.requesters.sorted() }) {
      var path = [start]
      while let next = sleepers.withLock({ $0.responder(awaitedBy: path[path.count - 1]) }) {
        if let first = path.firstIndex(of: next) { return Array(path[first...]) }
        path.append(next)
      }
    }
    return nil
  }
}
