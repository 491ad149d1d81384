import CommandLineParsing

extension FleetJob {
  static let command = Command(
    "fleet", "Simulates the devices of many people and sums up the results.",
    positionals: [
      .optional("POPULATION", "The population: a name of 'cuesim show populations', or a file.")
        .naming(ShippedNames.populations)
    ],
    options: FleetPeople.options("devices", days: 1) + [
      .value("policy", "NAME|FILE", "The rules that decide.", default: "conductor").naming(
        ShippedNames.policies)
    ] + FleetWork.options(for: "Devices") + [
      .value(
        "rows", "FILE", "Write a row for each decision: CSV, or JSON Lines if it ends in .jsonl."),
      .flag("audit", "Report for each rule how often it held, was first, and was alone."),
      .flag(
        "ablation",
        "The same, and the contribution of each rule: the fleet without it, in pairs, with intervals."
      ),
      .flag("json", "Print one JSON document."), PageFile.option, PageFile.opening,
    ],
    examples: [
      .init("cuesim fleet suburb --devices 10000 --days 7", "A week of ten thousand people."),
      .init(
        "cuesim fleet suburb --rows decisions.csv",
        "A row a decision for a notebook: device, city, routine, weekday, date, time, event, …"),
      .init(
        "cuesim fleet suburb --days 7 --ablation",
        "Which rules earn their keep: net benefit, interruptions, annoyance and reach of each."),
      .init(
        "cuesim fleet --devices 1000000 --checkpoint night",
        "Ctrl-C ends it, and the same command resumes it."),
      .init(
        "cuesim fleet --devices 1000000 --shard 1/8 --output 1.json",
        "The first of eight parts; 'cuesim merge *.json' prints the result of one run."),
      .init(
        "cuesim fleet --devices 1000000 --engine ray:10.0.0.1:6379",
        "The same on a Ray cluster; needs Python and 'pip install ray'."),
    ])
}
