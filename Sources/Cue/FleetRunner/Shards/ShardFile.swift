import Foundation
package import StoreFiles

/// The file of a shard: shown to be writable before the work begins, and written whole behind it.
///
///     let file = try ShardFile("part-1.json")
///     let tally = try run.tally(body)
///     try file.write(ShardDocument(plan, tally))
package struct ShardFile: Sendable {
  /// The file as the caller named it.
  package let path: String

  /// Names the file that is to be written.
  ///
  /// - Throws: `StoreError` if something that is no file has that name, or if the folder cannot be
  ///   written to.
  package init(_ path: String) throws(StoreError) {
    self.path = path
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      let kind =
        try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      guard !isFolder.boolValue, kind == .typeRegular else {
        throw StoreError(file: path, message: "this is no file; name one to write the shard to")
      }
    }
    // Taken back at once, so that nothing lies about whatever ends the work.
    try StoreStep.save([], to: unfinished).perform()
    try StoreStep.remove(unfinished).perform()
  }

  /// Puts a document into the file's place, whole or not at all.
  package func write(_ document: ShardDocument<some FleetTally>) throws {
    do throws(StoreError) {
      try StoreStep.save(try bytes(of: document), to: unfinished).perform()
      try StoreStep.move(unfinished, to: path).perform()
    } catch {
      try StoreStep.remove(unfinished).perform()
      throw error
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try StoreStep.settle(folder).perform()
  }

  private var unfinished: String { "\(path).unfinished" }

  private func bytes(of document: ShardDocument<some FleetTally>) throws(StoreError) -> [UInt8] {
    do {
      return try document.bytes()
    } catch {
      throw StoreError(file: path, message: "what the shard comes to cannot be written: \(error)")
    }
  }
}
