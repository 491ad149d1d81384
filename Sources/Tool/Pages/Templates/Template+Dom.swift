extension Template {
  /// Parts of all pages, as a script.
  static let dom = #"""
    // Functions of every page. Text from the result is set as text, never as markup.

    /**
     * An element with attributes and children: nodes, texts, or lists of both. A function is a listener; null is left
     * out.
     */
    function el(name, attributes, ...children) {
      return filled(document.createElement(name), attributes, children);
    }

    /** The same for an element of a drawing. */
    function draw(name, attributes, ...children) {
      return filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
    }

    function filled(node, attributes, children) {
      for (const [key, value] of Object.entries(attributes ?? {})) {
        if (value === null || value === undefined || value === false) continue;
        if (typeof value === "function") node.addEventListener(key, value);
        else node.setAttribute(key, value === true ? "" : String(value));
      }
      node.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
      return node;
    }

    const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
    const exact = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });
    const small = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 });

    /** A number as people read it. Whole numbers have all their digits, and shares are in percent. */
    function numberText(value, unit) {
      if (value === null || value === undefined) return "–";
      if (typeof value !== "number") return String(value);
      if (unit === "share") return numberText(Math.round(value * 1e4) / 100) + " %";
      return (Number.isInteger(value) ? plain : Math.abs(value) < 0.01 ? small : exact).format(value).replace("-", "−");
    }

    /** A number of the result, rounded for display, with the exact value for programs. */
    function number(value, unit) {
      if (value === null || value === undefined) return "–";
      return el("data", { value }, numberText(value, unit));
    }

    /** Both ends of an interval as text. */
    function intervalText(interval, unit) {
      return interval ? `${numberText(interval.low, unit)} to ${numberText(interval.high, unit)}` : "no interval";
    }

    /** `1 device`, `2 devices`. */
    function counting(count, one, many = one + "s") { return `${numberText(count)} ${count === 1 ? one : many}`; }

    /** `quietHours` as `quiet hours`, for a name without a title. */
    function words(name) {
      return String(name).replace(/([a-z0-9])([A-Z])/g, (_, low, high) => `${low} ${high.toLowerCase()}`);
    }

    /** `quietHours` with a possible line break between its parts. */
    function breakable(text) {
      return String(text).split(/(?<=[a-z0-9])(?=[A-Z])/).flatMap((part, place) => place ? [el("wbr"), part] : [part]);
    }

    /** A name, cut to a number of letters. */
    function short(text, longest) {
      const letters = Array.from(String(text).slice(0, 200));
      return letters.length > longest ? letters.slice(0, longest - 1).join("") + "…" : letters.join("");
    }

    /**
     * A table with columns `{ title, of, isWord, unit }`: `of` returns a value or a node for a row. The first column
     * names the row. Long tables can be sorted, and show only their first rows until the user requests all.
     */
    function table(caption, columns, rows) {
      const first = 100;
      let [order, isShort, sorted] = [rows, rows.length > first, null];
      const isNumber = column => !column.isWord;
      const cellOf = (column, row) => {
        const value = column.of(row);
        if (value instanceof Node) return value;
        return typeof value === "number" || value === null || value === undefined
          ? number(value, column.unit) : el("span", { class: "clip" }, String(value));
      };
      const body = el("tbody");
      const fill = () => body.replaceChildren(...(isShort ? order.slice(0, first) : order).map(row =>
        el("tr", {}, columns.map((column, place) => el(place === 0 ? "th" : "td", {
          scope: place === 0 ? "row" : null, class: isNumber(column) ? null : column.isWide ? "word wide" : "word",
        }, cellOf(column, row))))));
      const sort = (place, head) => {
        const isDown = sorted === head && head.getAttribute("aria-sort") === "descending";
        const sign = isDown ? 1 : -1;
        const key = row => {
          const value = columns[place].of(row);
          return value instanceof HTMLDataElement ? Number(value.value) : value instanceof Node ? value.textContent : value === "–" ? null : value;
        };
        order = [...rows].sort((a, b) => {
          const [x, y] = [key(a), key(b)];
          if (x === y) return 0;
          if (x === null || x === undefined) return 1;
          if (y === null || y === undefined) return -1;
          return sign * (x < y ? -1 : 1);
        });
        sorted?.removeAttribute("aria-sort");
        sorted = head;
        head.setAttribute("aria-sort", isDown ? "ascending" : "descending");
        fill();
      };
      const heads = columns.map((column, place) => {
        const head = el("th", { scope: "col", class: isNumber(column) ? null : "word" });
        head.append(rows.length < 4 ? short(column.title, 60) : el("button", { type: "button", click: () => sort(place, head) }, short(column.title, 60)));
        return head;
      });
      fill();
      const all = isShort ? el("button", { type: "button", click: () => { isShort = false; fill(); all.remove(); } },
        `Show all ${plain.format(rows.length)}`) : null;
      return el("div", {},
        el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
          el("table", {}, el("caption", {}, caption), el("thead", {}, el("tr", {}, heads)), body)), all);
    }

    /** The columns of rows that are objects: `name`, then the main numbers, then all other numbers and texts. */
    function columnsOf(rows, unitOf) {
      const keys = ["total", "first", "held", "share", "part", "mean", "p50", "p95", "p99", "max"].filter(key => rows.some(row => key in row));
      for (const row of rows) for (const key of Object.keys(row)) if (!keys.includes(key)) keys.push(key);
      const shown = keys.filter(key => key !== "name" && rows.every(row => row[key] === null || typeof row[key] !== "object"));
      return [{ title: "name", of: row => row.name, isWord: true }, ...shown.map(key => ({
        title: words(key), of: row => row[key], unit: unitOf?.(key), isWord: rows.some(row => typeof row[key] === "string"),
      }))];
    }

    /** Key figures: `{ name, value, unit, note }`. */
    function tiles(all) {
      return el("ul", { class: "tiles" }, all.map(one => el("li", {}, el("span", {}, one.name),
        el("strong", {}, number(one.value, one.unit)), one.note ? el("span", {}, one.note) : null)));
    }

    /** The main measures of a fleet, or of one of its people. */
    function atAGlance(measures) {
      const isFleet = Object.values(measures).some(one => one.interval);
      return tiles(["interruptions", "recall", "precision", "annoyance", "netBenefit", "reach"].filter(key => measures[key]).map(key => {
        const one = measures[key];
        return { name: one.unit === "share" ? one.name : `${one.name}, ${one.unit}`, value: one.value, unit: one.unit, note: isFleet ? intervalText(one.interval, one.unit) : null };
      }));
    }

    /** A table of measures: the value, its interval, its unit, the better direction and the evidence. */
    function measuresTable(measures) {
      const rows = Object.values(measures);
      const ends = rows.some(one => one.interval) ? [{ title: "from", of: one => number(one.interval?.low, one.unit) }, { title: "to", of: one => number(one.interval?.high, one.unit) }] : [];
      return table(ends.length ? "Every measure, and its 95 % confidence interval" : "Every measure", [
        { title: "measure", of: one => one.name, isWord: true },
        { title: "value", of: one => number(one.value, one.unit) }, ...ends,
        { title: "per", of: one => one.unit, isWord: true },
        { title: "better is", of: one => one.better, isWord: true },
        { title: "evidence", of: one => one.evidence, isWord: true },
      ], rows);
    }

    /** A command to be run in a shell, and a button that copies it. */
    function command(text) {
      const button = el("button", { type: "button", click: () => copy(text, button) }, "Copy");
      return el("div", { class: "controls" }, el("code", {}, text), button);
    }

    function copy(text, button) {
      const area = el("textarea", { readonly: true });
      area.value = text;
      document.body.append(area);
      area.select();
      const isDone = document.execCommand("copy");
      area.remove();
      button.focus();
      say(isDone ? "copied" : "the browser does not let this page copy; mark the command by hand");
      button.textContent = isDone ? "Copied" : "Not copied";
    }

    /** Announces a text to users of a screen reader. */
    function say(text) { document.getElementById("said").textContent = text; }

    /** Adds a section with a heading, an introductory line and its contents. An empty section is left out. */
    function section(id, title, lead, ...children) {
      const made = children.flat(Infinity).filter(Boolean);
      if (made.length === 0) return;
      document.getElementById("main").append(el("section", { id, "aria-labelledby": id + "-title" },
        el("h2", { id: id + "-title" }, title), lead ? el("p", { class: "quiet" }, lead) : null, made));
      const nav = document.getElementById("contents");
      if (!nav.firstChild) nav.append(el("ul"));
      nav.firstChild.append(el("li", {}, el("a", { href: "#" + id }, title)));
    }

    /** Sets the title of the page, the answer in sentences, and the line about the inputs of the result. */
    function heading(title, lead, answer = []) {
      // No line begins with a percent sign.
      document.getElementById("answer").replaceChildren(...answer.filter(Boolean).map(one => one instanceof Node ? one : el("p", {}, one.replaceAll(" %", "\u00a0%"))));
      document.title = short(title, 80);
      document.getElementById("title").replaceChildren(...breakable(title));
      document.getElementById("lead").textContent = lead;
    }

    /** Adds names with their values at the end of the page. */
    function foot(entries) {
      document.getElementById("foot").append(el("dl", {}, entries.filter(entry => entry[1] !== undefined && entry[1] !== null)
        .map(([name, value]) => [el("dt", {}, name), el("dd", {}, el("code", {}, String(value)))])));
    }

    /**
     * Switches between light and dark: the system's preference applies until the button is used. The choice is not
     * stored.
     */
    function themed() {
      const [root, button] = [document.documentElement, document.getElementById("theme")];
      const dark = matchMedia("(prefers-color-scheme: dark)");
      const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : dark.matches;
      const name = () => { button.textContent = isDark() ? "Light" : "Dark"; button.setAttribute("aria-label", `Use ${isDark() ? "light" : "dark"} colors`); };
      button.addEventListener("click", () => { root.dataset.theme = isDark() ? "light" : "dark"; name(); });
      dark.addEventListener("change", name);
      name();
    }

    /** Reads the result and passes it to the function that draws the page. A malformed result causes a warning. */
    function show(drawing) {
      themed();
      try {
        drawing(JSON.parse(document.getElementById("result").textContent));
        document.documentElement.dataset.drawn = "true";
      } catch (error) {
        document.getElementById("main").prepend(el("p", { class: "warning", role: "alert" },
          `The rest cannot be drawn, as the result is malformed (${error.message}); create it again with --json.`));
      }
    }

    """#
}
