/// An object of a document, all of whose keys are known.
package struct ObjectReader {
  /// The object itself, for errors about the whole.
  package let whole: NodeReader
  private let members: [JSON5Node.Member]

  /// Creates a reader of an object.
  ///
  /// - Throws: ``ReadingError`` if the value is no object, or has a key that is not in the list.
  package init(_ whole: NodeReader, keys: [String]) throws(ReadingError) {
    guard case .object(let members) = whole.node.content else {
      throw whole.mismatch("an object")
    }
    self.whole = whole
    self.members = members
    for member in members where !keys.contains(member.key) {
      throw reader(for: member).unknown("key", member.key, among: keys)
    }
  }

  /// The value of a key, or `nil` if the object lacks the key.
  package subscript(key: String) -> NodeReader? {
    members.first { $0.key == key }.map(reader)
  }

  /// Returns the value of a required key.
  package func required(_ key: String) throws(ReadingError) -> NodeReader {
    guard let reader = self[key] else {
      throw whole.error("'\(key)' is missing", "add it")
    }
    return reader
  }

  /// Returns the one key that specifies the kind of the object.
  ///
  /// - Throws: ``ReadingError`` unless exactly one of the keys is there.
  package func only(of keys: [String]) throws(ReadingError) -> (key: String, reader: NodeReader) {
    let kinds = members.filter { keys.contains($0.key) }
    guard let kind = kinds.first else {
      throw whole.error("no kind", "add one of \(NodeReader.list(keys))")
    }
    if let second = kinds.dropFirst().first {
      throw reader(for: second).error(
        "a second kind after '\(kind.key)'", "write two entries, each with one kind")
    }
    return (kind.key, reader(for: kind))
  }

  private func reader(for member: JSON5Node.Member) -> NodeReader {
    whole.reader(for: member)
  }
}

extension NodeReader {
  /// Returns the keys and values of an object in their written order.
  package func members() throws(ReadingError) -> [(key: String, reader: NodeReader)] {
    guard case .object(let members) = node.content else { throw mismatch("an object") }
    return members.map { ($0.key, reader(for: $0)) }
  }

  fileprivate func reader(for member: JSON5Node.Member) -> NodeReader {
    let prefix = keyPath.isEmpty ? "" : keyPath + "."
    // An error about a key is reported on the line of the key, not on that of its value.
    let value = member.value
    let node = JSON5Node(line: member.line, content: value.content, file: value.file)
    return NodeReader(file: file, keyPath: prefix + member.key, node: node)
  }
}

extension NodeReader {
  /// Returns the error of an unknown name, with the nearest known ones.
  package func unknown(_ kind: String, _ word: String, among known: [String]) -> ReadingError {
    let question = NearestNames(to: word, among: known).question
    return error("unknown \(kind)", question ?? "expected \(Self.list(known))")
  }
}
