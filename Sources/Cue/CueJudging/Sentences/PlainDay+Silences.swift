import Positions

extension PlainDay {
  /// Returns interruptions about places, and their live activities, in the middle of a quiet zone.
  func zoneFaults() -> [Fault] {
    guard !isPartlyUnknown, !zones.isEmpty else { return [] }
    let taps = speeches.filter { $0.isTapAboutPlace && isInZone($0.time) }.map { tap in
      Fault(
        .silentInQuietZones, at: tap.time, tap.cards,
        "\(tap.about) interrupted at \(words(tap.time)), inside a quiet zone")
    }
    let steps = distances.filter { isInZone($0.time) }.map { claim in
      Fault(
        .silentInQuietZones, at: claim.time, claim.cards,
        "the \(claim.surface) showed '\(claim.words)' for \(names(claim.cards)) at "
          + "\(words(claim.time)), inside a quiet zone")
    }
    return taps + steps
  }

  /// Checks whether the person is inside a quiet zone by at least two seconds and 10 m.
  ///
  /// The border is not judged.
  private func isInZone(_ time: Double) -> Bool {
    zones.contains { zone in
      let metric = LocalMetric(at: zone.center)
      return [time - 2, time].allSatisfy { time in
        position(at: time).map { metric.anyDistance(to: $0) < zone.radius - 10 } ?? false
      }
    }
  }

  /// Returns interruptions in a vehicle that has moved for ten seconds.
  func drivingFaults() -> [Fault] {
    guard !isPartlyUnknown else { return [] }
    return speeches.filter { $0.outcome == .interrupts }.compactMap { tap in
      guard let now = stretch(at: tap.time), now.isInVehicle, now.speed > 3, tap.time < now.end,
        tap.time - now.begin >= 10
      else { return nil }
      return Fault(
        .silentWhileDriving, at: tap.time, tap.cards,
        "\(tap.about) interrupted at \(words(tap.time)), on the way in a vehicle")
    }
  }

  /// Returns interruptions at night.
  func nightFaults() -> [Fault] {
    let (from, until) = (figures.quietFromMinute, figures.quietUntilMinute)
    guard from != until else { return [] }
    return speeches.filter { $0.outcome == .interrupts && !$0.isCritical }.compactMap { tap in
      let minute = clock.minute(at: tap.time)
      let isNight =
        from < until ? (from..<until).contains(minute) : minute >= from || minute < until
      guard isNight else { return nil }
      return Fault(
        .silentAtNight, at: tap.time, tap.cards, "\(tap.about) interrupted at \(words(tap.time))")
    }
  }

  /// Returns interruptions during a Focus.
  func focusFaults() -> [Fault] {
    speeches.filter { $0.outcome == .interrupts && !$0.isCritical }.compactMap { tap in
      let isOn = states.contains {
        $0.state == .focus && $0.begin < tap.time && tap.time < $0.end
      }
      guard isOn else { return nil }
      return Fault(
        .silentDuringFocus, at: tap.time, tap.cards,
        "\(tap.about) interrupted at \(words(tap.time)), with a Focus on")
    }
  }

  /// Returns alerts that reach the person while CarPlay is connected.
  func carFaults() -> [Fault] {
    // A tap reaches the wrist within half a second, and cannot be revoked.
    let way = 0.5
    return landings.compactMap { landing in
      let isOn = states.contains {
        $0.state == .carPlay && $0.begin + way < landing.time && landing.time < $0.end
      }
      guard isOn else { return nil }
      return Fault(
        .silentInCars, at: landing.time, [],
        "\(landing.about) reached the person at \(words(landing.time)), with CarPlay connected")
    }
  }

  /// Returns scheduled alerts that repeat within their period.
  func periodFaults() -> [Fault] {
    var last: [String: Double] = [:]
    return speeches.compactMap { speech in
      guard [.digest, .payday, .reminder].contains(speech.kind), speech.outcome == .interrupts
      else { return nil }
      let key = "\(speech.kind) \(speech.about)"
      defer { last[key] = speech.time }
      let period = speech.kind == .digest ? 6 * 86_400.0 : 20 * 3_600
      guard let earlier = last[key], speech.time - earlier < period else { return nil }
      return Fault(
        .onceAPeriod, begin: earlier, at: speech.time, speech.cards,
        "a \(speech.kind.rawValue) about \(speech.about) interrupted at \(words(earlier)) and "
          + "again at \(words(speech.time))")
    }
  }

  /// Returns the violations of the policy's invariants.
  func promiseFaults() -> [Fault] {
    violations.map {
      Fault(
        .promisesAreKept, at: $0.time, [], "invariant '\($0.name)' is violated at \(words($0.time))"
      )
    }
  }
}
