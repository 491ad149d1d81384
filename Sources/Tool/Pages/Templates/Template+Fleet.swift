extension Template {
  /// The page of a fleet, as a script.
  static let fleet = #"""
    // The effects of a policy on many people.

    const shares = new Set(["part", "share", "alonePart", "valueShare"]);

    /** The rows of a section as a table of all their numbers, or null if there are none. */
    function rowsTable(title, rows) {
      const bare = rows?.map(({ evidence, ...row }) => row);
      return bare?.length ? table(title, columnsOf(bare, key => shares.has(key) ? "share" : null), bare) : null;
    }

    /** The distribution of a quantity over days, or null if the report has no bins for it. */
    function spread(row, over) {
      if (!row.bins?.length) return null;
      const title = row.name.startsWith("per ") ? `interruptions ${row.name}` : row.name;
      const name = bin => bin.from === bin.to ? numberText(bin.from) : `${numberText(bin.from)}–${numberText(bin.to)}`;
      return columns({
        label: title, valueTitle: over, axis: title,
        note: `half have at most ${numberText(row.p50)}, 95 % at most ${numberText(row.p95)}, 99 % at most ${numberText(row.p99)}; the most is ${numberText(row.max)}`,
        rows: row.bins.map(bin => ({ name: name(bin), value: bin.count })),
      });
    }

    /** The interruptions by hour, weekday or place, or null if there are none. */
    function counted(label, axis, rows, more) {
      const all = rows?.reduce((sum, row) => sum + row.interruptions, 0) ?? 0;
      // What was not simulated is not zero.
      const isEmpty = row => row.userDays === 0;
      const few = all < 30 ? `${counting(all, "alert")} in all, too few to tell a pattern` : null;
      return all > 0 ? columns({ label, axis, valueTitle: "interruptions",
        note: [few, rows.some(isEmpty) ? "– marks what has no days" : null].filter(Boolean).join("; "),
        rows: rows.map(row => ({ name: row.name, value: isEmpty(row) ? null : row.interruptions, note: isEmpty(row) ? "no days" : more?.(row) })) }) : null;
    }

    /** Minutes of the hour: interruptions about places beside the arrivals of people there. */
    function quarters(rows) {
      const spans = rows?.filter(row => / to :/.test(row.name)) ?? [];
      const tests = rows?.filter(row => "p" in row && row.p !== null) ?? [];
      if (!spans.some(row => row.interruptions > 0)) return null;
      return [
        el("div", { class: "pair" },
          columns({ label: "Interruptions about places, by minute of the hour", axis: "minute of the hour", valueTitle: "interruptions", rows: spans.map(row => ({ name: row.name.slice(0, 3), value: row.interruptions })) }),
          columns({ label: "Arrivals of people at those places, by minute of the hour", axis: "minute of the hour", valueTitle: "crossings", rows: spans.map(row => ({ name: row.name.slice(0, 3), value: row.crossings })) })),
        rowsTable("The first minutes of quarter-hours, and the p-value of their difference", rows.filter(row => !spans.includes(row))),
        tests.some(row => row.p < 0.01) ? el("p", { class: "warning" }, "Interruptions cluster at minutes without arrivals: see p.") : null,
      ];
    }

    /** The positions of stores in meters from the center of the city, decoded from differences. */
    function storesOf({ east, north }) {
      const sums = text => {
        let last = 0;
        return text ? text.split(" ").map(one => last += Number(one)) : [];
      };
      const up = sums(north);
      return sums(east).map((meters, place) => [meters, up[place]]);
    }

    /** The city from above: the interruptions in each square, and those that a rule prevented. */
    function cityMap(map, cities) {
      if (!map?.spoken.some(count => count > 0) && !map?.silent.some(count => count > 0)) return null;
      const kilometers = map.sideMeters / 1000;
      const laid = cities > 1 ? `, ${numberText(cities)} cities laid over each other` : "";
      const stores = map.stores ? storesOf(map.stores) : null;
      const listed = stores ? `, the dots are ${map.stores.every > 1 ? `one of every ${map.stores.every} of ` : ""}its ${counting(map.stores.count, "store")}` : "";
      // The city is a circle. The stores of a single city are on its map.
      const ground = stores ? size => {
        const at = meters => (0.5 + meters / map.sideMeters) * size;
        return [draw("circle", { class: "axis", cx: size / 2, cy: size / 2, r: size / 2 }),
          draw("path", { class: "stores", d: stores.map(([east, north]) => `M${(at(east) - 1).toFixed(1)},${(at(-north) - 1).toFixed(1)}h2v2h-2z`).join("") })];
      } : null;
      const one = (label, counts, valueTitle) => heatMap({
        label, note: `${numberText(kilometers)} km wide, north is up${laid}${listed}`, ground, counts, side: map.cells, valueTitle,
        place: (row, column) => `${compass(map.cells, row, column)}, ${numberText(Math.round(10 * kilometers / map.cells * Math.hypot(row + 0.5 - map.cells / 2, column + 0.5 - map.cells / 2)) / 10)} km from the middle`,
      });
      return [el("div", { class: "pair" }, one("Locations of interruptions", map.spoken, "interruptions"),
        one("Interruptions prevented by a rule", map.silent, "decisions")),
        map.beyond ? el("p", { class: "quiet" }, `${numberText(map.beyond)} outside the city.`) : null];
    }

    /** The direction of a square of a map, as `north-east`. */
    function compass(cells, row, column) {
      const [up, right] = [cells / 2 - row - 0.5, column + 0.5 - cells / 2];
      const steps = Math.round(Math.atan2(right, up) / (Math.PI / 4));
      return ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"][(steps + 8) % 8];
    }

    /** The contribution of each rule: the fleet with it against the fleet without. */
    function ablationCharts(ablation) {
      const one = (measure, label, unit) => intervals({
        label, unit, valueTitle: "with the rule",
        rows: ablation.rules.map(rule => differenceRow(rule.rule, rule.measures[measure])),
      });
      return [ablation.answer ? el("p", {}, ablation.answer) : null, el("div", { class: "pair" }, one("netBenefit", "Net benefit of each rule, dollars a user-day"), one("interruptions", "Interruptions that each rule adds, a user-day"),
        one("annoyance", "Annoyance that each rule adds, a user-day"), one("reach", "People that each rule keeps reachable", "share")),
        ablation.withoutEffect.length ? el("p", { class: "quiet" }, `Without effect on any person: ${ablation.withoutEffect.join(", ")}.`) : null];
    }

    /** The devices to inspect, with the commands that run them alone. */
    function worstDevices(worst) {
      const keys = ["violations", "duplicates", "interruptions", "wrongMoments", "missedCents"];
      return worst.length ? table("Invariant violations first, then duplicates, interruptions, wrong moments and missed value", [
        { title: "device", of: one => one.device }, ...keys.map(key => ({ title: words(key), of: one => one[key] })),
        { title: "command for the device alone", of: one => command(one.command), isWord: true },
      ], worst) : null;
    }

    /** The alerts per minute, as the load of a push service. */
    function peaks(all) {
      if (!all?.busiest) return null;
      const { busiest, p99 } = all;
      return el("p", {}, `Busiest minute for a push service: ${busiest.minute} UTC, ${counting(busiest.alerts, "alert")} of ${numberText(all.alerts)}; scaled from ${counting(all.people, "device")} to a million, ${numberText(busiest.perMillion)} in that minute, ${numberText(busiest.timesMean)} times the mean minute. Of 100 minutes 99 have at most ${numberText(p99.perMillion)}, scaled alike.`);
    }

    show(result => {
      const { fleet, measures, sections: parts } = result;
      heading(`${fleet.population} under ${fleet.policy}`,
        `${counting(fleet.devices, "device")}${fleet.cities > 1 ? ` in ${counting(fleet.cities, "city", "cities")}` : ""}, ${counting(fleet.days, "day")}, seed ${fleet.seed}, profile ${fleet.profile}, preferences ${fleet.preferences}`, [result.answer]);
      const broken = parts.invariants.filter(row => row.total > 0);
      const drawn = new Set(["funnel", "nothingCauses", "people", "interruptions", "decisions", "vetoes", "surfaces", "budgets", "limits", "moments", "momentsByEvent", "silencedMoments", "benefit", "minutes", "hours", "weekdays", "cities", "times", "invariants", "focus", "focusReasons", "deliveries", "audit"]);
      section("glance", "At a glance", null,
        broken.length ? el("p", { class: "warning" }, `Invariant violations: ${broken.map(row => `${row.name} ${counting(row.total, "time")}, first by device ${row.device}`).join("; ")}.`) : null,
        result.silence ? el("p", { class: "warning" }, `There was no interruption. ${result.silence.deciding.map(one => `${one.veto} decided ${counting(one.decisions, "time")}`).join(", ")}.`) : null,
        atAGlance(measures), el("details", {}, el("summary", {}, "Every measure"), measuresTable(measures)));
      section("spread", "Distributions", "Means hide bad days: the number of user-days by value.", el("div", { class: "pair" },
        parts.interruptions.map(row => spread(row, "user-days")), parts.times.slice(0, 1).map(row => spread(row, "user-days"))),
        rowsTable("Interruptions", parts.interruptions));
      section("when", "When", null, el("div", { class: "pair" }, counted("Interruptions by hour of the day", "hour of the day", parts.hours),
        counted("Interruptions by weekday", "weekday", parts.weekdays.map(row => ({ ...row, name: short(row.name, 3).replace("…", "") })), row => counting(row.userDays, "user-day"))), peaks(result.peaks), quarters(parts.minutes));
      section("where", "Where", null, cityMap(result.map, fleet.cities), parts.cities.length > 1 ? rowsTable("By city", parts.cities) : null);
      section("rules", "Rules that prevented interruptions", "For each rule, the decisions that name it first, and those with no other veto.",
        bars({ label: "Rules that decided", valueTitle: "named first", partTitle: "alone", rows: parts.vetoes.filter(row => row.first > 0).map(row => ({ name: row.name, value: row.first, part: row.alone })) }),
        parts.audit ? el("details", {}, el("summary", {}, "Audit of each rule"), rowsTable("How often each rule held, and the rules before it", parts.audit)) : null,
        el("details", {}, el("summary", {}, "Every decision, by event, outcome and reason"), rowsTable("Decisions", parts.decisions)));
      if (result.ablation) section("ablation", "Contribution of each rule", "The same people with and without each rule, as a paired comparison.", ablationCharts(result.ablation));
      section("moments", "Right moments", "The outcomes of the moments at which people wanted an alert.",
        el("div", { class: "pair" }, bars({ label: "Moments by outcome", unit: "share", valueTitle: "share", rows: parts.moments.filter(row => typeof row.share === "number" && !("of" in row)).map(row => ({ name: row.name, value: row.share, note: counting(row.total, "moment") })) }),
          parts.silencedMoments.some(row => row.total) ? bars({ label: "Moments that a rule silenced", valueTitle: "moments", rows: parts.silencedMoments.filter(row => row.total).map(row => ({ name: row.name, value: row.total })) }) : null),
        rowsTable("Right moments, step by step", parts.funnel), rowsTable("Why nothing was shown", parts.nothingCauses?.filter(row => row.total > 0)),
        el("details", {}, el("summary", {}, "All numbers of moments and net benefit"), rowsTable("Moments", parts.moments), rowsTable("By event", parts.momentsByEvent), rowsTable("Net benefit, dollars", parts.benefit)));
      section("budgets", "Resource use", "Platform budgets and battery per user-day.", el("div", { class: "pair" }, parts.budgets.map(row => spread(row, "user-days"))),
        rowsTable("Used per user-day", parts.budgets), rowsTable(`Budgets of profile ${short(fleet.profile, 40)}`, parts.limits));
      section("surfaces", "Surfaces and other apps", null, el("div", { class: "pair" }, rowsTable("Surfaces", parts.surfaces), rowsTable("Reasons of the Focus", parts.focusReasons)),
        el("details", {}, el("summary", {}, "Other apps' notifications"), rowsTable("The Focus", parts.focus)));
      section("worst", "Devices to inspect", "Each command runs one device alone and prints all its decisions; add --report FILE.html for a page of the run, or --as-scenario FILE for a scenario.", worstDevices(result.worst));
      section("more", "Everything else", null, el("details", {}, el("summary", {}, "People, invariants, messages and times"),
        rowsTable("People and time", parts.people), rowsTable("Invariants, and the first device that violated each", parts.invariants), rowsTable("Messages by actor", parts.deliveries),
        rowsTable("Annoyance and time", parts.times), Object.entries(parts).filter(([key]) => !drawn.has(key)).map(([key, rows]) => rowsTable(words(key), rows))));
      foot([["digest of the fleet", result.digest], ...Object.entries(fleet.digests).map(([name, digest]) => [`${name}`, digest]), ["independent groups of people", result.clusters]]);
    });

    """#
}
