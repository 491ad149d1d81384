import Foundation
import SystemCalls
import TestFolders

@testable import cuesim

/// Every fault of one kind, put to one command at every call it makes.
///
///     let campaign = DiskCampaign(command)
///     let table = DiskCampaign.Kind.allCases.map { ($0, campaign.complaints(about: $0)) }
struct DiskCampaign {
  /// The kind of a fault.
  enum Kind: String, CaseIterable {
    /// The power goes before a call, or behind the last one; the command is repeated (W-6, L-7,
    /// L-8).
    case powerCut = "power cut"
    /// A signal interrupts a call, or two in a row (W-7).
    case interruption
    /// A transfer moves one byte.
    case shortTransfer = "short transfer"
    /// A call fails.
    case failure
    /// There is room for so many bytes more, and no others.
    case fullDisk = "full disk"
    /// Another process puts a link, a pipe or a device in the place of the command's output (W-8).
    case neighbor
    /// A name that the command takes for a moment is a link, a pipe or a device from the start.
    case obstacle
  }

  /// The number of tries, and the complaints.
  struct Count {
    var tries = 0
    var complaints: [String] = []
  }

  /// `CUESIM_DISK_STRIDE=1` tries every call; see `.ci/disk`.
  static let stride =
    ProcessInfo.processInfo.environment["CUESIM_DISK_STRIDE"].flatMap(Int.init)
    ?? Trials.count(29, debug: 67)

  let command: DiskCommand
  /// Only each so many-th place is tried; 1 tries all.
  let stride: Int
  private let start = DiskCommand.start
  private let answer: Tool.Answer
  private let snapshots: [DiskState]
  private let end: DiskState
  private let interruptible: [Bool]

  init(_ command: DiskCommand, stride: Int = 1) {
    (self.command, self.stride) = (command, stride)
    let calls = CallLog()
    let disk = SimulatedDisk(start, keepsSnapshots: true) { calls.add($0) }
    answer = command.play(on: disk)
    (snapshots, end, interruptible) = (disk.snapshots, disk.state, calls.interruptible)
  }

  /// Whether the command succeeds without faults.
  var isSound: Bool { answer.status == 0 && !made.isEmpty }
  var summary: String { "\(answer.status) \(answer.complaint) \(snapshots.count) calls, \(made)" }

  /// The paths it leaves that were not there before.
  private var made: [String] { end.paths.filter { start.look(at: $0) == nil } }

  func count(_ kind: Kind) -> Count {
    var count = Count()
    for (place, complaint) in tries(of: kind) {
      count.tries += 1
      if let complaint { count.complaints.append("\(command), \(place): \(complaint)") }
    }
    return count
  }

  private typealias Try = (place: String, complaint: String?)

  private func tries(of kind: Kind) -> [Try] {
    switch kind {
    case .powerCut:
      (snapshots + [end]).enumerated()
        .filter { $0.offset % stride == 0 || $0.offset == snapshots.count }
        .flatMap { call, state in
          PowerCut.distinct(for: state).map { cut in
            ("cut before call \(call), \(cut)", afterCut(cut, in: state, call: call))
          }
        }
    case .interruption:
      places.filter { interruptible[$0] }.flatMap { call in
        [call, call + 1].map { last in
          let disk = SimulatedDisk(start) {
            (call...last).contains($0.number) && $0.mayBeInterrupted ? .fails(.interrupted) : nil
          }
          return ("interruption of call \(call) to \(last)", undisturbed(disk))
        }
      }
    case .shortTransfer:
      places.map { call in
        let disk = SimulatedDisk(start) { $0.number == call ? .short : nil }
        return ("short call \(call)", undisturbed(disk))
      }
    case .failure:
      places.map { call in
        let disk = SimulatedDisk(start) { $0.number == call ? .fails(.broken) : nil }
        return ("failure of call \(call)", failed(disk))
      }
    case .fullDisk: fullDisks()
    case .neighbor: places.flatMap(neighbors)
    case .obstacle: obstacles()
    }
  }

  /// The complaint about one play under any number of faults, a power cut after it, and the command
  /// repeated.
  ///
  /// - Parameters:
  ///   - fault: Decides the fault of each call.
  ///   - choose: Picks one of so many power cuts.
  /// - Returns: The complaint, if there is one.
  func complaint(
    fault: @escaping @Sendable (SimulatedDisk.Call) -> SimulatedDisk.Fault?,
    choose: (Int) -> Int
  ) -> String? {
    let disk = SimulatedDisk(start, fault: fault)
    let answer = command.play(on: disk)
    if disk.isStuck { return "waits for ever" }
    let cuts = PowerCut.distinct(for: disk.state)
    // Only behind the last call of an answer that was given is anything owed.
    let call = answer.status == 0 ? snapshots.count : snapshots.count + 1
    return afterCut(cuts[choose(cuts.count)], in: disk.state, call: call)
  }

  private func fullDisks() -> [Try] {
    func used(_ state: DiskState) -> Int {
      state.paths.reduce(0) { $0 + (state.bytes(at: $1)?.count ?? 0) }
    }
    let most = (snapshots.map(used).max() ?? 0) - used(start)
    // A page repeats the same bytes; a small file is tried at each of its bytes.
    let step = stride == 1 ? 1 : Trials.count(397, debug: 1_571)
    return Swift.stride(from: 0, to: min(most, 4_096), by: step).map { room in
      let disk = SimulatedDisk(start, capacity: used(start) + room)
      return ("room for \(room) bytes", failed(disk))
    }
  }

