extension Template {
  /// The lanes of a run, as a script.
  static let runTimeline = #"""
    // A lane for each actor: the messages between them, the surfaces' contents, and the decisions.

    /** The text of a decision: its outcome, and the rules against it. */
    function decisionTip(one) {
      const { decision, explanation } = one;
      const held = explanation?.findings.filter(finding => finding.state === "held").map(finding => `✕ ${finding.veto}: ${finding.seen}; needs ${finding.needs}`)
        ?? decision.vetoes.map(veto => `✕ ${veto}`);
      return [`${one.number} · ${one.clock} · ${words(decision.event)} ${short(decision.subject, 60)}`,
        `${words(decision.outcome)} → ${decision.surfaces.map(words).join(", ") || "no surface"}`, ...(held.length ? held : ["no veto"])].join("\n");
    }

    /** A diamond, filled if the decision interrupted. */
    function decisionMark(one, x, y, size, press) {
      const kind = { interruptive: "", ambientOnly: "hollow", suppressed: "bad hollow", heldInCluster: "faint", absorbed: "faint", expired: "faint" }[one.decision.outcome];
      return mark("path", decisionTip(one), { class: `decision ${kind}`, d: `M${x},${y - size}l${size},${size}l${-size},${size}l${-size},${-size}z`, "data-number": one.number, click: press });
    }

