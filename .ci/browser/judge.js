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
