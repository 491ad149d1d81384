import SimulationKernel
import SimulationPrimitives

/// A hasher of the stored content of objects of any type, as the program's state for the search.
///
/// Structs, enums, tuples, collections and objects count by content, sets and dictionaries
/// regardless of order. The hash ignores other actors, values of the kernel or the runtime,
/// closures and addresses, because they differ between equal runs. It also ignores content beyond
/// the limits of depth and size.
///
/// One instance serves all runs of an explorer: classifying a type takes longer than hashing its
/// values.
final class ContentHasher {
  private static let depthLimit = 12
  private static let partLimit = 2_048

  // Safety: this applies to the properties below as well. The program's code for a description has
  // no reference to the hasher.
  @safe @exclusivity(unchecked) private var kinds: [ObjectIdentifier: Kind] = [:]
  // Safety: see `kinds`.
  @safe @exclusivity(unchecked) private var visited: Set<ObjectIdentifier> = []
  // Safety: see `kinds`.
  @safe @exclusivity(unchecked) private var partCount = 0

  /// The method for values of a type.
  private enum Kind {
    case ignored, integer, integers, text, fraction, boolean, mirrored
  }

  /// Returns the hash of an object's stored content, or `nil` if the object has no relevant
  /// content.
  func hash(of object: AnyObject) -> UInt64? {
    (visited, partCount) = ([ObjectIdentifier(object)], 0)
    var hasher = StableHasher()
    combine(membersOf: Mirror(reflecting: object), into: &hasher, depth: 0)
    return partCount == 0 ? nil : hasher.finalize()
  }

  private func combine(_ value: Any, into hasher: inout StableHasher, depth: Int) {
    let kind = kind(of: value)
    if case .ignored = kind { return }
    partCount += 1
    guard depth < Self.depthLimit, partCount < Self.partLimit else { return }
    switch kind {
    case .ignored: break
    case .integer:
      (value as? any BinaryInteger).map { hasher.combine(UInt64(truncatingIfNeeded: $0)) }
    case .integers: (value as? [Int]).map { $0.forEach { hasher.combine($0) } }
    case .text: hasher.combine(value as? String ?? "\(value)")
    case .fraction: (value as? Double).map { hasher.combine($0) }
    case .boolean: hasher.combine(value as? Bool ?? false)
    case .mirrored: combine(partsOf: value, into: &hasher, depth: depth)
    }
  }

  private func combine(partsOf value: Any, into hasher: inout StableHasher, depth: Int) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary:
      var sum: UInt64 = 0
      for child in mirror.children {
        var part = StableHasher()
        combine(child.value, into: &part, depth: depth + 1)
        sum &+= part.finalize()
      }
      hasher.combine(sum)
    case .class, .foreignReference:
      let object = value as AnyObject
      guard visited.insert(ObjectIdentifier(object)).inserted else { return }
      combine(membersOf: mirror, into: &hasher, depth: depth)
    case .enum:
      // The mirror of a case without values does not contain its name.
      hasher.combine(mirror.children.first?.label ?? "\(value)")
      combine(membersOf: mirror, into: &hasher, depth: depth)
    case .collection, .optional, .struct, .tuple, nil:
      hasher.combine(mirror.children.count)
      combine(membersOf: mirror, into: &hasher, depth: depth)
    @unknown default: combine(membersOf: mirror, into: &hasher, depth: depth)
    }
  }

  private func combine(
    membersOf mirror: Mirror, into hasher: inout StableHasher, depth: Int
  ) {
    if let parent = mirror.superclassMirror {
      combine(membersOf: parent, into: &hasher, depth: depth)
    }
    for child in mirror.children where partCount < Self.partLimit {
      combine(child.value, into: &hasher, depth: depth + 1)
    }
  }

  private func kind(of value: Any) -> Kind {
    let type = type(of: value)
    if let kind = kinds[ObjectIdentifier(type)] { return kind }
    let kind: Kind =
      switch value {
      case is Bool: .boolean
      case is any BinaryInteger: .integer
      case is [Int]: .integers
      case is Double: .fraction
      case is String, is Character: .text
      case is any Actor, is any Any.Type: .ignored
      default: Self.isForeign(String(reflecting: type)) ? .ignored : .mirrored
      }
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }

  /// Whether a type belongs to the kernel or the runtime, or is a function.
  private static func isForeign(_ name: String) -> Bool {
    let head = name.prefix { $0 != "<" }
    return ["SimulationKernel.", "Builtin.", "_Concurrency."].contains { head.hasPrefix($0) }
      || (head.hasPrefix("Swift.")
        && ["Task", "Continuation", "Pointer", "AsyncStream"].contains { head.contains($0) })
      || ((name.hasPrefix("(") || name.hasPrefix("@")) && name.contains("->"))
  }
}
