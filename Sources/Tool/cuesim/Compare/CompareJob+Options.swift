import CommandLineParsing
import Reporting

extension CompareJob {
  static let command = Command(
    "compare", "Compares policies on the same people and days, in pairs.",
    positionals: [
      .one("A", "The baseline policy: a built-in name, or a file.").naming(
        ShippedNames.policies),
      .one("B", "The policy compared to it.", isCountedByCommand: true).naming(
        ShippedNames.policies),
      .oneOrMore(
        "POPULATION", "The population, last; more policies may precede it.",
        isCountedByCommand: true
      ).naming(ShippedNames.policies + ShippedNames.populations),
    ],
    options: FleetPeople.options("people, each under every policy", days: usualDays)
      + SecondArm.options + FleetWork.options(for: "People") + [
        .value(
          "until", "±P%",
          "Take more people, '--devices' at most, until a difference is within P % of A's value; "
            + "'±P% of MEASURE' for another than interruptions."),
        .value(
          "device", "INDEX",
          "Run one person alone, with the decisions under each policy side by side."),
        .value(
          "as-scenario", "DIR",
          "Write that person, or those of '--worst', as scenarios, one for each policy."),
      ] + CompareView.options + [
        .flag("json", "Print one JSON document."), PageFile.option, PageFile.opening,
      ],
    examples: [
      .init(
        "cuesim compare conductor naive suburb",
        "The differences over four weeks of a thousand people."),
      .init(
        "cuesim compare conductor conductor suburb --profile-b ios-hostile",
        "One policy where the platform allows less; '--population-b' and '--preferences-b' work alike."
      ),
      .init(
        "cuesim compare conductor mine.json5 suburb --devices 20000 --until ±2%",
        "As many people as necessary."),
      .init(
        "cuesim compare conductor naive suburb --by routine,hour --worst 5 by=annoyance",
        "Which people and when, and five to replay."),
      .init(
        "cuesim compare conductor naive suburb --device 7",
        "Where the days of the eighth person part, decision by decision."),
      .init(
        "cuesim compare conductor naive suburb --worst 100 by=annoyance --as-scenario worst",
        "Two files each for 'cuesim run', with '--explain'."),
      .init(
        "cuesim compare conductor mine.json5 suburb --require 'interruptions.p95 <= 2'",
        "Status 1 unless a bad day under mine.json5 has no more than two."),
      .init(
        "cuesim compare conductor naive suburb --shard 1/8 --output 1.json",
        "The first of eight parts; 'cuesim merge *.json' prints the result of one run."),
    ])
}
