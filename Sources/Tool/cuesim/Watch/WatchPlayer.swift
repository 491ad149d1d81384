import Foundation
import Reporting
import ProcessSupport
import SimulationKernel

/// The player of a screen on the terminal: hears keys, lets time pass, and draws the lines that changed.
struct WatchPlayer {
  private var screen: WatchScreen
  private var keys = KeyReader()
  private var shown: [ScreenLine] = []
  private var size = Terminal.Size(rows: 0, columns: 0)
  private var turn = 0
  private let isColored = StandardOutput.paint.isOn

  /// Begins with a state of the screen.
  init(_ screen: WatchScreen) {
    self.screen = screen
  }

  /// Plays until somebody quits or the terminal is gone; the state then, or nil if there is no terminal.
  static func play(_ screen: WatchScreen) -> WatchScreen? {
    guard Terminal.open() else { return nil }
    defer { Terminal.close() }
    var player = WatchPlayer(screen)
    var lap = Stopwatch()
    while !player.screen.hasQuit, player.draw() {
      guard let bytes = Terminal.bytes(waiting: player.screen.isPlaying ? 40 : 200) else { break }
      // After a while asleep, the run goes on from where it was.
      player.screen.pass(min(0.5, lap.seconds))
      lap = Stopwatch()
      player.take(bytes)
    }
    return player.screen
  }

  private mutating func take(_ bytes: [UInt8]) {
    for key in bytes.isEmpty ? keys.keysAtPause() : keys.keys(in: bytes) { screen.take(key) }
  }

  /// Draws what is not there yet; whether the terminal takes it.
  private mutating func draw() -> Bool {
    let (size, turn) = (Terminal.size, Terminal.turn)
    var drawing = ""
    if size != self.size || turn != self.turn {
      drawing = "\u{1B}[2J"
      (self.size, self.turn, shown) = (size, turn, [])
    }
    let lines = screen.lines(in: size)
    for (row, line) in lines.enumerated() where row >= shown.count || shown[row] != line {
      drawing += line.drawing(inRow: row, isColored: isColored)
    }
    shown = lines
    return drawing.isEmpty || Terminal.draw(drawing)
  }
}
