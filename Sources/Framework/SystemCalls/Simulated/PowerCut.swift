/// The unsynced changes that are on the disk after a power cut.
package enum PowerCut: Hashable, Sendable, CaseIterable {
  /// None: only synced changes are on the disk.
  case nothingMore
  /// All changes.
  case everything
  /// All names, and no bytes: a file is in its place and empty.
  case namesAlone
  /// All bytes, and no names.
  case bytesAlone
  /// All names, and half of the last change of each file's bytes.
  case tornBytes
  /// Only the last change of each folder's names and of each file's bytes.
  case lastAlone
  /// All changes but the last of each folder and file.
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
  /// Returns the disk after a power cut.
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
  /// Returns the power cuts whose results differ: from most states, few distinct results are
  /// possible.
  package static func distinct(for state: DiskState) -> [PowerCut] {
    var seen: Set<[String]> = []
    return allCases.filter { cut in
      let after = state.after(cut)
      return seen.insert(after.paths.map { $0 + (after.look(at: $0) ?? "") }).inserted
    }
  }
}
