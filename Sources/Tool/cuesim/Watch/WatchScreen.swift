/// The screen of `cuesim watch`, decided purely: a key or a while makes the next state, and a size the lines.
///
///     var screen = WatchScreen(run, speed: 60)
///     screen.pass(0.5)                 // half a second of watching is half a minute of the run
///     screen.take(.character("n"))     // on to the next decision
///     screen.lines(in: size)
///
/// Going back is going to an earlier place of the same story: a run is the same whenever it is made.
struct WatchScreen {
  /// The run that is watched.
  let run: WatchedRun
  /// How much has happened.
  private(set) var place = 0
  /// Now, counted from the start of the run.
  private(set) var seconds = 0.0
  /// How many seconds of the run one of watching shows.
  private(set) var speed: Double
  /// Whether time passes.
  private(set) var isPlaying = true
  /// The time to go to, as far as it is typed.
  private(set) var entry: String?
  /// A word to who watches, until the next key.
  private(set) var remark: String?
  /// Whether to end.
  private(set) var hasQuit = false
  /// The places of the happenings of each lane, in order.
  let placesByLane: [[Int]]
  /// The places of the decisions, in order.
  let decisionPlaces: [Int]

  /// The speeds that are stepped through.
  static let speeds: [Double] = [
    1, 2, 5, 10, 20, 60, 120, 300, 600, 1_800, 3_600, 7_200, 21_600, 86_400,
  ]

  /// Begins at the start of a run.
  ///
  /// - Parameters:
  ///   - run: The run that is watched.
  ///   - speed: How many seconds of it one of watching shows; if nil, all of it takes about a minute.
  init(_ run: WatchedRun, speed: Double? = nil) {
    self.run = run
    self.speed =
      speed ?? Self.speeds.first { run.end / $0 <= 60 } ?? Self.speeds[Self.speeds.count - 1]
    var places = [[Int]](repeating: [], count: run.lanes.count)
    for (place, happening) in run.happenings.enumerated() { places[happening.lane].append(place) }
    placesByLane = places
    decisionPlaces = run.happenings.indices.filter { run.happenings[$0].decision != nil }
    catchUp()
  }

  /// Lets a while pass, in seconds of who watches.
  mutating func pass(_ elapsed: Double) {
    guard isPlaying else { return }
    seconds = min(run.end, seconds + elapsed * speed)
    let former = place
    catchUp()
    place = max(place, former)
    if isAtEnd { (isPlaying, remark) = (false, "the end; space plays it again") }
  }

  /// Whether all has happened.
  var isAtEnd: Bool { seconds >= run.end && place == run.happenings.count }

  /// Does what a key stands for.
  mutating func take(_ key: WatchKey) {
    remark = nil
    if entry != nil { return type(key) }
    switch key {
    case .character("q"), .character("Q"): hasQuit = true
    case .character(" "):
      if isAtEnd { go(to: 0) }
      isPlaying.toggle()
    case .right, .character("."): step()
    case .left, .character(","): stepBack()
    case .character("+"), .character("="):
      speed = Self.speeds.first { $0 > speed } ?? speed
    case .character("-"), .character("_"):
      speed = Self.speeds.last { $0 < speed } ?? speed
    case .character("n"):
      decide(decisionPlaces.first { $0 >= place }, "nothing is decided after this")
    case .character("p"):
      decide(decisionPlaces.last { $0 < place - 1 }, "nothing was decided before this")
    case .character("g"): entry = ""
    case .home: go(to: 0)
    case .end: go(to: run.end)
    case .character, .enter, .escape, .backspace: break
    }
  }

  /// One happening on.
  private mutating func step() {
    isPlaying = false
    guard place < run.happenings.count else {
      seconds = run.end
      return remark = "the end"
    }
    seconds = run.seconds(of: place)
    place += 1
  }

  /// One happening back.
  private mutating func stepBack() {
    isPlaying = false
    guard place > 0 else {
      seconds = 0
      return remark = "the beginning"
    }
    place -= 1
    seconds = place == 0 ? 0 : run.seconds(of: place - 1)
  }

  /// To the happening of a decision, itself included.
  private mutating func decide(_ place: Int?, _ otherwise: String) {
    isPlaying = false
    guard let place else { return remark = otherwise }
    self.place = place + 1
    seconds = run.seconds(of: place)
  }

  private mutating func type(_ key: WatchKey) {
    switch key {
    case .character("q") where entry == "": entry = nil
    case .character(let character):
      if entry?.count ?? 0 < 19, "0123456789:.- ".contains(character) { entry?.append(character) }
    case .backspace: if entry?.isEmpty == false { entry?.removeLast() }
    case .escape: entry = nil
    case .enter:
      let word = entry ?? ""
      entry = nil
      if !go(to: word), !word.isEmpty {
        remark = "'\(word)' is no time; expected HH:MM:SS, or seconds from the start"
      }
    case .left, .right, .home, .end: break
    }
  }

  /// To an instant in words: seconds from the start, a date and a time, or a time of the day that is shown.
  ///
  /// - Returns: Whether the words are one of these.
  mutating func go(to word: String) -> Bool {
    guard let target = seconds(of: word) else { return false }
    go(to: target)
    return true
  }

  /// To an instant, all that happens at it included.
  mutating func go(to target: Double) {
    seconds = max(0, min(run.end, target))
    catchUp()
  }

  /// Lets happen what is due by now.
  private mutating func catchUp() {
    let now = run.instant(seconds)
    place = run.happenings.partitioning { $0.time > now }
  }

  /// The instant somebody means, in seconds from the start: never, if the run is over by then; nil if it is none.
  func seconds(of word: String) -> Double? {
    if let seconds = Double(word), seconds.isFinite { return seconds }
    // A time of day is that of the day that is shown; of the last, if the run had not begun by then.
    let days = [seconds, run.end].map { run.clock($0).prefix(11) }
    let dated = word.count == 8 ? days.map { String($0) + word } : [word]
    // A clock that travels is put back, too, and shows some times twice.
    if let shown = dated.lazy.compactMap(run.seconds(atClock:)).first { return shown }
    let wanted = dated.first { $0 >= run.clock(0) } ?? dated[0]
    guard wanted.wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/) != nil else { return nil }
    // Dates and times of one form are in the order of their letters.
    guard wanted <= run.clock(run.end) else { return .infinity }
    let wholes = 0..<Int(run.end.rounded(.up))
    return Double(wholes.partitioning { run.clock(Double($0)) >= wanted })
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element is behind a point, in a collection in which those are last.
  func partitioning(isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
