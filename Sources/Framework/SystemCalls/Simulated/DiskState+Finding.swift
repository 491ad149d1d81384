extension DiskState {
  /// The result of following a path: the folder of the name, and the file with the name, if any.
  struct Found {
    let folder: Int
    let name: String
    let node: Int?
    /// The names of the folders and the name itself, without links.
    let path: [String]
  }

  /// The folder in which relative paths begin.
  static let workingFolder = ["home"]

  /// Follows a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - base: The open folder in which the path begins, or `nil` for the working folder.
  ///   - followsLinks: Whether a link at the end of the path is followed.
  /// - Returns: The place of the name.
  /// - Throws: ``SystemError`` if a part of the path is missing or not a folder, or if links form a
  ///   cycle.
  func find(
    _ path: String, from base: Int?, followsLinks: Bool
  ) throws(SystemError) -> Found {
    guard !path.isEmpty else { throw .missing }
    var rest = Array(path.split(separator: "/").map(String.init).reversed())
    var trail: [(name: String, node: Int)] = []
    if !path.hasPrefix("/") {
      if let base {
        trail = [("", base)]
      } else {
        rest += Self.workingFolder.reversed()
      }
    }
    var linkCount = 0
    var folder: Int { trail.last?.node ?? Self.root }
    while let part = rest.popLast() {
      guard self[folder].kind == .folder else { throw .notFolder }
      if part == "." { continue }
      if part == ".." {
        _ = trail.popLast()
        continue
      }
      let node = self[folder].names[part]
      if let node, self[node].kind == .link, !rest.isEmpty || followsLinks || path.hasSuffix("/") {
        linkCount += 1
        guard linkCount <= 40 else { throw .circle }
        let destination = self[node].destination
        if destination.hasPrefix("/") { trail = [] }
        rest += destination.split(separator: "/").map(String.init).reversed()
        continue
      }
      guard !rest.isEmpty else {
        if path.hasSuffix("/"), let node, self[node].kind != .folder { throw .notFolder }
        return Found(folder: folder, name: part, node: node, path: trail.map(\.name) + [part])
      }
      guard let node else { throw .missing }
      trail.append((part, node))
    }
    // The path ends in a folder without its name, as `/` and `a/..` do.
    let last = trail.popLast()
    return Found(
      folder: folder, name: last?.name ?? ".", node: last?.node ?? Self.root,
      path: trail.map(\.name) + (last.map { [$0.name] } ?? []))
  }

  func status(of number: Int) -> FileStatus {
    let node = self[number]
    return FileStatus(
      kind: node.kind, length: node.bytes.count, permissions: node.permissions, owner: node.owner,
      group: node.group, nameCount: nameCount(of: number),
      identity: .init(device: 1, number: UInt64(number)))
  }
}
