extension Template {
  /// The page of a comparison, as a script.
  static let comparison = #"""
    // The effects of other policies on the same people.

    /** Measures of one unit share an axis, except those with much smaller numbers, which would be invisible. */
    function differences(comparison, meanings) {
      const size = key => {
        const row = comparison.measures[key];
        return Math.max(Math.abs(row.difference ?? 0), Math.abs(row.interval?.low ?? 0), Math.abs(row.interval?.high ?? 0));
      };
      const keys = Object.keys(comparison.measures);
      const moved = keys.filter(key => size(key) > 0).sort((a, b) => size(b) - size(a));
      const charts = [];
      // Dollars, cents, hours and counts have charts of their own.
      const kindOf = key => meanings[key].name.match(/, (dollars|cents|hours|percent)$/)?.[1] ?? (meanings[key].unit === "share" ? "shares" : "counts");
      const kinds = [...new Set(moved.map(key => `${kindOf(key)}|${meanings[key].unit}`))];
      for (const kind of kinds) {
        const [what, unit] = kind.split("|");
        let group = [], more = "";
        const flush = () => {
          if (group.length) charts.push(intervals({ label: `Difference: ${what}${more}, ${unit === "share" ? "percent" : unit}`, unit, valueTitle: "difference",
            rows: group.map(key => differenceRow(meanings[key].name, comparison.measures[key])) }));
          [group, more] = [[], ", smaller ones"];
        };
        for (const key of moved.filter(one => `${kindOf(one)}|${meanings[one].unit}` === kind)) {
          if (group.length && size(key) < size(group[0]) / 25) flush();
          group.push(key);
        }
        flush();
      }
      return [verdictLegend(), el("div", { class: "pair" }, charts)];
    }

    /** The meaning of the marks of differences. */
    function verdictLegend() {
      const one = (shapes, name) => el("span", {}, draw("svg", { width: 34, height: 14, viewBox: "0 0 34 14", "aria-hidden": "true" }, shapes), " " + name);
      const shape = (tone, kind) => [draw("line", { class: `whisker ${tone}`, x1: 2, x2: 32, y1: 7, y2: 7 }), draw("circle", { class: `mark ${kind}`, cx: 17, cy: 7, r: 5 })];
      return el("p", { class: "legend quiet" }, one(shape("", ""), "better"), one(shape("bad", "bad"), "worse"), one(shape("quietly", "hollow quietly"), "no verdict"), el("span", {}, "line: 95 % interval"));
    }

    /** How people's own differences are spread: who is better and worse off, and by how much. */
    function spreads(comparison, meanings) {
      const rows = Object.entries(comparison.distribution ?? {}).map(([key, row]) => ({ key, ...row }));
      return rows.length ? table("Each person's own difference, a user-day", [
        { title: "measure", of: row => meanings[row.key].name, isWord: true },
        { title: "people better off", of: row => number(row.better, "share") }, { title: "worse off", of: row => number(row.worse, "share") },
        { title: "the same", of: row => number(row.same, "share") },
        { title: "one in ten below", of: row => number(row.p10) }, { title: "half below", of: row => number(row.p50) }, { title: "one in ten above", of: row => number(row.p90) }], rows) : null;
    }

    /** Every measure under both policies, and the differences. */
    function differencesTable(comparison, first, policy, meanings) {
      return table(`Every measure; a difference is ${comparison.policy} less ${comparison.against}`, [
        { title: "measure", of: key => meanings[key].name, isWord: true },
        { title: short(comparison.against, 24), of: key => number(first.measures[key].value, meanings[key].unit) },
        { title: short(comparison.policy, 24), of: key => number(policy.measures[key].value, meanings[key].unit) },
        { title: "difference", of: key => number(comparison.measures[key].difference, meanings[key].unit) },
        { title: "from", of: key => number(comparison.measures[key].interval?.low, meanings[key].unit) },
        { title: "to", of: key => number(comparison.measures[key].interval?.high, meanings[key].unit) },
        { title: "changed people", of: key => number(comparison.measures[key].changedShare, "share") },
        { title: "per", of: key => meanings[key].unit, isWord: true },
        { title: "better is", of: key => meanings[key].better, isWord: true },
        { title: "verdict", of: key => verdict(comparison.measures[key]), isWord: true },
      ], Object.keys(comparison.measures));
    }

    /** The shares of people with another value of each measure. */
    function whoChanged(comparison, meanings) {
      const rows = Object.entries(comparison.measures).filter(([, row]) => row.changedShare > 0)
        .map(([key, row]) => ({ name: meanings[key].name, value: row.changedShare })).sort((a, b) => b.value - a.value);
      return rows.length ? bars({ label: "People with another value of a measure", unit: "share", valueTitle: "of all people", rows })
        : el("p", {}, "All days are the same under both policies.");
    }

    /** The greatest losses and gains, with the commands that run these people under both policies. */
    function extremes(worst, meanings) {
      if (!worst) return el("p", { class: "quiet" }, "Add --worst 10 by=annoyance to the command for the greatest losses and gains.");
      const list = (title, people) => people.length ? table(`${title}, by ${meanings[worst.measure].name}`, [
        { title: "device", of: one => one.device }, { title: "change", of: one => one.change },
        { title: "commands for both runs; add --report FILE.html for a page", of: one => el("div", {}, one.commands.map(command)), isWord: true },
      ], people) : null;
      return [list("Greatest losses", worst.losers), list("Greatest gains", worst.winners)];
    }

