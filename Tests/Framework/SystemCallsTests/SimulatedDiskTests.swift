import SystemCalls
import Testing

/// A simulated disk acts like the system, and loses unsynced data.
@Suite struct SimulatedDiskTests {
  /// Writes a file, and syncs as requested.
  private func written(_ sync: (OpenFile, OpenFile) throws -> Void) throws -> DiskState {
    let disk = SimulatedDisk(DiskState())
    let file = try OpenFile(FilePlace("a"), [.writes, .isNew], system: disk)
    try file.write([1, 2, 3, 4])
    try sync(file, OpenFile(FilePlace("."), [.reads, .isFolder], system: disk))
    return disk.state
  }

  @Test func `a file survives a power cut when its bytes and its name were synced`()
    throws
  {
    let state = try written { file, folder in
      try file.sync()
      try folder.sync()
    }
    for cut in PowerCut.allCases { #expect(state.after(cut).bytes(at: "/home/a") == [1, 2, 3, 4]) }
  }

  @Test func `an unsynced name may be lost, and unsynced bytes may be partial`() throws {
    let nameless = try written { file, _ in try file.sync() }
    #expect(nameless.after(.nothingMore).bytes(at: "/home/a") == nil)
    let empty = try written { _, folder in try folder.sync() }
    #expect(empty.after(.nothingMore).bytes(at: "/home/a") == [])
    #expect(empty.after(.tornBytes).bytes(at: "/home/a") == [1, 2])
    #expect(empty.after(.everything).bytes(at: "/home/a") == [1, 2, 3, 4])
  }

  /// The same words on the simulated disk and on the system's, in a folder of either.
  @Test func `the simulated disk returns the same results as the system`() throws {
    let real = OperatingSystem()
    let folder = "/tmp/cuesim-disk-\(real.randomBits())"
    try real.makeFolder(FilePlace(folder), permissions: 0o700)
    defer { try? real.removeAll(FilePlace(folder)) }
    let simulated = SimulatedDisk(DiskState())
    try simulated.makeFolder(FilePlace(folder), permissions: 0o700)
    #expect(answers(of: real, in: folder) == answers(of: simulated, in: folder))
  }

  /// A system's results for calls that succeed and fail.
  private func answers(of system: any FileSystem, in folder: String) -> [String] {
    var answers: [String] = []
    func ask<Answer>(_ call: () throws(SystemError) -> Answer) {
      do throws(SystemError) {
        answers.append("\(try call())")
      } catch {
        answers.append("\(error)")
      }
    }
    func at(_ name: String) -> FilePlace { FilePlace("\(folder)/\(name)") }
    func open(_ name: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
      try OpenFile(at(name), mode, system: system)
    }
    ask { () throws(SystemError) in try open("a", [.reads]).read(upTo: 1) }
    ask { () throws(SystemError) in try open("a", [.writes, .isNew]).write([1, 2, 3]) }
    ask { () throws(SystemError) in try open("a", [.writes, .isNew]).write([4]) }
    ask { () throws(SystemError) in try open("a", [.reads]).read(upTo: 9) }
    ask { () throws(SystemError) in try open("a", [.reads]).read(upTo: 9, at: 1) }
    ask { () throws(SystemError) in try open("a", [.reads, .writes, .appends]).write([5]) }
    ask { () throws(SystemError) in try open("a", [.reads, .writes]).truncate(to: 2) }
    ask { () throws(SystemError) in try open("a", [.reads, .isFolder]).names() }
    ask { () throws(SystemError) in try open("a/b", [.reads]).read(upTo: 1) }
    ask { () throws(SystemError) in try open("", [.reads]).read(upTo: 1) }
    ask { () throws(SystemError) in try system.link(at("a"), to: at("b")) }
    ask { () throws(SystemError) in try system.link(at("a"), to: at("b")) }
    ask { () throws(SystemError) in try system.status(of: at("b"), followsLinks: true).nameCount }
    ask { () throws(SystemError) in try system.move(at("b"), to: at("c")) }
    ask { () throws(SystemError) in try system.move(at("b"), to: at("c")) }
    ask { () throws(SystemError) in try system.destination(of: at("c")) }
    ask { () throws(SystemError) in try system.makeFolder(at("d"), permissions: 0o755) }
    ask { () throws(SystemError) in try system.makeFolder(at("d"), permissions: 0o755) }
    ask { () throws(SystemError) in try system.makeFolders("\(folder)/e/f/g") }
    ask { () throws(SystemError) in try system.remove(at("e"), isFolder: true) }
    ask { () throws(SystemError) in try system.remove(at("d"), isFolder: true) }
    ask { () throws(SystemError) in try system.realPath(of: "\(folder)/e/../c") }
    ask { () throws(SystemError) in try open(".", [.reads, .isFolder]).names() }
    ask { () throws(SystemError) in try system.removeAll(at("e")) }
    ask { () throws(SystemError) in try system.statusIfThere(of: at("e")) == nil }
    ask { () throws(SystemError) in
      let (first, second) = (try open("a", [.reads]), try open("a", [.reads]))
      return [try first.lock(), try second.lock()]
    }
    ask { () throws(SystemError) in try system.status(of: at("a"), followsLinks: true).length }
    return answers
  }

  @Test func `a call is repeated after a signal, and for the rest of a short transfer`() throws {
    for count in 0..<6 {
      let disk = SimulatedDisk(DiskState()) {
        $0.mayBeInterrupted && $0.number % 2 == 0 && $0.number < 2 * count
          ? .fails(.interrupted) : .short
      }
      let file = try OpenFile(FilePlace("a"), [.reads, .writes, .isNew], system: disk)
      try file.write([1, 2, 3])
      #expect(try file.read(upTo: 9, at: 0) == [1, 2, 3])
    }
  }

  @Test(arguments: [
    ("a", "."), ("a/b", "a"), ("/a", "/"), ("/", "/"), ("a/b/", "a"), ("a//b", "a"), ("", "/"),
  ])
  func `the folder of a path is the part before its last name`(path: String, folder: String) {
    #expect(Files.parent(of: path) == folder)
  }

  @Test func `the first link of another user in a path is found, also behind own links`() {
    var state = DiskState()
    state.put([], at: "/home/mine/sub/file")
    state.putLink(to: "/home/mine", at: "/home/own")
    state.putLink(to: "mine/sub", at: "/home/theirs", owner: 7)
    state.putLink(to: "../theirs", at: "/home/mine/way")
    let disk = SimulatedDisk(state)

    #expect(disk.foreignLink(on: "/home/own/sub/file") == nil)
    #expect(disk.foreignLink(on: "own/none/at/all") == nil)
    #expect(disk.foreignLink(on: "theirs") == "theirs")
    #expect(disk.foreignLink(on: "/home/theirs/file") == "/home/theirs")
    #expect(disk.foreignLink(on: "own/way/file") == "own/../theirs")
  }
}
