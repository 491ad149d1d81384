import SimulationModeling
import SimulationPrimitives

/// A customer drawn at random; times are in nanoseconds, so that no two happen at one instant.
struct Customer: Sendable {
  let arrival: Int
  let service: Int
  let patience: Int?
  let priority: Int
  let amount: Int
  let isPreempting: Bool

  init(drawnFrom draws: inout RandomStream, capacity: Int, preempts: Bool) {
    let second = 1_000_000_000
    arrival = draws.below(60 * second)
    service = 1 + draws.below(10 * second)
    patience = !preempts && draws.chance(0.4) ? draws.below(10 * second) : nil
    priority = draws.below(3)
    amount = 1 + draws.below(capacity)
    isPreempting = preempts && draws.chance(0.5)
  }
}

/// A queue before a resource as a list of events, written to be seen through and not to be fast.
struct QueueModel {
  /// How it ended for a customer, and when.
  enum Fate: Hashable { case served(Int), gone(Int) }

  private struct Holding {
    let customer: Int
    let since: Int
    let end: Int
  }

  let customers: [Customer]
  let capacity: Int
  private(set) var fates: [Int: Fate] = [:]
  /// The waits of the served clients in seconds, and the integrals of the queue and of the use.
  private(set) var waits: [Double] = []
  private(set) var lengthArea = 0.0
  private(set) var usageArea = 0.0
  private(set) var preempted = 0
  private var now = 0
  /// Those in line, and since when.
  private var line: [(customer: Int, since: Int)] = []
  /// The holders of a share, the latest last.
  private var holdings: [Holding] = []
  private var left: [Int]
  /// The preempted clients, which return at once, one after the other.
  private var returning: [Int] = []

  init(_ customers: [Customer], capacity: Int) {
    (self.customers, self.capacity, left) = (customers, capacity, customers.map(\.service))
    while step() {}
  }

  private var inUse: Int { holdings.reduce(0) { $0 + customers[$1.customer].amount } }

  /// Advances to the next event; whether there was any.
  private mutating func step() -> Bool {
    let arrival = customers.indices.filter { customers[$0].arrival > now || now == 0 }
      .filter { fates[$0] == nil && !isHere($0) }.min {
        customers[$0].arrival < customers[$1].arrival
      }
    let leaver = line.compactMap { place in
      customers[place.customer].patience.map { (time: place.since + $0, customer: place.customer) }
    }.min { $0.time < $1.time }
    let ended = holdings.min { $0.end < $1.end }
    let times = [arrival.map { customers[$0].arrival }, leaver?.time, ended?.end].compactMap { $0 }
    guard let next = times.min() else { return false }
    lengthArea += Double(line.count) * Double(next - now) / 1e9
    usageArea += Double(inUse) * Double(next - now) / 1e9
    now = next
    if let ended, ended.end == now {
      holdings.removeAll { $0.customer == ended.customer }
      fates[ended.customer] = .served(now)
    } else if let leaver, leaver.time == now {
      line.removeAll { $0.customer == leaver.customer }
      fates[leaver.customer] = .gone(now)
    } else if let arrival {
      line.append((arrival, now))
    }
    serve()
    while !returning.isEmpty {
      line.append((returning.removeFirst(), now))
      serve()
    }
    return true
  }

  private func isHere(_ customer: Int) -> Bool {
    line.contains { $0.customer == customer } || holdings.contains { $0.customer == customer }
  }

  /// Serves as many as can be, the most urgent first and of those the one that came first.
  private mutating func serve() {
    while true {
      let urgency = line.map { customers[$0.customer].priority }.min()
      guard let place = line.firstIndex(where: { customers[$0.customer].priority == urgency })
      else {
        return
      }
      let (number, since) = line[place]
      let customer = customers[number]
      if capacity - inUse < customer.amount, customer.isPreempting { preempt(for: customer) }
      guard capacity - inUse >= customer.amount else { return }
      line.removeAll { $0.customer == number }
      waits.append(Double(now - since) / 1e9)
      holdings.append(Holding(customer: number, since: now, end: now + left[number]))
    }
  }

  private mutating func preempt(for customer: Customer) {
    // The latest is the last, so it is the first of equal ones when seen from behind.
    let weaker = holdings.reversed().filter { customers[$0.customer].priority > customer.priority }
    guard
      capacity - inUse + weaker.reduce(0, { $0 + customers[$1.customer].amount }) >= customer.amount
    else { return }
    for priority in [2, 1, 0] {
      for holding in weaker where customers[holding.customer].priority == priority {
        guard capacity - inUse < customer.amount else { return }
        holdings.removeAll { $0.customer == holding.customer }
        left[holding.customer] = holding.end - now
        returning.append(holding.customer)
        preempted += 1
      }
    }
  }
}
