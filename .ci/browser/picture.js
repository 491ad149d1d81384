// A drawing of a page, with the rules of style that apply to it: what has to be known to draw it elsewhere.
selector => {
  const svg = document.querySelector(selector);
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
  const isUsed = rule => rule.selectorText === ":root" || rule.selectorText !== "*" && !rule.selectorText?.includes("hover")
    && [...svg.querySelectorAll("*:not(.hit)")].some(node => node.matches(rule.selectorText));
  const isDark = rule => rule.conditionText === "(prefers-color-scheme: dark)";
  const style = rules.filter(rule => rule instanceof CSSStyleRule && isUsed(rule) || isDark(rule)).map(rule => rule.cssText.replace(/\s+/g, " "));
  const tips = [...svg.querySelectorAll("[data-number]")].map(node => node.dataset.tip);
  const copy = svg.cloneNode(true);
  copy.querySelectorAll(".hit, [visibility=hidden]").forEach(node => node.remove());
  for (const name of ["data-tip", "data-number"]) copy.querySelectorAll(`[${name}]`).forEach(node => node.removeAttribute(name));
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const shapes = [...copy.children].map(node => new XMLSerializer().serializeToString(node).replaceAll(' xmlns="http://www.w3.org/2000/svg"', ""));
  return { width, height, shapes, style, tips, caption: svg.closest("figure").querySelector("figcaption").textContent };
}
