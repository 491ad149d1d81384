/// A value for each actor of a run, by the actor's number.
///
/// Actors of the world count from zero, other actors from ``firstOther``. -1 means no actor.
struct PerActor<Value> {
  private static var firstOther: Int { 1 << 20 }

  private let initial: Value
  private var values: ContiguousArray<Value> = []
  private var others: ContiguousArray<Value> = []

  init(_ initial: Value) { self.initial = initial }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }

  subscript(actor: Int32) -> Value {
    get {
      let place = Int(actor) + 1
      if place <= Self.firstOther { return place < values.count ? values[place] : initial }
      let other = place - 1 - Self.firstOther
      return other < others.count ? others[other] : initial
    }
    set {
      let place = Int(actor) + 1
      guard place > Self.firstOther else { return put(newValue, at: place, in: &values) }
      put(newValue, at: place - 1 - Self.firstOther, in: &others)
    }
  }

  private func put(_ value: Value, at place: Int, in values: inout ContiguousArray<Value>) {
    while values.count <= place { values.append(initial) }
    values[place] = value
  }
}
