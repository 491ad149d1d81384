import SimulationPrimitives

/// The choices of an interleaved world: the driver, the steps of the run, and a hash of the
/// choices.
struct Chooser {
  /// The driver that decides in place of the seeded stream.
  private(set) var driver: (any ScheduleDriver)?
  /// The order in which an actor takes its due messages.
  private(set) var order = MessageOrder.any
  /// Whether the clock may advance although an option is ready.
  private(set) var mayLag = false
  /// The number of steps so far, including the present one.
  private(set) var step: UInt32 = 0
  /// Whether the step had effects outside its actor, see ``World/hasStepReachedBeyond``.
  private(set) var hasReachedBeyond = false
  private var draws: RandomStream
  private var audit = StableHasher()

  init(seed: Seed) {
    draws = RandomStream(seed: seed, actor: "kernel", purpose: "schedule")
  }

  /// Sets the driver that decides from now on.
  mutating func follow(_ driver: any ScheduleDriver, order: MessageOrder, mayLag: Bool) {
    (self.driver, self.order, self.mayLag) = (driver, order, mayLag)
  }

  /// Removes and returns the driver.
  mutating func takeDriver() -> (any ScheduleDriver)? { driver.take() }

  /// Returns a random option number below a count.
  mutating func draw(below count: Int) -> Int { draws.below(count) }

  /// Begins the chosen step and adds the choice to the hash.
  mutating func begin(
    _ pick: Int, from options: ContiguousArray<ScheduleOption>, at now: VirtualTime
  ) {
    step += 1
    hasReachedBeyond = false
    let option = options[pick]
    audit.combine(UInt64(options.count) << 32 | UInt64(pick) ^ UInt64(option.task) << 48)
    audit.combine(
      UInt64(bitPattern: now.nanoseconds) ^ UInt64(UInt32(bitPattern: option.actor)) << 40)
  }

  /// Notes that the step does not commute with steps of other actors.
  mutating func reachBeyond() { hasReachedBeyond = true }

  /// A hash of every step so far: the choice, the number of options, the actor and the instant.
  var digest: UInt64 { audit.finalize() }
}
