extension Template {
  /// The map of a run, as a script.
  static let runMap = #"""
    // The person's route on a flat map, at the same instant as the rest of the page.

    const metersPerUnit = 1e-5 * 111_320;
    const mostDrawn = 4000;

    /** The route and its surroundings in meters: east of the first point, north of the middle latitude. */
    class Plane {
      constructor(map) {
        this.at = sums(map.way.at);
        const [latitudes, longitudes] = [sums(map.way.latitude), sums(map.way.longitude)];
        const middle = all => all.reduce((range, one) => [Math.min(range[0], one), Math.max(range[1], one)], [Infinity, -Infinity]);
        const [south, north] = middle(latitudes);
        this.latitude = (south + north) / 2 * 1e-5;
        this.longitude = longitudes[0] * 1e-5;
        this.east = metersPerUnit * Math.cos(this.latitude * Math.PI / 180);
        // The shorter direction is used, also across the antimeridian.
        this.x = longitudes.map(one => this.turn(one - longitudes[0]) * this.east);
        this.y = latitudes.map(one => (one - this.latitude * 1e5) * metersPerUnit);
        this.gaps = new Set(map.way.behindGaps);
      }

      turn(units) { return units > 180e5 ? units - 360e5 : units < -180e5 ? units + 360e5 : units; }

      place(one) {
        return { x: this.turn((one.longitude - this.longitude) * 1e5) * this.east, y: (one.latitude - this.latitude) * 1e5 * metersPerUnit };
      }

      /** The index of the last point that was reached at an instant. */
      reached(time) {
        let [low, high] = [0, this.at.length];
        while (low < high) {
          const middle = (low + high) >> 1;
          if (this.at[middle] <= time) low = middle + 1;
          else high = middle;
        }
        return Math.max(0, low - 1);
      }

      /** The person's position, speed and direction. */
      person(time) {
        const from = this.reached(time);
        const to = Math.min(this.at.length - 1, from + 1);
        const seconds = (this.at[to] - this.at[from]) / 1000;
        if (seconds <= 0 || this.gaps.has(to) || time < this.at[from]) return { x: this.x[from], y: this.y[from], speed: 0 };
        const share = (time - this.at[from]) / 1000 / seconds;
        const [dx, dy] = [this.x[to] - this.x[from], this.y[to] - this.y[from]];
        const length = Math.hypot(dx, dy);
        return { x: this.x[from] + share * dx, y: this.y[from] + share * dy, speed: length / seconds, dx: dx / (length || 1), dy: dy / (length || 1) };
      }
    }

