/// The part of the changes not waited for that the disk has after a power cut.
package enum PowerCut: Hashable, Sendable, CaseIterable {
  /// Only what was waited for.
  case nothingMore
  /// All of it.
  case everything
  /// All names, and no bytes: a file is in its place and empty.
  case namesAlone
  /// All bytes, and no names.
  case bytesAlone
  /// All names, and of the last change of each file's bytes a half.
  case tornBytes
  /// The last change of each folder's names and of each file's bytes, and none before it.
  case lastAlone
  /// All but the last change of each.
  case allButLast
  /// Every second change.
  case everySecond

  fileprivate func keeps(_ place: Int, of count: Int, isName: Bool) -> Bool {
    switch self {
    case .nothingMore: false
    case .everything: true
    case .namesAlone: isName
    case .bytesAlone: !isName
    case .tornBytes: isName || place < count - 1
    case .lastAlone: place == count - 1
    case .allButLast: place < count - 1
    case .everySecond: place % 2 == 1
    }
  }
}

extension DiskState {
  /// The disk after the power comes back.
  package func after(_ cut: PowerCut) -> DiskState {
    var after = self
    for (number, node) in nodes {
      var (bytes, names) = (node.syncedBytes, node.syncedNames)
      for (place, edit) in node.unsyncedEdits.enumerated() {
        if cut.keeps(place, of: node.unsyncedEdits.count, isName: false) {
          edit.apply(to: &bytes)
        } else if cut == .tornBytes, case .write(let all, let offset) = edit {
          Edit.write(Array(all.prefix(all.count / 2)), at: offset).apply(to: &bytes)
        }
      }
      for (place, move) in node.unsyncedMoves.enumerated()
      where cut.keeps(place, of: node.unsyncedMoves.count, isName: true) {
        move.apply(to: &names)
      }
      (after[number].bytes, after[number].names) = (bytes, names)
      after.sync(number)
    }
    return after
  }
}

extension PowerCut {
  /// Those under which something of a state differs from the ones before: most states leave little open.
  package static func distinct(for state: DiskState) -> [PowerCut] {
    var seen: Set<[String]> = []
    return allCases.filter { cut in
      let after = state.after(cut)
      return seen.insert(after.paths.map { $0 + (after.look(at: $0) ?? "") }).inserted
    }
  }
}
