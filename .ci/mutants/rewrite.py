"""Copies the package, and rewrites its rules so that each mutation point asks for the number of the active mutant.

Usage: rewrite.py PACKAGE COPY TABLE. The table has a line for each mutant: number, place, change.
"""
import pathlib
import re
import sys

MODEL = "Sources/Cue/CueModel"
TESTS = ["CueModelTests", "CueSystemTests", "FocusEngineTests", "CueRunsTests"]
KINDS = ["geofenceEntry", "cluster", "preArrival", "expiryReminder", "payday", "weeklyDigest",
         "quietedCard", "consumerAlert"]
SETS = {".all": KINDS, ".interrupting": [kind for kind in KINDS if kind != "preArrival"], "": []}
PASSAGES = ["never", "always", "byException"]

# Declarations that the conditions of rules use, by file and the beginning of the declaration.
PARTS = [
    ("Calendar/DailyInterval.swift", "public func contains("),
    ("Calendar/DailyInterval.swift", "public func shrunk("),
    ("Calendar/Window.swift", "public func isActive("),
    ("Gates/Context.swift", "public func allows("),
    ("Ledger/Politeness.swift", "func next("),
    ("Ledger/RecentInstants.swift", "public func count("),
    ("Ledger/RecentInstants.swift", "public func reaches("),
    ("Policy/Policy+Hours.swift", "public func closedHours("),
    ("Policy/Policy+Hours.swift", "public func isClosed("),
    ("Policy/Policy+Hours.swift", "public func interruptions("),
    ("Rules/Past.swift", "public func isWithin("),
    ("Sensing/DrivingDetector.swift", "public mutating func observe(_ reading"),
    ("Sensing/DrivingDetector.swift", "public mutating func observe(_ fix"),
    ("Sensing/Motion.swift", "public var isOnFoot"),
    ("Sensing/WeatherReading.swift", "public func isHarsh("),
]
# Points that no pattern finds: file, a text that occurs once, its replacement, the inverted condition.
BY_HAND = [
    ("Sensing/Motion.swift",
     "    case .stationary, .walking, .running: true\n    case .cycling, .automotive, .unknown: false\n",
     "    case .stationary: Mutant.flag({}, true)\n    case .walking: Mutant.flag({}, true)\n"
     "    case .running: Mutant.flag({}, true)\n    case .cycling: Mutant.flag({}, false)\n"
     "    case .automotive: Mutant.flag({}, false)\n    case .unknown: Mutant.flag({}, false)\n",
     ["stationary", "walking", "running", "cycling", "automotive", "unknown"]),
    ("Gates/Context.swift",
     "    case .always: return true\n    case .whenInUse: return isForeground\n"
     "    case .notDetermined, .denied: return false\n",
     "    case .always: return Mutant.flag({}, true)\n"
     "    case .whenInUse: return Mutant.flag({}, isForeground)\n"
     "    case .notDetermined: return Mutant.flag({}, false)\n"
     "    case .denied: return Mutant.flag({}, false)\n",
     ["always", "whenInUse", "notDetermined", "denied"]),
]

count = 0
table = []


def fail(place, why):
    sys.exit(f"{place}: {why}")


def add(place, *changes):
    """Numbers mutants, and returns the first number."""
    global count
    first = count
    for change in changes:
        table.append((count, place, change))
        count += 1
    return first


def step(literal):
    """One unit of the last written digit, or 1."""
    decimals = re.sub(r"^0$", "", literal.partition(".")[2])
    return f"0.{'0' * (len(decimals) - 1)}1" if decimals else "1"


def kinds(text, label):
    found = re.findall(label + r": (\.\w+|\[[^\]]*\])", text)
    if not found:
        return []
    return SETS[found[0]] if found[0] in SETS else re.findall(r"\.(\w+)", found[0])


def profile(text, rule):
    """The points of a profile, which the initializer identifies by their distance from the first."""
    global count
    if text.count("= RuleProfile(") != 1:
        fail(rule, "there must be one profile")
    first = count
    events, members = kinds(text, "appliesTo"), kinds(text, "takesMembersOf")
    silences = kinds(text, "silences")
    changes = {}

    def turned(offset, what, those, among):
        for index, kind in enumerate(KINDS):
            if kind in among:
                changes[offset + index] = f"{what} {'less' if kind in those else 'also'} {kind}"

    turned(0, "applies to", events, KINDS)
    turned(8, "takes members of", members, ["cluster", "payday"])
    # A rule cannot silence an event to which it does not apply. A consumer's alert has no ambient surface.
    turned(16, "silences", silences, [k for k in events + members if k != "consumerAlert"])
    critical = (re.findall(r"critical: \.(\w+)", text) or ["never"])[0]
    for index, passage in enumerate(PASSAGES):
        if passage != critical:
            changes[24 + index] = f"critical passes {passage}, not {critical}"
    changes[27] = "passing turned"
    changes[28] = "gate mood, or none"
    changes[29] = "gate place, or none"
    changes[30] = "another name"
    listed = re.findall(r"figures: \[([^\]]*)\]", text)
    for index, figure in enumerate(re.findall(r'"([^"]+)"', listed[0]) if listed else []):
        changes[31 + index] = f"figure {figure} not listed"
    table.extend((first + offset, rule, change) for offset, change in sorted(changes.items()))
    count += 50
    return text.replace("= RuleProfile(", f"= RuleProfile(mutants: {first}, ")


