import Foundation
import TestFolders

/// The package these tests belong to, as it lies on disk.
enum PackageFiles {
  /// Every Swift file of the package in the order of their paths, its manifest first.
  static let all: [SourceFile] = {
    let folders = ["Benchmarks", "Sources", "Tests"].flatMap { folder in
      swiftFiles(below: folder).sorted()
    }
    return (["Package.swift"] + folders).compactMap(read)
  }()

  /// The files git keeps, from the package's TestFolders.package; empty where there is no git to
  /// ask.
  static let tracked: [String] = {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", TestFolders.package.path(percentEncoded: false), "ls-files"]
    git.standardOutput = output
    git.standardError = Pipe()
    guard (try? git.run()) != nil else { return [] }
    let listing = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    return String(decoding: listing, as: UTF8.self).split(separator: "\n").map(String.init)
  }()

  /// Every source and page below a folder.
  static func texts(below folder: String) -> [(path: String, text: String)] {
    files(below: folder).sorted().compactMap { path in
      (try? TestFolders.text(path)).map { (path, $0) }
    }
  }

  private static func files(below folder: String) -> [String] {
    let path = TestFolders.path(folder)
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.map { "\(folder)/\($0)" }
  }

  private static func swiftFiles(below folder: String) -> [String] {
    files(below: folder).filter { $0.hasSuffix(".swift") }
  }

  private static func read(_ path: String) -> SourceFile? {
    guard
      let text = try? String(contentsOf: TestFolders.package.appending(path: path), encoding: .utf8)
    else {
      return nil
    }
    return SourceFile(path: path, text: text)
  }
}
