extension Template {
  /// The page of the focus, as a script.
  static let focus = #"""
    // The results of other apps' notifications, their reasons, and the results under another rule.

    const scoreParts = ["priority", "recency", "sender", "keyword"];
    const points = thousandths => el("data", { value: thousandths }, numberText(thousandths / 1000));
    const clock = row => row.at?.slice(11, 19) ?? "";
    const outcomeText = name => `${outcomeNamed(name).sign} ${outcomeNamed(name).title}`;

    /** A score as a bar of its parts, and as their sum. */
    function scoreBar(score, most) {
      return el("div", { class: "score" },
        el("div", { class: "bar", "aria-hidden": "true" }, scoreParts.map(part => score[part] ? el("span", { class: part, style: `width: ${(100 * score[part] / most).toFixed(2)}%` }) : null)),
        el("p", { class: "sum" }, el("strong", {}, points(score.total)), " = ", scoreParts.filter(part => score[part]).map((part, place) => [place ? " + " : "", points(score[part]), ` ${part}`])));
    }

    /** One notification with all its data. */
    function note(row, most) {
      return el("li", { class: "note", "data-id": row.id },
        el("div", {}, el("p", { class: "clip" }, el("strong", {}, row.title || "without a title")),
          el("p", { class: "clip quiet" }, [row.app, row.sender, row.category, row.priority, clock(row)].filter(Boolean).join(" · ")),
          el("ul", { class: "chips", "aria-label": "Why" }, el("li", { class: `outcome ${row.outcome}` }, outcomeText(row.outcome)), row.chips.map(chip => el("li", {}, chip)), el("li", { class: "would", hidden: true }))),
        scoreBar(row.scoreThousandths, most));
    }

    /** A group of toggle buttons; `chosen` holds the names of the pressed ones. */
    function toggles(title, names, chosen, textOf, changed) {
      return el("div", { class: "controls", role: "group", "aria-label": title }, names.map(name => {
        const button = el("button", { type: "button", "aria-pressed": "false", click: () => {
          chosen.has(name) ? chosen.delete(name) : chosen.add(name);
          button.setAttribute("aria-pressed", String(chosen.has(name)));
          changed();
        } }, textOf(name));
        return button;
      }));
    }

    /** The feed, and a function that marks the changes by a rule. */
    function feedList(rows) {
      const first = 20;
      const most = Math.max(1, ...rows.map(row => row.scoreThousandths.total));
      const [chosen, chips] = [new Set(), new Set()];
      let [isAll, wouldBe, items] = [false, () => null, []];
      const list = el("ol", { class: "notes" });
      const told = el("p", { class: "quiet", id: "found" });
      const all = el("button", { type: "button", id: "every", click: () => { isAll = true; fill(); } });
      const choice = (id, title, key) => el("select", { id, change: () => fill() }, el("option", { value: "" }, `every ${title}`),
        [...new Set(rows.map(row => row[key] ?? ""))].filter(Boolean).sort().map(name => el("option", { value: name }, short(name, 48))));
      const [app, category, priority] = [choice("app", "app", "app"), choice("category", "category", "category"), choice("priority", "priority", "priority")];
      const changed = el("input", { type: "checkbox", id: "changed", change: () => fill() });
      const fits = row => (chosen.size === 0 || chosen.has(wouldBe(row) ?? row.outcome)) && [...chips].every(chip => row.chips.includes(chip))
        && (!app.value || row.app === app.value) && (!category.value || row.category === category.value) && (!priority.value || row.priority === priority.value)
        && (!changed.checked || wouldBe(row) !== null);
      // The drawn notifications stay, and get the new results.
      const judge = () => {
        for (const { row, item } of items) {
          const [other, would] = [wouldBe(row), item.querySelector(".would")];
          would.hidden = other === null;
          would.textContent = other === null ? "" : `would be ${outcomeText(other)}`;
        }
      };
      const fill = () => {
        const found = rows.filter(fits);
        const shown = isAll ? found : found.slice(0, first);
        items = shown.map(row => ({ row, item: note(row, most) }));
        list.replaceChildren(...items.map(one => one.item));
        judge();
        told.textContent = `${numberText(found.length)} of ${counting(rows.length, "notification")}: by the rule in force, delivered ones best first, then those held back, latest first`;
        all.hidden = found.length <= shown.length;
        all.textContent = `Show all ${numberText(found.length)}`;
      };
      const every = [...new Set(rows.flatMap(row => row.chips))];
      const view = el("div", {}, toggles("Outcomes", outcomes.map(one => one.name), chosen, outcomeText, fill),
        toggles("Why", every, chips, name => name, fill),
        el("div", { class: "controls" }, [[app, "App", "app"], [category, "Category", "category"], [priority, "Priority", "priority"]].filter(one => one[0].options.length > 2).map(([select, title, id]) => el("span", {}, el("label", { for: id }, title, " "), select)),
          el("label", { for: "changed" }, changed, " only changes by the tried rule")),
        told, el("ul", { class: "legend bar" }, scoreParts.map(part => el("li", {}, el("span", { class: part }), part))), list, all);
      fill();
      return { view, tryRule(of) { wouldBe = of; changed.checked || chosen.size ? fill() : judge(); } };
    }

