extension Template {
  /// The page of a run, as a script.
  static let run = #"""
    // The page of a run: a scenario, several of them, or a recorded track.

    /** The reasons of a decision, with every applicable rule and its input. */
    function explanationOf(one, file, player) {
      const { decision, explanation, counterfactuals } = one;
      const head = el("p", {}, el("strong", {}, `${one.number} · ${one.clock} · ${words(decision.event)} `, text(decision.subject)), el("br"),
        `${words(decision.outcome)} → ${decision.surfaces.map(words).join(", ") || "no surface"}, level ${words(decision.level)}`);
      if (!explanation) {
        return [head, el("p", { class: "quiet" }, decision.vetoes.length ? `Vetoes: ${decision.vetoes.map(words).join(", ")}.` : "No veto."),
          el("p", { class: "quiet" }, "Not explained on this page; the command that explains it:"), command(`cuesim run ${quoted(file)} --decision ${one.number}`)];
      }
      const state = finding => el("span", { class: "state " + ( finding.state === "held" ? "bad" : finding.state === "passed" ? "good" : "") }, `${{ held: "✕", passed: "✓", waived: "~", unenforced: "–", off: "–" }[finding.state]} ${finding.state}`);
      const findings = list => table("Every applicable rule, its input and its condition", [
        { title: "rule", of: row => words(row.veto), isWord: true }, { title: "state", of: state, isWord: true },
        { title: "input", of: row => row.seen, isWord: true }, { title: "condition", of: row => row.needs, isWord: true },
        { title: "gate", of: row => row.gate ? words(row.gate) : "after the gates", isWord: true }], list);
      const sorted = [...explanation.findings].sort((a, b) => (b.state === "held") - (a.state === "held"));
      return [head, el("p", {}, `Because: ${explanation.outcomeReason}`),
        counterfactuals.length ? el("p", {}, `The decision would change with: ${counterfactuals.slice(0, 8).join(", or ")}.`) : null,
        el("p", { class: "quiet" }, `Surface: ${explanation.choice.map(words).join(", ") || "none"}, as ${explanation.choiceReason}.`),
        findings(sorted),
        explanation.members.length ? table("Its members", [{ title: "card", of: row => row.name, isWord: true }, { title: "is named", of: row => row.isNamed ? "yes" : "no", isWord: true },
          { title: "vetoes", of: row => row.against.map(each => `${each.veto}: ${each.seen}`).join("; ") || "nothing", isWord: true }], explanation.members) : null,
        el("div", { class: "pair" }, scoreChart(explanation),
          table("The ledger at that instant", [{ title: "name", of: row => row.name, isWord: true }, { title: "value", of: row => row.text, isWord: true }], explanation.ledger))].filter(Boolean);
    }

    /** The parts of a score, and their sum beside the line from which an alert interrupts. */
    function scoreChart({ score, parts, findings }) {
      const threshold = parseFloat(findings.find(one => one.veto === "urgency")?.needs);
      const rows = [...parts.map(part => ({ name: part.name, value: part.points, note: part.basis })), { name: "score", value: score }];
      const line = Number.isFinite(threshold) ? { value: threshold, name: `interrupts from ${threshold}` } : null;
      return bars({ label: `Score ${score}`, note: line ? `an alert interrupts from ${threshold} points` : null, valueTitle: "points", rows, line });
    }

