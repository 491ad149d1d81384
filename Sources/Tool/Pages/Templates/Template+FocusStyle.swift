extension Template {
  /// The style of the page of the focus, as CSS.
  static let focusStyle = #"""
    /* The style of the focus page alone: the grid of a rule, and the feed. */
    .editor { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: 0.5rem 3rem; align-items: start; }
    .editor .tiles { grid-template-columns: 1fr; gap: 0.5rem; margin: 0.5rem 0; max-width: 18rem; }
    .kinds { margin-top: 0; }
    .kinds caption { max-width: 30rem; }
    .kinds th, .kinds td { vertical-align: middle; height: 2.375rem; padding: 0.125rem 0.5rem; text-align: left; }
    .kinds td { min-width: 5rem; }
    .kinds tbody th.word { min-width: 0; }
    .kinds label { color: var(--ink); white-space: nowrap; cursor: pointer; display: inline-block; padding: 0.25rem 0; }
    [type="checkbox"], [type="radio"] { min-height: 0; vertical-align: middle; accent-color: var(--accent); }
    .kind { --side: 0.75rem; }
    .square { display: inline-block; width: max(5px, var(--side)); height: max(5px, var(--side)); margin-right: 0.375rem; vertical-align: middle; border: 1.5px solid var(--quiet); border-radius: 2px; }
    .kind.immediate .square { background: var(--accent); border-color: var(--accent); }
    .kind.bypass .square { outline: 1.5px solid var(--accent); outline-offset: 1.5px; }
    .kind.summarized .square { background: var(--faint); border-color: var(--accent); }
    .kind.suppressed { color: var(--quiet); }
    blockquote { margin: 1rem 0; padding: 0.25rem 0 0.25rem 1rem; border-left: 2px solid var(--line); max-width: 44rem; }
    blockquote p { margin: 0; max-width: none; }
    .summary { max-height: 40vh; overflow-y: auto; unicode-bidi: plaintext; }
    blockquote .quiet { font-size: 0.8125rem; }
    .controls > span { max-width: 100%; }
    .notes { list-style: none; padding: 0; margin: 0.5rem 0; }
    .note { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 0.25rem 2rem; padding: 0.625rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
    .note p { margin: 0; max-width: none; }
    .note .quiet, .sum { font-size: 0.8125rem; }
    .sum { color: var(--quiet); }
    .sum strong { color: var(--ink); }
    .chips { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 0.375rem; padding: 0; margin: 0.25rem 0 0; font-size: 0.75rem; }
    .chips li { border: 1px solid var(--line); border-radius: 1rem; padding: 0.0625rem 0.5rem; }
    .chips .outcome { border-color: var(--quiet); font-weight: 600; }
    .chips .would { border-color: var(--warning); color: var(--warning); font-weight: 600; }
    .bar { display: flex; gap: 1px; }
    .score .bar { height: 0.75rem; margin: 0.375rem 0 0.25rem; }
    .legend.bar span { display: inline-block; width: 1.25rem; height: 0.75rem; margin-right: 0.375rem; vertical-align: middle; }
    .bar .priority { background: var(--quiet); }
    .bar .recency { background: var(--accent); }
    .bar .sender { background: var(--faint); outline: 1px solid var(--accent); outline-offset: -1px; }
    .bar .keyword { background: var(--warning); }
    .state { white-space: nowrap; }
    @media (max-width: 44rem) {
      .editor, .note { grid-template-columns: minmax(0, 1fr); }
      .editor .tiles { grid-template-columns: 1fr 1fr; max-width: none; }
      .kinds td { min-width: 0; }
      .kinds thead label { display: flex; flex-direction: column; align-items: flex-start; }
      .kinds th, .kinds td { padding: 0.125rem 0.375rem; }
    }
    @media print { .bar span, .square { print-color-adjust: exact; } }

    """#
}
