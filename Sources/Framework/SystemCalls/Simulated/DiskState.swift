/// The state of a simulated disk: its visible content, its synced content, and the changes since.
///
///     var state = DiskState()
///     state.put(Array("…".utf8), at: "/home/walk.txt")
package struct DiskState: Sendable {
  /// A file, a folder, a link, a pipe or a device.
  struct Node: Sendable {
    var kind: FileStatus.Kind
    var permissions: UInt32 = 0o666
    var owner: UInt32 = 0
    var group: UInt32 = 0
    /// The bytes of a file: as programs read them, as of the last sync, and the changes since in
    /// order.
    var bytes: [UInt8] = []
    var syncedBytes: [UInt8] = []
    var unsyncedEdits: [Edit] = []
    /// The names in a folder, in the same three forms.
    var names: [String: Int] = [:]
    var syncedNames: [String: Int] = [:]
    var unsyncedMoves: [Move] = []
    /// The destination of a link.
    var destination = ""
  }

  /// A change of a file's bytes that a power cut may lose.
  enum Edit: Sendable {
    case write([UInt8], at: Int)
    case truncate(Int)

    func apply(to bytes: inout [UInt8]) {
      switch self {
      case .write(let new, let offset):
        if bytes.count < offset + new.count {
          bytes += [UInt8](repeating: 0, count: offset + new.count - bytes.count)
        }
        bytes.replaceSubrange(offset..<offset + new.count, with: new)
      case .truncate(let length):
        bytes =
          Array(bytes.prefix(length)) + [UInt8](repeating: 0, count: max(0, length - bytes.count))
      }
    }
  }

  /// An atomic change of a folder's names that a power cut may lose.
  struct Move: Sendable {
    /// The name that is removed, if any.
    var old: String?
    /// The name that is added, if any, and the number of its object.
    var new: String?
    var node = 0

    func apply(to names: inout [String: Int]) {
      if let old { names[old] = nil }
      if let new { names[new] = node }
    }
  }

  static let root = 0
  private(set) var nodes: [Int: Node]
  private var nextNode = 1

  /// Creates a disk with an empty root folder, a working folder and a folder for temporary files.
  package init() {
    nodes = [Self.root: Node(kind: .folder)]
    makeFolder(at: "/tmp")
    makeFolder(at: "/" + Self.workingFolder.joined(separator: "/"))
  }

  // MARK: Preparing and reading

  /// Adds a synced file, and creates its missing folders.
  package mutating func put(
    _ bytes: [UInt8], at path: String, permissions: UInt32 = 0o644, owner: UInt32 = 0
  ) {
    place(
      Node(kind: .file, permissions: permissions, owner: owner, bytes: bytes, syncedBytes: bytes),
      at: path)
  }

  /// Adds a synced link.
  package mutating func putLink(to destination: String, at path: String, owner: UInt32 = 0) {
    place(Node(kind: .link, owner: owner, destination: destination), at: path)
  }

  /// Adds a synced pipe or device.
  package mutating func put(_ kind: FileStatus.Kind, at path: String) {
    place(Node(kind: kind), at: path)
  }

  /// Creates a synced folder and its missing parent folders.
  package mutating func makeFolder(at path: String) { place(Node(kind: .folder), at: path) }

  private mutating func place(_ node: Node, at path: String) {
    let parts = path.split(separator: "/").map(String.init)
    var folder = Self.root
    for part in parts.dropLast() {
      folder = nodes[folder]?.names[part] ?? addSynced(Node(kind: .folder), named: part, in: folder)
    }
    guard let name = parts.last else { return }
    if node.kind == .folder, nodes[folder]?.names[name] != nil { return }
    _ = addSynced(node, named: name, in: folder)
  }

  private mutating func addSynced(_ node: Node, named name: String, in folder: Int) -> Int {
    let number = add(node)
    nodes[folder]?.names[name] = number
    nodes[folder]?.syncedNames[name] = number
    return number
  }

  mutating func add(_ node: Node) -> Int {
    defer { nextNode += 1 }
    nodes[nextNode] = node
    return nextNode
  }

  /// Returns the bytes of a file without following links, or `nil` if there is no file.
  package func bytes(at path: String) -> [UInt8]? {
    node(at: path).flatMap { $0.kind == .file ? $0.bytes : nil }
  }

  /// Returns a text of kind, permissions, owner and content at a path, or `nil` if the path is
  /// free.
  package func look(at path: String) -> String? {
    node(at: path).map {
      "\($0.kind) \(String($0.permissions, radix: 8)) \($0.owner):\($0.group) \($0.destination)\($0.bytes)"
    }
  }

  /// All paths in sorted order; those of folders end with `/`.
  package var paths: [String] {
    func list(_ folder: Int, _ path: String) -> [String] {
      (nodes[folder]?.names ?? [:]).flatMap { name, number in
        nodes[number]?.kind == .folder
          ? ["\(path)\(name)/"] + list(number, "\(path)\(name)/") : ["\(path)\(name)"]
      }
    }
    return list(Self.root, "/").sorted()
  }

  private func node(at path: String) -> Node? {
    var number = Self.root
    for part in path.split(separator: "/") {
      guard let next = nodes[number]?.names[String(part)] else { return nil }
      number = next
    }
    return nodes[number]
  }

  // MARK: Changing

  subscript(number: Int) -> Node {
    get { nodes[number] ?? Node(kind: .file) }
    set { nodes[number] = newValue }
  }

  mutating func edit(_ number: Int, _ edit: Edit) {
    edit.apply(to: &self[number].bytes)
    self[number].unsyncedEdits.append(edit)
  }

  mutating func change(_ folder: Int, _ move: Move) {
    move.apply(to: &self[folder].names)
    self[folder].unsyncedMoves.append(move)
  }

  mutating func sync(_ number: Int) {
    self[number].syncedBytes = self[number].bytes
    self[number].unsyncedEdits = []
    self[number].syncedNames = self[number].names
    self[number].unsyncedMoves = []
  }

  /// The number of bytes of all files.
  var usedBytes: Int { nodes.values.reduce(0) { $0 + $1.bytes.count } }

  func nameCount(of number: Int) -> Int {
    nodes.values.reduce(0) { $0 + $1.names.values.count { $0 == number } }
  }
}
