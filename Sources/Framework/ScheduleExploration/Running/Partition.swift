import SimulationKernel

/// Actors of which some may not hear the others for a while.
struct Partition {
  /// The network's name in failure traces.
  static let subject = "the network"

  /// The actors, by their places.
  let members: [Int32]
  /// Their names, as a site of questions.
  let site: String
  /// The side of each, as bits: zero if all hear each other, as the last is always on side zero.
  private var sides = 0

  init(_ members: [(place: Int32, name: String)]) {
    self.members = members.map(\.place)
    site = members.map(\.name).joined(separator: ", ")
  }

  var isParted: Bool { sides != 0 }

  /// The next question about the group: how it is parted, or whether it is whole again.
  var question: ScheduleQuestion {
    ScheduleQuestion(
      kind: isParted ? .healing : .partition, site: site, actor: -1,
      bound: isParted ? 2 : 1 << (members.count - 1))
  }

  /// Takes an answer to the question that is not zero.
  mutating func take(_ answer: Int) { sides = isParted ? 0 : answer }

  /// All actors of the group reach each other.
  mutating func heal() { sides = 0 }

  /// Whether a message does not come through.
  func parts(_ sender: Int32, from receiver: Int32) -> Bool {
    guard isParted, let first = members.firstIndex(of: sender),
      let second = members.firstIndex(of: receiver)
    else { return false }
    return (sides >> first ^ sides >> second) & 1 == 1
  }

  /// Puts an answer into words, for people.
  static func telling(_ sides: Int, of site: String) -> String {
    let names = site.split(separator: ", ")
    let isFar = names.indices.map { sides >> $0 & 1 == 1 }
    let parts = [true, false].map { side in
      names.indices.filter { isFar[$0] == side }.map { names[$0] }.joined(separator: " and ")
    }
    return "parts \(parts[0]) from \(parts[1])"
  }
}
