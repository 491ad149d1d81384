/// An entry of a table, found by its hash.
@usableFromInline
package protocol ProbedEntry {
  /// The hash, whose low bits are the index of the entry.
  var hash: UInt32 { get }
}

/// A hash table with linear probing: an entry is at its hash's index or the next free one.
///
/// The table is suitable for keys whose hash is available or cheap. A dictionary of the standard
/// library spends most of a lookup on hashing that resists attacks.
///
/// - Complexity: O(1) on average, if the low bits of the hashes differ.
@usableFromInline
package struct ProbingTable<Entry: ProbedEntry> {
  // Invariants: 1. `entries.count` is zero or a power of two, and at most three quarters of the
  // places are taken. 2. Every place between the index of an entry's hash and the entry's place is
  // taken.
  @usableFromInline var entries: ContiguousArray<Entry?> = []
  @usableFromInline package internal(set) var count = 0

  @inlinable
  package init() {}

  /// All entries, in no order.
  @inlinable
  package var all: [Entry] { entries.compactMap { $0 } }

  /// Returns the entry of a hash that meets a condition.
  @inlinable
  package func first(at hash: UInt32, where isMeant: (Entry) -> Bool = { _ in true }) -> Entry? {
    place(of: hash, where: isMeant).flatMap { entries[$0] }
  }

  /// Returns the index of the entry of a hash that meets a condition.
  @inlinable
  package func place(of hash: UInt32, where isMeant: (Entry) -> Bool = { _ in true }) -> Int? {
    guard count > 0 else { return nil }
    var place = home(of: hash)
    while let entry = entries[place] {
      if entry.hash == hash, isMeant(entry) { return place }
      place = next(place)
    }
    return nil
  }

  /// Inserts an entry, and replaces an entry of the same hash that meets a condition.
  @inlinable
  package mutating func put(_ entry: Entry, insteadOf isLike: (Entry) -> Bool = { _ in true }) {
    if 4 * (count + 1) > 3 * entries.count { grow() }
    var place = home(of: entry.hash)
    while let other = entries[place], other.hash != entry.hash || !isLike(other) {
      place = next(place)
    }
    if entries[place] == nil { count += 1 }
    entries[place] = entry
  }

  @inlinable
  mutating func grow() {
    var old = entries
    entries = ContiguousArray(repeating: nil, count: max(32, 2 * old.count))
    for former in old.indices {
      guard let entry = old[former].take() else { continue }
      var place = home(of: entry.hash)
      while entries[place] != nil { place = next(place) }
      entries[place] = entry
    }
  }

  /// Removes an entry, and moves later entries that could not be found past the gap.
  @inlinable
  package mutating func remove(at place: Int) {
    var gap = place
    var other = next(gap)
    entries[gap] = nil
    count -= 1
    while let entry = entries[other] {
      let distance = (other - home(of: entry.hash)) & (entries.count - 1)
      if distance >= (other - gap) & (entries.count - 1) {
        entries[gap] = entry
        entries[other] = nil
        gap = other
      }
      other = next(other)
    }
  }

  @inlinable
  func home(of hash: UInt32) -> Int { Int(hash) & (entries.count - 1) }

  @inlinable
  func next(_ place: Int) -> Int { (place + 1) & (entries.count - 1) }
}
