import CueDocuments
import CueRuns
import Testing

@testable import cuesim

/// The screen of `cuesim watch` is decided without a terminal.
@Suite struct WatchScreenTests {
  private static let run = try? watched(Scenario.firstDocument)

  private static func watched(_ document: String) throws -> WatchedRun {
    let log = MessageLog()
    let run = try ScenarioRun(
      Scenario(parsing: document, file: "walk.json5"), keepingCircumstances: true, observer: log)
    return WatchedRun(Story(run, log))
  }

  private let run: WatchedRun
  private var screen: WatchScreen
  private let size = Terminal.Size(rows: 30, columns: 100)

  init() throws {
    run = try #require(Self.run)
    screen = WatchScreen(run, speed: 10)
  }

  private mutating func press(_ keys: String) {
    for key in keys { screen.take(key == "\n" ? .enter : .character(key)) }
  }

  private func text(_ screen: WatchScreen, _ rows: Int = 30, _ columns: Int = 100) -> String {
    screen.lines(in: Terminal.Size(rows: rows, columns: columns)).map(\.text)
      .joined(separator: "\n")
  }

  /// A string as a document writes it.
  private func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      if scalar.value < 0x20 {
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    } + "\""
  }

  @Test mutating func `time passes at the speed until it is paused, and ends with the run`() {
    screen.pass(2)
    #expect(screen.seconds == 20)
    press(" ")
    screen.pass(2)
    #expect(screen.seconds == 20)
    press(" +")
    screen.pass(1)
    #expect(screen.seconds == 40)
    press("--")
    screen.pass(1)
    #expect(screen.seconds == 45)
    screen.pass(1e6)
    #expect(screen.isAtEnd)
    #expect(!screen.isPlaying)
    #expect(screen.seconds == 420)
    press(" ")
    #expect(screen.isPlaying)
    #expect(screen.seconds == 0)
  }

  @Test mutating func `every step back shows what was shown before the step`() {
    press("g150\n")
    // From between two happenings a step back goes to the one before.
    screen.take(.right)
    var screens: [String] = []
    for _ in 0..<40 {
      screens.append(text(screen))
      screen.take(.right)
    }
    for former in screens.reversed() {
      screen.take(.left)
      #expect(text(screen) == former)
    }
  }

  @Test mutating func `the story is the same whichever way one comes to a place`() {
    screen.pass(1e6)
    var other = WatchScreen(run, speed: 10)
    while !other.isAtEnd { other.pass(0.03) }
    #expect(other.place == screen.place)
    for target in ["0", "151", "400", "14:02:31"] {
      let areThere = [screen.go(to: target), other.go(to: target)]
      #expect(areThere == [true, true])
      #expect(screen.seconds == other.seconds)
      #expect(screen.lines(in: size) == other.lines(in: size))
    }
  }

  @Test mutating func `decisions are gone to one after the other, and back`() {
    press("n")
    let first = text(screen)
    #expect(first.contains("decision 1 of 2"))
    press("n")
    #expect(text(screen).contains("decision 2 of 2"))
    press("n")
    #expect(text(screen).contains("nothing is decided after this"))
    press("p")
    #expect(text(screen) == first)
    press("p")
    #expect(text(screen).contains("nothing was decided before this"))
    #expect(!screen.isPlaying)
  }

  @Test mutating func `a time is gone to as seconds, as a time of day, and with its date`() {
    press("g14:05:00\n")
    #expect(screen.seconds == 300)
    press("g2026-03-10 14:01:00\n")
    #expect(screen.seconds == 60)
    press("g90.5\n")
    #expect(screen.seconds == 90.5)
    press("g99999\n")
    #expect(screen.seconds == 420)
    press("gxyz12")
    screen.take(.backspace)
    screen.take(.enter)
    #expect(screen.seconds == 1)
    press("g1:2\n")
    #expect(screen.remark?.contains("'1:2' is no time; expected HH:MM:SS") == true)
    press("g5")
    screen.take(.escape)
    #expect(screen.entry == nil)
    #expect(screen.seconds == 1)
  }

  @Test mutating func `q ends it, but not as a letter of an entry`() {
    press("g1q\n")
    #expect(!screen.hasQuit)
    press("q")
    #expect(screen.hasQuit)
  }

  @Test mutating func `the readout, the surfaces and the reasons are those of the instant`() {
    press("g151\n")
    #expect(!text(screen).contains("500 m"))
    press("n")
    #expect(text(screen).contains("preArrival target: ambientOnly → liveActivity, widget"))
    press("g180\n")
    let shown = text(screen)
    #expect(shown.contains("target 350 m"))
    #expect(shown.contains("┌ readout "))
    press("g419\n")
    #expect(text(screen).contains("✗ preArrivalLane: "))
  }

  @Test(arguments: [(1, 1), (2, 5), (5, 20), (10, 40), (16, 30), (24, 80), (60, 300)])
  mutating func `a screen of any size is filled exactly, and no line is wider`(
    rows: Int, columns: Int
  ) {
    for keys in ["", "g180\n", "n", "g"] {
      press(keys)
      let lines = screen.lines(in: Terminal.Size(rows: rows, columns: columns))
      #expect(lines.count == rows)
      #expect(lines.allSatisfy { $0.text.columns <= columns })
    }
  }

  @Test func `hostile names are text, and borders stay where they are`() throws {
    let names = [
      "\u{1B}[31mX", "日本\u{7}🎁👩🏽‍💻", "\u{202E}abc\u{2066}", String(repeating: "ab ", count: 4_000),
    ]
    for name in names {
      let written = quoted(name)
      let document = Scenario.firstDocument
        .replacing("\"A first walk\"", with: written)
        .replacing("brand: \"Target\"", with: "brand: \(written)")
      var screen = WatchScreen(try Self.watched(document))
      let isThere = screen.go(to: "200")
      #expect(isThere)
      let lines = screen.lines(in: size)
      for line in lines {
        #expect(line.text.columns <= size.columns)
        #expect(
          line.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x2028...0x202E ~= $0.value) }
        )
      }
      let card = lines.filter { $0.text.hasPrefix("│") }
      #expect(card.count == 3)
      let edges = card.map { line in
        line.text.indices.filter { line.text[$0] == "│" }
          .map { String(line.text[..<$0]).columns }
      }
      #expect(Set(edges).count == 1)
    }
  }
}
