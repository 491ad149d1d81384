extension Template {
  /// The interactive editor of focus rules, as a script.
  static let focusRules = #"""
    // The effects of a rule, from the result's tables: the count and the outcome of each category and priority.

    const outcomes = [
      { name: "immediate", title: "delivered", sign: "●" },
      { name: "summarized", title: "in the summary", sign: "◐" },
      { name: "suppressed", title: "in the feed only", sign: "○" },
    ];
    const outcomeNamed = name => outcomes.find(one => one.name === name) ?? { name, title: words(name), sign: "?" };

    /** The outcome of a category and a priority under a rule, and whether the rule refuses them. */
    function verdictOf(editor, rule, category, priority) {
      const rank = name => editor.priorities.findIndex(one => one.priority === name);
      const isAllowed = rule.allowedCategories.includes(category) && rank(priority) >= rank(rule.minimumPriority);
      const level = editor.priorities[rank(priority)];
      return { outcome: isAllowed ? level?.ifAllowed : level?.ifRefused, isRefused: !isAllowed };
    }

    /** The counts of a dashboard under a rule. */
    function metricsOf(editor, rule) {
      const metrics = { received: 0, delivered: 0, bypassed: 0, suppressed: 0, summarized: 0 };
      for (const { category, received } of editor.categories) received.forEach((count, place) => {
        const { outcome, isRefused } = verdictOf(editor, rule, category, editor.priorities[place].priority);
        metrics.received += count;
        metrics[outcome === "immediate" ? "delivered" : "suppressed"] += count;
        if (outcome === "immediate" && isRefused) metrics.bypassed += count;
        if (outcome === "summarized") metrics.summarized += count;
      });
      return metrics;
    }

    const metricTitles = { received: "received", delivered: "delivered", bypassed: "of these, for being critical alone", suppressed: "held back", summarized: "of these, named in the summary" };

    /** The command that saves a rule. */
    function keeping(mode, rule, editor) {
      const all = editor.categories.map(one => one.category);
      const allowed = all.filter(one => rule.allowedCategories.includes(one));
      const names = allowed.length === 0 ? "none" : allowed.length === all.length ? "all" : allowed.join(",");
      return `cuesim focus rules set --rules rules.json --mode ${mode} --allow ${names} --minimum ${rule.minimumPriority}`;
    }

    /**
     * An editor of a rule: a grid of notifications by category and priority. The size of a square shows the count,
     * and its style the outcome. `changed(rule)` is called with each rule that the user tries.
     */
    function ruleEditor(editor, begun, changed) {
      const most = Math.max(1, ...editor.categories.flatMap(one => one.received));
      const own = () => editor.modes.find(one => one.mode === modes.value);
      let rule = begun ?? editor.modes.find(one => one.mode === editor.mode).rule;
      const counts = el("ul", { class: "tiles", id: "tried" });
      const line = el("div");
      const cells = new Map();
      const refresh = () => {
        for (const box of boxes) box.checked = rule.allowedCategories.includes(box.value);
        for (const radio of radios) radio.checked = radio.value === rule.minimumPriority;
        for (const [cell, { category, priority, count }] of cells) {
          const { outcome, isRefused } = verdictOf(editor, rule, category, priority);
          cell.className = `kind ${outcome}${outcome === "immediate" && isRefused ? " bypass" : ""}`;
          cell.title = count ? `${counting(count, "notification")}: ${outcomeNamed(outcome).title}${outcome === "immediate" && isRefused ? ", for being critical" : ""}` : "";
        }
        const [now, was] = [metricsOf(editor, rule), own().metrics];
        counts.replaceChildren(...Object.entries(metricTitles).map(([key, title]) => el("li", { "data-metric": key }, el("span", {}, title),
          el("strong", {}, number(now[key])), now[key] === was[key] ? null : el("span", {}, `${numberText(was[key])} by the rule of ${own().mode}`))));
        line.replaceChildren(command(keeping(own().mode, rule, editor)));
        changed(rule);
      };
      const edit = change => { rule = { ...rule, ...change }; refresh(); say(`${counting(metricsOf(editor, rule).delivered, "notification")} delivered`); };
      const boxes = editor.categories.map(({ category }) => el("input", { type: "checkbox", id: `allow-${category}`, value: category,
        change: () => edit({ allowedCategories: boxes.filter(one => one.checked).map(one => one.value) }) }));
      const radios = editor.priorities.map(({ priority }) => el("input", { type: "radio", name: "minimum", id: `from-${priority}`, value: priority,
        change: () => edit({ minimumPriority: priority }) }));
      const modes = el("select", { id: "mode", change: () => edit(own().rule) }, editor.modes.map(one => el("option", { value: one.mode, selected: one.mode === editor.mode }, one.mode)));
      const cellOf = (category, priority, count) => {
        const cell = el("td", {}, count ? [el("span", { class: "square", style: `--side: ${(Math.sqrt(count / most) * 1.75).toFixed(3)}rem` }), number(count)] : null);
        cells.set(cell, { category, priority, count });
        return cell;
      };
      const set = (name, change) => el("button", { type: "button", click: () => edit(change()) }, name);
      const grid = el("table", { class: "kinds" }, el("caption", {}, "Allowed categories are delivered from the selected priority on."),
        el("thead", {}, el("tr", {}, el("th", { scope: "col", class: "word" }, "allowed"), radios.map(radio => el("th", { scope: "col" }, el("label", { for: radio.id }, radio, " ", el("span", {}, radio.value)))))),
        el("tbody", {}, editor.categories.map(({ category, received }, place) => el("tr", {}, el("th", { scope: "row", class: "word" }, el("label", { for: boxes[place].id }, boxes[place], " ", category)),
          received.map((count, level) => cellOf(category, editor.priorities[level].priority, count))))));
      refresh();
      return el("div", {}, el("div", { class: "controls" }, el("label", { for: "mode" }, "Rule of "), modes, set("Current", () => own().rule), set("Initial", () => own().firstRule),
        set("Allow all", () => ({ allowedCategories: editor.categories.map(one => one.category) })), set("Allow none", () => ({ allowedCategories: [] }))),
        el("div", { class: "editor" }, el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "The rule" }, grid, legend()), el("div", {}, el("h3", {}, "Effect of the rule"), counts)),
        el("p", { class: "quiet" }, "Command that saves the rule:"), line);
    }

    /** The legend of the outcomes. */
    function legend() {
      return el("ul", { class: "legend" }, outcomes.map(one => el("li", { class: `kind ${one.name}` }, el("span", { class: "square" }), one.title)),
        el("li", { class: "kind immediate bypass" }, el("span", { class: "square" }), "delivered for being critical alone"));
    }

    """#
}
