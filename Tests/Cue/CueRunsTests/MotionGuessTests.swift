import CueModel
import CueRuns
import Testing

@Suite struct MotionGuessTests {
  /// The motion class after so many seconds at a steady speed.
  private func belief(
    _ guess: inout MotionGuess, after seconds: Int, at speed: Double
  ) -> MotionClass {
    for _ in 0..<seconds { guess.observe(speed: speed, seconds: 1) }
    return guess.motion
  }

  @Test(arguments: [
    (0.0, MotionClass.stationary), (0.49, .stationary), (0.5, .walking), (2.49, .walking),
    (2.5, .running), (5.99, .running), (6.0, .automotive), (40.0, .automotive),
  ])
  func `a steady speed has its motion class`(speed: Double, motion: MotionClass) {
    #expect(MotionClass.likely(metersPerSecond: speed) == motion)
  }

  @Test func `another class is accepted after eight seconds`() {
    var guess = MotionGuess(.stationary)
    #expect(belief(&guess, after: 7, at: 1.4) == .stationary)
    #expect(belief(&guess, after: 1, at: 1.4) == .walking)
  }

  @Test func `one extreme second is not driving`() {
    var guess = MotionGuess(.running)
    guess.observe(speed: 60, seconds: 1)
    #expect(belief(&guess, after: 60, at: 3.5) == .running)
  }

  @Test func `a stop at a red light is still driving, a stop in a parking lot is not`() {
    var guess = MotionGuess(.automotive)
    #expect(belief(&guess, after: 90, at: 0) == .automotive)
    #expect(belief(&guess, after: 20, at: 12) == .automotive)
    #expect(belief(&guess, after: 118, at: 0) == .automotive)
    #expect(belief(&guess, after: 30, at: 1.2) == .walking)
  }

  @Test func `a runner classified as driving is corrected after five minutes`() {
    var guess = MotionGuess(.automotive)
    #expect(belief(&guess, after: 299, at: 3.5) == .automotive)
    #expect(belief(&guess, after: 2, at: 3.5) == .running)
  }

  @Test func `a gap resets the pending guess, not the accepted class`() {
    var guess = MotionGuess(.automotive)
    _ = belief(&guess, after: 119, at: 0)
    guess.skipGap()
    #expect(belief(&guess, after: 60, at: 0) == .automotive)
  }

  @Test func `an observation counts for its whole duration`() {
    var guess = MotionGuess(.stationary)
    #expect(guess.observe(speed: 1.3, seconds: 30) == .walking)
    #expect(guess.observe(speed: 1.3, seconds: 30) == nil)
  }
}
