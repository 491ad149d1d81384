import ProcessSupport
public import SimulationKernel
import SimulationPrimitives

/// The time of day on a device, which may be off by a constant and may be set.
///
///     let clock = run.clock("phone's clock", skew: .seconds(5), jump: .seconds(60))
///     let lease = clock.now.advanced(by: .seconds(10))  // by this device's own clock
///
/// Waits always use the world's clock (`context.clock`), as the monotonic clock of a real device
/// does not jump. Offsets and jumps are one to four quarters of the maximum.
public final class ExploredClock: Sendable {
  private static let partCount = 4

  private let context: SimulationContext
  private let jump: Duration
  private let state: Guarded<(offset: Duration, hasJumped: Bool)>

  init(context: SimulationContext, skew: Duration, jump: Duration) {
    (self.context, self.jump) = (context, jump)
    state = Guarded((Self.ask(.clockSkew, upTo: skew, context), false))
  }

  /// The time on the clock, which may jump just before it is read.
  public var now: VirtualTime {
    if !state.withLock({ $0.hasJumped }) {
      let distance = Self.ask(.clockJump, upTo: jump, context)
      if distance != .zero { state.withLock { $0 = ($0.offset + distance, true) } }
    }
    return context.now.advanced(by: state.withLock { $0.offset })
  }

  private static func ask(
    _ kind: ScheduleQuestion.Kind, upTo most: Duration, _ context: SimulationContext
  ) -> Duration {
    guard most > .zero else { return .zero }
    let most = most.wholeNanoseconds
    let answer = context.answer(kind, "\(most)", below: 1 + 2 * partCount) ?? 0
    return .nanoseconds(nanoseconds(of: answer, upTo: most))
  }

  /// Returns an offset: ahead by one part, behind by one, ahead by two, and so on.
  private static func nanoseconds(of answer: Int, upTo most: Int64) -> Int64 {
    let size = most / Int64(partCount) * Int64((answer + 1) / 2)
    return answer.isMultiple(of: 2) ? -size : size
  }

  /// Describes an answer: its distance, and one of two directions.
  static func telling(_ answer: Int, upTo site: String, _ directions: [String]) -> String {
    let distance = nanoseconds(of: answer, upTo: Int64(site) ?? 0)
    let size = VirtualTime(nanoseconds: abs(distance))
    return "\(size) s \(directions[distance < 0 ? 1 : 0])"
  }
}
