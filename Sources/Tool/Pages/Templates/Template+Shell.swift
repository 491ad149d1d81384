extension Template {
  /// The HTML frame of all pages, with placeholders in double braces.
  static let shell = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'{{sources}}; img-src data:">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>cuesim: {{title}}</title>
    <link rel="icon" href="data:,">
    <style>
    {{style}}
    </style>
    </head>
    <body>
    <a class="skip" href="#main">Skip to the result</a>
    <header>
    <div class="top">
    <p class="kind">cuesim · {{title}}</p>
    <button type="button" id="theme">Dark</button>
    </div>
    <h1 id="title">{{title}}</h1>
    <div id="answer"></div>
    <p id="lead"></p>
    <nav aria-label="Sections" id="contents"></nav>
    </header>
    <main id="main" tabindex="-1">
    <noscript><p class="warning">This page draws its result with its script, and scripts are off here. The result itself stands in this file, as JSON.</p></noscript>
    </main>
    <footer id="foot"></footer>
    <div id="tip" role="tooltip" hidden></div>
    <p id="said" class="hidden" role="status"></p>
    <script type="application/json" id="result">{{document}}</script>
    <script>
    "use strict";
    {{scripts}}
    </script>
    </body>
    </html>

    """#
}
