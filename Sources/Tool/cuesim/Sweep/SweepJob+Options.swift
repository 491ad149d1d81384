import CommandLineParsing

extension SweepJob {
  static let command = Command(
    "sweep",
    "Tries many values of figures on the same people.",
    positionals: [
      .one("POPULATION", "The population: a built-in name, or a file.").naming(
        ShippedNames.populations)
    ],
    options: [
      .repeated(
        "vary", "KEY=VALUES",
        "A figure and its values: 1,2,3 or LOW..HIGH/STEP or LOW..HIGH or ±P%; a policy's key, or one "
          + "after 'preferences.' or 'population.'."),
      .value("policy", "NAME|FILE", "The policy that is varied.", default: "conductor").naming(
        ShippedNames.policies),
      .value("against", "NAME|FILE", "Compare this policy with the varied one at each point.")
        .naming(ShippedNames.policies),
      .value(
        "design", "grid|single|hypercube",
        "Every combination, one figure at a time, or points drawn evenly.", default: "grid"),
      .value("points", "N", "The number of points of a hypercube."),
      .flag("halving", "Start with few people; the better half of the points gets more people."),
      .value(
        "goal", "MEASURE", "The measure for halving, sensitivities and verdicts.",
        default: "netBenefit"
      ).naming(ShippedNames.measures),
      .value(
        "front", "MEASURE,…", "The measures of the Pareto front.",
        default: "missedCents,annoyance,reach"),
    ] + FleetPeople.options("people", devices: 500) + FleetWork.options(for: "People") + [
      .flag("everybody", "Also run people that a point does not affect; the result is the same."),
      .flag("json", "Print one JSON document."),
      .flag("csv", "Print a line for each point, for a notebook."), PageFile.option,
      PageFile.opening,
    ],
    examples: [
      .init(
        "cuesim sweep suburb --vary quietHours.start=21:00..23:00/30min --vary caps.standard=1,2,3,5",
        "Twenty policies, and the Pareto front among them."),
      .init(
        "cuesim sweep suburb --design single --vary cardTouchCap=1..5/1 --vary preferences.withinMeters=±50%",
        "The effect of each figure on the net benefit."),
      .init(
        "cuesim sweep suburb --points 40 --halving --vary urgencyThreshold=40..90 "
          + "--vary cardCooldownSeconds=600..7200",
        "The best of forty points, with more people for the better ones."),
      .init(
        "cuesim sweep suburb --against naive --design single --vary population.people.watchShare=±50%",
        "Whether a figure of the population changes the verdict on two policies."),
      .init(
        "cuesim sweep suburb --vary cardTouchCap=1..5/1 --shard 1/8 --output 1.json",
        "The first of eight parts; 'cuesim merge *.json' prints the result of one run."),
    ])
}
