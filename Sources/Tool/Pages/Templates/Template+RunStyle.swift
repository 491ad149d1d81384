extension Template {
  /// The style of the page of a run, as CSS.
  static let runStyle = #"""
    /* The style of the run page alone: devices, lanes, the map and the time bar. */
    .player {
      position: sticky; top: 0; z-index: 1; display: flex; gap: 0.5rem; align-items: center; flex-wrap: wrap;
      background: var(--ground); border-bottom: 1px solid var(--line); padding: 0.5rem 0; margin-top: 1rem;
    }
    .player input { flex: 1 1 10rem; min-width: 8rem; padding: 0; accent-color: var(--accent); }
    .where { font-size: 0.875rem; min-width: 11rem; text-align: end; }
    .player + section h2 { margin-top: 1.5rem; }
    html { scroll-padding-top: 5rem; }
    .state { white-space: nowrap; }
    td.word, th.word { min-width: 6.5rem; }
    .controls [type="checkbox"] { min-height: 0; vertical-align: middle; }
    .chooser select { max-width: min(100%, 26rem); }
    .stage { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr)); gap: 1rem 2rem; align-items: start; }
    .devices { display: grid; grid-template-columns: 13rem 1fr; gap: 0.75rem 1.25rem; align-items: start; margin: 1rem 0; }
    .stage.alone { display: block; }
    .stage.alone .devices { grid-template-columns: 13rem repeat(2, minmax(10rem, 1fr)); max-width: 52rem; }
    .stage.alone .phone { grid-row: span 2; }
    .device { min-width: 0; }
    .device.phone { grid-row: span 4; }
    .device > p { font-size: 0.8125rem; margin: 0.25rem 0 0; text-align: center; max-width: none; }
    .screen {
      border: 1.5px solid var(--quiet); background: var(--raised); padding: 0.625rem; overflow: hidden;
      font-size: 0.8125rem; line-height: 1.35; display: flex; flex-direction: column; gap: 0.375rem;
    }
    .screen p { margin: 0; }
    .phone .screen { border-radius: 1.75rem; height: 25rem; border-width: 3px; padding: 1rem 0.625rem; overflow-y: auto; }
    .wrist .screen { border-radius: 1.5rem; border-width: 3px; min-height: 7.5rem; max-width: 9rem; margin: 0 auto; text-align: center; }
    .wrist.lit-up .screen { border-color: var(--accent); box-shadow: 0 0 0 4px var(--faint); }
    svg .flow { fill: var(--quiet); fill-opacity: 0.18; stroke: var(--quiet); stroke-width: 0.5; }
    .live-activity .screen { border-radius: 2rem; flex-direction: row; justify-content: space-between; align-items: center; min-height: 2.75rem; padding: 0.375rem 1rem; max-width: 15rem; margin: 0 auto; }
    .widget .screen { border-radius: 1.25rem; max-width: 15rem; min-height: 6rem; margin: 0 auto; }
    .car .screen { border-radius: 0.75rem; border-width: 3px; max-width: 15rem; min-height: 4.5rem; margin: 0 auto; }
    .text { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; unicode-bidi: plaintext; text-align: start; }
    .text.strong, .strong { font-weight: 600; -webkit-line-clamp: 2; }
    p > strong > .text { display: inline; }
    .why > p { unicode-bidi: plaintext; max-height: 12em; overflow-y: auto; }
    .wrist .text { text-align: center; }
    .small { font-size: 0.75rem; }
    .text.small { -webkit-line-clamp: 2; }
    .widget .screen > .text.small { -webkit-line-clamp: 5; }
    .still, .notice.other, .small { color: var(--quiet); }
    .time { font-size: 2rem; font-weight: 300; text-align: center; line-height: 1.1; }
    .badge { align-self: center; font-size: 0.75rem; border: 1px solid var(--quiet); border-radius: 1rem; padding: 0 0.5rem; }
    .notice { background: var(--ground); border: 1px solid var(--line); border-radius: 0.75rem; padding: 0.375rem 0.5rem; flex: none; }
    .notice.live { border-color: var(--accent); margin-top: auto; }
    .far { float: right; font-weight: 650; color: var(--accent); padding-left: 0.5rem; white-space: nowrap; }
    .live-activity .far { float: none; }
    .island-name { -webkit-line-clamp: 1; }
    .buzz { font-size: 0.75rem; color: var(--quiet); }
    .buzz.fresh { color: var(--accent); font-weight: 700; }
    .total { font-size: 1.25rem; font-weight: 600; }
    .card { display: flex; gap: 0.5rem; justify-content: space-between; align-items: baseline; flex-wrap: wrap; }
    .card .brand { flex: 1; -webkit-line-clamp: 1; }
    .card.quieted { color: var(--quiet); text-decoration: line-through; }
    .map .layers { position: relative; border: 1px solid var(--line); border-radius: 0.375rem; overflow: hidden; }
    .map canvas { position: absolute; inset: 0; }
    .map svg { position: relative; overflow: hidden; cursor: grab; touch-action: pan-y; }
    .map svg:active { cursor: grabbing; }
    .ring { fill: none; stroke: var(--line); stroke-width: 1; pointer-events: none; }
    .ring.fence { stroke: var(--quiet); }
    .zone { fill: var(--raised); stroke: var(--quiet); stroke-dasharray: 3 3; }
    .store { fill: var(--ground); stroke: var(--quiet); stroke-width: 1.5; }
    .pin { fill: var(--ink); stroke: var(--ground); stroke-width: 1; }
    .name { font-weight: 600; paint-order: stroke; stroke: var(--ground); stroke-width: 3px; }
    .way, .past { fill: none; stroke: var(--faint); stroke-width: 2.5; stroke-linejoin: round; pointer-events: none; }
    .past { stroke: var(--accent); stroke-width: 3; }
    .person { fill: var(--accent); stroke: var(--ground); stroke-width: 2; pointer-events: none; }
    .corridor { fill: var(--faint); fill-opacity: 0.3; stroke: none; pointer-events: none; }
    .bar, .north { fill: none; stroke: var(--ink); stroke-width: 1.5; }
    .timeline { touch-action: pan-y; cursor: col-resize; }
    .decision { cursor: pointer; stroke-width: 1.5 !important; }
    svg .mark.decision { stroke: var(--accent); }
    svg .mark.decision.bad { stroke: var(--quiet); fill: var(--ground); }
    svg .mark.decision.faint { stroke-dasharray: 2 2; }
    svg .cross { stroke-width: 2.5 !important; fill: none; }
    .message { fill: none; stroke: var(--quiet); stroke-width: 1; opacity: 0.6; }
    .message.some { stroke-width: 2; }
    .message.many { stroke-width: 3; }
    .message.outside { stroke-dasharray: 3 2; }
    .message { pointer-events: none; }
    .hit { fill: none; stroke: transparent; stroke-width: 7; }
    svg .hit:hover, svg .hit.lit { stroke: var(--accent); stroke-width: 2.5; }
    .timer { fill: var(--quiet); opacity: 0.6; }
    .lit-band { fill: var(--faint); stroke: var(--accent); stroke-width: 0.5; }
    .now { stroke: var(--warning); stroke-width: 1.5; pointer-events: none; }
    @media (max-width: 30rem) {
      .devices, .stage.alone .devices { grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); gap: 0.75rem; }
      .stage.alone .phone { grid-row: span 4; }
      .where { flex-basis: 100%; text-align: start; order: 5; }
    }
    @media print { .player { display: none; } .phone .screen { height: auto; } }

    """#
}
