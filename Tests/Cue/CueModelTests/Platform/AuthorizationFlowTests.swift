import CueModel
import SimulationPrimitives
import Testing

/// The app explains before the platform asks, and mentions the settings once (P-16).
@Suite struct AuthorizationFlowTests {
  private func outputs(
    _ events: [AuthorizationFlow.Event], from start: NotificationAuthorization = .notDetermined
  ) -> [AuthorizationFlow.Output?] {
    var flow = AuthorizationFlow(start)
    return events.map { flow.take($0) }
  }

  @Test func `the explanation event names its occasion, for either answer (P-16, P-27)`() {
    for trigger in PrimingTrigger.allCases {
      #expect(
        outputs([.occasion(trigger), .primingAnswered(true)])
          == [.primingShown(trigger), .primingAccepted(trigger)])
      #expect(
        outputs([.occasion(trigger), .primingAnswered(false), .occasion(trigger)])
          == [.primingShown(trigger), .primingDeclined(trigger), .primingShown(trigger)])
    }
  }

  @Test func `a person who answered the platform's question is not asked again`() {
    for answer in [NotificationAuthorization.denied, .authorized] {
      #expect(outputs([.occasion(.firstWorkout)], from: answer) == [nil])
    }
    #expect(
      outputs([.occasion(.settings), .occasion(.firstWorkout)]) == [.primingShown(.settings), nil])
  }

  @Test func `the banner is shown once after a refusal, also after a later permission`() {
    #expect(outputs([.cameToScreen]) == [nil])
    #expect(
      outputs([
        .answered(.denied), .cameToScreen, .cameToScreen, .answered(.authorized), .cameToScreen,
        .answered(.denied), .cameToScreen,
      ]) == [
        .turnedOff, .settingsBannerShown(isAnimated: true), nil, .turnedOn, nil, .turnedOff, nil,
      ])
  }

  @Test
  func `with reduced motion the banner does not slide in, also after a reinstallation (P-16)`() {
    var flow = AuthorizationFlow(.denied, reducesMotion: true)
    #expect(flow.take(.cameToScreen) == .settingsBannerShown(isAnimated: false))
    #expect(flow.take(.reinstalled) == nil)
    #expect(flow.take(.answered(.denied)) == .turnedOff)
    #expect(flow.take(.cameToScreen) == .settingsBannerShown(isAnimated: false))
  }

  @Test func `the row has three states, and each has its own action`() {
    let rows = NotificationAuthorization.allCases.map { AuthorizationFlow($0).row }
    #expect(rows == [.enable, .openSettings, .on])
    #expect(outputs([.rowTapped]) == [.primingShown(.settings)])
    #expect(outputs([.rowTapped], from: .denied) == [.settingsOpened])
    #expect(outputs([.rowTapped], from: .authorized) == [.settingsOpened])
  }

  @Test(arguments: Seed.sample(50))
  func `in any event order: no explanation after an answer, one banner an installation`(
    seed: Seed
  ) {
    var random = RandomStream(seed: seed)
    var flow = AuthorizationFlow(.notDetermined)
    var (banners, open) = (0, 0)
    for _ in 0..<300 {
      let before = flow.authorization
      let event: AuthorizationFlow.Event =
        switch random.next() % 12 {
        case 0, 1: .occasion(.firstWorkout)
        case 2, 3: .primingAnswered(random.chance(0.5))
        case 4: .answered(.denied)
        case 5: .answered(.authorized)
        case 6: .reinstalled
        case 7: .rowTapped
        default: .cameToScreen
        }
      let output = flow.take(event)
      if event == .reinstalled { (banners, open) = (0, 0) }
      switch output {
      case .primingShown:
        #expect(before == .notDetermined)
        #expect(open == 0)
        open += 1
      case .primingAccepted, .primingDeclined: open -= 1
      case .settingsBannerShown:
        #expect(before == .denied)
        banners += 1
      case .turnedOn, .turnedOff: open = 0
      case .settingsOpened, nil: break
      }
      #expect(banners <= 1)
      #expect((0...1).contains(open))
      #expect((flow.priming != nil) == (open == 1))
    }
  }
}
