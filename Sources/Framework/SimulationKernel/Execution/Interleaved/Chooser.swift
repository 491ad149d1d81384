import SimulationPrimitives

/// The choices of an interleaved world: the driver that makes them, the step of the run, and a hash over them.
struct Chooser {
  /// Decides in place of seeded draws.
  private(set) var driver: (any ScheduleDriver)?
  /// The order in which an actor takes up what is due for it.
  private(set) var order = MessageOrder.any
  /// Indicates whether the clock may move on although something is ready.
  private(set) var mayLag = false
  /// Steps taken so far; the one being taken counts.
  private(set) var step: UInt32 = 0
  /// Indicates whether the step acts outside its actor, see ``World/hasStepReachedBeyond``.
  private(set) var hasReachedBeyond = false
  private var draws: RandomStream
  private var audit = StableHasher()

  init(seed: Seed) {
    draws = RandomStream(seed: seed, actor: "kernel", purpose: "schedule")
  }

  /// Lets a driver decide from here on.
  mutating func follow(_ driver: any ScheduleDriver, order: MessageOrder, mayLag: Bool) {
    (self.driver, self.order, self.mayLag) = (driver, order, mayLag)
  }

  /// Hands out the driver, which decides no more.
  mutating func takeDriver() -> (any ScheduleDriver)? { driver.take() }

  /// A draw of one of so many options.
  mutating func draw(below count: Int) -> Int { draws.below(count) }

  /// Begins the step that was picked, and puts the pick on record.
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

  /// Notes that the step does not commute with those of other actors.
  mutating func reachBeyond() { hasReachedBeyond = true }

  /// A hash over every step so far: which of how many options, of which actor, and when.
  var digest: UInt64 { audit.finalize() }
}
