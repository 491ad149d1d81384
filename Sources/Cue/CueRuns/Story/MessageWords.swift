/// The description of a message: its kind, and its payload in one short line.
struct MessageWords {
  /// The name of its case.
  let kind: String
  private let payload: [Mirror.Child]

  init(_ message: Any) {
    let mirror = Mirror(reflecting: message)
    if mirror.displayStyle == .enum, let child = mirror.children.first, let label = child.label {
      kind = label
      payload = Self.parts(of: child.value)
    } else {
      kind = mirror.displayStyle == .enum ? "\(message)" : "\(mirror.subjectType)"
      payload = mirror.displayStyle == .enum ? [] : Array(mirror.children)
    }
  }

  /// The payload, truncated to one line.
  var text: String {
    var text = Self.words(payload, depth: Self.deepest)
    if text.count > Self.longest { text = text.prefix(Self.longest - 1) + "…" }
    return text
  }

  private static let (longest, deepest, mostElements) = (160, 3, 3)

  /// Returns the associated values of a case.
  ///
  /// Several of them form one tuple.
  private static func parts(of value: Any) -> [Mirror.Child] {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple ? Array(mirror.children) : [(nil, value)]
  }

  private static func words(_ children: [Mirror.Child], depth: Int) -> String {
    children.map { child in
      let value = words(child.value, depth: depth)
      // The elements of a tuple without labels are called .0, .1 and so on.
      guard let label = child.label, !label.hasPrefix("."), !label.hasPrefix("_") else {
        return value
      }
      return "\(label): \(value)"
    }.joined(separator: ", ")
  }

  private static func words(_ value: Any, depth: Int) -> String {
    if let text = value as? String {
      return text.count > longest ? text.prefix(longest) + "…" : text
    }
    if let text = value as? any CustomStringConvertible, !(value is any Collection) {
      return "\(text)"
    }
    let mirror = Mirror(reflecting: value)
    let children = Array(mirror.children)
    return switch mirror.displayStyle {
    case .optional: children.first.map { words($0.value, depth: depth) } ?? "none"
    case .enum:
      children.first.map { child in
        "\(child.label ?? "") \(words(parts(of: child.value), depth: depth - 1))"
      } ?? "\(value)"
    case .collection, .set, .dictionary:
      if children.count > mostElements || depth == 0 {
        "\(children.count) elements"
      } else {
        "[\(words(children, depth: depth - 1))]"
      }
    case .struct, .tuple, .class, .foreignReference, nil:
      if children.isEmpty {
        "\(value)"
      } else if depth == 0 {
        "…"
      } else if children.count == 1, let child = children.first {
        words(child.value, depth: depth)
      } else {
        "(\(words(children, depth: depth - 1)))"
      }
    @unknown default: "\(value)"
    }
  }
}
