import Dispatch
import Foundation

extension ControlConstruct {
  static let departures = [
    ControlConstruct(
      "continuation resumed by a DispatchQueue",
      .departure {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume() }
        }
      }),
    ControlConstruct(
      "continuation resumed by a Thread",
      .departure {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume() }
        }
      }),
    ControlConstruct(
      "continuation resumed by a timer of Dispatch",
      .departure {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { continuation.resume() }
        }
      }),
  ]
}