  private func neighbors(at call: Int) -> [Try] {
    Obstacle.allCases.map { obstacle in
      let disk = SimulatedDisk(start) { [start] in
        guard $0.number == call else { return nil }
        return .neighbor { state in
          for path in state.paths where start.look(at: path) == nil && !path.hasSuffix("/") {
            obstacle.put(at: path, in: &state)
          }
        }
      }
      return ("\(obstacle) before call \(call)", spared(disk))
    }
  }

  private func obstacles() -> [Try] {
    let names = Set(snapshots.flatMap(\.paths)).filter {
      start.look(at: $0) == nil && !$0.hasSuffix("/")
    }
    return names.sorted().flatMap { path in
      Obstacle.allCases.map { obstacle in
        var state = start
        obstacle.put(at: path, in: &state)
        return ("\(obstacle) at \(path)", spared(SimulatedDisk(state), obstacle))
      }
    }
  }

  private var places: [Int] { Array(Swift.stride(from: 0, to: snapshots.count, by: stride)) }

  // MARK: Judging

  /// The complaint after a power cut: acknowledged data lost, a partial file in place, or no
  /// recovery.
  private func afterCut(_ cut: PowerCut, in state: DiskState, call: Int) -> String? {
    let after = state.after(cut)
    if call == snapshots.count,
      let gone = made.first(where: { after.look(at: $0) != end.look(at: $0) })
    {
      return "status 0, and \(gone) is not as it was written"
    }
    if let half = half(in: after) { return "\(half) is there in part" }
    let disk = SimulatedDisk(after, randomSeed: UInt64(call) + 2)
    let again = command.play(on: disk)
    // A demonstration is made once; a second one is refused if the first was complete at the power
    // cut.
    if again.status == 2, made.allSatisfy({ after.look(at: $0) == end.look(at: $0) }) { return nil }
    guard again.status == 0 else { return "the command repeated: \(again.complaint)" }
    // The store had the day already, and the error has a remedy.
    if again.complaint.contains("each once") {
      return leftover(in: disk.state, but: ".previous")
    }
    if let other = made.first(where: { !matches($0, disk.state) }) {
      return "the command repeated gives another \(other)"
    }
    return leftover(in: disk.state)
  }

  /// The complaint about a fault without an effect.
  private func undisturbed(_ disk: SimulatedDisk) -> String? {
    let answer = command.play(on: disk)
    guard answer.status == self.answer.status, answer.text == self.answer.text else {
      return "status \(answer.status): \(answer.complaint)"
    }
    if let other = made.first(where: { !matches($0, disk.state) }) { return "another \(other)" }
    return leftover(in: disk.state)
  }

  /// The complaint about a command that may refuse: a false success, or partial output.
  private func failed(_ disk: SimulatedDisk) -> String? {
    let answer = command.play(on: disk)
    if answer.status == 0 {
      let after = disk.state.after(.nothingMore)
      if let other = made.first(where: { !matches($0, after) }) {
        return "status 0, and \(other) is not on the disk as it should be"
      }
      return nil
    }
    if answer.complaint.isEmpty, !disk.printed.contains("cuesim: ") {
      return "status \(answer.status) without a word: \(answer.text)"
    }
    return half(in: disk.state).map { "\($0) is there in part" }
  }

  /// The complaint about another process in the folder: its file changed, or an endless wait.
  private func spared(
    _ disk: SimulatedDisk, _ obstacle: Obstacle? = nil
  ) -> String? {
    let answer = command.play(on: disk)
    if disk.isStuck { return "waits for ever" }
    // The file in the place of the output is still there when the command is repeated.
    let again = SimulatedDisk(disk.state, randomSeed: 2)
    _ = command.play(on: again)
    if again.isStuck { return "waits for ever when it is repeated" }
    if again.state.look(at: "/victim") != start.look(at: "/victim") {
      return "a file of somebody else is another when the command is repeated"
    }
    if disk.state.look(at: "/victim") != start.look(at: "/victim") {
      return
        "status \(answer.status), and a file of somebody else is \(disk.state.look(at: "/victim")?.prefix(40) ?? "gone")"
    }
    if obstacle == .device,
      disk.state.paths.allSatisfy({
        disk.state.look(at: $0)?.hasPrefix("device") != true
      })
    {
      return "status \(answer.status), and the device is gone"
    }
    return nil
  }

  private func matches(_ path: String, _ state: DiskState) -> Bool {
    state.look(at: path) == end.look(at: path)
  }

  /// A file of the answer that is neither missing nor whole.
  private func half(in state: DiskState) -> String? {
    made.first { path in
      guard !command.growing.contains(path), let there = state.look(at: path) else { return false }
      return !path.hasSuffix("/") && there != end.look(at: path)
    }
  }

  /// A path that the undisturbed command does not leave.
  private func leftover(in state: DiskState, but suffix: String = "-") -> String? {
    state.paths.first { end.look(at: $0) == nil && !$0.hasSuffix(suffix) }
      .map { "\($0) is left over" }
  }
}

/// Objects that may have a name instead of a file.
enum Obstacle: CaseIterable {
  case link, pipe, device

  func put(at path: String, in state: inout DiskState) {
    switch self {
    case .link: state.putLink(to: "/victim", at: path, owner: 7)
    case .pipe: state.put(.pipe, at: path)
    case .device: state.put(.device, at: path)
    }
  }
}

/// Which calls of a run may be interrupted.
final class CallLog: @unchecked Sendable {
  // Safety: one thread runs the command.
  private(set) var interruptible: [Bool] = []

  func add(_ call: SimulatedDisk.Call) -> SimulatedDisk.Fault? {
    interruptible.append(call.mayBeInterrupted)
    return nil
  }
}
