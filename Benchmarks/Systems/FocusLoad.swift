import CueModel
import FocusEngine
import SimulationPrimitives

/// Other apps' notifications, made up beforehand and injected one by one.
struct FocusLoad {
  private let payloads: [NotificationPayload]
  private let pipeline = FocusPipeline()

  init(_ count: Int) {
    var generator = NotificationGenerator(seed: 1, start: VirtualTime(secondsSinceEpoch: 1_000))
    payloads = (0..<count).map { _ in generator.next() }
  }

  /// Classifies, ranks, filters and sums up in one pass; after each injection all outputs are read.
  func feed() -> Work {
    var feed = FocusFeed(pipeline, in: .work)
    var sum: UInt64 = 0
    for payload in payloads {
      feed.inject(payload)
      let outputs = feed.outputs(limit: 5)
      sum = sum &* 31 &+ UInt64(outputs.metrics.delivered)
      sum = sum &* 31 &+ UInt64(outputs.delivered.first?.decision.score.total ?? 0)
      sum = sum &* 31 &+ UInt64(outputs.summary.text.utf8.count)
    }
    return Work(units: payloads.count, checksum: sum)
  }

  /// Looks at every byte of every notification once.
  func lookOnly() -> Work {
    var sum: UInt64 = 0
    for payload in payloads {
      for byte in payload.title.utf8 { sum = sum &* 31 &+ UInt64(byte) }
      for byte in payload.body.utf8 { sum = sum &* 31 &+ UInt64(byte) }
    }
    return Work(units: payloads.count, checksum: sum)
  }
}
