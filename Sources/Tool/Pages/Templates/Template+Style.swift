extension Template {
  /// The style of all pages, as CSS.
  static let style = #"""
    /* One accent color and one warning color. Both differ for every color vision, and have a contrast of 4.5 to 1. */
    :root {
      --ground: #ffffff; --raised: #f5f6f7; --ink: #1b1d1f; --quiet: #565c62; --line: #d5d8dc;
      --accent: #00649c; --faint: #a9cfe6; --warning: #a8430a; --warned: #f3c9b1; --focus: #00649c;
      color-scheme: light;
    }
    @media (prefers-color-scheme: dark) {
      :root:not([data-theme="light"]) {
        --ground: #15171a; --raised: #1e2125; --ink: #e8eaec; --quiet: #a7adb4; --line: #3a3f45;
        --accent: #62b8ec; --faint: #24506b; --warning: #f09a5e; --warned: #6b3415; --focus: #62b8ec;
        color-scheme: dark;
      }
    }
    :root[data-theme="dark"] {
      --ground: #15171a; --raised: #1e2125; --ink: #e8eaec; --quiet: #a7adb4; --line: #3a3f45;
      --accent: #62b8ec; --faint: #24506b; --warning: #f09a5e; --warned: #6b3415; --focus: #62b8ec;
      color-scheme: dark;
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; }
    body {
      margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 3rem) 3rem; max-width: 72rem;
      background: var(--ground); color: var(--ink);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
    }
    h1 { font-size: 1.75rem; line-height: 1.2; margin: 0.5rem 0; font-weight: 650; }
    h2 { font-size: 1.25rem; margin: 3rem 0 0.25rem; font-weight: 650; }
    h3 { font-size: 1rem; margin: 1.5rem 0 0.25rem; font-weight: 650; }
    p { margin: 0.25rem 0 0.75rem; max-width: 42rem; }
    /* Names may have any length: one of ten thousand letters scrolls in its place. */
    h1, #lead, .warning { max-height: 40vh; overflow-y: auto; unicode-bidi: plaintext; }
    #answer p { font-size: 1.0625rem; max-width: 46rem; }
    #answer { max-height: 60vh; overflow-y: auto; unicode-bidi: plaintext; }
    .kind, #lead, .quiet, figcaption, footer, dt { color: var(--quiet); }
    .kind { margin: 0; font-size: 0.875rem; }
    .top { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
    .skip, .hidden { position: absolute; left: -100vw; width: 1px; height: 1px; overflow: hidden; }
    .skip:focus { left: 1rem; top: 0.5rem; width: auto; height: auto; background: var(--ground); z-index: 3; }
    a { color: var(--accent); text-underline-offset: 0.15em; }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
    main:focus { outline: none; }
    nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; margin: 0.5rem 0 0; padding: 0; font-size: 0.875rem; }
    nav a { display: inline-block; padding: 0.25rem 0; }
    button, select, input {
      font: inherit; font-size: 0.875rem; color: var(--ink); background: var(--raised);
      border: 1px solid var(--quiet); border-radius: 0.375rem; padding: 0.25rem 0.625rem; min-height: 2rem;
    }
    select { max-width: 100%; }
    button { cursor: pointer; flex: none; max-width: 100%; overflow-wrap: break-word; }
    button[aria-pressed="true"] { background: var(--accent); color: var(--ground); border-color: var(--accent); }
    label { font-size: 0.875rem; color: var(--quiet); }
    .controls { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin: 0.5rem 0; }
    .warning { border-left: 4px solid var(--warning); padding: 0.5rem 0.75rem; background: var(--raised); }
    .bad { color: var(--warning); font-weight: 600; }
    .good { color: var(--accent); font-weight: 600; }

    .tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem 1.5rem; margin: 1rem 0; padding: 0; list-style: none; }
    .tiles li { border-top: 2px solid var(--line); padding-top: 0.375rem; }
    .tiles strong { display: block; font-size: 1.5rem; font-weight: 600; line-height: 1.25; }
    .tiles span { display: block; font-size: 0.8125rem; color: var(--quiet); }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 0 2.5rem; align-items: start; }

    .scroll { overflow-x: auto; max-width: 100%; position: relative; }
    table { border-collapse: collapse; font-size: 0.875rem; margin: 0.5rem 0; }
    caption { text-align: left; color: var(--quiet); padding-bottom: 0.25rem; }
    th, td { text-align: right; padding: 0.25rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap; }
    th:first-child, td:first-child { padding-left: 0; }
    /* A table is as wide as its longest words, and scrolls. Only a word that is longer than a line is broken. */
    th.word, td.word { text-align: left; white-space: normal; max-width: 32rem; overflow-wrap: break-word; }
    tbody th.word { min-width: 8.5rem; }
    tbody td.word { min-width: 4rem; }
    tbody td.wide { min-width: 7.5rem; }
    td.word .controls { flex-wrap: nowrap; margin: 0; min-width: 24rem; overflow-wrap: anywhere; }
    tbody th { font-weight: 400; }
    thead th { color: var(--quiet); font-weight: 500; vertical-align: bottom; white-space: normal; overflow-wrap: normal; }
    thead button { overflow-wrap: normal; background: none; border: 0; padding: 0; min-height: 1.5rem; color: inherit; font-weight: inherit; text-align: inherit; }
    th[aria-sort="ascending"] button::after { content: " ↑"; }
    th[aria-sort="descending"] button::after { content: " ↓"; }
    .clip { display: block; max-width: 32rem; max-height: 10.5em; overflow-y: auto; unicode-bidi: plaintext; text-align: start; }
    code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.8125rem; }
    pre { background: var(--raised); padding: 0.5rem 0.75rem; overflow-x: auto; white-space: pre-wrap; margin: 0.5rem 0; }
    details > summary { cursor: pointer; color: var(--quiet); font-size: 0.875rem; padding: 0.125rem 0; width: fit-content; }

    .legend { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; max-width: none; padding: 0; margin: 0.5rem 0; font-size: 0.8125rem; color: var(--quiet); }
    .legend svg { display: inline-block; vertical-align: -3px; }
    figure { margin: 1rem 0; min-width: 0; }
    figcaption { font-size: 0.875rem; margin-bottom: 0.25rem; }
    figcaption b { color: var(--ink); font-weight: 600; }
    figure svg { display: block; width: 100%; height: auto; overflow: visible; border-radius: 2px; }
    svg text { fill: var(--ink); font-size: 12px; unicode-bidi: plaintext; }
    svg .quiet { fill: var(--quiet); }
    svg text.bad { fill: var(--warning); }
    svg .axis { stroke: var(--line); stroke-width: 1; fill: none; }
    svg .limit { stroke: var(--warning); stroke-width: 2; stroke-dasharray: 5 3; }
    svg .zero { stroke: var(--quiet); stroke-width: 1; }
    svg .mark { fill: var(--accent); stroke: var(--accent); stroke-width: 0; }
    svg .key { fill: var(--accent); }
    svg .mark.plain { fill: var(--quiet); }
    svg .mark.faint { fill: var(--faint); }
    svg .mark.bad { fill: var(--warning); stroke: var(--warning); }
    svg .mark.hollow { fill: var(--ground); stroke-width: 1.5; }
    svg .mark.hollow.quietly { stroke: var(--quiet); }
    svg .whisker { stroke: var(--accent); stroke-width: 2; }
    svg .whisker.bad { stroke: var(--warning); }
    svg .whisker.quietly { stroke: var(--quiet); }
    svg .head { fill: var(--accent); }
    svg .head.bad { fill: var(--warning); }
    svg .head.quietly { fill: var(--quiet); }
    svg .over { paint-order: stroke; stroke: var(--ground); stroke-width: 4px; stroke-linejoin: round; }
    svg .stores { fill: var(--quiet); opacity: 0.7; pointer-events: none; }
    svg .mark.faint { stroke: var(--accent); stroke-width: 1; }
    svg .curve { stroke: var(--accent); fill: none; stroke-width: 2; }
    svg .lit { stroke: var(--ink); stroke-width: 2; }
    #tip {
      position: absolute; z-index: 2; pointer-events: none; max-width: min(22rem, 90vw); white-space: pre-line;
      background: var(--ink); color: var(--ground); font-size: 0.8125rem; padding: 0.25rem 0.5rem; border-radius: 0.25rem;
      max-height: 12em; overflow: hidden;
    }
    footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 0.75rem; font-size: 0.8125rem; }
    footer dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.125rem 1rem; margin: 0; }
    footer dd { margin: 0; }
    @media (max-width: 30rem) {
      /* On narrow screens, a wide and short table is better than a narrow and cut one. */
      td.word .controls { min-width: max-content; }
      td .clip { width: max-content; max-width: 14rem; }
      tbody th .clip { width: max-content; max-width: 14rem; }
      #glance th .clip { max-width: 8.5rem; }
      #glance td .clip { max-width: 10rem; }
      th, td { padding: 0.25rem 0.5rem; }
      h1 { font-size: 1.375rem; }
      footer dl { grid-template-columns: 1fr; }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media print {
      :root, :root[data-theme="dark"] { --ground: #fff; --raised: #fff; --ink: #000; --quiet: #444; --line: #bbb; --accent: #00649c; --faint: #a9cfe6; --warning: #a8430a; --warned: #f3c9b1; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      nav, button, .skip, .controls, #tip { display: none; }
      figure, tr { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
      .scroll, .clip { overflow: visible; max-height: none; }
      thead button { display: inline; }
    }

    """#
}
