import CueModel
import FocusEngine
import SimulationPrimitives

/// Generated notifications of other apps, which are injected one by one.
struct FocusLoad {
  private let payloads: [NotificationPayload]
  private let pipeline = FocusPipeline()

  /// Generates notifications in the order of their times, or shuffled.
  init(_ count: Int, isShuffled: Bool = false) {
    var generator = NotificationGenerator(seed: 1, start: VirtualTime(secondsSinceEpoch: 1_000))
    var payloads = (0..<count).map { _ in generator.next() }
    if isShuffled {
      var draws = RandomStream(seed: 1, actor: "load", purpose: "order")
      for place in payloads.indices.dropFirst() { payloads.swapAt(place, draws.below(place + 1)) }
    }
    self.payloads = payloads
  }

  /// Injects all notifications in one pass, and reads the outputs at the end.
  func feed() -> Work {
    var feed = FocusFeed(pipeline, in: .work)
    var sum: UInt64 = 0
    for payload in payloads { sum = sum &* 31 &+ UInt64(feed.inject(payload).score.total) }
    return Work(units: payloads.count, checksum: sum &+ proof(of: feed.outputs(limit: 5)))
  }

  /// Injects all notifications, and reads all outputs after each one.
  func live() -> Work {
    var feed = FocusFeed(pipeline, in: .work)
    var sum: UInt64 = 0
    for payload in payloads {
      feed.inject(payload)
      sum = sum &* 31 &+ proof(of: feed.outputs(limit: 5))
    }
    return Work(units: payloads.count, checksum: sum)
  }

  private func proof(of outputs: FocusOutputs) -> UInt64 {
    let parts = [
      outputs.metrics.delivered, outputs.delivered.first?.decision.score.total ?? 0,
      outputs.summary.text.utf8.count,
    ]
    return parts.reduce(0) { $0 &* 31 &+ UInt64($1) }
  }

  /// Reads every byte of every notification once.
  func lookOnly() -> Work {
    var sum: UInt64 = 0
    for payload in payloads {
      for byte in payload.title.utf8 { sum = sum &* 31 &+ UInt64(byte) }
      for byte in payload.body.utf8 { sum = sum &* 31 &+ UInt64(byte) }
    }
    return Work(units: payloads.count, checksum: sum)
  }
}