    function timeline(player, select) {
      const { story } = player;
      const flows = story.flows.map(flow => ({ from: null, ...flow, times: sums(flow.at) }));
      const lane = Object.fromEntries(story.lanes.map((name, place) => [name, place]));
      const [row, top] = [24, 42];
      const laneY = place => top + place * row + row / 2;
      const height = top + story.lanes.length * row + 8;
      const svg = draw("svg", { role: "img", tabindex: "0", class: "timeline", "aria-label": "Timeline: a lane for each actor; arrow keys go from decision to decision, Enter explains one, plus and minus zoom" });
      const caption = el("figcaption", {}, el("b", {}, "Messages between actors"), " · ", el("span", {}));
      const view = { from: 0, to: player.end, width: 0 };
      const isTimerShown = el("input", { type: "checkbox", id: "timers", checked: true, change: () => redraw() });
      const nudge = (name, sign, change) => el("button", { type: "button", "aria-label": name, click: () => { change(); redraw(); } }, sign);
      const shift = share => move(view.from + share * (view.to - view.from));
      const controls = el("div", { class: "controls" }, nudge("Zoom in", "+", () => zoom(1 / 2)), nudge("Zoom out", "−", () => zoom(2)),
        el("button", { type: "button", click: () => { [view.from, view.to] = [0, player.end]; redraw(); } }, "All"),
        nudge("Earlier", "←", () => shift(-0.5)), nudge("Later", "→", () => shift(0.5)),
        el("label", {}, isTimerShown, " an actor's messages to itself"));
      const figure = el("figure", { class: "lanes" }, caption, svg, controls, flowTable(story, flows));
      const head = draw("line", { class: "now", y1: top - 16, y2: height });
      const left = () => Math.min(128, Math.round(view.width * 0.36));
      const X = time => left() + (time - view.from) / (view.to - view.from) * (view.width - left() - 6);

      function move(from) {
        const span = view.to - view.from;
        view.from = Math.max(0, Math.min(player.end - span, from));
        view.to = view.from + span;
      }

      /** Shows more or less time around the selected instant, which keeps its place. */
      function zoom(factor) {
        const span = Math.max(Math.min(player.end, 20), Math.min(player.end, (view.to - view.from) * factor));
        const at = player.time >= view.from && player.time <= view.to ? player.time : (view.from + view.to) / 2;
        const share = (at - view.from) / (view.to - view.from);
        [view.from, view.to] = [at - share * span, at + (1 - share) * span];
        move(view.from);
      }

      /** The range of sorted times that is in view. */
      function seen(times) {
        const place = limit => {
          let [low, high] = [0, times.length];
          while (low < high) {
            const middle = (low + high) >> 1;
            if (times[middle] < limit) low = middle + 1;
            else high = middle;
          }
          return low;
        };
        return [place(view.from), place(view.to + 1e-9)];
      }

      /** Messages between two lanes that would overlap are one mark. */
      function clusters(width) {
        const found = new Map();
        for (const flow of flows) {
          if (flow.from === flow.to && !isTimerShown.checked) continue;
          const [first, last] = seen(flow.times);
          for (let place = first; place < last; place += 1) {
            const column = Math.floor(X(flow.times[place]) / width);
            const key = `${flow.from ?? -1} ${flow.to} ${column}`;
            const one = found.get(key);
            if (one) {
              one.count += 1;
              one.last = flow.times[place];
              one.kinds.set(flow.kind, (one.kinds.get(flow.kind) ?? 0) + 1);
            } else {
              found.set(key, { flow, place, count: 1, first: flow.times[place], last: flow.times[place], kinds: new Map([[flow.kind, 1]]) });
            }
          }
        }
        return [...found.values()];
      }

      function messageTip(one) {
        const { flow, place, count } = one;
        const way = flow.from === flow.to ? `${words(story.lanes[flow.to])}, to itself` : `${flow.from === null ? "from outside" : words(story.lanes[flow.from])} → ${words(story.lanes[flow.to])}`;
        const some = flow.every > 1 ? `one of every ${numberText(flow.every)} is drawn` : null;
        if (count === 1) return [way, `${player.clock(one.first, 12)}  ${words(flow.kind)}`, flow.texts[place], some].filter(Boolean).join("\n");
        const kinds = [...one.kinds].sort((a, b) => b[1] - a[1]).slice(0, 5).map(([kind, number]) => `${numberText(number)} × ${words(kind)}`);
        return [way, `${player.clock(one.first, 12)} to ${player.clock(one.last, 12)}`, ...kinds, some].filter(Boolean).join("\n");
      }

      function messages() {
        let width = 5;
        let all = clusters(width);
        while (all.length > 1500 && width < 80) all = clusters(width *= 2);
        const [single, dense] = folded(all, width);
        return [dense.map(band), single.map(one => {
          const { flow, count } = one;
          const x = count > 1 ? (X(one.first) + X(one.last)) / 2 : X(one.first);
          const to = laneY(flow.to);
          const strength = count > 20 ? "many" : count > 1 ? "some" : "";
          if (flow.from === flow.to) return draw("circle", { class: `timer ${strength}`, cx: x, cy: to, r: count > 1 ? 2.5 : 1.75, "data-tip": messageTip(one) });
          // A message from outside has a short line, as a long one would cross all lanes above.
          const from = flow.from === null ? to - 11 : laneY(flow.from);
          const sign = Math.sign(to - from) || 1;
          const d = `M${x.toFixed(1)},${from}V${to - sign * 3}m-2.5,${-sign * 3.5}l2.5,${sign * 4}l2.5,${-sign * 4}`;
          // The target of the pointer is wider than the visible shape.
          return [draw("path", { class: `message ${flow.from === null ? "outside" : ""} ${strength}`, d }), draw("path", { class: "hit", d, "data-tip": messageTip(one) })];
        })];
      }

      /** Separates marks from runs of many marks between the same two lanes, as of a receiver that sends each second. */
      function folded(all, width) {
        const runs = new Map(), closed = [];
        for (const one of [...all].sort((a, b) => a.first - b.first)) {
          const key = `${one.flow.from} ${one.flow.to}`;
          const run = runs.get(key);
          if (run && one.flow.from !== null && X(one.first) - X(run.at(-1).last) < 3 * width) run.push(one);
          else {
            if (run) closed.push(run);
            runs.set(key, [one]);
          }
        }
        closed.push(...runs.values());
        const isDense = run => run.length >= 8;
        return [closed.filter(run => !isDense(run)).flat(), closed.filter(isDense).map(run => {
          const kinds = new Map();
          for (const one of run) for (const [kind, number] of one.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + number);
          return { ...run[0], last: run.at(-1).last, count: run.reduce((sum, one) => sum + one.count, 0), kinds };
        })];
      }

      /** Many messages between two lanes as one shape from the first to the last. */
      function band(one) {
        const { flow } = one;
        const [x, wide] = [X(one.first), Math.max(2, X(one.last) - X(one.first))];
        const [from, to] = [laneY(flow.from), laneY(flow.to)];
        const [y, high] = from === to ? [to - 2, 4] : [Math.min(from, to), Math.abs(from - to)];
        return [draw("rect", { class: "flow", x, y, width: wide, height: high, "data-tip": messageTip(one) }),
          wide > 90 && from !== to ? draw("text", { class: "quiet over", x: x + wide / 2, y: y + high / 2 + 4, "text-anchor": "middle" }, counting(one.count, "message")) : null];
      }

      /** The contents of a surface, as bands on its actor's lane. */
      function bands(changes, actor, tip) {
        if (lane[actor] === undefined) return [];
        return changes.map((change, place) => {
          const end = changes[place + 1]?.atMilliseconds ?? player.end;
          if (!change.look || end < view.from || change.atMilliseconds > view.to) return null;
          const [from, to] = [X(Math.max(view.from, change.atMilliseconds)), X(Math.min(view.to, end))];
          return draw("rect", { class: "lit-band", x: from, width: Math.max(1, to - from), y: laneY(lane[actor]) - 9, height: 18, "data-tip": `${player.clock(change.atMilliseconds)} to ${player.clock(end)}\n${tip(change.look)}` });
        });
      }

      function axis() {
        const sizes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 15e3, 3e4, 6e4, 12e4, 3e5, 6e5, 9e5, 18e5, 36e5, 72e5, 108e5, 216e5, 432e5, 864e5, 1728e5, 6048e5];
        const most = Math.max(2, Math.floor((view.width - left()) / 92));
        const step = sizes.find(size => (view.to - view.from) / size <= most) ?? sizes.at(-1);
        // Lines are at round times of the person's clock.
        const offset = player.date(0).getTime() % step;
        const all = [];
        for (let time = Math.ceil((view.from + offset) / step) * step - offset; time <= view.to; time += step) {
          const isEdge = X(time) > view.width - 30;
          all.push(draw("line", { class: "axis", x1: X(time), x2: X(time), y1: top - 14, y2: height }));
          const date = player.date(time).toISOString();
          const isNewDay = player.isOfDays && (all.length === 0 || date.slice(11, 16) === "00:00");
          const label = step >= 864e5 || isNewDay ? date.slice(5, 10) : step < 1000 ? date.slice(14, 23) : step < 6e4 ? date.slice(11, 19) : date.slice(11, 16);
          if (!isEdge) all.push(draw("text", { class: "quiet", x: X(time), y: top - 20, "text-anchor": "middle" }, label));
        }
        return all;
      }

