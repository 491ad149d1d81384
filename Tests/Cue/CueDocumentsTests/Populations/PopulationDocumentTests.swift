import CueDocuments
import CueModel
import CueSystem
import Populations
import Positions
import SimulationKernel
import SimulationModeling
import Testing

/// A population's document overrides the default, in common units.
@Suite struct PopulationDocumentTests {
  private func population(_ text: String) throws -> Population {
    try PopulationDocuments.population(text)
  }

  @Test func `an empty document is the default population`() throws {
    var expected = Population()
    expected.fingerprint = try population("{}").fingerprint

    #expect(try population("{}") == expected)
    #expect(PopulationDocument(Population()).population == expected)
    #expect(expected.fingerprint != 0)
  }

  @Test func `every section overrides its own fields and keeps the others`() throws {
    let read = try population(
      """
      { name: "town", start: "2026-07-01", timeZone: "UTC+05:30",
        city: { center: [1.5, -2], radiusMeters: 800 },
        people: { balanceCents: [5, 70], wake: "6:05", bed: "24:00", otherAppsEverySeconds: null,
                  sensor: { mode: "ideal", noiseMeters: 3 },
                  links: { watch: { latencySeconds: 0.05, lossProbability: 0.5 } } },
        weather: { noonCelsius: -3 }, preferences: { reactions: { delaySeconds: 9 } } }
      """)
    var expected = Population()
    expected.name = "town"
    expected.start = CivilDate(year: 2026, month: 7, day: 1)
    expected.calendar = LocalCalendar(offsetSeconds: 19_800)
    expected.city.center = Coordinate(latitude: 1.5, longitude: -2)
    expected.city.radiusMeters = 800
    expected.people.balanceCents = 5...70
    (expected.people.wakeMinute, expected.people.bedMinute) = (365, 1_440)
    expected.people.otherAppsMeanSeconds = nil
    (expected.people.sensor.mode, expected.people.sensor.noiseMeters) = (.ideal, 3)
    expected.people.watchLink.latency = .constant(.milliseconds(50))
    expected.people.watchLink.faults.lossProbability = 0.5
    expected.weather.noonCelsius = -3
    (expected.preferences.name, expected.preferences.reactions.delaySeconds) = ("its own", 9)
    expected.fingerprint = read.fingerprint

    #expect(read == expected)
  }

