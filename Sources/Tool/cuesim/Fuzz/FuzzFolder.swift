import CueFuzzing
import CueJudging
import Foundation
import StoreFiles
import SystemCalls

/// The folder of small scenarios that a search writes: one for each kind of fault of each sentence.
struct FuzzFolder {
  /// So many days of a sentence are made smaller; those that come to the same are written once.
  private static let most = 8

  private let path: String
  private let hunt: Hunt

  init(_ path: String, _ hunt: Hunt) { (self.path, self.hunt) = (path, hunt) }

  /// Makes the folder if there is none.
  static func make(_ path: String) throws {
    try FileName.checkWay(to: path)
    do {
      try Files.system.makeFolders(path)
    } catch {
      throw StoreError(file: path, message: "the folder cannot be created; name another one")
    }
  }

  /// Makes the first days with faults smaller, and writes them.
  func write(_ report: inout FuzzReport) throws {
    let bar = ProgressBar()
    defer { bar.clear() }
    let days = report.rows.flatMap { row in row.first.prefix(Self.most).map { (row.sentence, $0) } }
    var kinds: Set<String> = []
    for (done, (name, number)) in days.enumerated() where !StopRequest.isPending {
      bar.show("shrinking", done, of: days.count, unit: "days", perUnit: 1)
      guard let sentence = Sentence(rawValue: name),
        let fault = try hunt.result(of: number).faults.first(where: { $0.sentence == sentence })
      else { continue }
      var shrinking = Shrinking(fault, of: hunt.day(number), in: hunt)
      shrinking.run()
      guard kinds.insert("\(name) \(shrinking.kind)").inserted else { continue }
      let file = "\(path)/\(name)-\(number).json5"
      try OutputFile(file).write(Array(shrinking.text.utf8))
      report.files.append(file)
    }
  }
}
