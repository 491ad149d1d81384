import Foundation
import StoreFiles
import Testing

/// A folder, or a file that is added to, has one process that writes to it (L-2).
@Suite struct FolderLockTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "cuesim-lock-\(UUID().uuidString)"
  ).path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test func `a folder has one lock at a time`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lock = try FolderLock(folder)
    #expect(throws: StoreError.self) { try FolderLock(folder) }
    withExtendedLifetime(lock) {}
  }

  @Test func `a file has one lock at a time, and its error mentions a file`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/results"
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    let lock = try FolderLock(file: file, called: file)
    let error = #expect(throws: StoreError.self) { try FolderLock(file: file, called: file) }
    #expect(error?.message == "another process writes to this file; wait until it is done")
    withExtendedLifetime(lock) {}
  }

  #if os(Linux)
  @Test func `a released lock is free, also while a starting process holds its descriptor`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Such a process has the open file itself, like another descriptor of it.
    var copies: [CInt] = []
    defer { for copy in copies { close(copy) } }
    for _ in 0..<3 {
      let lock = try FolderLock(folder)
      copies += ownDescriptors.map { dup($0) }
      withExtendedLifetime(lock) {}
    }
    #expect(copies.count >= 3)
  }

  /// The descriptors of this process that are open on the folder.
  private var ownDescriptors: [CInt] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { CInt($0) }.filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
        == "\(folder)/\(FolderLock.name)"
    }
  }
  #endif
}
