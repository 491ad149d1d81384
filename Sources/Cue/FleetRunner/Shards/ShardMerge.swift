import Foundation
import SimulationPrimitives
import SimulationStatistics
package import StoreFiles

/// The sum of the shards of a fleet, read one file at a time.
///
///     let fleet = try ShardMerge<Tally>(files: ["part-1.json", "part-2.json"])
///     fleet.tally  // the results of one run of all devices, in whatever order the files are named
package struct ShardMerge<Tally: FleetTally>: Sendable {
  /// The identity, which determined the fleet's result.
  package private(set) var identity: FleetIdentity
  /// The tally of all devices.
  package private(set) var tally = Tally()

  private let count: Int
  /// The file of each shard.
  private var files: [Int: String] = [:]

  /// Reads every shard of one fleet.
  ///
  /// - Throws: `StoreError` if a file cannot be read, is damaged, belongs to another fleet, or if a
  ///   shard occurs twice or is missing.
  package init(files: [String]) throws(StoreError) {
    guard let first = files.first else {
      throw StoreError(file: "merge", message: "no file is named; name the file of every shard")
    }
    var document = try Self.document(in: first)
    identity = document.identity
    count = document.shard.count
    try add(document, from: first)
    for file in files.dropFirst() {
      document = try Self.document(in: file)
      try check(document, from: file, against: first)
      try add(document, from: file)
    }
    // The first missing shard is among the number of files plus one.
    guard let missing = (1...count).first(where: { [files = self.files] in files[$0] == nil })
    else { return }
    let others = count - self.files.count - 1
    throw StoreError(
      file: first,
      message: "shard \(missing)/\(count) is missing\(others > 0 ? ", and \(others) more" : ""); "
        + "expected the files of all \(count) shards, found \(self.files.count)")
  }

  private static func document(in file: String) throws(StoreError) -> ShardDocument<Tally> {
    let bytes: [UInt8]
    do throws(InputProblem) {
      bytes = try ShardFormat.bytes(of: file)
    } catch {
      throw StoreError(error)
    }
    do {
      return try ShardDocument(bytes)
    } catch {
      throw StoreError(file: file, message: "\(error); run its shard again, or name another file")
    }
  }

  /// Checks that a document belongs to the same fleet as the first.
  private func check(
    _ document: ShardDocument<Tally>, from file: String, against first: String
  ) throws(StoreError) {
    var difference = document.identity.difference(expecting: identity)
    if difference == nil, document.shard.count != count {
      difference = "count of shards is \(document.shard.count); expected \(count)"
    }
    guard let difference else { return }
    throw StoreError(
      file: file, message: "\(difference) as in \(first); merge only shards of one run")
  }

  private mutating func add(
    _ document: ShardDocument<Tally>, from file: String
  ) throws(StoreError) {
    if let other = files[document.shard.index] {
      throw StoreError(
        file: file,
        message: "shard \(document.shard) is also in \(other); expected every shard once, leave "
          + "one of them out")
    }
    files[document.shard.index] = file
    // The command's arguments are those of the first part, regardless of the order of files.
    if document.shard.index == 1 { identity = document.identity }
    tally.merge(document.tally)
  }
}