      function redraw() {
        view.width = Math.max(280, Math.round(figure.clientWidth || 640));
        svg.setAttribute("viewBox", `0 0 ${view.width} ${height}`);
        const inView = time => time >= view.from && time <= view.to;
        const of = story.surfaces;
        const decisions = story.decisions.filter(one => inView(one.decision.atSeconds * 1000));
        // Decisions of one outcome that would overlap are one mark; the table has all of them.
        const columns = new Set();
        const shown = decisions.length < 400 ? decisions : decisions.filter(one => {
          const key = `${Math.floor(X(one.decision.atSeconds * 1000) / 4)} ${one.decision.outcome}`;
          return !columns.has(key) && columns.add(key);
        });
        svg.replaceChildren(...[axis(),
          story.lanes.map((name, place) => [draw("line", { class: "axis", x1: left(), x2: view.width, y1: laneY(place), y2: laneY(place) }),
            draw("text", { x: left() - 8, y: laneY(place) + 4, "text-anchor": "end" }, fitting(words(name), left() - 10))]),
          bands(of.phone, "phone", look => look.map(one => short(one.title, 80)).join("\n")),
          bands(of.wrist, "watch", look => short(look.title, 80)),
          bands(of.liveActivity, "liveActivity", look => `${short(look.title || look.subject, 80)}: ${look.distance ?? "over"}`),
          bands(of.widget, "widget", look => `${look.total} on ${counting(look.count, "card")}`),
          bands(of.car, "carPlay", look => `connected${look.kept.length ? `; kept back ${look.kept.map(one => short(one, 30)).join(", ")}` : ""}`),
          messages(),
          story.happenings.filter(one => inView(one.atMilliseconds)).slice(0, 300).map(one => mark("path", `${player.clock(one.atMilliseconds)} ${words(story.lanes[one.lane])} ${one.words}`, {
            class: "bad cross", d: `M${X(one.atMilliseconds) - 4},${laneY(one.lane) - 4}l8,8m0,-8l-8,8` })),
          shown.map(one => decisionMark(one, X(one.decision.atSeconds * 1000), laneY(lane.conductor ?? 0), 7, () => select(one.number))),
          head].flat(Infinity).filter(Boolean));
        const drawn = flows.reduce((sum, flow) => { const [first, last] = seen(flow.times); return sum + last - first; }, 0);
        const all = flows.reduce((sum, flow) => sum + flow.count, 0);
        caption.lastChild.textContent = `${spanText(view.to - view.from)} of ${spanText(player.end)} in view, ${numberText(drawn)} of ${counting(all, "message")}`;
        place(player.time);
      }