  @Test func `routines, brands, places and recordings are separate lists`() throws {
    let read = try population(
      """
      { city: { brands: [{ name: "B", category: "food", weight: 2,
                           hours: { weekday: "09:00-18:00", monday: "22:00-02:00", weekend: "10:00-12:00" } },
                         { name: "C" }],
                places: [{ id: "1", name: "M", latitude: 1, longitude: 2, category: "mall" }] },
        routines: [{ name: "r", share: 3, shift: 720,
                     weekday: [{ to: "work", at: "08:30", spread: 5, stay: 220, by: "transit", probability: 0.5 }] }],
        tracks: [{ name: "t", points: [[0, 1, 2], [1.5, 3, 4]] }] }
      """)
    var hours = OpeningHours(every: DailyInterval(from: 540, until: 1_080))
    hours[.monday] = DailyInterval(from: 1_320, until: 120)
    for day in [Weekday.saturday, .sunday] { hours[day] = DailyInterval(from: 600, until: 720) }

    #expect(
      read.city.brands == [
        CityShape.Brand("B", .food, weight: 2, hours: hours), CityShape.Brand("C", .retail),
      ])
    #expect(
      read.city.places == [
        Place(
          id: PlaceID("1"), name: "M", coordinate: Coordinate(latitude: 1, longitude: 2),
          category: "mall", isArea: true)
      ])
    #expect(
      read.routines == [
        Routine(
          "r", share: 3,
          weekday: [
            .init(.work, at: 510, spread: 5, stay: 220, by: .transit, probability: 0.5)
          ], weekend: [], shiftMinutes: 720)
      ])
    #expect(
      read.tracks == [
        RecordedDay(
          name: "t",
          points: [
            .init(seconds: 0, coordinate: Coordinate(latitude: 1, longitude: 2)),
            .init(seconds: 1.5, coordinate: Coordinate(latitude: 3, longitude: 4)),
          ])
      ])
  }

  @Test func `a zone is a name, an offset or a table, and a name covers the simulated days`() throws
  {
    let named = try population("{ timeZone: 'America/New_York' }").calendar
    let later = try population("{ start: '2026-07-01', timeZone: 'America/New_York' }").calendar
    let table = try population(
      "{ timeZone: { offsetSeconds: -18000, changes: [[1772953200, -14400]] } }"
    ).calendar

    #expect(named.initialOffsetSeconds == -18_000)
    #expect((named.transitions.first, named.transitions.count) == (table.transitions.first, 3))
    #expect(later.initialOffsetSeconds == -14_400)
  }

  @Test(arguments: [
    (
      "{ people: { watchShares: 1 } }",
      "people.watchShares: unknown key; did you mean 'watchShare'?"
    ),
    (
      "{ timeZone: 'Mars' }",
      "timeZone: found 'Mars'; expected an IANA time zone, as in America/New_York, or UTC-05:00"
    ),
    (
      "{ timeZone: 'UTC-05:é0' }",
      "timeZone: found 'UTC-05:é0'; expected an IANA time zone, as in America/New_York, or UTC-05:00"
    ),
    (
      "{ people: { wake: '8:60' } }",
      "people.wake: found '8:60'; expected a time of day from 00:00 to 23:59, as in 08:30"
    ),
    (
      "{ people: { wake: '07:00', bed: '06:00' } }",
      "people.bed: people go to bed before they get up; make 'bed' later than 'wake'; 'shift' of a routine moves both"
    ),
    (
      "{ people: { balanceCents: [9, 8] } }",
      "people.balanceCents[1]: found 8, which is below 9; put the least first"
    ),
    (
      "{ city: { storeCount: 0, plazaCount: 0 } }",
      "city.storeCount: a city without any store; give it stores, plazas or places"
    ),
    (
      "{ city: { plazaCount: 0 } }",
      "city.plazaCount: a routine goes to a plaza and the city has none; raise plazaCount"
    ),
    (
      "{ city: { stationCount: 0 } }",
      "city.stationCount: a routine goes by transit and the city has no station; raise stationCount"
    ),
    (
      "{ city: { brands: [] } }",
      "city.brands: no brand has a weight above 0; give one that stores can be of"
    ),
    (
      "{ city: { brands: [{ name: 'A' }, { name: 'A' }] } }",
      "city.brands[1]: a second brand 'A'; rename one of them"
    ),
    ("{ city: { brands: [{ weight: 1 }] } }", "city.brands[0]: 'name' is missing; add it"),
    (
      "{ city: { brands: [{ name: 'A', hours: { mondays: '1:00-2:00' } }] } }",
      "city.brands[0].hours.mondays: unknown key; did you mean 'monday'?"
    ),
    (
      "{ city: { center: [89.5, 0] } }",
      "city.center: found a list of 2; expected a latitude from -89 to 89, as streets end at a pole"
    ),
    (
      "{ city: { places: [{ id: '1', name: 'a', latitude: 91, longitude: 0 }] } }",
      "city.places[0].latitude: found 91; expected a number from -90 to 90"
    ),
    (
      "{ routines: [{ name: 'r', share: 0 }] }",
      "routines: no routine has a share above 0; give one that people can follow"
    ),
    (
      "{ routines: [{ name: 'r', weekday: [{ to: 'work', at: '9:00' }, { to: 'home', at: '8:00' }] }] }",
      "routines[0].weekday[1]: a stop before the one above it; put the stops in the order of time"
    ),
    (
      "{ tracks: [{ name: 't', points: [[0, 1, 2]] }] }",
      "tracks[0].points: found a list of 1; expected at least two points"
    ),
    (
      "{ tracks: [{ name: 't', points: [[1, 1, 2], [1, 1, 2]] }] }",
      "tracks[0].points[1][0]: found 1; expected more seconds than of the point before it"
    ),
    ("{ tracks: [{ file: 'a', name: 't' }] }", "tracks[0].name: not for 'file'; leave it out"),
    (
      "{ tracks: [{ file: 'a', ids: 'some' }] }",
      "tracks[0].ids: found 'some'; expected \"all\", or a list of vehicles and persons"
    ),
    ("{ tracks: [{ start: '08:00' }] }", "tracks[0]: no kind; add one of file or points"),
    (
      "{ people: { links: { watch: { latencySeconds: [2, 1] } } } }",
      "people.links.watch.latencySeconds[1]: found 1; expected no less than the first"
    ),
  ])
  func `an error has line, key and remedy`(text: String, message: String) {
    #expect(PopulationDocuments.failure("\n" + text) == "town.json5:2: \(message)")
  }
}
