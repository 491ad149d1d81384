extension Template {
  /// Drawings of all pages, as a script.
  static let charts = #"""
    // Charts are drawings with a text alternative. Each is drawn for its width, and again when the width changes.
    //
    // The text of a mark is its `tip`. It is shown on hover, and with the arrow keys when the chart has the focus.

    /**
     * A figure: `label` describes the chart, and `rows` and `columns` are its data as a table. `paint(width)` returns
     * the height and the shapes for a width. With `isWide`, it may also return a greater width, and the drawing
     * scrolls.
     */
    function chart({ label, note, columns, rows, paint, isWide = false }) {
      const svg = draw("svg", { role: "img", "aria-label": label, tabindex: "0", preserveAspectRatio: "xMinYMin meet" });
      const figure = el("figure", {}, el("figcaption", {}, el("b", {}, label), note ? " · " + note : null), isWide ? el("div", { class: "scroll" }, svg) : svg,
        columns ? el("details", {}, el("summary", {}, "As a table"), table(label, columns, rows)) : null);
      let width = 0;
      const redraw = () => {
        const now = Math.max(240, Math.round(figure.clientWidth || 640));
        if (now === width) return;
        width = now;
        const { height, shapes, width: wanted = width } = paint(width);
        svg.setAttribute("viewBox", `0 0 ${wanted} ${Math.ceil(height)}`);
        if (isWide) svg.style.width = `${wanted}px`;
        svg.replaceChildren(...shapes.flat(Infinity).filter(Boolean));
      };
      redraw();
      new ResizeObserver(redraw).observe(figure);
      svg.addEventListener("keydown", event => stepMarks(svg, event));
      svg.addEventListener("blur", hideTip);
      return figure;
    }

    /** A shape with a text, which is shown on hover and announced with the arrow keys. */
    function mark(name, tip, attributes) {
      return draw(name, { ...attributes, class: `mark ${attributes.class ?? ""}`.trim(), "data-tip": tip });
    }

    function stepMarks(svg, event) {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
      const marks = [...svg.querySelectorAll("[data-tip]")];
      if (event.key === "Escape") return hideTip();
      if (step === undefined || marks.length === 0) return;
      event.preventDefault();
      const place = marks.findIndex(one => one.classList.contains("lit"));
      const next = marks[Math.max(0, Math.min(marks.length - 1, place < 0 ? (step < 0 ? marks.length - 1 : 0) : place + step))];
      showTip(next);
      say(next.dataset.tip);
    }

    function showTip(target) {
      hideTip();
      target.classList.add("lit");
      const [tip, box] = [document.getElementById("tip"), target.getBoundingClientRect()];
      tip.textContent = target.dataset.tip;
      tip.hidden = false;
      const [width, height] = [tip.offsetWidth, tip.offsetHeight];
      const left = Math.max(4, Math.min(innerWidth - width - 4, box.left + box.width / 2 - width / 2));
      const top = box.top - height - 6 < 0 ? box.bottom + 6 : box.top - height - 6;
      tip.style.left = `${left + scrollX}px`;
      tip.style.top = `${top + scrollY}px`;
    }

    function hideTip() {
      document.getElementById("tip").hidden = true;
      document.querySelectorAll(".lit").forEach(one => one.classList.remove("lit"));
    }

    document.addEventListener("pointerover", event => {
      const target = event.target.closest?.("[data-tip]");
      if (target) showTip(target);
      else hideTip();
    });
    document.addEventListener("keydown", event => { if (event.key === "Escape") hideTip(); });

    /** About `count` round numbers in a range, and at least two if possible, as one number shows no scale. */
    function ticks(low, high, count) {
      const raw = (high - low) / Math.max(1, count);
      if (!(raw > 0) || !Number.isFinite(raw)) return [low];
      const power = 10 ** Math.floor(Math.log10(raw));
      const all = step => {
        const found = [];
        for (let place = Math.ceil(low / step - 1e-9); place <= high / step + 1e-9; place += 1) found.push(Number((place * step).toPrecision(12)));
        return found;
      };
      const steps = [0.5, 1, 2, 5, 10].map(factor => factor * power);
      const place = steps.findIndex(size => size >= raw);
      return [all(steps[place]), all(steps[place - 1])].find(one => one.length > 1) ?? all(steps[place]);
    }

    /** The labels of an axis: rounded, unless two would then be equal. */
    function tickTexts(values, unit) {
      const texts = values.map(value => numberText(value, unit));
      return new Set(texts).size === texts.length ? texts : values.map(value => unit === "share" ? `${Number((100 * value).toPrecision(9))} %` : String(value).replace("-", "−"));
    }

    /** A linear scale from numbers to pixels. An empty range is widened. */
    function scale(low, high, from, to) {
      if (!(high > low)) [low, high] = [low - (Math.abs(low) || 1) / 2, low + (Math.abs(low) || 1) / 2];
      const at = value => from + (value - low) / (high - low) * (to - from);
      return Object.assign(at, { low, high });
    }

    const ruler = document.createElement("canvas").getContext("2d");

    /** The width of a drawing's text. */
    function textWidth(text, isBold = false) {
      ruler.font = `${isBold ? 700 : 400} 12px ${getComputedStyle(document.body).fontFamily}`;
      return ruler.measureText(text).width;
    }

    /** A name, cut to the available pixels. */
    function fitting(text, room, isBold = false) {
      const letters = Array.from(short(text, 200));
      if (textWidth(letters.join(""), isBold) <= room) return letters.join("");
      while (letters.length > 1 && textWidth(letters.join("") + "…", isBold) > room) letters.pop();
      return letters.join("") + "…";
    }

    /** The room for the names of rows: as much as the longest needs, and less than half of the drawing. */
    function nameRoom(names, width) {
      return Math.min(Math.round(width * 0.45), Math.ceil(Math.max(40, ...names.map(name => textWidth(short(name, 200))))) + 12);
    }

    function rowName(text, room, y) {
      const shown = fitting(text, room - 8);
      return draw("text", { x: room - 8, y, "text-anchor": "end", "data-tip": shown === text ? null : text }, shown);
    }

    /** Vertical lines from an axis, with those numbers below that have room. */
    function grid(at, bottom, count, unit) {
      let end = -Infinity;
      const values = ticks(at.low, at.high, count);
      const texts = tickTexts(values, unit);
      return values.map((value, place) => {
        const [text, x] = [texts[place], at(value)];
        const line = draw("line", { class: value === 0 ? "zero" : "axis", x1: x, x2: x, y1: 0, y2: bottom });
        if (x - textWidth(text) / 2 < end + 8) return [line];
        end = x + textWidth(text) / 2;
        return [line, draw("text", { class: "quiet", x, y: bottom + 16, "text-anchor": "middle" }, text)];
      });
    }

    /**
     * Horizontal bars: `rows` of `{ name, value, part, note, isBad }`. `part` is the amount of the value that is
     * dark. `line` is a limit of `{ value, name }`.
     */
    function bars({ label, note, rows, unit, valueTitle = "count", partTitle, line = null }) {
      const most = Math.max(...rows.map(row => row.value ?? 0), line?.value ?? 0, 0);
      const tip = row => [row.name, `${valueTitle} ${numberText(row.value, unit)}`,
        partTitle ? `${partTitle} ${numberText(row.part, unit)}` : null, row.note].filter(Boolean).join("\n");
      return chart({
        label, note, rows,
        columns: [{ title: "name", of: row => row.name, isWord: true }, { title: valueTitle, of: row => row.value, unit },
          ...(partTitle ? [{ title: partTitle, of: row => row.part, unit }] : [])],
        paint(width) {
          const room = nameRoom(rows.map(row => row.name), width);
          const at = scale(0, most || 1, room, width - 64);
          const shapes = rows.map((row, place) => {
            const y = place * 22 + 3;
            return [rowName(row.name, room, y + 13),
              mark("rect", tip(row), { x: at(0), y, width: Math.max(1, at(row.value ?? 0) - at(0)), height: 17, class: partTitle ? "faint" : row.isBad ? "bad" : "" }),
              partTitle && row.part ? mark("rect", tip(row), { x: at(0), y: y + 4, width: Math.max(1, at(row.part) - at(0)), height: 9 }) : null,
              draw("text", { class: "quiet", x: at(row.value ?? 0) + 6, y: y + 13 }, numberText(row.value, unit))];
          });
          const limit = line ? draw("line", { class: "limit", x1: at(line.value), x2: at(line.value), y1: 0, y2: rows.length * 22 + 4, "data-tip": line.name }) : null;
          return { height: rows.length * 22 + 4, shapes: [shapes, limit] };
        },
      });
    }

    /**
     * Vertical bars of an ordered quantity, as hours of a day or bins of a histogram: `rows` of
     * `{ name, value, note }`.
     */
    function columns({ label, note, rows, unit, valueTitle = "count", nameTitle = "", axis }) {
      return chart({
        label, note, rows,
        columns: [{ title: nameTitle || "name", of: row => row.name, isWord: true }, { title: valueTitle, of: row => row.value, unit }],
        paint(width) {
          const [left, top, high] = [48, 26, 168];
          const most = Math.max(...rows.map(row => row.value ?? 0), 0) || 1;
          const steps = ticks(0, most, 3);
          const step = steps.length > 1 ? steps[1] - steps[0] : most;
          const at = scale(0, Math.ceil(most / step - 1e-9) * step, high, top);
          const wide = (width - left) / rows.length;
          const widest = Math.max(...rows.map(row => textWidth(String(row.name))));
          const every = Math.ceil((widest + 10) / wide);
          const values = ticks(at.low, at.high, 3);
          const texts = tickTexts(values, unit);
          const lines = values.map((value, place) => [
            draw("line", { class: "axis", x1: left, x2: width, y1: at(value), y2: at(value) }),
            draw("text", { class: "quiet", x: left - 6, y: at(value) + 4, "text-anchor": "end" }, texts[place])]);
          const shapes = rows.map((row, place) => [
            row.value === null ? mark("text", `${nameTitle} ${row.name}\n${row.note}`.trim(), { class: "quiet plain", x: left + (place + 0.5) * wide, y: high - 4, "text-anchor": "middle" }, "–") : mark("rect", [`${nameTitle} ${row.name}`.trim(), `${valueTitle} ${numberText(row.value, unit)}`, row.note].filter(Boolean).join("\n"), {
              x: left + place * wide + 0.5, width: Math.max(1, wide - Math.min(3, wide * 0.2)), y: at(row.value ?? 0), height: Math.max(0.5, high - at(row.value ?? 0)) }),
            place % every === 0 && (place === 0 || left + (place + 0.5) * wide + widest / 2 <= width)
              ? draw("text", { class: "quiet", x: left + (place + 0.5) * wide, y: high + 16, "text-anchor": "middle" }, row.name) : null]);
          return { height: high + (axis ? 38 : 22), shapes: [lines, shapes,
            axis ? draw("text", { class: "quiet", x: (left + width) / 2, y: high + 33, "text-anchor": "middle" }, axis) : null,
            draw("text", { class: "quiet", x: 0, y: 12 }, valueTitle)] };
        },
      });
    }

    /**
     * Estimates with their intervals: `rows` of `{ name, value, low, high, tone, note }`. The tone is `good`, `bad`
     * or missing. All rows share one axis, which includes 0 if `zero`.
     */
    function intervals({ label, note, rows, unit, zero = true, valueTitle = "estimate" }) {
      const known = rows.flatMap(row => [row.value, row.low, row.high]).filter(value => typeof value === "number");
      const [low, high] = [Math.min(...known, ...(zero ? [0] : [])), Math.max(...known, ...(zero ? [0] : []))];
      const tip = row => [row.name, `${valueTitle} ${numberText(row.value, unit)}`,
        typeof row.low === "number" ? `from ${numberText(row.low, unit)} to ${numberText(row.high, unit)}` : "too few people for an interval",
        row.note].filter(Boolean).join("\n");
      return chart({
        label, note, rows,
        columns: [{ title: "name", of: row => row.name, isWord: true }, { title: valueTitle, of: row => row.value, unit },
          { title: "low", of: row => row.low, unit }, { title: "high", of: row => row.high, unit },
          ...(rows.some(row => row.note) ? [{ title: "verdict", of: row => row.note, isWord: true }] : [])],
        paint(width) {
          const room = nameRoom(rows.map(row => row.name), width);
          const at = scale(low, high, room + 6, width - 12);
          const bottom = rows.length * 24;
          const shapes = rows.map((row, place) => {
            const y = place * 24 + 12;
            const tone = row.tone === "bad" ? "bad" : row.tone === "good" ? "" : "quietly";
            return [rowName(row.name, room, y + 4),
              typeof row.low === "number" ? draw("line", { class: `whisker ${tone}`, x1: at(row.low), x2: at(row.high), y1: y, y2: y, "data-tip": tip(row) }) : null,
              typeof row.value === "number" ? mark("circle", tip(row), { cx: at(row.value), cy: y, r: 5, class: row.tone === "bad" ? "bad" : row.tone === "good" ? "" : "hollow quietly" }) : null];
          });
          return { height: bottom + 22, shapes: [grid(at, bottom, width < 500 ? 3 : 6, unit), shapes] };
        },
      });
    }

    const tones = { better: "good", worse: "bad" };

    /** A verdict in words, with its number if there is one. */
    const verdictText = row => ({
      better: "better", worse: "worse", same: "the same for all", undefined: "no interval", needsMore: `needs ${counting(row.more, "more person", "more people")}`,
      noDifference: row.largerThan === 0 ? "no difference" : `no difference larger than ${numberText(row.largerThan)}`,
    })[row.verdict] ?? words(row.verdict);
    const verdict = row => el("span", { class: `clip ${tones[row.verdict] ?? ""}` }, verdictText(row));

    /** A difference as a row of {@link intervals}. */
    function differenceRow(name, row) {
      return { name, value: row.difference, low: row.interval?.low, high: row.interval?.high, tone: tones[row.verdict], note: verdictText(row) };
    }

    /** Points in a plane: `{ x, y, name, note, isMarked }`. Marked points are connected if `joined`. */
    function scatter({ label, note, points, x, y, xUnit, yUnit, joined = false, press }) {
      const known = points.filter(point => typeof point.x === "number" && typeof point.y === "number");
      const span = key => [Math.min(...known.map(point => point[key])), Math.max(...known.map(point => point[key]))];
      return chart({
        label, note, rows: points,
        columns: [{ title: "point", of: point => point.name, isWord: true }, { title: x, of: point => point.x, unit: xUnit },
          { title: y, of: point => point.y, unit: yUnit },
          { title: "marked", of: point => point.isMarked ? "yes" : "no", isWord: true }],
        paint(width) {
          const [left, bottom] = [64, Math.min(320, Math.round(width * 0.6))];
          const [xs, ys] = [span("x"), span("y")];
          const atX = scale(...xs, left + 12, width - 16);
          const atY = scale(...ys, bottom - 12, 30);
          const [across, up] = [ticks(atX.low, atX.high, width < 500 ? 3 : 6), ticks(atY.low, atY.high, 4)];
          const [acrossTexts, upTexts] = [tickTexts(across, xUnit), tickTexts(up, yUnit)];
          const lines = [across.map((value, place) => draw("text", { class: "quiet", x: atX(value), y: bottom + 16, "text-anchor": "middle" }, acrossTexts[place])),
            up.map((value, place) => [draw("line", { class: "axis", x1: left, x2: width, y1: atY(value), y2: atY(value) }),
              draw("text", { class: "quiet", x: left - 6, y: atY(value) + 4, "text-anchor": "end" }, upTexts[place])])];
          const front = known.filter(point => point.isMarked).sort((a, b) => a.x - b.x || a.y - b.y);
          const path = joined && front.length > 1 ? draw("polyline", { class: "curve", "stroke-dasharray": "4 4", points: front.map(point => `${atX(point.x)},${atY(point.y)}`).join(" ") }) : null;
          const tip = point => [point.name, `${x} ${numberText(point.x, xUnit)}`, `${y} ${numberText(point.y, yUnit)}`, point.note].filter(Boolean).join("\n");
          const places = Map.groupBy([...known].sort((a, b) => (a.isMarked ? 1 : 0) - (b.isMarked ? 1 : 0)), point => `${atX(point.x).toFixed(0)} ${atY(point.y).toFixed(0)}`);
          const marks = [...places.values()].map(all => {
            const point = all.at(-1);
            const [x, y] = [atX(point.x), atY(point.y)];
            const number = all.length > 1 ? draw("text", { class: "quiet over", x: x > width - 80 ? x - 10 : x + 10, y: y + 4, "text-anchor": x > width - 80 ? "end" : "start" }, counting(all.length, "point")) : null;
            return [mark("circle", all.slice(0, 8).map(tip).join("\n\n") + (all.length > 8 ? `\n\nand ${all.length - 8} more` : ""), {
              cx: x, cy: y, r: point.isMarked ? 6 : 5, class: point.isMarked ? "" : "hollow", click: press ? () => press(point) : null }), number];
          });
          return { height: bottom + 38, shapes: [lines, path, marks, draw("text", { class: "quiet", x: (left + width) / 2, y: bottom + 34, "text-anchor": "middle" }, x),
            draw("text", { class: "quiet", x: 0, y: 14 }, y)] };
        },
      });
    }

    /**
     * Counts in the squares of a plane, row by row from the upper left. `place(row, column)` returns the location of
     * a square. `ground(size)` draws the background of a plane of that width. Without it, a grid is drawn.
     */
    function heatMap({ label, note, counts, side, valueTitle, place, ground }) {
      const most = Math.max(...counts, 1);
      const rows = counts.map((value, index) => ({ value, row: Math.floor(index / side), column: index % side }));
      const filled = rows.filter(one => one.value > 0).sort((a, b) => b.value - a.value);
      return chart({
        label, note, rows: filled,
        columns: [{ title: "where", of: one => place(one.row, one.column), isWord: true }, { title: valueTitle, of: one => one.value }],
        paint(width) {
          const size = Math.min(width, 420) / side;
          const shapes = rows.map(one => [
            ground ? null : draw("rect", { class: "axis", x: one.column * size, y: one.row * size, width: size, height: size }),
            // The area is proportional to the count.
            one.value > 0 ? mark("rect", `${place(one.row, one.column)}\n${valueTitle} ${numberText(one.value)}`, cell(one, size, Math.max(0.12, Math.sqrt(one.value / most)))) : null]);
          const sizes = [...new Set([1, Math.ceil(most / 4), most])];
          const key = sizes.map((value, place) => [
            draw("rect", { class: "key", ...cell({ row: side, column: 0 }, size, Math.max(0.12, Math.sqrt(value / most))), x: 8 + place * 90, y: side * size + 10 }),
            draw("text", { class: "quiet", x: 14 + size + place * 90, y: side * size + 20 }, numberText(value))]);
          return { height: side * size + 14 + Math.max(size, 14), shapes: [ground?.(side * size), shapes, filled.length ? key : null] };
        },
      });
    }

    function cell(one, size, share) {
      const wide = (size - 1) * share;
      return { x: (one.column + 0.5) * size - wide / 2, y: (one.row + 0.5) * size - wide / 2, width: wide, height: wide };
    }

    """#
}
