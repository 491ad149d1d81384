import Testing
import TestFolders

@testable import cuesim

/// The error for a file of the wrong kind names that kind, the kind that the command takes, and the
/// right command.
@Suite struct FileKindTests {
  private let folder: TestFolder

  init() throws {
    folder = TestFolder()
    let texts = [
      "README.md": "# A title\n\nSome words, and more of them.\n",
      "weather.csv": "time,temperature_2m\n2026-03-10T00:00,3\n",
      "walk.csv": "time,lat,lon\n2026-03-10T14:00:00Z,40.758,-73.9855\n",
      "shops.csv": "name,lat,lon\nTarget,40.758,-73.9855\n",
      "log.csv": "time,title\n2026-03-10T14:00:00Z,Hello\n", "x.json": "{\"a\": 1}\n",
      "track.gpx": "<gpx version=\"1.1\"><trk></trk></gpx>",
      "1.json": "{\n  \"format\" : \"cuesim-fleet-shard\",\n",
      "policy.json5": "{ base: 'naive', cardTouchCap: 3 }\n",
      "slip.json5": "{ cardTouchCaps: 3 }\n", "broken.json5": "{ events: [ }\n",
      "slip2.json5": "{\n  name: 'x',\n  city: {{\n", "slip.json": "{\n  \"city\": {{\n",
      "profile.json5": "{ base: 'default', widgetReloadsPerDay: 24 }\n",
      "preferences.json5": "{ withinMeters: 900 }\n", "b.push": "{\"aps\": {\"alert\": \"Hi\"}}\n",
    ]
    for (name, text) in texts { try folder.write(text, to: name) }
    for (name, words) in [
      ("town.json5", "show populations small-test"),
      ("walk.json5", "show scenarios \(TestFolders.scenarios)/walk-to-a-store.json5"),
    ] {
      try folder.write(folder.answer(words).text, to: name)
    }
  }

  @Test(arguments: [
    ("README.md", FileKind.other), ("weather.csv", .weather), ("walk.csv", .track),
    ("shops.csv", .places), ("log.csv", .notifications), ("x.json", .unknownObject),
    ("track.gpx", .track), ("1.json", .shard), ("policy.json5", .policy),
    ("profile.json5", .profile), ("preferences.json5", .preferences), ("town.json5", .population),
    ("walk.json5", .scenario), ("b.push", .notifications), ("slip.json5", .unknownObject),
  ])
  func `a file is recognized by its contents`(name: String, kind: FileKind) {
    #expect(FileKind(of: folder.file(name)) == kind)
  }

  @Test(arguments: [
    ("run FOLDER/README.md", "README.md is no file that a command reads; 'cuesim run' takes scen"),
    ("run FOLDER/weather.csv", "weather.csv is hourly weather; 'cuesim run' takes scenarios, a "),
    ("run FOLDER/x.json", "x.json is JSON with unknown keys; 'cuesim run' takes "),
    ("run FOLDER/town.json5", "town.json5 is a population; 'cuesim run' takes scenarios, a track"),
    ("run FOLDER/policy.json5", "policy.json5 is a policy; 'cuesim run' takes scenarios, a track"),
    ("run FOLDER/walk.csv --device 7", "walk.csv is a track; 'cuesim run' takes a population wi"),
    ("fleet FOLDER/walk.csv", "walk.csv is a track; 'cuesim fleet' takes a population; 'cuesim ru"),
    ("sweep FOLDER/walk.json5 --vary cardTouchCap=1,2", "walk.json5 is a scenario; 'cuesim sweep"),
    ("audit FOLDER/walk.csv", "walk.csv is a track; 'cuesim audit' takes a scenario; 'cuesim run "),
    ("merge FOLDER/README.md", "README.md is no file that a command reads; 'cuesim merge' takes "),
    ("inspect FOLDER/walk.json5", "walk.json5 is a scenario; 'cuesim inspect' takes a track, a "),
    ("compare FOLDER/track.gpx", "track.gpx is a track; 'cuesim compare' takes two policies or "),
    ("compare naive FOLDER/town.json5 suburb", "town.json5 is a population; 'cuesim compare' ta"),
    ("show policies FOLDER/town.json5", "town.json5 is a population; 'cuesim show policies' ta"),
    ("fleet suburb --policy FOLDER/town.json5", "town.json5 is a population; '--policy' takes a "),
    ("fleet suburb --profile FOLDER/policy.json5", "policy.json5 is a policy; '--profile' takes "),
    ("fleet suburb --preferences errands --policy suburb", "suburb is a population; '--policy' "),
  ])
  func `the error for a file of another kind names that kind`(line: String, message: String) {
    let answer = folder.answer(line)

    #expect(answer.status == 2, "\(answer.complaint)")
    #expect(answer.complaint.contains(message), "\(answer.complaint)")
  }

  @Test(arguments: [
    ("run FOLDER/walk.csv", "a track needs the place of a card, '--pin "),
    ("run FOLDER/broken.json5", "broken.json5:1: column 13"),
    ("fleet suburb --policy FOLDER/slip.json5", "did you mean 'cardTouchCap'?"),
    ("fleet FOLDER/slip2.json5", "slip2.json5:3: column 10"),
    ("fleet FOLDER/slip.json", "slip.json:2: column 12"),
    ("fleet FOLDER/none.json5", "none.json5: there is no such file"),
    ("inspect FOLDER/x.json", "x.json"),
  ])
  func `the error in a file of the right kind names its place`(line: String, message: String) {
    let answer = folder.answer(line)

    #expect(answer.status == 2, "\(answer.complaint)")
    #expect(answer.complaint.contains(message), "\(answer.complaint)")
    #expect(!answer.complaint.contains(" takes "))
  }
}