    /** The notifications over time, with a lane for each category. */
    function strip(rows, categories, outcomeOf) {
      const lanes = categories.filter(category => rows.some(row => row.category === category));
      const known = rows.map(row => ({ row, time: Date.parse(row.at), outcome: outcomeOf(row) })).filter(one => !Number.isNaN(one.time)).sort((a, b) => a.time - b.time);
      if (known.length < 2) return null;
      const [start, end] = [known[0].time, known[known.length - 1].time];
      return chart({
        label: "Notifications in time, by outcome", rows: known, note: `${known[0].row.at.slice(0, 10)}, universal time`,
        columns: [{ title: "title", of: one => one.row.title, isWord: true }, { title: "time", of: one => one.row.at, isWord: true },
          { title: "category", of: one => one.row.category, isWord: true }, { title: "priority", of: one => one.row.priority, isWord: true },
          { title: "would be", of: one => outcomeText(one.outcome), isWord: true }],
        paint(width) {
          const [left, high] = [74, 26];
          const at = scale(start, end, left + 8, width - 10);
          const bottom = lanes.length * high;
          const part = end - start > 864e5 ? [5, 10] : end - start > 6e5 ? [11, 16] : [11, 19];
          const lines = lanes.map((lane, place) => [draw("line", { class: "axis", x1: left, x2: width, y1: (place + 0.5) * high, y2: (place + 0.5) * high }),
            draw("text", { class: "quiet", x: left - 6, y: (place + 0.5) * high + 4, "text-anchor": "end" }, lane)]);
          const times = Array.from({ length: width < 500 ? 3 : 6 }, (_, place, count = width < 500 ? 3 : 6) => start + (end - start) * place / (count - 1)).map((time, place, all) =>
            draw("text", { class: "quiet", x: at(time), y: bottom + 14, "text-anchor": place === 0 ? "start" : place === all.length - 1 ? "end" : "middle" }, new Date(time).toISOString().slice(...part)));
          const marks = known.map(({ row, time, outcome }) => mark("circle", [short(row.title, 80), `${row.category}, ${row.priority}, ${clock(row)}`, outcomeText(outcome)].join("\n"), {
            cx: at(time), cy: (lanes.indexOf(row.category) + 0.5) * high, r: outcome === "suppressed" ? 3 : 5 + (row.priority === "critical" ? 2 : 0), class: outcome === "immediate" ? "" : outcome === "summarized" ? "faint" : "hollow" }));
          return { height: bottom + 20, shapes: [lines, times, marks] };
        },
      });
    }

    /** The results of the same notifications in each mode. */
    function modeBars(modes) {
      const parts = [["delivered", one => one.delivered, ""], ["in the summary", one => one.summarized, "faint"], ["in the feed only", one => one.suppressed - one.summarized, "hollow"]];
      return chart({
        label: "The same notifications in every mode", rows: modes, note: "delivered, named in the summary, and in the feed only",
        columns: [{ title: "mode", of: one => one.mode, isWord: true }, ...Object.entries(metricTitles).map(([key, title]) => ({ title, of: one => one.metrics[key] }))],
        paint(width) {
          const at = scale(0, Math.max(...modes.map(one => one.metrics.received)) || 1, 74, width - 8);
          return { height: modes.length * 26, shapes: modes.map(({ mode, metrics }, place) => {
            let begin = 0;
            return [draw("text", { x: 66, y: place * 26 + 16, "text-anchor": "end" }, mode), parts.map(([title, of, tone]) => {
              const count = of(metrics);
              const x = at(begin);
              begin += count;
              return count ? mark("rect", `${mode}\n${title} ${numberText(count)}`, { x: x + 1, y: place * 26 + 3, width: Math.max(1, at(begin) - x - 2), height: 18, class: tone }) : null;
            })];
          }) };
        },
      });
    }

