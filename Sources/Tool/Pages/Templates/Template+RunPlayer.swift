extension Template {
  /// The playback clock of a run, as a script.
  static let runPlayer = #"""
    // The moment that all of a run's page shows, and the bar that moves it.

    /** A run's moments: milliseconds from its start, between 0 and its end. */
    class Player {
      constructor(story) {
        this.story = story;
        this.end = Math.max(1, story.durationMilliseconds);
        this.time = 0;
        this.listeners = [];
        // The moments to see, through which the buttons and the timeline's keys step.
        const of = story.surfaces;
        const all = [...story.decisions.map(one => Math.floor(one.decision.atSeconds * 1000 + 1e-6)),
          ...[of.phone, of.wrist, of.liveActivity, of.car, of.situation].flat().map(one => one.atMilliseconds),
          ...story.happenings.map(one => one.atMilliseconds)];
        this.events = [...new Set(all)].filter(one => one >= 0 && one <= this.end).sort((a, b) => a - b);
      }

      set(time) {
        const next = Math.max(0, Math.min(this.end, Math.round(time)));
        if (next === this.time) return;
        this.time = next;
        this.tell();
      }

      tell() { for (const listener of this.listeners) listener(this.time); }

      on(listener) {
        this.listeners.push(listener);
        listener(this.time);
      }

      /** The next event in a direction, or the end there. */
      step(sign) {
        const next = sign > 0 ? this.events.find(one => one > this.time) : this.events.findLast(one => one < this.time);
        this.set(next ?? (sign > 0 ? this.end : 0));
      }

      /** The date on the person's clock, whose hours are read as universal ones. */
      date(time) {
        const { startMilliseconds, offsets } = this.story.clock;
        const offset = offsets.findLast(one => one.atMilliseconds <= time) ?? offsets[0];
        return new Date(startMilliseconds + time + offset.seconds * 1000);
      }

      get isOfDays() { return this.date(0).toISOString().slice(0, 10) !== this.date(this.end).toISOString().slice(0, 10); }

      /** `14:02:31`; of a run of several days with the date. */
      clock(time, digits = 8) {
        const text = this.date(time).toISOString();
        return (this.isOfDays ? text.slice(0, 10) + " " : "") + text.slice(11, 11 + digits);
      }
    }

    /** The last of changes that are in force at an instant. */
    function lookAt(changes, time) {
      let [low, high] = [0, changes.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (changes[middle].atMilliseconds <= time) low = middle + 1;
        else high = middle;
      }
      return low === 0 ? null : changes[low - 1].look ?? null;
    }

    /** `2 min 5 s` of milliseconds. */
    function spanText(milliseconds) {
      const seconds = Math.round(milliseconds / 1000);
      const parts = [[86400, "d"], [3600, "h"], [60, "min"], [1, "s"]];
      let rest = seconds;
      const words = [];
      for (const [size, unit] of parts) {
        const count = Math.floor(rest / size);
        rest -= count * size;
        if (count > 0 && words.length < 2) words.push(`${count} ${unit}`);
      }
      return words.join(" ") || "0 s";
    }

    /** The numbers of a text of differences. */
    function sums(text) {
      if (text === "") return new Float64Array();
      const all = Float64Array.from(text.split(" "), Number);
      for (let place = 1; place < all.length; place += 1) all[place] += all[place - 1];
      return all;
    }

    /** The bar at the foot of the window: where the run is, and how it is moved. */
    function playerBar(player) {
      // A key's step: a round time, some hundreds of which make the run.
      const stride = Math.max(1, 10 ** Math.floor(Math.log10(player.end / 200)));
      const range = el("input", { type: "range", id: "moment", min: 0, max: player.end, step: 1, value: 0, "aria-label": "The moment shown; with Shift the arrow keys go from event to event" });
      const where = el("output", { for: "moment", class: "where" });
      const play = el("button", { type: "button", "aria-label": "Play" }, "▶");
      let timer = null;
      const stop = () => {
        cancelAnimationFrame(timer);
        timer = null;
        play.textContent = "▶";
        play.setAttribute("aria-label", "Play");
      };
      const start = () => {
        if (player.time >= player.end) player.set(0);
        let last = null;
        // The whole run takes half a minute at most, and is never slower than it was.
        const pace = Math.max(1, player.end / 30_000);
        const go = now => {
          if (last !== null) player.set(player.time + Math.max(1, (now - last) * pace));
          last = now;
          if (player.time >= player.end || !bar.isConnected) return stop();
          timer = requestAnimationFrame(go);
        };
        play.textContent = "❚❚";
        play.setAttribute("aria-label", "Pause");
        timer = requestAnimationFrame(go);
      };
      play.addEventListener("click", () => timer === null ? start() : stop());
      range.addEventListener("input", () => { stop(); player.set(Number(range.value)); });
      range.addEventListener("keydown", event => {
        const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        stop();
        if (event.shiftKey) player.step(by);
        else player.set(player.time + by * stride);
      });
      const jump = (sign, name, sign2) => el("button", { type: "button", "aria-label": name, click: () => { stop(); player.step(sign); } }, sign2);
      const bar = el("div", { class: "player", role: "group", "aria-label": "Moment" }, play,
        jump(-1, "To the event before", "◀"), jump(1, "To the next event", "▶\u200a|"), range, where);
      player.on(time => {
        if (Number(range.value) !== time) range.value = time;
        const text = `${player.clock(time)} · ${exact.format(time / 1000)} s`;
        where.textContent = text;
        range.setAttribute("aria-valuetext", text);
      });
      return bar;
    }

    """#
}
