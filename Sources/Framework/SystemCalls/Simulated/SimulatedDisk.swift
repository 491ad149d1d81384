import Synchronization

/// A disk in memory, for one thread, on which any call can fail.
///
///     let disk = SimulatedDisk(state) { call in call.number == 7 ? .fails(.broken) : nil }
///     Files.$system.withValue(disk) { work() }
///     let after = disk.state.after(.namesAlone)
///
/// Bytes and names are on the disk only after a sync. Printed text is stored in ``printed``. A
/// program that keeps files runs on the disk unchanged: every call can fail, be interrupted or be
/// the last before a power cut. The state after the cut is compared with the guarantees of the
/// program. `DiskCampaign` among the tests does this for each command of this package that writes.
package final class SimulatedDisk: FileSystem {
  /// A call, as it is passed to the closure that decides on faults.
  package struct Call: Sendable {
    /// The number of the call, counted from 0.
    package let number: Int
    /// The name of the call.
    package let name: String
    /// Whether a signal may interrupt the call.
    package let mayBeInterrupted: Bool
  }

  /// A fault of a call.
  package enum Fault: Sendable {
    /// The call fails without an effect.
    case fails(SystemError)
    /// The call moves one byte.
    case short
    /// The power fails: this call and all later calls have no effect.
    case powerCut
    /// Another process changes the disk just before the call.
    case neighbor(@Sendable (inout DiskState) -> Void)
  }

  private struct OpenNode {
    let node: Int
    let mode: OpenMode
    var position = 0
  }

  private struct State {
    var disk: DiskState
    var open: [Int32: OpenNode] = [:]
    var locks: [Int: Int32] = [:]
    var callCount = 0
    var nextDescriptor: Int32 = 3
    var nextRandom: UInt64 = 1
    var clock: Int64 = 0
    var isDown = false
    var isStuck = false
    var printed: [UInt8] = []
    var snapshots: [DiskState] = []

    func find(_ place: FilePlace, followsLinks: Bool) throws(SystemError) -> DiskState.Found {
      var base: Int?
      if let folder = place.folder {
        guard let open = open[folder.number] else { throw .closed }
        base = open.node
      }
      return try disk.find(place.name, from: base, followsLinks: followsLinks)
    }
  }

  private let storage: Mutex<State>
  private let capacity: Int
  private let keepsSnapshots: Bool
  private let fault: @Sendable (Call) -> Fault?

  /// Creates a simulated disk.
  ///
  /// - Parameters:
  ///   - state: The initial content.
  ///   - capacity: The greatest number of bytes of all files.
  ///   - keepsSnapshots: Whether the state before each call is kept.
  ///   - randomSeed: The seed of the random bits.
  ///   - fault: Returns the fault of a call, if there is one.
  package init(
    _ state: DiskState, capacity: Int = .max, keepsSnapshots: Bool = false, randomSeed: UInt64 = 1,
    fault: @escaping @Sendable (Call) -> Fault? = { _ in nil }
  ) {
    storage = Mutex(State(disk: state, nextRandom: randomSeed))
    (self.capacity, self.keepsSnapshots, self.fault) = (capacity, keepsSnapshots, fault)
  }

  /// The current state.
  package var state: DiskState { storage.withLock { $0.disk } }
  /// The state before each call, if they are kept.
  package var snapshots: [DiskState] { storage.withLock { $0.snapshots } }
  /// The number of calls made.
  package var callCount: Int { storage.withLock { $0.callCount } }
  /// Whether a call was made that would block forever.
  package var isStuck: Bool { storage.withLock { $0.isStuck } }
  /// The text that was written to standard output and standard error.
  package var printed: String {
    storage.withLock { String(decoding: $0.printed, as: UTF8.self) }
  }

  /// Performs a call, unless it has a fault.
  private func call<Result>(
    _ name: String, mayBeInterrupted: Bool = false,
    _ work: (inout sending State, _ isShort: Bool) throws(SystemError) -> sending Result
  ) throws(SystemError) -> Result {
    try storage.withLock { state throws(SystemError) in
      guard !state.isDown else { throw .broken }
      let number = state.callCount
      state.callCount += 1
      if keepsSnapshots { state.snapshots.append(state.disk) }
      switch fault(Call(number: number, name: name, mayBeInterrupted: mayBeInterrupted)) {
      case .fails(let error): throw error
      case .powerCut:
        state.isDown = true
        throw .broken
      case .short: return try work(&state, true)
      case .neighbor(let change): change(&state.disk)
      case nil: break
      }
      return try work(&state, false)
    }
  }

  package func open(
    _ place: FilePlace, _ mode: OpenMode, permissions: UInt32
  ) throws(SystemError) -> Descriptor {
    try call("open", mayBeInterrupted: true) { state, _ throws(SystemError) in
      let found = try state.find(
        place, followsLinks: !mode.contains(.followsNoLink) && !mode.contains(.isNew))
      if found.node != nil, mode.contains(.isNew) { throw .taken }
      let node: Int
      if let there = found.node {
        node = there
      } else {
        guard mode.contains(.creates) || mode.contains(.isNew) else { throw .missing }
        node = state.disk.add(.init(kind: .file, permissions: permissions & 0o755))
        state.disk.change(found.folder, .init(new: found.name, node: node))
      }
      let kind = state.disk[node].kind
      if kind == .link { throw .circle }
      if mode.contains(.isFolder), kind != .folder { throw .notFolder }
      if kind == .folder, mode.contains(.writes) { throw .folder }
      if kind == .pipe, !mode.contains(.waitsForNobody) {
        (state.isDown, state.isStuck) = (true, true)
        throw .broken
      }
      if mode.contains(.truncates), kind == .file { state.disk.edit(node, .truncate(0)) }
      defer { state.nextDescriptor += 1 }
      state.open[state.nextDescriptor] = OpenNode(node: node, mode: mode)
      return Descriptor(state.nextDescriptor)
    }
  }

  package func close(_ descriptor: Descriptor) {
    storage.withLock { state in
      state.locks = state.locks.filter { $0.value != descriptor.number }
      state.open[descriptor.number] = nil
    }
  }

  package func read(
    _ file: Descriptor, upTo count: Int, at offset: Int?
  ) throws(SystemError) -> [UInt8] {
    try call("read", mayBeInterrupted: true) { state, isShort throws(SystemError) in
      guard let open = state.open[file.number], open.mode.contains(.reads) else { throw .closed }
      guard state.disk[open.node].kind != .folder else { throw .folder }
      let bytes = state.disk[open.node].bytes.dropFirst(offset ?? open.position)
        .prefix(isShort ? min(1, count) : count)
      if offset == nil { state.open[file.number]?.position += bytes.count }
      return Array(bytes)
    }
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to file: Descriptor, at offset: Int?
  ) throws(SystemError) -> Int {
    try call("write", mayBeInterrupted: true) { state, isShort throws(SystemError) in
      var part = isShort ? bytes.prefix(1) : bytes
      if file == .output || file == .complaints {
        state.printed += part
        return part.count
      }
      guard let open = state.open[file.number], open.mode.contains(.writes) else { throw .closed }
      // Bytes written to a device are discarded.
      guard state.disk[open.node].kind == .file else { return part.count }
      let length = state.disk[open.node].bytes.count
      let start = open.mode.contains(.appends) ? length : offset ?? open.position
      let room = capacity - state.disk.usedBytes + max(0, length - start)
      part = part.prefix(max(0, room))
      guard bytes.isEmpty || !part.isEmpty else { throw .full }
      state.disk.edit(open.node, .write(Array(part), at: start))
      if offset == nil { state.open[file.number]?.position = start + part.count }
      return part.count
    }
  }

  package func sync(_ descriptor: Descriptor) throws(SystemError) {
    try call("sync", mayBeInterrupted: true) { state, _ throws(SystemError) in
      guard let open = state.open[descriptor.number] else { throw .closed }
      state.disk.sync(open.node)
    }
  }

  package func truncate(_ file: Descriptor, to length: Int) throws(SystemError) {
    try call("truncate", mayBeInterrupted: true) { state, _ throws(SystemError) in
      guard let open = state.open[file.number] else { throw .closed }
      state.disk.edit(open.node, .truncate(length))
    }
  }

  package func lock(_ descriptor: Descriptor) throws(SystemError) -> Bool {
    try call("lock", mayBeInterrupted: true) { state, _ throws(SystemError) in
      guard let open = state.open[descriptor.number] else { throw .closed }
      let holder = state.locks[open.node]
      if holder == nil { state.locks[open.node] = descriptor.number }
      return holder == nil || holder == descriptor.number
    }
  }

  package func unlock(_ descriptor: Descriptor) {
    storage.withLock { $0.locks = $0.locks.filter { $0.value != descriptor.number } }
  }

  package func status(of descriptor: Descriptor) throws(SystemError) -> FileStatus {
    try call("status") { state, _ throws(SystemError) in
      guard let open = state.open[descriptor.number] else { throw .closed }
      return state.disk.status(of: open.node)
    }
  }

  package func status(of place: FilePlace, followsLinks: Bool) throws(SystemError) -> FileStatus {
    try call("status") { state, _ throws(SystemError) in
      guard let node = try state.find(place, followsLinks: followsLinks).node else {
        throw .missing
      }
      return state.disk.status(of: node)
    }
  }

  package func mayWrite(_ place: FilePlace) -> Bool {
    (try? status(of: place, followsLinks: true)) != nil
  }

  package func setPermissions(_ permissions: UInt32, of file: Descriptor) throws(SystemError) {
    try call("setPermissions") { state, _ throws(SystemError) in
      guard let open = state.open[file.number] else { throw .closed }
      state.disk[open.node].permissions = permissions
    }
  }

  package func setOwner(
    _ owner: UInt32, group: UInt32, of file: Descriptor
  ) throws(SystemError) {
    try call("setOwner") { state, _ throws(SystemError) in
      guard let open = state.open[file.number] else { throw .closed }
      (state.disk[open.node].owner, state.disk[open.node].group) = (owner, group)
    }
  }

  package func move(_ old: FilePlace, to new: FilePlace) throws(SystemError) {
    try call("move") { state, _ throws(SystemError) in
      let source = try state.find(old, followsLinks: false)
      let target = try state.find(new, followsLinks: false)
      guard let node = source.node else { throw .missing }
      if let there = target.node, state.disk[there].kind == .folder { throw .folder }
      guard source.folder != target.folder else {
        return state.disk.change(
          source.folder, .init(old: source.name, new: target.name, node: node))
      }
      state.disk.change(target.folder, .init(new: target.name, node: node))
      state.disk.change(source.folder, .init(old: source.name))
    }
  }

  package func link(_ old: FilePlace, to new: FilePlace) throws(SystemError) {
    try call("link") { state, _ throws(SystemError) in
      let target = try state.find(new, followsLinks: false)
      guard let node = try state.find(old, followsLinks: false).node else { throw .missing }
      guard target.node == nil else { throw .taken }
      state.disk.change(target.folder, .init(new: target.name, node: node))
    }
  }

  package func remove(_ place: FilePlace, isFolder: Bool) throws(SystemError) {
    try call("remove") { state, _ throws(SystemError) in
      let found = try state.find(place, followsLinks: false)
      guard let node = found.node else { throw .missing }
      guard (state.disk[node].kind == .folder) == isFolder else {
        throw isFolder ? .notFolder : .folder
      }
      guard state.disk[node].names.isEmpty else { throw .notEmpty }
      state.disk.change(found.folder, .init(old: found.name))
    }
  }

  package func makeFolder(_ place: FilePlace, permissions: UInt32) throws(SystemError) {
    try call("makeFolder") { state, _ throws(SystemError) in
      let found = try state.find(place, followsLinks: false)
      guard found.node == nil else { throw .taken }
      let node = state.disk.add(.init(kind: .folder, permissions: permissions & 0o755))
      state.disk.change(found.folder, .init(new: found.name, node: node))
    }
  }

  package func names(in folder: Descriptor) throws(SystemError) -> [String] {
    try call("names") { state, _ throws(SystemError) in
      guard let open = state.open[folder.number] else { throw .closed }
      return Array(state.disk[open.node].names.keys)
    }
  }

  package func destination(of link: FilePlace) throws(SystemError) -> String {
    try call("destination") { state, _ throws(SystemError) in
      guard let node = try state.find(link, followsLinks: false).node else { throw .missing }
      guard state.disk[node].kind == .link else { throw .invalid }
      return state.disk[node].destination
    }
  }

  package func realPath(of path: String) throws(SystemError) -> String {
    try call("realPath") { state, _ throws(SystemError) in
      let found = try state.find(FilePlace(path), followsLinks: true)
      guard found.node != nil else { throw .missing }
      return "/" + found.path.joined(separator: "/")
    }
  }

  package func user() -> UInt32 { 0 }

  package func randomBits() -> UInt64 {
    storage.withLock { state in
      state.nextRandom = state.nextRandom &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state.nextRandom
    }
  }

  /// Reads the disk's clock.
  ///
  /// Each reading advances the clock by a millisecond, so that measured times are reproducible.
  package func clockReading() -> Int64 {
    storage.withLock { state in
      state.clock += 1_000_000
      return state.clock
    }
  }
}