    function mapOf(player, select) {
      const { map } = player.story;
      const plane = new Plane(map);
      const svg = draw("svg", { role: "img", tabindex: "0", "aria-label": "Map: the route, the pins with their rings, and the decisions" });
      const canvas = el("canvas", { hidden: true, "aria-hidden": "true" });
      const caption = el("figcaption", {}, el("b", {}, "The route"), " · ", el("span", {}));
      const controls = el("div", { class: "controls" }, [["+", "Zoom in", 1.6], ["−", "Zoom out", 1 / 1.6]].map(([sign, name, factor]) =>
        el("button", { type: "button", "aria-label": name, click: () => { view.scale *= factor; redraw(); } }, sign)),
      el("button", { type: "button", click: () => { fit(); redraw(); } }, "Fit"), el("button", { type: "button", click: () => { center(plane.person(player.time)); redraw(); } }, "To the person"));
      const figure = el("figure", { class: "map" }, caption, el("div", { class: "layers" }, canvas, svg), controls, mapTable(player));
      const [pins, stores, zones] = [map.pins, map.stores, map.zones].map(all => all.map(one => ({ ...one, ...plane.place(one) })));
      const view = { x: 0, y: 0, scale: 1, width: 0, height: 0 };
      let named = [];
      let drawnWay = { x: [], y: [], number: [], breaks: new Set() };
      const [past, person, corridor] = [draw("path", { class: "past" }), draw("circle", { class: "person", r: 6 }), draw("polygon", { class: "corridor" })];
      const X = x => view.width / 2 + (x - view.x) * view.scale;
      const Y = y => view.height / 2 - (y - view.y) * view.scale;
      const center = place => { [view.x, view.y] = [place.x, place.y]; };

      function fit() {
        let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
        const hold = (x, y, radius = 0) => {
          [west, east] = [Math.min(west, x - radius), Math.max(east, x + radius)];
          [south, north] = [Math.min(south, y - radius), Math.max(north, y + radius)];
        };
        for (let place = 0; place < plane.x.length; place += 1) hold(plane.x[place], plane.y[place]);
        const size = Math.max(east - west, north - south, 200);
        const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
        // A pin far from the route is left out, as it would shrink the route to a dot.
        for (const pin of pins) if (Math.hypot(pin.x - middleX, pin.y - middleY) < 1.5 * size + 600) hold(pin.x, pin.y, map.ringMeters[0] < size ? map.ringMeters[0] : Math.min(150, size / 4));
        [view.x, view.y] = [(west + east) / 2, (south + north) / 2];
        view.scale = 0.92 * Math.min(view.width / Math.max(east - west, 60), view.height / Math.max(north - south, 60));
      }

      /** The route without points that would be drawn on the previous one. */
      function thin() {
        const way = { x: [], y: [], number: [], breaks: new Set() };
        let [lastX, lastY] = [NaN, NaN];
        for (let place = 0; place < plane.x.length; place += 1) {
          const [x, y] = [X(plane.x[place]), Y(plane.y[place])];
          const isBreak = plane.gaps.has(place);
          if (!isBreak && place + 1 < plane.x.length && Math.abs(x - lastX) < 0.8 && Math.abs(y - lastY) < 0.8) continue;
          if (isBreak) way.breaks.add(way.x.length);
          [lastX, lastY] = [x, y];
          way.x.push(x);
          way.y.push(y);
          way.number.push(place);
        }
        drawnWay = way;
      }

      function path(until, end) {
        let text = "";
        for (let place = 0; place < until; place += 1) text += `${place === 0 || drawnWay.breaks.has(place) ? "M" : "L"}${drawnWay.x[place].toFixed(1)},${drawnWay.y[place].toFixed(1)}`;
        return end ? `${text || `M${end.x},${end.y}`}L${end.x},${end.y}` : text;
      }

      function paintCanvas(until, end) {
        const dense = Math.min(2, devicePixelRatio || 1);
        if (canvas.width !== view.width * dense) [canvas.width, canvas.height] = [view.width * dense, view.height * dense];
        const pen = canvas.getContext("2d");
        pen.setTransform(dense, 0, 0, dense, 0, 0);
        pen.clearRect(0, 0, view.width, view.height);
        const style = getComputedStyle(document.documentElement);
        for (const [count, color, width] of [[drawnWay.x.length, "--faint", 2.5], [until, "--accent", 3]]) {
          pen.beginPath();
          for (let place = 0; place < count; place += 1) {
            if (place === 0 || drawnWay.breaks.has(place)) pen.moveTo(drawnWay.x[place], drawnWay.y[place]);
            else pen.lineTo(drawnWay.x[place], drawnWay.y[place]);
          }
          if (color === "--accent" && count > 0) pen.lineTo(end.x, end.y);
          [pen.strokeStyle, pen.lineWidth, pen.lineJoin] = [style.getPropertyValue(color), width, "round"];
          pen.stroke();
        }
      }

      function redraw() {
        view.width = Math.max(240, Math.round(figure.clientWidth || 640));
        view.height = Math.round(Math.max(240, Math.min(480, view.width * 0.7)));
        if (view.scale === 1 && view.x === 0) fit();
        thin();
        const isMuch = drawnWay.x.length > mostDrawn;
        canvas.hidden = !isMuch;
        canvas.style.width = `${view.width}px`;
        canvas.style.height = `${view.height}px`;
        svg.setAttribute("viewBox", `0 0 ${view.width} ${view.height}`);
        named = [];
        const isInView = (one, margin = 20) => X(one.x) > -margin && X(one.x) < view.width + margin && Y(one.y) > -margin && Y(one.y) < view.height + margin;
        const circle = (one, meters, attributes) => draw("circle", { cx: X(one.x), cy: Y(one.y), r: meters * view.scale, ...attributes });
        const rings = pins.map(pin => map.ringMeters.map(meters => circle(pin, meters, { class: meters === map.fenceMeters ? "ring fence" : "ring" })));
        svg.replaceChildren(...[
          zones.map(zone => [circle(zone, zone.radiusMeters, { class: "zone", "data-tip": `quiet zone: ${short(zone.name, 80)}\n${zone.kind}, ${numberText(zone.radiusMeters)} m` }),
            isInView(zone) ? draw("text", { class: "quiet", x: X(zone.x), y: Y(zone.y) + zone.radiusMeters * view.scale + 14, "text-anchor": "middle" }, short(`quiet: ${zone.name}`, 22)) : null]),
          rings, ringNames(), isMuch ? null : draw("path", { class: "way", d: path(drawnWay.x.length) }), isMuch ? null : past, corridor,
          stores.filter(one => isInView(one)).map(store => draw("circle", { class: "store", cx: X(store.x), cy: Y(store.y), r: 4, "data-tip": short(store.name, 200) })),
          decisionMarks(isInView),
          pins.filter(one => isInView(one)).map(pin => [draw("path", { class: "pin", d: `M${X(pin.x)},${Y(pin.y)}l-5,-9a6,6 0 1 1 10,0z`, "data-tip": short(pin.name, 200) }),
            pinName(pin)]),
          person, compass()].flat(Infinity).filter(Boolean));
        move(player.time);
      }

      function decisionMarks(isInView) {
        return player.story.decisions.map(one => ({ one, ...plane.person(one.decision.atSeconds * 1000) })).filter(each => isInView(each)).slice(0, 500)
          .map(({ one, x, y }) => decisionMark(one, X(x), Y(y), 5, () => select(one.number)));
      }

      /** The radii of the first pin's rings, from the outside in. Rings close together share a label. */
      function ringNames() {
        const names = [];
        let last = Infinity;
        for (const meters of pins.length ? map.ringMeters : []) {
          const radius = meters * view.scale;
          if (last - radius < 16) names.at(-1).all.push(meters);
          else names.push({ radius, all: [meters] });
          last = radius;
        }
        return names.filter(one => one.radius > 16).map(({ radius, all }) => {
          const [x, top] = [X(pins[0].x), Y(pins[0].y) - radius];
          const [text, y] = [`${all.map(one => numberText(one)).join(", ")} m`, top + (top < 16 ? 14 : -3)];
          const half = textWidth(text) / 2;
          named.push({ left: x - half, right: x + half, top: y - 11, bottom: y + 3 });
          return draw("text", { class: "quiet over", x, y, "text-anchor": "middle" }, text);
        });
      }

      /**
       * The name beside a pin, unless it would overlap another text. On hover, the pin shows its name in any case.
       */
      function pinName(pin) {
        const name = short(pin.name, 18);
        const wide = textWidth(name, true);
        const isRight = X(pin.x) + 12 + wide < view.width;
        const [left, y] = [isRight ? X(pin.x) + 9 : X(pin.x) - 9 - wide, Y(pin.y) - 6];
        const box = { left, right: left + wide, top: y - 11, bottom: y + 3 };
        const lies = pins.some(other => other !== pin && X(other.x) > box.left - 8 && X(other.x) - 7 < box.right && Y(other.y) - 15 < box.bottom && Y(other.y) > box.top)
          || named.some(other => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top);
        if (lies) return null;
        named.push(box);
        return draw("text", { class: "name", x: left, y }, name);
      }

      function compass() {
        const power = 10 ** Math.floor(Math.log10(130 / view.scale));
        const length = [5, 2, 1].map(factor => factor * power).find(one => one * view.scale <= 130);
        const [left, bottom] = [12, view.height - 12];
        return [draw("path", { class: "bar", d: `M${left},${bottom - 6}v6h${length * view.scale}v-6` }),
          draw("text", { x: left + 4, y: bottom - 6 }, length >= 1000 ? `${numberText(length / 1000)} km` : `${numberText(length)} m`),
          draw("path", { class: "north", d: `M${view.width - 18},34v-22l-5,8m5,-8l5,8` }), draw("text", { x: view.width - 18, y: 48, "text-anchor": "middle" }, "N")];
      }

      function move(time) {
        const now = plane.person(time);
        const end = { x: X(now.x).toFixed(1), y: Y(now.y).toFixed(1) };
        const number = plane.reached(time);
        let [low, high] = [0, drawnWay.number.length];
        while (low < high) {
          const middle = (low + high) >> 1;
          if (drawnWay.number[middle] <= number) low = middle + 1;
          else high = middle;
        }
        if (canvas.hidden) past.setAttribute("d", path(low, end));
        else paintCanvas(low, end);
        person.setAttribute("cx", end.x);
        person.setAttribute("cy", end.y);
        const isGoing = now.speed >= 0.5;
        corridor.setAttribute("visibility", isGoing ? "visible" : "hidden");
        if (isGoing) {
          const [wide, far] = [map.corridorHalfWidthMeters, Math.min(now.speed * map.corridorSeconds, 20_000)];
          const corner = (along, across) => `${X(now.x + along * now.dx - across * now.dy).toFixed(1)},${Y(now.y + along * now.dy + across * now.dx).toFixed(1)}`;
          corridor.setAttribute("points", [corner(0, wide), corner(far, wide), corner(far, -wide), corner(0, -wide)].join(" "));
        }
        const nearest = pins.map(pin => ({ pin, meters: Math.hypot(pin.x - now.x, pin.y - now.y) })).sort((a, b) => a.meters - b.meters)[0];
        caption.lastChild.textContent = (nearest ? `about ${numberText(Math.round(nearest.meters))} m from ${short(nearest.pin.name, 30)}` : "") + (isGoing ? `, at ${numberText(Math.round(now.speed * 10) / 10)} m/s` : ", at rest");
      }

      svg.addEventListener("keydown", event => {
        stepMarks(svg, event);
        if (event.key === "Enter") svg.querySelector(".lit")?.dispatchEvent(new Event("click"));
      });
      svg.addEventListener("blur", hideTip);
      let drag = null;
      svg.addEventListener("pointerdown", event => { drag = { x: event.clientX, y: event.clientY, from: { ...view } }; });
      svg.addEventListener("pointermove", event => {
        if (!drag || event.buttons === 0) return;
        [view.x, view.y] = [drag.from.x - (event.clientX - drag.x) / view.scale, drag.from.y + (event.clientY - drag.y) / view.scale];
        redraw();
      });
      addEventListener("pointerup", () => { drag = null; });
      new ResizeObserver(() => { if (Math.round(figure.clientWidth) !== view.width) { [view.scale, view.x] = [1, 0]; redraw(); } }).observe(figure);
      new MutationObserver(() => move(player.time)).observe(document.documentElement, { attributeFilter: ["data-theme"] });
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => move(player.time));
      redraw();
      player.on(move);
      return figure;
    }

    /** The places on the map as a table. */
    function mapTable(player) {
      const { pins, stores, zones, ringMeters, fenceMeters } = player.story.map;
      const rows = [...pins.map(one => ({ ...one, is: `pin, rings of ${ringMeters.map(one => numberText(one)).join(", ")} m, its geofence of ${numberText(fenceMeters)} m` })), ...zones.map(one => ({ ...one, is: `quiet zone, ${one.kind}, ${numberText(one.radiusMeters)} m` })),
        ...stores.map(one => ({ ...one, is: "store" }))];
      return el("details", {}, el("summary", {}, "As a table"), table(`The places on the map; the route has ${numberText(player.story.map.way.points)} points`, [
        { title: "name", of: one => one.name, isWord: true }, { title: "latitude", of: one => number(one.latitude) }, { title: "longitude", of: one => number(one.longitude) },
        { title: "is", of: one => one.is, isWord: true }], rows));
    }

    """#
}
