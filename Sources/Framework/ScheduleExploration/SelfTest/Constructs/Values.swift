import Dispatch
import Foundation

extension ControlConstruct {
  static let values = [
    ControlConstruct("ContinuousClock.now", .value(isDrawn: false) { "\(ContinuousClock.now)" }),
    ControlConstruct("SuspendingClock.now", .value(isDrawn: false) { "\(SuspendingClock.now)" }),
    ControlConstruct(
      "Date()", .value(isDrawn: false) { "\(Date().timeIntervalSinceReferenceDate)" }),
    ControlConstruct(
      "DispatchTime.now()",
      .value(isDrawn: false) { "\(DispatchTime.now().uptimeNanoseconds)" }),
    ControlConstruct(
      "ProcessInfo.systemUptime",
      .value(isDrawn: false) { "\(ProcessInfo.processInfo.systemUptime)" }),
    ControlConstruct(
      "sleeps move the clocks by as much",
      .value(isDrawn: false) {
        let (start, date) = (ContinuousClock.now, Date())
        try await Task.sleep(for: .seconds(3_600))
        return "\(ContinuousClock.now - start) \(Date().timeIntervalSince(date))"
      }),
    ControlConstruct(
      "SystemRandomNumberGenerator",
      .value(isDrawn: true) {
        var generator = SystemRandomNumberGenerator()
        return "\(generator.next())"
      }),
    ControlConstruct(
      "Int.random(in:)", .value(isDrawn: true) { "\(Int.random(in: 0..<(1 << 60)))" }),
    ControlConstruct("shuffled()", .value(isDrawn: true) { "\((0..<100).shuffled())" }),
    ControlConstruct("UUID()", .value(isDrawn: true) { "\(UUID())" }),
  ]
}