    function quoted(file) { return /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`; }

    /** The instant to begin with: that of a link, else the first alert, else the first withheld alert, else the first decision. */
    function momentOf({ decisions, durationMilliseconds }) {
      const linked = Number(link.get("t") ?? NaN);
      // A link is followed once; another run of the page begins at its own moment.
      link.delete("t");
      if (linked >= 0) return Math.min(durationMilliseconds, linked * 1000);
      const first = decisions.find(one => one.decision.surfaces.some(name => name === "phoneBanner" || name === "watchHaptic"))
        ?? decisions.find(one => one.decision.primaryReason) ?? decisions[0];
      return first ? first.decision.atSeconds * 1000 + 1 : 0;
    }

    /** The sections of a run history, all at one selected instant. */
    function storySections({ story, file, timeline: rows }) {
      const player = new Player(story);
      const panel = el("div", { class: "why", tabindex: "-1" });
      const select = number => {
        const one = story.decisions.find(each => each.number === number);
        if (!one) return;
        player.set(one.decision.atSeconds * 1000);
        panel.replaceChildren(...explanationOf(one, file, player));
        hideTip();
        document.getElementById("why").scrollIntoView({ block: "nearest" });
        panel.focus({ preventScroll: true });
      };
      player.set(momentOf(story));
      document.getElementById("main").append(playerBar(player));
      section("shown", "Devices and map", null, situationLine(player), el("div", { class: story.map ? "stage" : "stage alone" }, devices(player), story.map ? mapOf(player, select) : null));
      section("lanes", "Timeline", null, timeline(player, select));
      const decisions = story.decisions.length ? table("Decisions, in order; a number shows why", [
        { title: "number", of: one => el("button", { type: "button", "aria-label": `Why decision ${one.number}`, click: () => select(one.number) }, number(one.number)) },
        { title: "seconds", of: one => number(one.decision.atSeconds) }, { title: "time", of: one => one.clock, isWord: true },
        { title: "event", of: one => words(one.decision.event), isWord: true }, { title: "about", of: one => one.decision.subject, isWord: true },
        { title: "outcome", of: one => words(one.decision.outcome), isWord: true }, { title: "surfaces", of: one => one.decision.surfaces.map(words).join(", ") || "none", isWord: true },
        { title: "because of", of: one => one.decision.vetoes.map(words).join(", ") || "–", isWord: true }, { title: "score", of: one => number(one.decision.score) }], story.decisions)
        : el("p", {}, "No decision was made.");
      section("decisions", "Decisions", null, decisions);
      if (story.decisions.length) {
        section("why", "Why", null, panel);
        const first = story.decisions.find(one => one.decision.surfaces.some(name => name === "phoneBanner" || name === "watchHaptic")) ?? story.decisions[0];
        panel.replaceChildren(...explanationOf(first, file, player));
      }
      section("all", "All actions of the device", null, el("details", {}, el("summary", {}, counting(rows.length, "action")), table("In order", [
        { title: "seconds", of: one => number(one.atSeconds) }, { title: "time", of: one => player.clock(one.atSeconds * 1000), isWord: true },
        { title: "kind", of: one => words(one.kind), isWord: true }, { title: "about", of: one => one.subject ?? "", isWord: true }, { title: "details", of: one => one.detail, isWord: true }], rows)));
    }

    /** A line for each invariant and its subject, with every time of a violation. */
    function brokenPromises(violations) {
      const lines = new Map();
      for (const one of violations) {
        const line = `${one.subject ? short(one.subject, 60) + ", " : ""}${words(one.rule)}`;
        lines.set(line, [...(lines.get(line) ?? []), one.atSeconds.map(each => exact.format(each)).join(" and ")]);
      }
      return [...lines].map(([line, times]) => el("p", { class: "warning" }, `Invariant violated: ${line}, at ${times.join(" s; ")} s`));
    }

    /** The expectations of a scenario, and the invariants that a run violated. */
    function verdictSections(run) {
      const expectations = run.expectations ?? [], failed = expectations.filter(one => !one.passed);
      section("verdict", run.passed ? "It passed" : "It failed", null,
        brokenPromises(run.violations),
        el("p", {}, `${counting(run.decisions.length, "decision")}, ${counting(run.interruptions, "interruption")}${expectations.length ? `; ${expectations.length - failed.length} of ${counting(expectations.length, "expectation")} held` : ""}.`),
        run.interruptions === 0 ? el("p", { class: "quiet" }, silence(run)) : null,
        expectations.length ? table("Expectations", [
          { title: "expected", of: one => one.expected, isWord: true }, { title: "line", of: one => one.line },
          { title: "held", of: one => el("span", { class: one.passed ? "state good" : "state bad" }, one.passed ? "✓ yes" : "✕ no"), isWord: true },
          { title: "found", of: one => one.found, isWord: true }], [...failed, ...expectations.filter(one => one.passed)]) : null);
    }

    function silence({ deciding, nearestMiss }) {
      const most = deciding.map(one => `${words(one.veto)} ${one.decisions}`).join(", ");
      const miss = nearestMiss ? `Closest call: ${short(nearestMiss.subject, 60)}, ${exact.format(nearestMiss.distanceMeters)} m away at ${exact.format(nearestMiss.atSeconds)} s; withheld by: ${nearestMiss.vetoes.map?.(words).join(", ") || "no rule, but without an arrival"}.` : "No store came near.";
      return `No interruption. ${most ? `Decided most: ${most}. ` : ""}${miss}`;
    }

    /** The origin of a run, in a line. */
    function sourceOf({ file, seed, profile, track }) {
      const recording = track ? `, ${track.format}, ${counting(track.used, "point")} used of ${numberText(track.points)}, ${spanText(track.durationSeconds * 1000)}, ${track.zone}${track.zoneIsGuessed ? " (guessed)" : ""}, sensor ${track.sensor}` : "";
      return `${file}, seed ${seed}${profile ? `, profile ${profile}` : ""}${recording}`;
    }

    /** What failed in a run, in a sentence. */
    function failureOf({ expectations = [], violations }) {
      const failed = expectations.filter(one => !one.passed).length;
      return `It failed: ${[failed ? `${failed} of ${counting(expectations.length, "expectation")}` : null, violations.length ? counting(violations.length, "invariant violation") : null].filter(Boolean).join(", ")}.`;
    }

    function runPage(run) {
      heading(run.name, sourceOf(run), [run.passed ? null : el("p", { class: "bad" }, failureOf(run)), ...run.answer]);
      // Failures are shown first.
      if (!run.passed) verdictSections(run);
      storySections(run);
      if (run.passed) verdictSections(run);
      if (run.track) trackSections(run.track);
      const measures = run.resident?.measures;
      if (measures) section("measures", "Measures", "The measures of a fleet, of this person alone.", atAGlance(measures), el("details", {}, el("summary", {}, "Every measure"), measuresTable(measures)));
      section("figures", "Figures", null, el("details", {}, el("summary", {}, "Messages, budgets and platform analytics"),
        table("Messages delivered", [{ title: "actor", of: one => words(one[0]), isWord: true }, { title: "messages", of: one => one[1] }], Object.entries(run.deliveries)),
        Object.keys(run.analytics).length ? table("Analytics", [{ title: "event", of: one => one[0], isWord: true }, { title: "times", of: one => one[1] }], Object.entries(run.analytics)) : null,
        run.budgets ? rowsOf("Budgets", run.budgets, "budget") : null));
      foot([["digest", run.digest], ["file", run.file]]);
    }

    function rowsOf(caption, rows, key) { return table(caption, columnsOf(rows.map(row => ({ ...row, name: row[key], [key]: undefined })).map(row => Object.fromEntries(Object.entries(row).filter(one => one[1] !== undefined))))
      , rows.map(row => ({ ...row, name: row[key] }))); }

    /** The unused points and gaps of a recording, and its passage by each pin. */
    function trackSections(track) {
      section("pins", "Pins", null, table("How the track passes each pin", [
        { title: "pin", of: one => one.name, isWord: true }, { title: "nearest, m", of: one => number(one.minDistanceMeters) }, { title: "changes of 50 m", of: one => number(one.bucketChanges) },
        { title: "crossings", of: one => one.crossings.slice(0, 8).map(each => `${each.kind} ${each.radiusMeters} m at ${exact.format(each.atSeconds)} s`).join("; ") || "none", isWord: true }], track.pins));
      section("track", "The recording", null, el("details", {}, el("summary", {}, "Unused points and gaps"),
        table("Points that were not used", [{ title: "reason", of: one => words(one[0]), isWord: true }, { title: "points", of: one => one[1] }], Object.entries(track.dropped)),
        track.gaps.length ? table("Gaps", [{ title: "from, s", of: one => number(one.atSeconds) }, { title: "seconds", of: one => number(one.seconds) }], track.gaps) : null));
    }

    /** Shows one of several runs at a time, with a list to choose from. */
    function chooser(runs) {
      const choice = el("select", { id: "choice" }, runs.map((one, place) => el("option", { value: place }, `${one.passed ? "✓" : "✕"} ${short(one.name, 60)}`)));
      const rest = document.getElementById("title").closest("header");
      const go = place => {
        for (const id of ["contents", "foot"]) document.getElementById(id).replaceChildren();
        document.getElementById("main").replaceChildren();
        chosenRun = place;
        runPage(runs[place]);
        choice.value = place;
        hideTip();
      };
      const failed = runs.filter(one => !one.passed).length;
      rest.append(el("div", { class: "controls chooser" }, el("label", { for: "choice" }, `${counting(runs.length, "scenario")}, ${failed ? `${failed} failed` : "all passed"}:`), choice,
        el("button", { type: "button", "aria-label": "The scenario before", click: () => go((Number(choice.value) + runs.length - 1) % runs.length) }, "←"),
        el("button", { type: "button", "aria-label": "The next scenario", click: () => go((Number(choice.value) + 1) % runs.length) }, "→")));
      choice.addEventListener("change", () => go(Number(choice.value)));
      const linked = Number(link.get("run") ?? NaN);
      go(linked in runs ? linked : Math.max(0, runs.findIndex(one => !one.passed)));
    }

    show(({ runs }) => {
      if (runs.length === 1) runPage(runs[0]);
      else chooser(runs);
    });

    """#
}
