extension Template {
  /// The page of an exploration, as a script.
  static let exploration = #"""
    // The failing schedule of a program, beside the passing one.

    /**
     * A run as arrows between the lines of its actors, one row a step. Deviations from the default
     * schedule are marked, and so are the two steps in conflict.
     */
    function sequence(diagram, label, note, conflicts, failure = null) {
      const { actors, steps } = diagram;
      const textOf = step => `${step.task} ${step.deed}`;
      const sayings = step => [`${step.number}. ${textOf(step)}`, step.before !== null && step.before !== undefined ? `before ${step.before} continues` : step.deviates ? "deviation" : null,
        conflicts.has(textOf(step)) ? "in conflict" : null, `at ${step.at} s`].filter(Boolean).join("\n");
      return chart({
        label, isWide: true, rows: steps,
        note: [note, diagram.omitted > 0 ? `${counting(diagram.omitted, "more step")} not shown` : null].filter(Boolean).join("; "),
        columns: [{ title: "step", of: step => step.number }, { title: "task", of: step => step.task, isWord: true },
          { title: "does", of: step => step.deed, isWord: true }, { title: "in", of: step => actors[step.to] ?? "–", isWord: true },
          { title: "at, s", of: step => step.at, isWord: true },
          { title: "deviation from the default schedule", of: step => step.before ? `before ${step.before} continues` : step.deviates ? "yes" : "", isWord: true },
          { title: "in conflict", of: step => conflicts.has(textOf(step)) ? "yes" : "", isWord: true }],
        paint(available) {
          const [left, top, row] = [40, 30, 34];
          // Lanes share the available width. If they would be too narrow, they are wider and the drawing scrolls.
          const [least, wide] = [56, 72];
          const width = available >= left + least * actors.length ? available : left + wide * actors.length;
          const lane = (width - left) / Math.max(1, actors.length);
          const at = place => left + (place + 0.5) * lane;
          const bottom = top + (steps.length + (failure ? 1 : 0)) * row + 6;
          const end = top + steps.length * row + 26;
          const lines = actors.map((name, place) => [
            draw("text", { x: at(place), y: 14, "text-anchor": "middle", "font-weight": 600, "data-tip": name }, fitting(name, lane - 6, true)),
            draw("line", { class: "axis", x1: at(place), x2: at(place), y1: 20, y2: bottom })]);
          const arrows = steps.map((step, place) => {
            const y = top + place * row + 26;
            const tone = step.deviates ? "bad" : conflicts.has(textOf(step)) ? "" : "quietly";
            const number = draw("text", { class: "quiet", x: left - 8, y: y + 4, "text-anchor": "end" }, `${step.deviates ? "! " : ""}${step.number}`);
            const [from, to] = [step.from ?? step.to, step.to];
            if (to === null || to === undefined) {
              return [number, draw("text", { class: "quiet", x: left + 4, y: y + 4, "data-tip": sayings(step) }, fitting(textOf(step), width - left - 4))];
            }
            const [a, b] = [at(from), at(to)];
            const isRight = Math.min(a, b) + 8 + textWidth(textOf(step), conflicts.has(textOf(step))) > width && Math.max(a, b) > width / 2;
            const text = draw("text", { x: isRight ? Math.max(a, b) - 8 : Math.min(a, b) + 8, y: y - 6, "text-anchor": isRight ? "end" : "start", class: "over",
              "font-weight": conflicts.has(textOf(step)) ? 700 : null, "data-tip": sayings(step) },
              fitting(textOf(step), (isRight ? Math.max(a, b) - left : width - Math.min(a, b)) - 8, conflicts.has(textOf(step))));
            const direction = Math.sign(b - a);
            return [number, a === b ? null : draw("line", { class: `whisker ${tone}`, x1: a, x2: b - direction * 7, y1: y, y2: y }),
              a === b ? null : draw("path", { class: `head ${tone}`, d: `M ${b - direction} ${y} l ${-direction * 9} -5 v 10 z` }),
              mark("circle", sayings(step), { cx: b, cy: y, r: conflicts.has(textOf(step)) ? 6 : 4, class: step.deviates ? "bad" : conflicts.has(textOf(step)) ? "" : "hollow" }), text];
          });
          const broken = failure ? [draw("text", { class: "bad", x: left - 8, y: end + 4, "text-anchor": "end" }, "✕"),
            draw("text", { class: "bad over", x: left + 4, y: end + 4, "font-weight": 700, "data-tip": failure }, fitting(failure, width - left - 8, true))] : null;
          return { height: bottom, width, shapes: [lines, arrows, broken] };
        },
      });
    }