OPERATORS = {
    "&&": ("&&&", ">&>", ["left side alone", "right side alone"]),
    "||": ("|||", ">|>", ["left side alone", "right side alone"]),
    "<": ("|<|", ">=>", ["<=", "inverted"]),
    "<=": ("|<=|", ">=>", ["<", "inverted"]),
    ">": ("|>|", ">=>", [">=", "inverted"]),
    ">=": ("|>=|", ">=>", [">", "inverted"]),
    "==": ("|==|", ">=>", ["inverted"]),
    "+": ("|+|", ">+>", ["-"]),
    "-": ("|-|", ">+>", ["+"]),
}


def points(body, place, figures, bare):
    """The points of a body of code: figures, edges of windows, operators, negations, defaults."""

    def near(match):
        text = body[:match.start()].count("\n")
        return " ".join(body.split("\n")[text].split())

    path = r"(?:policy\.)" + ("?" if bare else "")
    names = "|".join(sorted(map(re.escape, figures), key=len, reverse=True))

    def figure(match):
        by = figures[match["name"]]
        first = add(place, *(f"{match['name']} {sign} {by}" for sign in "+-"))
        return f"Mutant.figure({first}, {match[0]}, by: {by})"

    def window(match):
        first = add(place, f"{match['sort']} turned: {near(match)}")
        closed = str(match["sort"] == "closed").lower()
        return f"Mutant.window({first}, isClosed: {closed}, seconds: "

    def operator(match):
        sign, binder, changes = OPERATORS[match["sign"]]
        first = add(place, *(f"{match['sign']} → {change}: {near(match)}" for change in changes))
        return f"{sign} {first} {binder}"

    def negation(match):
        if body.strip().startswith("!") and body.count("\n") == 1:
            return match[0]
        return f"Mutant.flag({add(place, 'not dropped: ' + near(match))}, true) != "

    def default(match):
        return f"?? Mutant.flag({add(place, 'default turned: ' + near(match))}, {match[1]})"

    def least(match):
        return f"Mutant.{match[1]}({add(place, match[1] + ' turned: ' + near(match))}, "

    for pattern, replacement in [
        (rf"(?<![\w.\"]){path}(?P<name>{names})\b(?![.(:])", figure),
        (r"(?:Window)?\.(?P<sort>halfOpen|closed)\(seconds: ", window),
        (r"(?<=\s)(?P<sign>&&|\|\||<=|>=|==|<|>|\+|-)(?=\s)", operator),
        (r"(?<=[ (])!(?=[a-z])", negation),
        (r"\?\? (true|false)\b", default),
        (r"(?<![\w.])(min|max)\(", least),
    ]:
        body = re.sub(pattern, replacement, body)
    return body


def functions(text, start):
    """The bodies of functions with this beginning, from the opening brace to the closing one."""
    for match in re.finditer(rf"^( *){re.escape(start)}", text, re.M):
        opening = text.index("{\n", match.start()) + 2
        closing = text.index(f"\n{match[1]}}}", opening - 1) + 1
        yield opening, closing, text[match.start():opening]


def mutate(text, start, place, figures, bare=False):
    found = list(functions(text, start))
    if not found:
        fail(place, f"there is no '{start}'")
    for opening, closing, head in reversed(found):
        body = text[opening:closing]
        if re.search(r"(->|:) Bool \{\n$", head):
            first = add(place, "condition inverted", "condition dropped", "condition always true")
            body = points(body, place, figures, bare)
            body = f"    return Mutant.condition({first}) {{\n{body}    }}\n"
        else:
            body = points(body, place, figures, bare)
        text = text[:opening] + body + text[closing:]
    return text


