// What a page has to keep for everybody; returns what it does not, a line each.
(() => {
  const found = [];
  const all = selector => [...document.querySelectorAll(selector)];
  const seen = node => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = node => `${node.tagName.toLowerCase()}${node.id ? "#" + node.id : ""} '${(node.textContent || "").trim().slice(0, 30)}'`;

  // Structure.
  if (!document.documentElement.lang) found.push("no language");
  if (!document.title) found.push("no title");
  if (all("h1").length !== 1) found.push(`${all("h1").length} first headings`);
  for (const landmark of ["header", "main", "footer", "nav"]) {
    if (all(`body > ${landmark}, body > header > ${landmark}`).length !== 1) found.push(`no ${landmark}`);
  }
  let level = 0;
  for (const heading of all("h1,h2,h3,h4")) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) found.push(`heading ${named(heading)} skips a level`);
    level = next;
  }
  const ids = all("[id]").map(node => node.id);
  ids.filter((id, place) => ids.indexOf(id) !== place).forEach(id => found.push(`id ${id} twice`));
  for (const link of all("a")) {
    const target = link.getAttribute("href");
    if (!target?.startsWith("#")) found.push(`link ${target} leaves the page`);
    else if (!document.getElementById(decodeURIComponent(target.slice(1)))) found.push(`link ${target} leads nowhere`);
  }
  for (const name of ["src", "srcset", "action", "formaction", "background", "poster"]) {
    for (const node of all(`[${name}]`)) if (!node.getAttribute(name).startsWith("data:")) found.push(`${named(node)} has a ${name}`);
  }

  // Names.
  for (const svg of all("figure svg")) {
    if (svg.getAttribute("role") !== "img" || !svg.getAttribute("aria-label")) found.push("a chart without a name");
    if (!svg.closest("figure").querySelector("details table, .alternative")) found.push(`${svg.getAttribute("aria-label")}: no table beside it`);
  }
  for (const one of all("th")) if (!one.getAttribute("scope")) found.push(`${named(one)} has no scope`);
  for (const one of all("input,select,textarea")) {
    if (!one.labels?.length && !one.getAttribute("aria-label")) found.push(`${named(one)} has no label`);
  }
  for (const one of all("[tabindex]")) if (one.tabIndex > 0) found.push(`${named(one)} is out of order`);

  // Width: the page itself never scrolls sideways.
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) {
    const limit = document.documentElement.clientWidth;
    const first = all("main *").find(node => node.getBoundingClientRect().right > limit + 1 && !node.closest(".scroll, svg, pre"));
    found.push(`scrolls sideways by ${wide} px${first ? ": " + named(first) : ""}`);
  }

  // Words: none is broken between its letters, lies upon another, touches its neighbor's or is cut off.
  const lines = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node && lines.length < 6000; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("script,style,noscript,option,.hidden,.skip") || !seen(parent)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    if (boxes.length > 1) {
      // What no line has room for may be.
      for (const word of [...node.data.matchAll(/(?<![^\s\/-])[\p{L}\p{N}.,:;%']{2,24}(?![^\s\/-])/gu)]) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (range.getClientRects().length > 1) found.push(`${word[0]} is broken in ${named(parent)}`);
      }
    }
    let room = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (let one = parent; one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflowX === "visible" || one instanceof SVGElement && one.tagName !== "svg") continue;
      const box = one.getBoundingClientRect();
      room = { left: Math.max(room.left, box.left), right: Math.min(room.right, box.right), top: Math.max(room.top, box.top), bottom: Math.min(room.bottom, box.bottom) };
    }
    for (const box of boxes) {
      const line = { parent, left: Math.max(box.left, room.left), right: Math.min(box.right, room.right), top: Math.max(box.top, room.top) + scrollY, bottom: Math.min(box.bottom, room.bottom) + scrollY };
      if (line.right - line.left > 2 && line.bottom - line.top > 4) lines.push(line);
      if (parent.closest("svg") && !parent.closest(".scroll, .map") && (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5)) found.push(`${named(parent)} is cut off`);
    }
  }
  lines.sort((a, b) => a.top - b.top);
  lines.forEach((one, place) => {
    for (let next = place + 1; next < lines.length && lines[next].top < one.bottom - 2; next += 1) {
      const other = lines[next];
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - other.top > 3) found.push(`${named(one.parent)} and ${named(other.parent)} lie upon each other`);
      const [cell, beside] = [one.parent.closest("th,td"), other.parent.closest("th,td")];
      const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
      if (cell && beside && cell !== beside && cell.parentElement === beside.parentElement && gap < 10 && gap > -1) found.push(`${named(cell)} and ${named(beside)} touch`);
    }
  });
  for (const one of all(".map .name")) {
    const [box, map] = [one.getBoundingClientRect(), one.closest("svg").getBoundingClientRect()];
    if (box.left < map.left || box.right > map.right) found.push(`${named(one)} is cut off by the map`);
  }
  // A drawing scrolls if there is something to show by it; what is short is shown without.
  for (const one of all(".clip")) {
    if (one.scrollHeight > one.clientHeight + 1 && one.textContent.length < 120) found.push(`${named(one)} is cut short`);
  }
  for (const one of all(".scroll:has(> svg)")) {
    for (const [more, way] of [[one.scrollWidth - one.clientWidth, "sideways"], [one.scrollHeight - one.clientHeight, "up and down"]]) {
      if (more > 0 && more < 12 && seen(one)) found.push(`${one.getAttribute("aria-label") ?? named(one)} scrolls ${way} by ${more} px`);
    }
  }

  // Contrast: 4.5 to 1, or 3 to 1 for large text.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = color => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const light = color => {
    const [r, g, b] = color.map(one => (one /= 255) <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = node => {
    for (let one = node; one; one = one.parentElement) {
      const color = rgba(getComputedStyle(one).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255, 255];
  };
  const poor = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(), count = 0; node && count < 4000; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("script,style,noscript") || !seen(parent)) continue;
    count += 1;
    const style = getComputedStyle(parent);
    const color = rgba(parent.closest("svg") ? style.fill : style.color);
    const behind = parent.dataset.ground ? rgba(parent.dataset.ground) : ground(parent);
    const [a, b] = [light(color), light(behind)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
    if (ratio < (isLarge ? 3 : 4.5)) poor.set(`${named(parent)}: contrast ${ratio.toFixed(2)} of ${color} on ${behind}`, 1);
    if (size < 11) poor.set(`${named(parent)}: letters of ${size} px`, 1);
  }
  return found.concat([...poor.keys()].slice(0, 5));
})()
