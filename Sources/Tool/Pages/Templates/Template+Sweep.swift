extension Template {
  /// The page of a sweep, as a script.
  static let sweep = #"""
    // The effects of other parameters on the same people.

    const nameOf = point => point.settings.length ? point.settings.map(one => `${one.figure} ${one.value}`).join(", ") : "as it is";
    const numbered = point => `${point.point}: ${nameOf(point)}`;

    /** Two measures against each other, both chosen from lists. The points of the Pareto front are connected. */
    function front(result) {
      const { points, meanings, sweep } = result;
      const drawing = el("div");
      const keys = Object.keys(points[0].measures);
      const pick = (id, label, key) => el("select", { id, change: () => paint() }, keys.map(one => el("option", { value: one, selected: one === key }, meanings[one].name)));
      const xs = pick("front-x", "Across", sweep.front[0]);
      const ys = pick("front-y", "Up", sweep.front[1] ?? sweep.goal);
      const title = key => `${meanings[key].name}, ${meanings[key].unit === "share" ? "percent" : meanings[key].unit} (${meanings[key].better} is better)`;
      const paint = () => drawing.replaceChildren(scatter({
        label: `${meanings[ys.value].name} against ${meanings[xs.value].name}`, x: title(xs.value), y: title(ys.value),
        xUnit: meanings[xs.value].unit, yUnit: meanings[ys.value].unit, joined: true,
        note: result.front.length ? `filled: no other point is as good in ${sweep.front.map(key => meanings[key].name).join(", ")} and better in one` : null,
        points: points.map(point => ({ name: `Point ${numbered(point)}`, x: point.measures[xs.value]?.value, y: point.measures[ys.value]?.value, isMarked: point.isOnFront })),
      }));
      paint();
      return [el("div", { class: "controls" }, el("label", { for: "front-x" }, "Across"), xs, el("label", { for: "front-y" }, "Up"), ys), drawing];
    }

    /** A tornado chart: the range over which each parameter alone changes the goal, the widest first. */
    function tornado(result) {
      const { sensitivities: all, meanings, sweep } = result;
      if (!all.length) return null;
      const unit = meanings[sweep.goal].unit;
      const pointOf = end => result.points.find(one => one.point === end.point);
      const [low, high] = [Math.min(0, ...all.map(one => one.least.change)), Math.max(0, ...all.map(one => one.most.change))];
      const drawing = chart({
        label: `Effect of each figure on ${meanings[sweep.goal].name}, ${unit === "share" ? "percent" : unit}`, note: "from its minimum to its maximum, all else unchanged",
        rows: all, columns: [
          { title: "figure", of: one => one.figure, isWord: true },
          { title: "least at", of: one => one.least.value, isWord: true }, { title: "change", of: one => one.least.change, unit },
          { title: "most at", of: one => one.most.value, isWord: true }, { title: "change ", of: one => one.most.change, unit },
          { title: "swing", of: one => one.swing, unit },
          { title: "moves the verdict", of: one => one.movesVerdict ? "yes" : "no", isWord: true },
          { title: "usual value from", of: one => one.source ?? "–", isWord: true }],
        paint(width) {
          const room = nameRoom(all.map(one => one.figure + " *"), width);
          const at = scale(low, high, room + 6, width - 12);
          const bottom = all.length * 34;
          const bar = (one, end, y) => mark("rect", `${one.figure} ${end.value}\n${meanings[sweep.goal].name} ${numberText(end.change, unit)}\n${verdictText(pointOf(end).measures[sweep.goal])}`, {
            x: Math.min(at(0), at(end.change)), y, width: Math.max(1, Math.abs(at(end.change) - at(0))), height: 20,
            class: (end.change < 0) === (meanings[sweep.goal].better === "more") ? "bad" : "" });
          return { height: bottom + 22, shapes: [grid(at, bottom, width < 500 ? 3 : 6, unit), all.map((one, place) => {
            const y = place * 34 + 5;
            return [rowName(one.figure + (one.movesVerdict ? " *" : ""), room, y + 14), bar(one, one.least, y), bar(one, one.most, y)];
          })] };
        },
      });
      return [drawing, all.some(one => one.movesVerdict) ? el("p", { class: "quiet" }, "* some value changes the verdict.") : null];
    }

    /** The deciding measure of each point, by one parameter at a time. */
    function effects(result) {
      const { points, figures, meanings, sweep } = result;
      const unit = meanings[sweep.goal].unit;
      return figures.map(figure => {
        const groups = new Map();
        for (const point of points) {
          const value = point.settings.find(one => one.figure === figure.name)?.value;
          if (value === undefined) continue;
          groups.set(value, [...(groups.get(value) ?? []), point]);
        }
        if (groups.size < 2 || groups.size > 40) return null;
        const rows = [...groups].flatMap(([value, all]) => all.map(point => ({ name: value, value: point.measures[sweep.goal]?.value, note: nameOf(point) })));
        const known = rows.map(row => row.value).filter(value => typeof value === "number");
        return chart({
          label: `${meanings[sweep.goal].name} by ${figure.name}`, note: [figure.meaning, figure.unit].filter(Boolean).join(", "), rows,
          columns: [{ title: figure.name, of: row => row.name, isWord: true }, { title: meanings[sweep.goal].name, of: row => row.value, unit }],
          paint(width) {
            const room = nameRoom([...groups.keys()], width);
            const at = scale(Math.min(...known), Math.max(...known), room + 6, width - 40);
            const bottom = groups.size * 24;
            const names = [...groups.keys()];
            return { height: bottom + 22, shapes: [grid(at, bottom, width < 500 ? 3 : 6, unit), names.map((name, place) => [rowName(name, room, place * 24 + 16),
              [...Map.groupBy(groups.get(name).filter(point => typeof point.measures[sweep.goal]?.value === "number"), point => at(point.measures[sweep.goal].value).toFixed(0)).values()].map(all => {
                const x = at(all[0].measures[sweep.goal].value);
                return [mark("circle", `${all.slice(0, 6).map(nameOf).join("\n")}\n${meanings[sweep.goal].name} ${numberText(all[0].measures[sweep.goal].value, unit)}`, {
                  cx: x, cy: place * 24 + 12, r: 5, class: all.some(point => point.isOnFront) ? "" : "hollow" }),
                  all.length > 1 ? draw("text", { class: "quiet over", x: x + 9, y: place * 24 + 16 }, `${all.length} ×`) : null];
              })])] };
          },
        });
      });
    }

    show(result => {
      const { sweep, points, meanings, figures } = result;
      const goal = meanings[sweep.goal];
      heading(`${figures.map(one => one.name).join(", ")}`,
        `${counting(points.length, "point")} of ${sweep.policy.name}${sweep.against ? ` against ${sweep.against}` : ""} on ${sweep.population.name}: ${counting(sweep.devices, "device")}, ${counting(sweep.days, "day")}, seed ${sweep.seed}, design ${sweep.design}, by ${goal.name}`, [result.answer]);
      const hasFront = result.front.length > 0;
      section("front", hasFront ? "The front" : "Two measures", hasFront ? "Each point is a setting of the figures; across one measure, up another."
        : `${sweep.against ? "Points are compared to a rival" : "Points differ in people or preferences"}, so there is no Pareto front.`, front(result));
      section("tornado", "Sensitivity", `Effects on ${goal.name}, greatest first.`, tornado(result));
      section("effects", "Figure by figure", `Each point's ${goal.name}, by one figure at a time${hasFront ? "; filled ones are on the front" : ""}.`, el("div", { class: "pair" }, effects(result)));
      section("differences", "Differences from the usual setting", null, intervals({
        label: `${goal.name}, difference, ${goal.unit === "share" ? "percent" : goal.unit}`, unit: goal.unit, valueTitle: "difference",
        rows: points.filter(point => point.measures[sweep.goal]).map(point => differenceRow(numbered(point), point.measures[sweep.goal])) }));
      section("cliffs", "Discontinuities", "Small steps of a parameter with a large effect on a measure.", result.cliffs.length ? table("Steps", [
        { title: "figure", of: one => one.figure, isWord: true }, { title: "from", of: one => one.from.value, isWord: true }, { title: "to", of: one => one.to.value, isWord: true },
        { title: "measure", of: one => meanings[one.measure]?.name ?? one.measure, isWord: true }, { title: "change", of: one => one.change }], result.cliffs) : null);
      const keys = [...new Set([sweep.goal, ...sweep.front])];
      section("points", "Every point", result.rounds.length > 1 ? `Rounds of ${result.rounds.map(one => numberText(one)).join(", ")} people, each with the better half.` : null, table("Points", [
        { title: "point", of: point => point.point }, ...figures.map(figure => ({ title: figure.name, of: point => point.settings.find(one => one.figure === figure.name)?.value ?? "as it is", isWord: true })),
        ...keys.map(key => ({ title: meanings[key].name, of: point => number(point.measures[key]?.value, meanings[key].unit) })),
        ...(hasFront ? [{ title: "on the front", of: point => point.isOnFront ? "yes" : "no", isWord: true }] : []),
        { title: "verdict", of: point => point.measures[sweep.goal] ? verdict(point.measures[sweep.goal]) : "", isWord: true, isWide: true },
        ...(new Set(points.map(point => point.people)).size > 1 ? [{ title: "people", of: point => point.people }] : [])], points));
      foot([["policy", sweep.policy.digest], ["population", sweep.population.digest], ["profile", sweep.profile.digest], ["preferences", sweep.preferences.digest]]);
    });

    """#
}
