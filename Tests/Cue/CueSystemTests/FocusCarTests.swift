import CueFixtures
import CueModel
import CueSystem
import FocusEngine
import SimulationKernel
import Testing

/// Other apps' notifications ask for surfaces too, and none gets one beside the driver (R-14,
/// F-32).
@Suite struct FocusCarTests {
  private static let alarm = NotificationPayload(
    id: 0, at: .zero, app: "com.firstbank.mobile", title: "Possible fraud on your card")

  private func notes(
    isInCar: Bool = false, _ setUp: (Device) -> Void
  ) throws -> [FocusNote] {
    var walk = Walk()
    walk.configuration.person.isCarPlayActive = isInCar
    let (journal, _) = try walk.run(from: 3_000, to: 3_000, for: .hours(1)) { _, device in
      setUp(device)
    }
    return journal.entries.compactMap { entry in
      guard case .notification(let note) = entry.event else { return nil }
      return note
    }
  }

  private func post(
    _ device: Device, id: Int, level: InterruptionLevel? = nil, afterMinutes minutes: Int
  ) {
    var payload = Self.alarm
    (payload.id, payload.interruptionLevel) = (id, level)
    device.focus.send(.posted(.init(payload)), after: .minutes(minutes))
  }

  @Test(arguments: [nil, FocusMode.personal, .sleep])
  func `R-14 C-07: while driving no notification gets a surface, critical ones included`(
    mode: FocusMode?
  ) throws {
    let notes = try notes { device in
      if mode != nil { device.focus.send(.set(mode)) }
      for (minutes, isOn) in [(10, true), (20, false)] {
        let time = Walk().start.advanced(by: .minutes(minutes))
        DeviceInput(time: time, content: .carPlay(isOn)).send(to: device)
      }
      for (id, minutes) in [5, 10, 15, 20, 25].enumerated() {
        post(device, id: id, level: .critical, afterMinutes: minutes)
      }
    }
    // Nothing is shown a second time once the car is left.
    #expect(notes.map(\.notification.id) == [0, 1, 2, 3, 4])
    #expect(notes.allSatisfy { $0.notification.priority == .critical })
    #expect(
      notes.map(\.presentation) == [.surface, .keptFromCar, .keptFromCar, .surface, .surface])
    #expect(notes.map { $0.outcome == .immediate } == [true, false, false, true, true])
    #expect(notes.map { $0.surfaceRequest?.id } == [0, nil, nil, 3, 4])
    #expect(notes[0].surfaceRequest?.app == "com.firstbank.mobile")
    #expect(notes[0].surfaceRequest?.priority == .critical)
  }

  @Test func `R-14: a person who begins in the car is a driver`() throws {
    #expect(
      try notes(isInCar: true) { post($0, id: 0, afterMinutes: 1) }.map(\.presentation)
        == [.keptFromCar])
  }

  @Test func `R-14: CarPlay changes the Focus, for any sender of the connection`() throws {
    let notes = try notes { device in
      device.carPlay.send(.connected(true), after: .minutes(10))
      device.carPlay.send(.connected(false), after: .minutes(20))
      for (id, minutes) in [9, 11, 19, 21].enumerated() {
        post(device, id: id, afterMinutes: minutes)
      }
    }
    #expect(
      notes.map(\.presentation) == [.surface, .keptFromCar, .keptFromCar, .surface])
  }

  @Test func `X-10: a passive notification and one that the mode holds back request no surface`()
    throws
  {
    let notes = try notes { device in
      post(device, id: 0, level: .passive, afterMinutes: 1)
      device.focus.send(.set(.sleep), after: .minutes(2))
      post(device, id: 1, level: .timeSensitive, afterMinutes: 3)
      device.carPlay.send(.connected(true), after: .minutes(4))
      post(device, id: 2, level: .timeSensitive, afterMinutes: 5)
    }
    #expect(notes.map(\.presentation) == [.none, .none, .none])
    #expect(notes.map(\.outcome) == [.immediate, .suppressed, .suppressed])
    #expect(notes.allSatisfy { $0.surfaceRequest == nil })
  }
}
