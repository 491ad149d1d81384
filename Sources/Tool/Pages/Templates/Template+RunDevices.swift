extension Template {
  /// The devices of a run, as a script.
  static let runDevices = #"""
    // The screens of the person's devices at the selected instant.

    function devices(player) {
      const { surfaces } = player.story;
      const [phone, wrist, island, widget, car] = ["Phone", "Wrist", "Live activity", "Widget", "Car"].map(name => {
        const screen = el("div", { class: "screen" });
        return { name, screen, node: el("div", { class: `device ${name.toLowerCase().replace(" ", "-")}`, role: "group", "aria-label": name }, screen, el("p", { class: "quiet" }, name)) };
      });
      const drawn = new Map();
      // A screen is drawn again only when its content changes.
      const put = (device, key, content) => {
        if (drawn.get(device.name) === key) return;
        drawn.set(device.name, key);
        device.screen.replaceChildren(...content().flat(Infinity).filter(Boolean));
      };
      player.on(time => {
        const [notices, liveActivity, others, situation] = [surfaces.phone, surfaces.liveActivity, surfaces.otherApps, surfaces.situation].map(one => lookAt(one, time));
        const clock = player.date(time).toISOString().slice(11, 16);
        put(phone, JSON.stringify([clock, notices, liveActivity, others, situation]), () => [
          el("p", { class: "time" }, clock), situation?.focus ? el("p", { class: "badge" }, `Focus: ${situation.focus}`) : null,
          (others ?? []).map(one => el("div", { class: "notice other" }, text(one.title), text(one.app, "small"))),
          (notices ?? []).map(noticeCard), liveActivity ? liveActivityCard(liveActivity) : null,
          !notices && !liveActivity && !others ? el("p", { class: "small still" }, "No alerts.") : null]);
        const tap = lookAt(surfaces.wrist, time);
        const isFresh = tap && time - tap.atMilliseconds < 3000;
        put(wrist, JSON.stringify([clock, tap, isFresh]), () => [el("p", { class: "small" }, clock),
          tap ? [el("p", { class: isFresh ? "buzz fresh" : "buzz" }, isFresh ? "tap" : "tapped"), text(tap.title, "strong"), text(tap.body, "small")]
            : el("p", { class: "small still" }, "still")]);
        wrist.node.classList.toggle("lit-up", Boolean(isFresh));
        put(island, JSON.stringify(liveActivity), () => liveActivity
          ? [text(liveActivity.title || liveActivity.subject, "island-name"), el("span", { class: "far" }, liveActivity.distance ?? "over")]
          : [el("span", { class: "small still" }, "none")]);
        const wallet = lookAt(surfaces.widget, time);
        put(widget, JSON.stringify(wallet), () => wallet
          ? [el("p", { class: "total" }, wallet.total), wallet.cards.map(card => el("p", { class: card.isQuieted ? "card quieted" : "card" },
            text(card.brand, "brand"), el("span", {}, card.balance), card.isQuieted ? el("span", { class: "small" }, "quieted") : card.expiryBadge ? text(card.expiryBadge, "small") : null)),
            wallet.count > wallet.cards.length ? el("p", { class: "small" }, `and ${wallet.count - wallet.cards.length} more`) : null,
            text(`Lock screen: ${wallet.lockScreen}`, "small")]
          : [el("p", { class: "small still" }, "not read yet")]);
        const kept = lookAt(surfaces.car, time);
        put(car, JSON.stringify(kept), () => kept
          ? [el("p", { class: "badge" }, "CarPlay"), el("p", { class: "small" }, kept.kept.length ? `Shows nothing. Kept back: ` : "Shows nothing; nothing was kept back."),
            kept.kept.slice(-3).map(one => text(one, "strong"))]
          : [el("p", { class: "small still" }, "not connected")]);
      });
      return el("div", { class: "devices" }, [phone, wrist, island, widget, car].map(one => one.node));
    }

    function text(words, kind = "") { return el("span", { class: `text ${kind}`.trim() }, words); }

    function noticeCard(notice) {
      return el("div", { class: "notice" }, text(notice.title, "strong"), text(notice.body),
        notice.distance ? text(notice.distance, "small") : null);
    }

    function liveActivityCard(liveActivity) {
      return el("div", { class: "notice live" }, el("span", { class: "far" }, liveActivity.distance ?? "over"),
        text(liveActivity.title || liveActivity.subject, "strong"), text(liveActivity.body, "small"), liveActivity.expiryBadge && !liveActivity.body.includes(liveActivity.expiryBadge) ? text(liveActivity.expiryBadge, "small") : null);
    }

    /** The conditions in force at the selected instant, on one line. */
    function situationLine(player) {
      const line = el("p", { class: "quiet" });
      player.on(time => {
        const now = lookAt(player.story.surfaces.situation, time);
        const parts = [now?.sensor ? `location sensor: ${words(now.sensor)}` : null,
          now?.barriers.length ? `against any interruption: ${now.barriers.map(words).join(", ")}` : null,
          now?.focus ? `Focus ${now.focus}` : null, now?.screen ? `the app shows ${short(now.screen, 60)}` : null];
        line.textContent = parts.filter(Boolean).join(" · ") || "nothing in force";
      });
      return line;
    }

    """#
}
