import Dispatch
import Foundation

extension ControlConstruct {
  static let uncontrolledOperations = [
    ControlConstruct(
      "continuation resumed by a DispatchQueue",
      .operation {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume() }
        }
      }),
    ControlConstruct(
      "continuation resumed by a Thread",
      .operation {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume() }
        }
      }),
    ControlConstruct(
      "continuation resumed by a timer of Dispatch",
      .operation {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { continuation.resume() }
        }
      }),
  ]
}
