import CueRuns

extension WatchScreen {
  /// The lines of a terminal of a size: times, lanes, surfaces, the last decision, and the keys.
  func lines(in size: Terminal.Size) -> [ScreenLine] {
    let width = size.columns
    var top = [titleLine(width), timeLine(width), scrubLine(width)]
    let bottom = keyLine(width)
    let decision = decisionLines(width, most: max(1, min(8, size.rows / 4)))
    let cards = size.rows >= 16 && width >= 30 ? cardLines(width) : []
    let left = size.rows - top.count - decision.count - cards.count - 1
    top += laneLines(width, most: max(0, left))
    var lines = Array((top + cards + decision).prefix(max(0, size.rows - 1)))
    while lines.count < size.rows - 1 { lines.append(ScreenLine(width: width)) }
    return lines + [bottom]
  }

  private func titleLine(_ width: Int) -> ScreenLine {
    var line = ScreenLine(width: width)
    let state = "\(isPlaying ? "▶" : "■") \(speedWords)"
    line.add(run.story.name, .bold, columns: max(0, width - state.columns - 1))
    line.skip()
    line.add(state, isPlaying ? .now : .quiet)
    return line
  }

  private var speedWords: String {
    let isWhole = speed.rounded() == speed && speed < 1e9
    return "\(isWhole ? "\(Int(speed))" : "\(speed)") s/s"
  }

  private func timeLine(_ width: Int) -> ScreenLine {
    var line = ScreenLine(width: width)
    line.add(run.clock(seconds), .now)
    line.add("  \(tenths(seconds)) of \(tenths(run.end)) s")
    if let readout = run.readout(at: seconds) { line.add("  · \(readout)") }
    line.add("  · \(place) of \(run.happenings.count)", .quiet)
    return line
  }

  /// Where it was left.
  var farewell: String { "left at \(run.clock(seconds)) (\(tenths(seconds)) s)" }

  private func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

  /// Where in the run it is, and where something is decided.
  private func scrubLine(_ width: Int) -> ScreenLine {
    var marks = [Character](repeating: "─", count: width)
    func column(_ seconds: Double) -> Int {
      run.end > 0 ? min(width - 1, Int(seconds / run.end * Double(width - 1))) : 0
    }
    guard width > 0 else { return ScreenLine(width: width) }
    for place in decisionPlaces { marks[column(run.seconds(of: place))] = "┴" }
    let now = column(seconds)
    var line = ScreenLine(width: width)
    line.add(String(marks[..<now]))
    line.add("●", .now)
    line.add(String(marks[(now + 1)...]), .quiet)
    return line
  }

  /// The last decision and why it is so.
  private func decisionLines(_ width: Int, most: Int) -> [ScreenLine] {
    let past = decisionPlaces.partitioning { $0 >= place }
    var title = ScreenLine(width: width)
    guard past > 0, let index = run.happenings[decisionPlaces[past - 1]].decision else {
      title.add("nothing decided yet; \(decisionPlaces.count) to come", .quiet)
      return [title]
    }
    let isNow = decisionPlaces[past - 1] == place - 1
    title.add("decision \(past) of \(decisionPlaces.count)  ", .quiet)
    title.add(run.title(of: index), isNow ? .now : .bold)
    let reasons = run.reasons(of: index).prefix(most - 1).map { reason in
      var line = ScreenLine(width: width)
      line.skip(2)
      line.add(reason)
      return line
    }
    return [title] + reasons
  }

  private func keyLine(_ width: Int) -> ScreenLine {
    var line = ScreenLine(width: width)
    if let entry {
      line.add("go to HH:MM:SS or seconds: \(entry)▏", .bold)
    } else if let remark {
      line.add(remark, .bold)
    } else {
      line.add(
        "space \(isPlaying ? "pause" : "play") · ←→ step · n p decision · + - speed · g go to · q quit",
        .quiet)
    }
    return line
  }
}
