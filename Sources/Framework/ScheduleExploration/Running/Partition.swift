import SimulationKernel

/// A group of actors that may be divided into two parts without links for a while.
struct Partition {
  /// The network's name in failure traces.
  static let subject = "the network"

  /// The actors, by their places.
  let members: [Int32]
  /// The names of the actors, as a site of questions.
  let site: String
  /// The side of each actor, as bits, where zero means no partition: the last is always on side
  /// zero.
  private var sides = 0

  init(_ members: [(place: Int32, name: String)]) {
    self.members = members.map(\.place)
    site = members.map(\.name).joined(separator: ", ")
  }

  var isParted: Bool { sides != 0 }

  /// The next question about the group: its division, or the end of its partition.
  var question: ScheduleQuestion {
    ScheduleQuestion(
      kind: isParted ? .healing : .partition, site: site, actor: -1,
      bound: isParted ? 2 : 1 << (members.count - 1))
  }

  /// Applies an answer to the question that is not zero.
  mutating func take(_ answer: Int) { sides = isParted ? 0 : answer }

  /// Ends the partition.
  mutating func heal() { sides = 0 }

  /// Whether a message cannot pass because of the partition.
  func parts(_ sender: Int32, from receiver: Int32) -> Bool {
    guard isParted, let first = members.firstIndex(of: sender),
      let second = members.firstIndex(of: receiver)
    else { return false }
    return (sides >> first ^ sides >> second) & 1 == 1
  }

  /// Describes an answer in words.
  static func telling(_ sides: Int, of site: String) -> String {
    let names = site.split(separator: ", ")
    let isFar = names.indices.map { sides >> $0 & 1 == 1 }
    let parts = [true, false].map { side in
      names.indices.filter { isFar[$0] == side }.map { names[$0] }.joined(separator: " and ")
    }
    return "parts \(parts[0]) from \(parts[1])"
  }
}
