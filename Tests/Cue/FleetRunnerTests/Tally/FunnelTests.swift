import CueModel
@testable import CueSystem
import FleetRunner
import SimulationKernel
import Testing

@Suite("The steps of right moments") struct FunnelTests {
  private typealias Note = (hours: Double, note: Journal.Note)

  private let subject = Subject.card(MomentLives.card)

  /// How many moments there were, came up, were met, were seen, and brought a use about.
  private func steps(_ notes: [Note], _ life: MomentLives = MomentLives()) throws -> [Int] {
    let moments = try life.tally(notes).moments
    return [
      moments.opportunities, moments.cameUp, moments.met, moments.seen, moments.prompted,
    ]
  }

  private func alert() throws -> [Note] {
    [
      (12.1, try MomentLives.decision(at: 12.1, interrupts: true)),
      (12.1, .landed(.watchHaptic, subject, decided: MomentLives.time(12.1))),
    ]
  }

  private func use(_ hours: Double) -> Note {
    (hours, .event(.gesture(.used, MomentLives.card)))
  }

  private func look(_ hours: Double) -> Note { (hours, .event(.looked(subject))) }

  private func lit(_ hours: Double) -> Note {
    (hours, .event(.liveActivity(.started(1), subject)))
  }

  @Test("A moment takes each step after the one before.")
  func order() throws {
    #expect(try steps([]) == [1, 0, 0, 0, 0])
    #expect(try steps([(12.1, try MomentLives.decision(at: 12.1))]) == [1, 1, 0, 0, 0])
    #expect(try steps(try alert()) == [1, 1, 1, 0, 0])
    #expect(try steps(try alert() + [look(12.2)]) == [1, 1, 1, 1, 0])
    #expect(try steps(try alert() + [look(12.2), use(12.4)]) == [1, 1, 1, 1, 1])
  }

  @Test("A use without a seen alert counts for no alert.")
  func unseen() throws {
    #expect(try steps(try alert() + [use(12.4)]) == [1, 1, 1, 0, 0])
  }

  @Test("A planned use counts for no alert.")
  func planned() throws {
    var life = MomentLives()
    life.inputs = [DeviceInput(time: MomentLives.time(12.4), content: .used(MomentLives.card))]
    let notes = try alert() + [look(12.2), use(12.4)]
    #expect(try steps(notes, life) == [1, 1, 1, 1, 0])
  }

  @Test("A live activity seen before the moment counts as seen in it while it is lit.")
  func liveActivity() throws {
    let ended: Note = (12.6, .event(.liveActivity(.ended, subject)))
    #expect(try steps([lit(11), look(11.5), ended]) == [1, 1, 1, 1, 0])
    #expect(try steps([lit(11), ended]) == [1, 1, 1, 0, 0])
    #expect(try steps([lit(11), look(12.55), ended]) == [1, 1, 1, 0, 0])
    let early: Note = (11.8, .event(.liveActivity(.ended, subject)))
    #expect(try steps([lit(11), look(11.5), early, lit(12.1), ended]) == [1, 1, 1, 0, 0])
  }

  @Test("No step has more moments than the one before.")
  func shipped() throws {
    var (seen, all) = (0, 0)
    for (device, lived) in Lives.all.enumerated() {
      let moments = try lived.tally(of: device).moments
      #expect(moments.cameUp <= moments.opportunities)
      #expect(moments.met <= moments.cameUp)
      #expect(moments.seen <= moments.met)
      #expect(moments.prompted <= moments.seen)
      #expect(moments.causes.total == moments.ends[.nothing])
      (seen, all) = (seen + moments.cameUp, all + moments.opportunities)
    }
    #expect((1..<all).contains(seen))
  }
}
