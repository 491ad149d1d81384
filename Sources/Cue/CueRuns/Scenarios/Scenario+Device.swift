public import CueDocuments
public import CueModel
public import CueSystem
public import FileReading
import SimulationKernel

extension Scenario {
  /// Returns the person's devices with all their inputs.
  ///
  /// - Parameters:
  ///   - policy: The policy, which the scenario may change in part.
  ///   - profile: The profile of the platform, or `nil` for the scenario's own.
  /// - Returns: The devices, before they are added to a world.
  /// - Throws: `ReadingError` as ``configuration(under:)`` does.
  public func assembly(
    under policy: Policy = .conductor, profile: PlatformProfile? = nil
  ) throws(ReadingError) -> DeviceAssembly {
    var configuration = try configuration(under: policy)
    configuration.profile = profile ?? self.profile ?? .default
    var assembly = DeviceAssembly(
      configuration, inputs: allInputs(for: configuration.cards),
      storage: SharedStorage(cards: configuration.cards.map(\.name)))
    assembly.alerts = consumers.flatMap { alerts(of: $0) }
    return assembly
  }

  /// Returns the person's devices, under a policy with the scenario's changes.
  ///
  /// - Throws: `ReadingError` if the changed policy is invalid, or no place of its brand is near a
  ///   card without a place.
  public func configuration(under base: Policy) throws(ReadingError) -> DeviceConfiguration {
    let policy = try base.changed(by: policy, file: file)
    if let problem = policy.problems.first {
      throw ReadingError(
        file: file, problem: "the policy does not work: \(problem)", advice: "change that field")
    }
    let assist = PinAssist(places: PlaceIndex(places), policy: policy)
    var configuration = DeviceConfiguration(
      cards: try pinned(with: assist), policy: policy, calendar: calendar)
    configuration.laterCards = laterCards
    configuration.places = assist.places
    configuration.unpinned = Set(
      of: cards.map(\.brand), besides: cards.filter { $0.pin != nil }.map(\.brand))
    configuration.person = person.settings
    configuration.focus = focus
    configuration.reactions = reactions
    configuration.consumers = registry
    configuration.paydays = person.wantsPaydayReminders ? paydays : []
    configuration.sensor = sensor
    configuration.watchLink = watchLink
    configuration.refreshPhaseSeconds = refreshPhaseSeconds
    configuration.quietZones = person.quietZones
    do {
      _ = try QuietZones(person.quietZones, policy: configuration.policy)
    } catch {
      throw ReadingError(
        file: file, keyPath: "person.quietZones",
        problem: "more than \(error.limit) zones of kind 'named'",
        advice: "leave one out, or raise namedQuietZoneCount in the policy")
    }
    return configuration
  }

  /// Returns the alerts of a consumer of the document, with their times.
  private func alerts(of consumer: Consumer) -> [(time: VirtualTime, alert: ConsumerAlert)] {
    guard let id = registry.id(named: consumer.name) else { return [] }
    return consumer.alerts.map { alert in
      let content = Content(
        title: alert.title, body: alert.body, art: [], balance: "", actions: [.dismiss],
        link: alert.link.flatMap { try? DeepLink($0) })
      return (
        start.advanced(by: alert.at),
        ConsumerAlert(
          id, topic: UInt8(clamping: alert.topic), isCritical: alert.isCritical,
          isOncePerDay: alert.isOncePerDay, content: content)
      )
    }
  }

  /// The person's time zone.
  public var calendar: LocalCalendar {
    LocalCalendar(zone)
  }
}
