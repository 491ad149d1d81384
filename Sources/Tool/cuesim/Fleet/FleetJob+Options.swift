import CommandLineParsing

extension FleetJob {
  static let command = Command(
    "fleet", "Simulates the devices of many people, and adds up what becomes of them.",
    positionals: [
      .optional("POPULATION", "Who the people are: a name of 'cuesim population list', or a file.")
    ],
    options: [
      .value("devices", "N", "How many devices.", default: "1000"),
      .value("days", "D", "How many days each lives through.", default: "1"),
      .value("seed", "S", "The seed of every random draw.", default: "1"),
      .value("policy", "NAME|FILE", "The rules that decide.", default: "conductor"),
      ProfileCommand.option,
      .value("threads", "T", "Devices at once.", default: "one for each processor"),
      .value("checkpoint", "DIR", "Keep what is done there, and go on from it."),
      .value("shard", "I/N", "Simulate one of N equal parts; needs '--output'."),
      .value("output", "FILE", "Where the part goes; 'cuesim merge' adds up all of them."),
      .value(
        "engine", "threads|ray[:ADDRESS]", "Who computes: this machine, or a Ray cluster.",
        default: "threads"),
      .value("shards", "N", "Parts a Ray cluster is given.", default: "four for each processor"),
      .value("device", "INDEX", "Run one device of the fleet alone, and tell all it decides."),
      .value(
        "as-scenario", "FILE", "Write that device as a scenario that comes to the same decisions."),
      .flag("json", "Print one JSON document."),
    ],
    examples: [
      .init("cuesim fleet suburb --devices 10000 --days 7", "A week of ten thousand people."),
      .init(
        "cuesim fleet --devices 1000000 --checkpoint night",
        "Ctrl-C ends it, and the same words go on where it was."),
      .init(
        "cuesim fleet --devices 1000000 --shard 1/8 --output 1.json",
        "The first of eight parts; 'cuesim merge *.json' prints what one run would."),
      .init(
        "cuesim fleet --devices 1000000 --engine ray:10.0.0.1:6379",
        "The same on a Ray cluster; needs Python and 'pip install ray'."),
    ])
}
