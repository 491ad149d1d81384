/// The default actors that code of a world uses, numbered in the order of their first use.
///
/// Actors of a run are distinct even if the second is created after the first is released. The
/// memory of each actor is kept, but its content is not.
package struct OrdinaryActors {
  /// The first place; lower places are those of the world's own actors.
  package static let first: Int32 = 1 << 20
  /// The main actor's place.
  package static let main = first

  private struct Entry {
    let name: String
    weak var object: AnyObject?
    unowned let memory: AnyObject
  }

  private var entries: [Entry] = []
  // Allowed: the two dictionaries are only looked up, and their order is never used.
  private var places: [ObjectIdentifier: Int32] = [:]
  private var births: [ObjectIdentifier: Int] = [:]  // Allowed: see above

  /// Creates an empty table.
  package init() {}

  /// Returns the place of an actor, and assigns one at the first call.
  package mutating func place(of object: AnyObject) -> Int32 {
    let identity = ObjectIdentifier(object)  // Allowed: see above
    if let place = places[identity] { return place }
    let type: any AnyObject.Type = type(of: object)
    let kind = ObjectIdentifier(type)  // Allowed: see above
    let number = births[kind, default: 0] + 1
    births[kind] = number
    let name = number == 1 ? "\(type)" : "\(type) \(number)"
    entries.append(Entry(name: name, object: object, memory: object))
    let place = Self.main + Int32(entries.count)
    places[identity] = place
    return place
  }

  /// The names of all actors, in the order of their places.
  package var names: [String] { entries.map(\.name) }

  /// Returns the actor at a place, if there is one and it still exists.
  package func object(at place: Int32) -> AnyObject? { entry(at: place)?.object }

  /// Returns the type of an actor, with its number among those of its type unless it was the first.
  package func name(at place: Int32) -> String? {
    place == Self.main ? "MainActor" : entry(at: place)?.name
  }

  private func entry(at place: Int32) -> Entry? {
    let index = Int(place - Self.main) - 1
    return entries.indices.contains(index) ? entries[index] : nil
  }
}
