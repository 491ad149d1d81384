import CueSystem
import Reporting
import Testing

/// Figures are in Prometheus' text format, and labels stay labels.
@Suite struct PrometheusTests {
  @Test func `a figure is told once, with a line for each value`() {
    var text = PrometheusText()
    text.add("a_b", "What\nit \\ is.", [(["x": "1"], 2), (["x": "2"], 0.25)])
    text.add("none", "Nothing.", [])

    #expect(
      text.text == """
        # HELP a_b What\\nit \\\\ is.
        # TYPE a_b gauge
        a_b{x="1"} 2
        a_b{x="2"} 0.25

        """)
  }

  @Test func `a label of all kinds stays one`() {
    var text = PrometheusText()
    text.add("a", "A.", [(["x": "q\"} 7\nb{\\\u{1B}[1m🐈"], 1)])

    #expect(text.text.split(separator: "\n").count == 3)
    #expect(text.text.hasSuffix("a{x=\"q\\\"} 7\\nb{\\\\\u{FFFD}[1m🐈\"} 1\n"))
  }

  @Test func `names are in small letters`() {
    #expect(PrometheusText.name("metByReadout") == "met_by_readout")
  }

  @Test func `a run's figures are those of its report`() throws {
    let report = try Runs.report("expect: [{ count: 'haptics', equals: 0 }]")
    let text = RunReport([report]).prometheus
    let labels = #"{file="a/test.json5",name="Test"}"#

    #expect(text.contains("\ncuesim_run_decisions\(labels) \(report.decisions.count)\n"))
    #expect(text.contains("\ncuesim_run_passed\(labels) \(report.passed ? 1 : 0)\n"))
    #expect(text.contains("\ncuesim_run_expectations_failed\(labels) \(report.passed ? 0 : 1)\n"))
    #expect(text.contains("\ncuesim_run_delivered\(labels) \(report.metrics.delivered)\n"))
  }
}
