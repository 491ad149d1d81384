import ProcessSupport
public import SimulationKernel
import SimulationPrimitives

/// The time of day as a device believes it to be: it may be off, and it may be set.
///
///     let clock = run.clock("phone's clock", skew: .seconds(5), jump: .seconds(60))
///     let lease = clock.now.advanced(by: .seconds(10))  // by this device's own clock
///
/// What waits goes by the world's clock as ever (`context.clock`): that of a real device does not jump
/// either. A clock is off or jumps by one to four quarters of the most it may.
public final class ExploredClock: Sendable {
  private static let partCount = 4

  private let context: SimulationContext
  private let jump: Duration
  private let state: Guarded<(offset: Duration, hasJumped: Bool)>

  init(context: SimulationContext, skew: Duration, jump: Duration) {
    (self.context, self.jump) = (context, jump)
    state = Guarded((Self.ask(.clockSkew, upTo: skew, context), false))
  }

  /// The time it shows; the clock may jump just before it is read.
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

  /// Ahead by one part, behind by one, ahead by two, and so on.
  private static func nanoseconds(of answer: Int, upTo most: Int64) -> Int64 {
    let size = most / Int64(partCount) * Int64((answer + 1) / 2)
    return answer.isMultiple(of: 2) ? -size : size
  }

  /// Puts an answer into words for people: how far, and in which of two directions.
  static func telling(_ answer: Int, upTo site: String, _ directions: [String]) -> String {
    let distance = nanoseconds(of: answer, upTo: Int64(site) ?? 0)
    let size = VirtualTime(nanoseconds: abs(distance))
    return "\(size) s \(directions[distance < 0 ? 1 : 0])"
  }
}