def defaults(text, place, figures):
    """Rewrites the default figures of a policy, and records their names and steps."""

    def value(match):
        name, text = match["name"], match["value"]
        if text in ("true", "false"):
            return f"{match['head']}Mutant.flag({add(place, name + ' turned')}, {text})"
        if text == "Weekday.sunday":
            return f"{match['head']}Mutant.is({add(place, name + ' a day later')}) ? .monday : {text}"
        if re.fullmatch(r"-?[\d_.]+( \* 60)?( \+ \d+)?", text):
            by = step(text)
            figures[name] = by
            first = add(place, f"{name} + {by}", f"{name} - {by}")
            return f"{match['head']}Mutant.figure({first}, {text}, by: {by})"
        if not re.search(r"\d", text):
            return match[0]

        def inner(part):
            by = step(part[2])
            first = add(place, *(f"{name}, {part[1]} {sign} {by}" for sign in "+-"))
            return f"{part[1]}: Mutant.figure({first}, {part[2]}, by: {by})"

        return match["head"] + re.sub(r"(\w+): ([\d_.]+(?: \* 60)?)", inner, text)

    return re.sub(
        r"^(?P<head>  public var (?P<name>\w+) = )(?P<value>[^\n]+)$", value, text, flags=re.M)


def order(text, place):
    """Exchanges each rule of the list with the one before it."""
    lines = re.findall(r"^    visitor\.visit\((\w+)\.self, context, policy, record\)\n", text, re.M)
    whole = "".join(f"    visitor.visit({r}.self, context, policy, record)\n" for r in lines)
    if len(lines) < 2 or text.count(whole) != 1:
        fail(place, "there must be one list of rules")
    first = add(place, *(f"{b} before {a}" for a, b in zip(lines, lines[1:])))
    written = ""
    for index, rule in enumerate(lines):
        branches = []
        if index + 1 < len(lines):
            branches.append((first + index, lines[index + 1]))
        if index > 0:
            branches.append((first + index - 1, lines[index - 1]))
        for number, other in branches:
            written += f"    if Mutant.is({number}) {{ visitor.visit({other}.self, context, policy, record) }} else\n"
        written += f"    {{ visitor.visit({rule}.self, context, policy, record) }}\n"
    return text.replace(whole, written)


def rewritten(package):
    """The text of each file with mutation points, by path."""
    files = {}

    def rewrite(name, change, *arguments):
        path = pathlib.Path(MODEL, name)
        text = files.get(path) or (package / path).read_text()
        files[path] = change(text, *arguments)

    figures = {}
    for name in ["Policy/Policy.swift", "Policy/Policy+Parts.swift", "Policy/ConsumerLimits.swift"]:
        before = count
        rewrite(name, defaults, pathlib.Path(name).stem, figures)
        if count == before:
            fail(name, "no figure was found")
    for path in sorted((package / MODEL / "Rules").glob("?*Rule.swift")):
        rewrite(f"Rules/{path.name}", profile, path.stem)
        rewrite(f"Rules/{path.name}", mutate, "static func holds(", path.stem, figures)
    rewrite("Rules/StandardRules.swift", order, "StandardRules")
    for name, start in PARTS:
        rewrite(name, mutate, start, pathlib.Path(name).stem, figures, name.endswith("+Hours.swift"))
    for name, old, new, turned in BY_HAND:
        place = pathlib.Path(name).stem

        def put(text):
            if text.count(old) != 1:
                fail(place, f"this must be there once: {old}")
            return text.replace(old, new.format(*(add(place, what + " turned") for what in turned)))

        rewrite(name, put)
    return files


def manifest(text):
    """The manifest without unused targets and without warnings as errors, as rewritten code may cause some."""
    for line in ["    .treatAllWarnings(as: .error),\n",
                 "  if target.type != .test { target.swiftSettings?.append(.strictMemorySafety()) }\n"]:
        if text.count(line) != 1:
            fail("Package.swift", f"this must be there once: {line}")
        text = text.replace(line, "")
    return text + f"""
package.products.removeAll {{ $0.name == "benchmarks" }}
package.targets.removeAll {{
  $0.name == "benchmarks" || $0.type == .test && !{TESTS}.contains($0.name)
}}
""".replace("'", '"')


def main():
    package, copy, names = (pathlib.Path(argument) for argument in sys.argv[1:4])
    files = {path: text.encode() for path, text in rewritten(package).items()}
    files[pathlib.Path(MODEL, "Mutant.swift")] = (package / ".ci/mutants/Mutant.swift").read_bytes()
    files[pathlib.Path("Package.swift")] = manifest((package / "Package.swift").read_text()).encode()
    for folder in ["Sources", "Tests", "Scenarios"]:
        for path in (package / folder).rglob("*"):
            if path.is_file():
                files.setdefault(path.relative_to(package), path.read_bytes())
        for path in (copy / folder).rglob("*"):
            if path.is_file() and path.relative_to(copy) not in files:
                path.unlink()
    # An unchanged file is not written, so that it is not built again.
    for name, content in files.items():
        path = copy / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
    names.write_text("".join(f"{number}\t{place}\t{change}\n" for number, place, change in table))


main()