      function place(time) {
        if (time < view.from || time > view.to) { move(time - 0.1 * (view.to - view.from)); return redraw(); }
        const x = X(time).toFixed(1);
        head.setAttribute("x1", x);
        head.setAttribute("x2", x);
      }

      function timeAt(event) {
        const box = svg.getBoundingClientRect();
        return view.from + ((event.clientX - box.left) / box.width * view.width - left()) / (view.width - left() - 6) * (view.to - view.from);
      }

      let isDragged = false;
      svg.addEventListener("pointerdown", event => {
        if (event.target.closest?.("[data-number]")) return;
        isDragged = true;
        player.set(timeAt(event));
      });
      svg.addEventListener("pointermove", event => {
        if (isDragged && event.buttons > 0) player.set(timeAt(event));
      });
      addEventListener("pointerup", () => { isDragged = false; });
      svg.addEventListener("keydown", event => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        const lit = () => svg.querySelector(".lit[data-number]");
        if (event.key === "Enter" && lit()) select(Number(lit().dataset.number));
        else if (event.key === "+" || event.key === "=") { zoom(1 / 2); redraw(); }
        else if (event.key === "-") { zoom(2); redraw(); }
        else if (step !== undefined && story.decisions.length > 0) {
          event.preventDefault();
          const old = lit() ? story.decisions.findIndex(one => one.number === Number(lit().dataset.number)) : null;
          const near = story.decisions.findIndex(one => one.decision.atSeconds * 1000 >= player.time);
          const next = old !== null ? old + step : near < 0 ? story.decisions.length - 1 : near;
          const one = story.decisions[Math.max(0, Math.min(story.decisions.length - 1, next))];
          player.set(one.decision.atSeconds * 1000);
          const node = svg.querySelector(`[data-number="${one.number}"]`);
          if (node) showTip(node);
          say(decisionTip(one));
        } else stepMarks(svg, event);
      });
      svg.addEventListener("blur", hideTip);
      new ResizeObserver(() => { if (Math.round(figure.clientWidth) !== view.width) redraw(); }).observe(figure);
      redraw();
      player.on(place);
      return [figure, legend()];
    }

    function legend() {
      const one = (shape, name) => el("span", {}, draw("svg", { width: 16, height: 16, viewBox: "0 0 16 16", "aria-hidden": "true" }, shape), " " + name);
      const lozenge = kind => draw("path", { class: `mark decision ${kind}`, d: "M8,2l6,6l-6,6l-6,-6z" });
      return el("p", { class: "legend quiet" }, one(lozenge(""), "interrupted"), one(lozenge("hollow"), "ambient only"), one(lozenge("bad hollow"), "withheld"), one(lozenge("faint"), "waits for others"),
        one(draw("rect", { class: "lit-band", x: 0, y: 3, width: 16, height: 10 }), "a surface shows something"),
        one(draw("path", { class: "message", d: "M8,1v12m-3,-4l3,4l3,-4" }), "a message"), one(draw("rect", { class: "flow", x: 0, y: 2, width: 16, height: 12 }), "many messages"), one(draw("circle", { class: "timer", cx: 8, cy: 8, r: 2 }), "to itself"));
    }

    function flowTable(story, flows) {
      return el("details", {}, el("summary", {}, "As a table"), table("Messages by sender, receiver and kind", [
        { title: "kind", of: one => words(one.kind), isWord: true }, { title: "messages", of: one => one.count },
        { title: "from", of: one => one.from === null ? "outside" : words(story.lanes[one.from]), isWord: true },
        { title: "to", of: one => words(story.lanes[one.to]), isWord: true },
        { title: "listed, one of every", of: one => one.every }, { title: "the first carries", of: one => one.texts[0] ?? "", isWord: true }], flows));
    }

    """#
}
