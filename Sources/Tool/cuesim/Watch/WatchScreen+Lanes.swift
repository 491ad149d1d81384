extension WatchScreen {
  /// How much of a run a column of the lanes stands for, in seconds.
  ///
  /// At any speed they move by some columns in a second of who watches.
  private var columnSeconds: Double { max(0.1, speed / 8) }

  /// A line for each actor: when it was told something of late, and what it was last.
  ///
  /// If there is no room for all, those that have been silent for the longest are left out.
  func laneLines(_ width: Int, most: Int) -> [ScreenLine] {
    let last = placesByLane.map { places -> Int in
      let count = places.partitioning { $0 >= place }
      return count == 0 ? -1 : places[count - 1]
    }
    let latest = last.indices.sorted { (last[$1], $0) < (last[$0], $1) }.prefix(most).sorted()
    let nameWidth = min(width / 4, (run.lanes.map(\.columns).max() ?? 0))
    let stripWidth = width < 60 ? 0 : width / 3
    return latest.map { lane in
      var line = ScreenLine(width: width)
      let isNow = last[lane] >= 0 && last[lane] == place - 1
      line.add(isNow ? "›" : " ", .now)
      line.add(run.lanes[lane], isNow ? .now : .plain, columns: nameWidth)
      line.skip()
      if stripWidth > 0 {
        line.add(strip(of: lane, columns: stripWidth), .quiet)
        line.skip()
      }
      if last[lane] >= 0 {
        line.add(run.words(of: last[lane]), isNow ? .now : .quiet)
      }
      return line
    }
  }

  /// The last while of a lane, the present at its right end.
  private func strip(of lane: Int, columns: Int) -> String {
    let places = placesByLane[lane]
    let now = (seconds / columnSeconds).rounded(.down)
    func count(before column: Double) -> Int {
      let bound = run.instant(column * columnSeconds)
      return places.partitioning { $0 >= place || run.happenings[$0].time >= bound }
    }
    var former = count(before: now - Double(columns) + 1)
    return String(
      (0..<columns).map { index -> Character in
        let behind = count(before: now - Double(columns) + Double(index) + 2)
        defer { former = behind }
        guard behind > former else { return " " }
        if places[former..<behind].contains(where: { run.happenings[$0].decision != nil }) {
          return "◆"
        }
        return behind - former < 3 ? "·" : "•"
      })
  }
}
