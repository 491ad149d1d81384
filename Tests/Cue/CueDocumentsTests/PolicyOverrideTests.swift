import TestFolders
import CueDocuments
import CueModel
import CueSystem
import FileReading
import Foundation
import Populations
import Testing

/// A policy's fields are overridden by name, and errors have file, line and key path.
@Suite struct PolicyOverrideTests {
  private func policy(_ fields: String, under base: Policy = .conductor) throws -> Policy {
    let text = Documents.minimal("policy: \(fields)")
    let scenario = try Scenario(parsing: text, file: "walk.json5")
    return try base.changed(by: scenario.policy, file: scenario.file)
  }

  @Test func `fields of every type can be overridden, and the others keep their values`() throws {
    var expected = Policy.conductor
    expected.cardCooldownSeconds = 60
    expected.geofenceRadiusMeters = 80.5
    expected.usesEverySurface = true
    expected.quietHours = .none
    expected.urgency.digital = 0
    expected.enforcedVetoes = [.carPlay, .quietHours]

    #expect(
      try policy(
        """
        { cardCooldownSeconds: 60, geofenceRadiusMeters: 80.5, usesEverySurface: true,
          quietHours: { startMinute: 0, endMinute: 0 }, 'urgency.digital': 0,
          enforcedVetoes: ['quietHours', 'carPlay'] }
        """) == expected)
  }

  @Test func `a scenario's fields override the policy of the run`() throws {
    var expected = Policy.naive
    expected.cardTouchCap = 1

    #expect(try policy("{ cardTouchCap: 1 }", under: .naive) == expected)
  }

  @Test(arguments: [
    (
      "{ cardCooldownSecond: 1 }",
      "policy.cardCooldownSecond: unknown policy field; did you mean 'cardCooldownSeconds'?"
    ),
    (
      "{ quietHours: { startMinutes: 1 } }",
      "policy.quietHours.startMinutes: unknown policy field; did you mean 'quietHours.startMinute'?"
    ),
    (
      "{ cardCooldownSeconds: 1.5 }",
      "policy.cardCooldownSeconds: found 1.5; expected a whole number from 0 to 315360000"
    ),
    (
      "{ geofenceRadiusMeters: true }",
      "policy.geofenceRadiusMeters: found true; expected a number from 1 to 1000000"
    ),
    (
      "{ volume: 1 }",
      "policy.volume: unknown policy field"
    ),
    (
      "{ regionCount: 1 }",
      "policy.regionCount: unknown policy field; did you mean 'sensing.regionCount'?"
    ),
    (
      "{ digestWeekday: 7 }",
      "policy.digestWeekday: found 7; expected a weekday from 0, Sunday, to 6"
    ),
    ("{ usesEverySurface: 1 }", "policy.usesEverySurface: found 1; expected true or false"),
    (
      "{ enforcedVetoes: ['quietHour'] }",
      "policy.enforcedVetoes[0]: unknown veto 'quietHour'; did you mean 'quietHours'?"
    ),
  ])
  func `the error for a field without an override names it`(fields: String, message: String) {
    let error = #expect(throws: ReadingError.self) { _ = try policy(fields) }

    #expect(error?.description == "walk.json5:5: \(message)")
  }

  @Test(arguments: [
    ("quietHour", "did you mean 'quietHours.startMinute' or 'quietHours.endMinute'?"),
    ("quiethours", "did you mean 'quietHours.startMinute' or 'quietHours.endMinute'?"),
    ("quietHours", "did you mean 'quietHours.startMinute' or 'quietHours.endMinute'?"),
    ("cardcap", "did you mean 'cardTouchCap'?"), ("touchCap", "did you mean 'cardTouchCap'?"),
    ("standardPerDay", "did you mean 'standardInterruptionsPerDay'?"),
    ("cooldown", "did you mean 'cardCooldownSeconds' or 'clusterCooldownSeconds'?"),
    ("dailyCap", "the nearest are 'digestIsDaily' or 'cardTouchCap'"),
    ("rainMm", "the nearest is 'rainMillimetersPerHour'"),
    ("name", ""), ("volume", ""), ("", ""), (".", ""),
  ])
  func `the error for an unknown field suggests similar fields, or the list`(
    word: String, advice: String
  ) {
    let error = #expect(throws: ReadingError.self) { _ = try policy("{ '\(word)': 1 }") }

    #expect((error?.problem, error?.advice) == ("unknown policy field", advice))
    #expect(error?.remedy == (advice.hasSuffix("?") ? nil : .listPolicyKeys))
  }

  @Test func `the error for a base in a scenario names the option for policies`() {
    let error = #expect(throws: ReadingError.self) { _ = try policy("{ base: 'naive' }") }

    #expect(
      error?.description
        == "walk.json5:5: policy.base: a scenario changes the policy it is run under")
    #expect(error?.remedy == .choosePolicy)
  }

  @Test func `a policy is found by its name or file`() throws {
    let file = try TemporaryFile(
      "// one a day\n{ base: 'naive', standardInterruptionsPerDay: 1 }", named: "strict.json5")
    var expected = Policy.naive
    expected.standardInterruptionsPerDay = 1

    #expect(try Policy.named(orIn: "preConductor") == .preConductor)
    #expect(try Policy.named(orIn: file.path) == expected)
  }

  @Test(arguments: [
    (
      "{ base: 'nave' }",
      ":1: base: found 'nave'; expected conductor, naive, preConductor, android-polite, "
        + "calendarCap, rollingCap, digestOnly or boundedDeferral"
    ),
    (
      "{\n cardTouchCaps: 1 }",
      ":2: cardTouchCaps: unknown policy field; did you mean 'cardTouchCap'?"
    ),
    ("[]", ":1: found a list of 0; expected an object"),
  ])
  func `an error in a policy's file has file, line and key`(text: String, message: String) throws {
    let file = try TemporaryFile(text, named: "own.json5")
    let error = #expect(throws: ReadingError.self) { _ = try Policy.named(orIn: file.path) }

    #expect(error?.description == file.path + message)
  }

  @Test func `the error for an unknown policy lists the shipped ones`() {
    let error = #expect(throws: ReadingError.self) { _ = try Policy.named(orIn: "loud") }

    #expect(
      error?.description
        == "loud: no policy is called so, and there is no such file; "
        + "use conductor, naive, preConductor, android-polite, calendarCap, rollingCap, "
        + "digestOnly or boundedDeferral, or a JSON5 file of fields to change")
  }

  @Test(arguments: [
    ("naiv", "no policy is called so, and there is no such file; did you mean 'naive'?"),
    ("conducter", "no policy is called so, and there is no such file; did you mean 'conductor'?"),
    ("digest", "no policy is called so, and there is no such file; did you mean 'digestOnly'?"),
    ("no.json5", "there is no such file; use conductor, naive, "),
    ("./naiv", "there is no such file; use conductor, naive, "),
  ])
  func `the error for a misspelled policy suggests the similar name`(word: String, message: String)
  {
    let error = #expect(throws: ReadingError.self) { _ = try Policy.named(orIn: word) }

    let begins = error?.description.hasPrefix("\(word): \(message)")
    #expect(begins == true, "\(error?.description ?? "")")
  }

  @Test func `the error for a misspelled name suggests each shipped name`() {
    let errors = [
      #expect(throws: ReadingError.self) { _ = try PopulationDocument.named(orIn: "subrub") },
      #expect(throws: ReadingError.self) { _ = try Preferences.named(orIn: "standrd") },
      #expect(throws: ReadingError.self) { _ = try PlatformProfile.named(orIn: "defalt") },
    ]

    #expect(
      errors.map { $0?.advice }
        == ["suburb", "standard", "default"].map { "did you mean '\($0)'?" })
  }
}
