extension Template {
  /// The playback clock of a run, as a script.
  static let runPlayer = #"""
    // The instant that the whole page of a run shows, and the bar that changes it.

    /** What a link names: an instant in seconds, and the number of a run where there are several. */
    const link = new URLSearchParams(location.hash.slice(1));
    let chosenRun = null;

    /** The selected instant of a run: milliseconds from its start, between 0 and its end. */
    class Player {
      constructor(story) {
        this.story = story;
        this.end = Math.max(1, story.durationMilliseconds);
        this.time = 0;
        this.listeners = [];
        // The instants of all decisions and changes, through which the bar steps.
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
        // A link to the page as it is now. Browsers refuse too many changes in a short time.
        clearTimeout(this.linking);
        this.linking = setTimeout(() => history.replaceState(null, "", `#t=${next / 1000}${chosenRun === null ? "" : `&run=${chosenRun}`}`), 300);
      }

      tell() { for (const listener of this.listeners) listener(this.time); }

      on(listener) {
        this.listeners.push(listener);
        listener(this.time);
      }

      /** Moves to the next event in a direction, or to that end of the run. */
      step(sign) {
        const next = sign > 0 ? this.events.find(one => one > this.time) : this.events.findLast(one => one < this.time);
        this.set(next ?? (sign > 0 ? this.end : 0));
      }

      /** The date and time on the person's clock, as if that clock showed universal time. */
      date(time) {
        const { startMilliseconds, offsets } = this.story.clock;
        const offset = offsets.findLast(one => one.atMilliseconds <= time) ?? offsets[0];
        return new Date(startMilliseconds + time + offset.seconds * 1000);
      }

      get isOfDays() { return this.date(0).toISOString().slice(0, 10) !== this.date(this.end).toISOString().slice(0, 10); }

      /** The time of day, as `14:02:31`, with the date in a run of several days. */
      clock(time, digits = 8) {
        const text = this.date(time).toISOString();
        return (this.isOfDays ? text.slice(0, 10) + " " : "") + text.slice(11, 11 + digits);
      }
    }

    /** The content of the last change up to an instant, or null. */
    function lookAt(changes, time) {
      let [low, high] = [0, changes.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (changes[middle].atMilliseconds <= time) low = middle + 1;
        else high = middle;
      }
      return low === 0 ? null : changes[low - 1].look ?? null;
    }

    /** A duration in milliseconds as text, as `2 min 5 s`. */
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

    /** The numbers that a text holds as differences. */
    function sums(text) {
      if (text === "") return new Float64Array();
      const all = Float64Array.from(text.split(" "), Number);
      for (let place = 1; place < all.length; place += 1) all[place] += all[place - 1];
      return all;
    }

    /** The bar at the bottom of the window, which shows and changes the selected instant. */
    function playerBar(player) {
      // The step of a key is a power of ten milliseconds, so that some hundreds of steps cover the run.
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
        // The playback takes half a minute at most, and is never slower than the run.
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
