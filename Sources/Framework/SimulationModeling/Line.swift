/// A wait queue of requests in order of priority, equal ones as they arrived.
///
/// A requester reports when its request is over. The report may precede the request, if exploration
/// reorders messages, or follow the queue's own notice: both have one number.
///
/// - Complexity: O(1) to append a request no more urgent than the last, and to take the first; O(n)
///   else.
struct Line<Request> {
  private struct Place {
    let number: UInt64
    let priority: Int
    let request: Request
  }

  /// The places; those before `head` have been taken.
  private var places: [Place] = []
  private var head = 0
  /// The numbers of requests that are over, where the request or its report is yet to arrive.
  private var departed: Set<UInt64> = []

  var isEmpty: Bool { head == places.count }

  var count: Int { places.count - head }

  /// The most urgent request, the oldest of equal ones.
  var first: Request? { isEmpty ? nil : places[head].request }

  /// Adds a request after all that are as urgent, unless it is over already.
  mutating func insert(_ request: Request, number: UInt64, priority: Int = 0) {
    // The set is nearly always empty, but a lookup would hash the number nevertheless.
    guard departed.isEmpty || departed.remove(number) == nil else { return }
    let new = Place(number: number, priority: priority, request: request)
    guard let last = places.last, last.priority > priority else { return places.append(new) }
    var place = places.count
    while place > head, places[place - 1].priority > priority { place -= 1 }
    places.insert(new, at: place)
  }

  /// Takes the first request.
  mutating func popFirst() -> Request? {
    guard !isEmpty else { return nil }
    let request = places[head].request
    head += 1
    // Half of the array has been taken, so that at most one element moves for each one taken.
    if head > 32, head * 2 > places.count {
      places.removeFirst(head)
      head = 0
    }
    return request
  }

  /// Takes the first request that can be served.
  mutating func popFirst(where canServe: (Request) -> Bool) -> Request? {
    guard let place = places[head...].firstIndex(where: { canServe($0.request) }) else {
      return nil
    }
    return places.remove(at: place).request
  }

  /// Records that a request is over, and returns whether it was in the queue.
  mutating func leave(_ number: UInt64) -> Bool {
    if let place = places[head...].firstIndex(where: { $0.number == number }) {
      places.remove(at: place)
      return true
    }
    if departed.remove(number) == nil { departed.insert(number) }
    return false
  }

  /// Records that a request taken out is over, before its report has arrived.
  mutating func dismiss(_ number: UInt64) { departed.insert(number) }

  /// The requests, the first one at the head.
  var requests: [Request] { places[head...].map(\.request) }
}

extension Line {
  /// Answers all requests, except those that are over.
  mutating func answerAll<Answer>(_ answer: Answer) where Request == Reply<Answer> {
    while let reply = popFirst() {
      if !reply.send(answer) { dismiss(reply.number) }
    }
  }

  /// Adds a request that consists of its reply.
  mutating func insert<Answer>(_ reply: Request) where Request == Reply<Answer> {
    insert(reply, number: reply.number)
  }
}
