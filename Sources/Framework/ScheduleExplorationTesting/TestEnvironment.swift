import Foundation
import ScheduleExploration
import SimulationPrimitives
import SystemCalls

/// The settings of the environment, which apply to the traits of all tests.
struct TestEnvironment {
  /// An invalid setting, with the message about it.
  struct Problem: Error, Equatable {
    let text: String
  }

  /// The value of `EXPLORE`, which overrides the number of schedules per test; zero means no
  /// exploration.
  let schedules: Int?
  /// The value of `EXPLORE_SEED`, the seed of all tests.
  let seed: Seed?
  /// The tokens in the file of `EXPLORE_CORPUS`, which are replayed first, by test name.
  let corpus: [String: [ReplayToken]]
  /// The value of `EXPLORE_FAILURES`, the file for new failures.
  private let failures: String?
  /// The value of `EXPLORE_HOPS`, the file for the step counts of functions.
  private let hops: String?
  /// The tests in the file of `EXPLORE_QUARANTINE`, whose failures are warnings.
  let quarantine: Set<String>

  /// Reads the variables.
  init(_ variables: [String: String]) throws(Problem) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    schedules = try Self.schedules(value("EXPLORE"))
    seed = try Self.seed(value("EXPLORE_SEED"))
    failures = value("EXPLORE_FAILURES")
    hops = value("EXPLORE_HOPS")
    quarantine = Set(try Self.lines(of: value("EXPLORE_QUARANTINE"), "EXPLORE_QUARANTINE"))
    var corpus: [String: [ReplayToken]] = [:]
    for line in try Self.lines(of: value("EXPLORE_CORPUS"), "EXPLORE_CORPUS") {
      let word = String(line.prefix { !$0.isWhitespace })
      guard let token = try? ReplayToken(word) else {
        throw Problem(text: "EXPLORE_CORPUS: \(word) is no token; remove its line")
      }
      corpus[token.program, default: []].append(token)
    }
    self.corpus = corpus
  }

  private static func schedules(_ text: String?) throws(Problem) -> Int? {
    guard let text else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw Problem(
        text: "EXPLORE is \(text); set it to a number of schedules, or to 0 to run each test once")
    }
    return count
  }

  private static func seed(_ text: String?) throws(Problem) -> Seed? {
    guard let text else { return nil }
    guard let number = UInt64(text) else {
      throw Problem(text: "EXPLORE_SEED is \(text); set it to a whole number, such as the date")
    }
    return Seed(number)
  }

  /// Returns the lines of a file without comments and empty lines, or no lines without a file.
  private static func lines(of path: String?, _ variable: String) throws(Problem) -> [String] {
    guard let path else { return [] }
    do throws(SystemError) {
      let file = try OpenFile(FilePlace(path), [.reads])
      let bytes = try file.read(upTo: try file.status().length)
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    } catch {
      throw Problem(text: "\(variable): \(path) cannot be read: \(error)")
    }
  }

  /// Appends a failure to the file of new failures, as a line in the format of a corpus.
  func add(_ token: ReplayToken, of name: String, _ failure: String) throws(Problem) {
    guard let failures else { return }
    let first = failure.split(whereSeparator: \.isNewline).first ?? ""
    try add("\(token)  # \(name): \(first)\n", to: failures, "EXPLORE_FAILURES")
  }

  /// Appends the step count of each function of a test to the file of hops, if there is one.
  func addHops(of name: String, _ steps: () -> [String: Int]) throws(Problem) {
    guard let hops else { return }
    let lines = steps().sorted { $0.key < $1.key }.map { "\(name)\t\($0.key)\t\($0.value)\n" }
    try add(lines.joined(), to: hops, "EXPLORE_HOPS")
  }

  private func add(_ text: String, to path: String, _ variable: String) throws(Problem) {
    do throws(SystemError) {
      let file = try OpenFile(FilePlace(path), [.writes, .creates, .appends])
      try file.write(Array(text.utf8))
    } catch {
      throw Problem(text: "\(variable): \(path) cannot be written: \(error)")
    }
  }
}
