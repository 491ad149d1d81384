extension JSON5Node {
  /// Returns the value with missing members filled in from another value, at every depth.
  ///
  /// A filled-in member keeps the name of its file for errors.
  ///
  /// - Parameters:
  ///   - defaults: The other value.
  ///   - file: The file of the other value.
  /// - Returns: The merged value. This value takes precedence where both have a member.
  package func filled(from defaults: JSON5Node, in file: String) -> JSON5Node {
    guard case .object(let own) = content, case .object(let others) = defaults.content else {
      return self
    }
    let taken = others.map { other in
      own.first { $0.key == other.key }.map { member in
        Member(
          key: member.key, line: member.line,
          value: member.value.filled(from: other.value, in: file))
      } ?? Member(key: other.key, line: other.line, value: other.value.standing(in: file))
    }
    let rest = own.filter { member in !others.contains { $0.key == member.key } }
    return JSON5Node(line: line, content: .object(taken + rest), file: self.file)
  }

  /// Returns the value and its contents, marked with their file.
  private func standing(in file: String) -> JSON5Node {
    let content: Content =
      switch content {
      case .object(let members):
        .object(
          members.map { Member(key: $0.key, line: $0.line, value: $0.value.standing(in: file)) })
      case .array(let nodes): .array(nodes.map { $0.standing(in: file) })
      case .null, .boolean, .number, .string: content
      }
    return JSON5Node(line: line, content: content, file: file)
  }
}