    /** The names of lanes, those of some steps first, so that they are in view on a narrow screen. */
    function namesInFront(diagram, isFirst) {
      const wanted = diagram.steps.filter(isFirst).flatMap(step => [step.from, step.to]).filter(lane => lane !== null && lane !== undefined);
      return [...new Set([...wanted, ...diagram.actors.keys()])].map(lane => diagram.actors[lane]);
    }

    /** A diagram whose lanes are in the order of some names. */
    function ordered(diagram, names) {
      const rank = lane => names.includes(diagram.actors[lane]) ? names.indexOf(diagram.actors[lane]) : names.length + lane;
      const order = [...diagram.actors.keys()].sort((a, b) => rank(a) - rank(b));
      const place = lane => lane === null || lane === undefined ? lane : order.indexOf(lane);
      return { ...diagram, actors: order.map(lane => diagram.actors[lane]), steps: diagram.steps.map(step => ({ ...step, from: place(step.from), to: place(step.to) })) };
    }

    /** The coverage of a search of a program. */
    function covered(program) {
      const parts = [`${counting(program.schedules, "schedule")}, ${counting(program.steps, "step")}, ${counting(program.choices, "choice")}, ${numberText(program.audited)} made twice`];
      if (typeof program.distinct === "number") parts.push(`${numberText(program.distinct)} of them different`);
      if (typeof program.missedBelow === "number") parts.push(`with 95 % confidence fewer than ${numberText(program.missedBelow, "share")} of such schedules break it`);
      return parts.join("; ") + ".";
    }

    /** A failed program: the failure trace, the arrows, and the command that reproduces it. */
    function broken(program, isAlone) {
      const names = program.broken ? namesInFront(program.broken, step => step.inConflict) : [];
      const conflicts = new Set((program.broken?.steps ?? []).filter(step => step.inConflict).map(step => `${step.task} ${step.deed}`));
      // The failure of a single program is the answer of the page.
      return [isAlone ? null : el("p", { class: "warning" }, program.failure),
        el("p", { class: "quiet" }, `Found by ${program.strategy} in schedule ${numberText(program.schedule + 1)}; shrunk to ${counting(program.deviations ?? 0, "deviation")} from the default schedule.`),
        program.broken?.conflict && !isAlone ? el("p", {}, program.broken.conflict) : null,
        program.broken ? el("div", { class: "pair" },
          sequence(ordered(program.broken, names), "The failing schedule", "steps it does not depend on are left out", conflicts, program.failure),
          program.unbroken ? sequence(ordered(program.unbroken, names), "The default schedule", "the same tasks, and nothing breaks", conflicts) : null) : null,
        program.trace ? el("details", { open: true }, el("summary", {}, "The failure trace"), el("pre", { tabindex: "0" }, program.trace.join("\n"))) : null,
        program.token ? [el("p", { class: "quiet" }, "The command that reproduces the run, with the same build:"), command(`cuesim explore --replay ${program.token}`)] : null];
    }

    /** Checks whether a program was not tried, as the search ended before its first schedule. */
    const isUntried = program => program.untried ?? (program.schedules === 0 && !isUncertain(program));

    /** Checks whether a search of a program could not be completed. */
    const isUncertain = program => Boolean(program.deaths?.length || program.divergence);

    /** The result of a search of a program, in a few words. */
    const outcome = program => program.failure ?? (isUntried(program) ? "not tried" : program.deaths?.length ? "its process crashed" : program.divergence ? "its runs differ" : "nothing broke");

