import CommandLineParsing
import Testing

/// Completions follow from the declarations; `.ci/completions` tests the shells themselves.
@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `every command and every option is in the script`(shell: Shell) {
    let script = Example.tool.completions(for: shell)

    for word in ["run", "replay", "focus", "feed"] { #expect(script.contains(word), "\(word)") }
    for option in ["seed", "policy", "sensor", "scale", "pin", "json", "help", "version"] {
      let spelled = shell == .fish ? "-l \(option) " : "--\(option)"
      #expect(script.contains(spelled), "\(option)")
    }
    #expect(script.hasSuffix("\n"))
    #expect(!script.hasSuffix("\n\n"))
  }

  @Test func `a placeholder determines whether files, words or anything may follow`() {
    let tool = Command(
      "tool", "Works.",
      options: [
        .value("rules", "NAME|FILE", "Rules."), .value("order", "any|inTurn", "The order."),
        .value("count", "N", "How many."), .flag("fast", "Go fast."),
      ])

    let fish = tool.completions(for: .fish)
    #expect(fish.contains("-l rules -r -F -d"))
    #expect(fish.contains("-l order -x -a 'any inTurn' -d"))
    #expect(fish.contains("-l count -x -d"))
    #expect(fish.contains("-l fast -d"))
    let bash = tool.completions(for: .bash)
    #expect(bash.contains("' --order') COMPREPLY=($(compgen -W 'any inTurn' -- \"$current\"))"))
    #expect(bash.contains("' --rules'|' --count') return"))
    let zsh = tool.completions(for: .zsh)
    #expect(zsh.contains("'--rules=[Rules.]:NAME|FILE:_files'"))
    #expect(zsh.contains("'--order=[The order.]:any|inTurn:(any inTurn)'"))
    #expect(zsh.contains("'--count=[How many.]:N: '"))
  }

  @Test func `known names are suggested, with files where one may follow`() {
    let tool = Command(
      "tool", "Works.",
      positionals: [.one("WHO", "People.").naming(["town", "city"]), .one("WHAT", "Anything.")],
      options: [
        .value("rules", "NAME|FILE", "Rules.").naming(["strict", "lax"]),
        .value("mode", "NAME", "A mode.").naming(["day", "night"]),
        .value("count", "N|all", "How many.").naming(["all", "none"]),
      ])

    let fish = tool.completions(for: .fish)
    #expect(fish.contains("-l rules -r -F -a 'strict lax' -d"))
    #expect(fish.contains("-l mode -x -a 'day night' -d"))
    #expect(fish.contains("-l count -x -a 'all none' -d"))
    #expect(fish.contains("-a 'town city' -d 'People.'"))
    #expect(!fish.contains("Anything"))
    let bash = tool.completions(for: .bash)
    #expect(bash.contains("' --rules') COMPREPLY=($(compgen -W 'strict lax' -- \"$current\"))"))
    #expect(bash.contains("'') words='town city' options="))
    let zsh = tool.completions(for: .zsh)
    #expect(zsh.contains("'--rules=[Rules.]:NAME|FILE: _tool_or_files strict lax'"))
    #expect(zsh.contains("'--mode=[A mode.]:NAME:(day night)'"))
    #expect(zsh.contains("':WHO: _tool_or_files town city'"))
    #expect(zsh.contains("':WHAT:_files'"))
  }

  @Test func `quotes, brackets and backslashes of a summary stay text`() {
    let tool = Command(
      "tool", "Works.", options: [.flag("it", #"Say 'it's [all] $(right)\n' `now`."#)])

    #expect(
      tool.completions(for: .fish).contains(#"-d 'Say \'it\'s [all] $(right)\\n\' `now`.'"#))
    #expect(
      tool.completions(for: .zsh)
        .contains(#"'--it[Say '\''it'\''s \[all\] $(right)\\n'\'' `now`.]'"#))
  }
}
