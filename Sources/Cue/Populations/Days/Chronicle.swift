import CueModel
import CueSystem
import Positions
import SimulationPrimitives

/// The events of a device between two instants, after those in the initial state.
struct Chronicle {
  let start: VirtualTime
  let end: VirtualTime
  private(set) var person: PersonSettings
  /// The cards that were added during the days, with their times, in time order.
  private(set) var arrivals: [(card: Card, time: VirtualTime)] = []
  private var inputs: [DeviceInput] = []
  /// The sort key of each input, as moving keys takes less time than moving inputs.
  private var keys: [Key] = []
  private var firstLeg: Leg

  init(from start: VirtualTime, until end: VirtualTime, _ person: PersonSettings, at home: Spot) {
    (self.start, self.end, self.person) = (start, end, person)
    firstLeg = Leg(from: home.coordinate, to: home.coordinate, start: start, end: start)
    inputs.reserveCapacity(256)
    keys.reserveCapacity(256)
  }

  /// Adds an input, in time order within each kind.
  mutating func add(_ input: consuming DeviceInput) {
    guard input.time < end else { return }
    if input.time < start {
      begin(with: input.content)
    } else {
      keys.append(Key(time: input.time, rank: input.rank, index: Int32(inputs.count)))
      inputs.append(input)
    }
  }

  private mutating func begin(with content: DeviceInput.Content) {
    if case .leg(let leg) = content { firstLeg = leg }
    if case .motion(let reading) = content { person.motion = reading }
    if case .carPlay(let isOn) = content { person.isCarPlayActive = isOn }
    if case .phoneInHand(let isOn) = content { person.isPhoneInHand = isOn }
    if case .watch(let state) = content {
      (person.isWatchWorn, person.isWatchReachable) = (state.isWorn, state.isReachable)
    }
  }

  /// Adds a card that the person receives at an instant of the days.
  mutating func arrive(_ card: Card, at time: VirtualTime) { arrivals.append((card, time)) }

  /// The position of the person at the start of the days.
  var position: Coordinate { firstLeg.position(at: start) }

  mutating func add(_ content: DeviceInput.Content, at time: VirtualTime) {
    add(DeviceInput(time: time, content: content))
  }

  /// The inputs by time, then rank, then order of addition.
  var sorted: [DeviceInput] {
    let first = DeviceInput(time: start, content: .leg(firstLeg))
    var keys = [Key(time: first.time, rank: first.rank, index: -1)] + keys
    keys.sort()
    var sorted: [DeviceInput] = []
    sorted.reserveCapacity(keys.count)
    for key in keys {
      // Two insertions: a choice between them would copy the value once more.
      if key.index < 0 { sorted.append(first) } else { sorted.append(inputs[Int(key.index)]) }
    }
    return sorted
  }

  private struct Key: Comparable {
    let time: Int64
    let rank: UInt8
    let index: Int32

    init(time: VirtualTime, rank: DeviceInput.Rank, index: Int32) {
      (self.time, self.rank, self.index) = (time.nanoseconds, rank.rawValue, index)
    }

    static func < (left: Key, right: Key) -> Bool {
      if left.time != right.time { return left.time < right.time }
      if left.rank != right.rank { return left.rank < right.rank }
      return left.index < right.index
    }
  }
}