    show(result => {
      const { programs, search } = result;
      const failed = programs.filter(one => one.failure);
      const [tried, untried] = [programs.filter(one => !isUntried(one)), programs.filter(isUntried)];
      heading(programs.length === 1 ? programs[0].name : `${counting(programs.length, "program")} under many schedules`,
        `${untried.length ? `${numberText(untried.length)} not tried; ` : ""}${counting(programs.reduce((sum, one) => sum + one.schedules, 0), "schedule")}, ${counting(programs.reduce((sum, one) => sum + one.steps, 0), "step")}`
        + (programs.some(one => one.judged && !one.judged.includes("expectations")) ? "; invariants are checked, expectations are not" : ""),
        [programs.length === 1 ? (failed.length ? `${programs[0].name} fails: ${short(programs[0].failure, 200)}. ${programs[0].broken?.conflict ?? ""}` : `${programs[0].name}: ${outcome(programs[0])}.`)
          : `${counting(failed.length, "program")} of ${programs.length} failed${failed.length ? `: ${failed.slice(0, 8).map(one => short(one.name, 60)).join(", ")}${failed.length > 8 ? ` and ${failed.length - 8} more` : ""}` : ""}.`]);
      if (programs.length > 1) section("programs", "Programs", null, table("Every program that was explored", [
        { title: "program", of: one => one.name, isWord: true },
        { title: "result", of: one => el("span", { class: `clip ${one.failure || isUncertain(one) ? "bad" : isUntried(one) ? "quiet" : ""}` }, outcome(one)), isWord: true },
        { title: "schedules", of: one => one.schedules }, { title: "different", of: one => one.distinct }, { title: "steps", of: one => one.steps },
        { title: "choices", of: one => one.choices }, { title: "fewer break than", of: one => number(one.missedBelow, "share") }], programs));
      failed.forEach((one, place) => section(`broken-${place}`, programs.length === 1 ? "The failure" : short(one.name, 60), null, broken(one, programs.length === 1)));
      if (untried.length) section("untried", "Not tried", "The search ended before the first schedule of these programs. They have no result.",
        el("ul", {}, untried.slice(0, 200).map(one => el("li", {}, short(one.name, 80)))),
        untried.length > 200 ? el("p", { class: "quiet" }, `${counting(untried.length - 200, "more program")} not shown`) : null);
      const strategies = programs.filter(one => one.strategies && Object.keys(one.strategies).length);
      section("covered", "Coverage", "A search without a failure is no proof; its coverage is listed here.", tried.slice(0, 50).map(one => el("p", {}, el("b", {}, short(one.name, 80)), ": ", covered(one),
        one.unreached?.length ? ` Never reached: ${one.unreached.join(", ")}.` : null, one.deaths?.length ? ` Crashed: ${one.deaths.join("; ")}.` : null,
        one.divergence ? ` ${one.divergence}` : null)),
        strategies.length === 1 ? bars({ label: "Schedules by strategy", valueTitle: "schedules", rows: Object.entries(strategies[0].strategies).map(([name, value]) => ({ name, value })) }) : null,
        programs.filter(one => one.exhaustive).map(one => rowsOf(`The proof of ${short(one.name, 60)}`, one.exhaustive)),
        programs.length === 1 && programs[0].pct ? rowsOf("Bugs that PCT may have missed", { ...programs[0].pct, missedAtMost: programs[0].pct.missedAtMost?.map(one => Math.ceil(one * 1e3) / 1e3) }) : null);
      foot([["seed", search.seed], ["strategy", search.strategy ?? "all in turn"], ["order of messages in actors", search.order],
        ["checked", programs.find(one => one.judged)?.judged.join(" and ")], ["the clock may overtake", search.lag ? "yes" : "no"], ["faults", search.faultless ? "none" : "all that programs allow"]]);
    });

    /** An object's members as a table of two columns, with lists separated by commas. */
    function rowsOf(title, object) {
      const said = value => Array.isArray(value) ? value.map(one => numberText(one)).join(", ") : typeof value === "object" && value ? Object.entries(value).map(([key, one]) => `${words(key)} ${numberText(one)}`).join(", ") : value;
      return table(title, [{ title: "name", of: entry => words(entry[0]), isWord: true }, { title: "value", of: entry => typeof entry[1] === "boolean" ? (entry[1] ? "yes" : "no") : said(entry[1]), isWord: typeof Object.values(object)[0] !== "number" }], Object.entries(object));
    }

    """#
}