    /** The decisions of all modes side by side, for the notifications on which they differ. */
    function everyMode(editor, rows) {
      const decided = rows.map(row => ({ row, all: editor.modes.map(one => verdictOf(editor, one.rule, row.category, row.priority).outcome) }));
      const differing = decided.filter(one => new Set(one.all).size > 1);
      const title = `Notifications with different decisions by mode: ${numberText(differing.length)} of ${numberText(rows.length)}`;
      return differing.length ? el("details", {}, el("summary", {}, title), table(title, [
        { title: "title", of: one => one.row.title, isWord: true }, { title: "category", of: one => one.row.category, isWord: true }, { title: "priority", of: one => one.row.priority, isWord: true },
        ...editor.modes.map((mode, place) => ({ title: mode.mode, of: one => el("span", { class: "state" }, outcomeText(one.all[place])), isWord: true }))], differing))
        : el("p", {}, "The modes agree on everything here.");
    }

    /** The apps with the most notifications, and the number delivered. */
    function byApp(apps) {
      const rows = apps.map(one => ({ name: one.app || "no app is named", value: one.metrics.received, part: one.metrics.delivered }));
      return rows.length ? bars({ label: "Notifications by app", valueTitle: "received", partTitle: "delivered", rows: rows.slice(0, 20), note: rows.length > 20 ? "the twenty busiest" : "the dark part was delivered" }) : null;
    }

    show(result => {
      const { editor } = result;
      const board = result.dashboard ?? result;
      const rows = [...board.delivered, ...board.suppressed];
      const { metrics } = board;
      heading(`Focus: ${editor.mode}`, `${counting(metrics.received, "notification")} of other apps${board.at ? ` until ${board.at.replace("T", ", ").replace("Z", " UTC")}` : ""}: ${numberText(metrics.delivered)} delivered, ${numberText(metrics.suppressed)} held back`);
      const left = board.leftOut;
      section("glance", "At a glance", null, tiles(Object.entries(metricTitles).map(([key, name]) => ({ name, value: metrics[key] }))),
        el("blockquote", {}, el("p", { class: "summary" }, board.summary.text || "Nothing waits."), el("p", { class: "quiet" }, `The summary, written by ${board.summary.author === "local" ? "this package" : "an adapter"}`)),
        left.length ? el("details", {}, el("summary", {}, `${counting(left.length, "row")} left out`), el("ul", {}, left.slice(0, 1000).map(one => el("li", { class: "clip" }, one)))) : null);
      const feed = rows.length ? feedList(rows) : null;
      const drawn = el("div");
      let outcomeOf = null;
      const picture = () => drawn.replaceChildren(...[strip(rows, editor.categories.map(one => one.category), outcomeOf)].filter(Boolean));
      const edited = ruleEditor(editor, board.previewRule, rule => {
        const isFirst = outcomeOf === null;
        outcomeOf = row => verdictOf(editor, rule, row.category, row.priority).outcome;
        feed?.tryRule(row => outcomeOf(row) === row.outcome ? null : outcomeOf(row));
        // Several changes within one frame are drawn once.
        cancelAnimationFrame(drawn.frame);
        if (isFirst) picture();
        else drawn.frame = requestAnimationFrame(picture);
      });
      section("rule", "Try a rule", "Tick, or choose a priority: the counts and the feed below follow at once. Nothing is kept.", edited);
      if (feed) section("time", "Times", null, drawn);
      if (feed) section("feed", "Feed", "Each with its reasons, and the points that rank it.", feed.view);
      section("modes", "In every mode", null, modeBars(editor.modes), rows.length ? everyMode(editor, rows) : null);
      section("apps", "By app", null, byApp(board.apps));
      if (result.steps) section("steps", "Steps", null, table("Each notification and its changes", [{ title: "title", of: one => one.title, isWord: true }, { title: "time", of: one => one.at, isWord: true },
        { title: "became", of: one => outcomeText(one.outcome), isWord: true }, { title: "delivered so far", of: one => one.delivered }, { title: "held back so far", of: one => one.suppressed }, { title: "first of the feed", of: one => one.first, isWord: true }], result.steps));
      section("pipeline", "Pipeline", null, table("Durations of the stages on a device, in nanoseconds of virtual time", [{ title: "stage", of: one => one.stage, isWord: true }, { title: "runs", of: one => one.runs },
        ...["median", "p99", "max"].map(key => ({ title: key, of: one => one.virtualNanoseconds?.[key] })),
        ...(board.pipeline.some(one => one.measuredNanoseconds) ? ["median", "p99", "max"].map(key => ({ title: `measured ${key}`, of: one => one.measuredNanoseconds?.[key] })) : [])], board.pipeline));
      foot([["mode", editor.mode], ["notifications on this page", rows.length]]);
    });

    """#
}