    /** The differences by group of people or of hours: one measure at a time, chosen from a list. */
    function grouped(name, groups, meanings, place) {
      const keys = Object.keys(groups[0]?.measures ?? {});
      if (keys.length === 0) return null;
      const isEmpty = (group, key) => typeof group.measures[key]?.difference !== "number";
      const chart = key => intervals({ label: `Difference in ${meanings[key].name} by ${name}, ${meanings[key].unit === "share" ? "percent" : meanings[key].unit}`, unit: meanings[key].unit, valueTitle: "difference",
        note: groups.some(group => isEmpty(group, key)) ? `without ${groups.filter(group => isEmpty(group, key)).map(group => group.group).join(", ")}, of which there are no days` : null,
        rows: groups.filter(group => !isEmpty(group, key)).slice(0, 200).map(group => differenceRow(group.group, group.measures[key])) });
      const shown = el("div", {}, chart(keys.includes("interruptions") ? "interruptions" : keys[0]));
      const id = `by-${name}-${place}`;
      const choice = el("select", { id, change: () => shown.replaceChildren(chart(choice.value)) },
        keys.map(key => el("option", { value: key, selected: key === "interruptions" }, meanings[key].name)));
      return [keys.length > 1 ? el("div", { class: "controls" }, el("label", { for: id }, `Measure by ${name}`), choice) : null, shown];
    }

    /** The interval, which narrows as people are added. */
    function growth(until, comparisons, meanings) {
      if (!until) return null;
      return [el("p", {}, `People were added until the interval of ${meanings[until.measure].name} was within ${numberText(until.share, "share")} of the first policy's value: ${until.isReached ? "reached" : "not reached with the allowed number"}.`),
        ...comparisons.map((comparison, place) => intervals({ label: `${comparison.policy}: the interval by number of people`, unit: meanings[until.measure].unit, valueTitle: "middle",
          rows: until.looks.filter(look => look.intervals[place]).map(look => ({ name: numberText(look.devices), low: look.intervals[place].low, high: look.intervals[place].high })) }))];
    }

    show(result => {
      const { comparison: run, policies, comparisons, meanings } = result;
      heading(policies.map(one => one.policy).join(" and "),
        `${run.population.name}: ${counting(run.devices, "device")}${run.cities > 1 ? ` in ${counting(run.cities, "city", "cities")}` : ""}, ${counting(run.days, "day")}, seed ${run.seed}, profile ${run.profile.name}, preferences ${run.preferences.name}; the same people under each`,
        comparisons.map(one => one.answer));
      const failed = result.requirements.filter(one => !one.isMet);
      section("glance", "Verdicts", "The effects on people, by the main measures; intervals contain the true value in 95 of 100 studies.",
        ["broken", "unknown"].map(outcome => failed.filter(one => one.outcome === outcome)).map((all, place) => all.length
          ? el("p", { class: "warning" }, `Requirements ${place ? "that these people do not decide" : "not met"}: ${all.map(one => `${one.requirement}, found ${numberText(one.value)}`).join("; ")}.`) : null),
        table("Policies against the first", [
          { title: "measure", of: key => meanings[key].name, isWord: true },
          // Verdicts stand first, so that a narrow screen shows them.
          ...comparisons.map(one => ({ title: comparisons.length > 1 ? `${short(one.policy, 24)} is` : "verdict", of: key => verdict(one.measures[key]), isWord: true })),
          ...policies.map(one => ({ title: short(one.policy, 24), of: key => number(one.measures[key].value, meanings[key].unit) })),
        ], ["interruptions", "recall", "precision", "annoyance", "netBenefit", "reach"].filter(key => meanings[key])),
        result.requirements.length ? table("Requirements", [{ title: "requirement", of: one => one.requirement, isWord: true }, { title: "value", of: one => one.value },
          { title: "kept", of: one => el("span", { class: one.isMet ? "good" : "bad" }, one.isMet ? "yes" : one.outcome === "broken" ? "no" : "unknown"), isWord: true }], result.requirements) : null);
      comparisons.forEach((one, place) => {
        const many = comparisons.length > 1 ? `: ${one.policy}` : "";
        section(`differences-${place}`, `Differences in pairs${many}`, `Each person under ${one.policy} less the same person under ${one.against}; filled is a verdict, hollow is none.`,
          differences(one, meanings), el("details", {}, el("summary", {}, "Every measure"), differencesTable(one, policies[0], policies[place + 1], meanings)));
        section(`changed-${place}`, `People with changes${many}`, null, spreads(one, meanings), whoChanged(one, meanings), extremes(one.worst, meanings));
        const groups = Object.entries(one.groups ?? {});
        if (groups.length) section(`groups-${place}`, `By groups and times${many}`, null, groups.map(([name, rows]) => [el("h3", {}, `By ${name}`), grouped(name, rows, meanings, place)]));
      });
      section("growth", "Growth of the number of people", null, growth(result.until, comparisons, meanings));
      section("bound", "The bound of every policy", "A clairvoyant alerts at each right moment and at no other, and has at most this net benefit in dollars a user-day.",
        table("The bound of each arm", [{ title: "arm", of: one => one.policy, isWord: true },
          { title: "at most", of: one => number(one.oracle.measures.netBenefit.value) },
          { title: "low", of: one => number(one.oracle.measures.netBenefit.interval?.low) }, { title: "high", of: one => number(one.oracle.measures.netBenefit.interval?.high) }], policies));
      foot([...policies.map(one => [`digest of ${short(one.policy, 40)}`, one.digest]), ["population", run.population.digest], ["profile", run.profile.digest], ["preferences", run.preferences.digest], ["independent groups of people", result.clusters]]);
    });

    """#
}
