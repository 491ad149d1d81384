"""Checks what only the page of a focus has: a rule that is edited by hand, whose results must be those of the tool.

`check` receives a page's file and the words of the command for its result.
"""
import concurrent.futures
import csv
import json
import random
import subprocess

INPUT = ["--seed", "7", "--count", "60"]
RULES, WHOLE_FEEDS = 200, 20
MANY = 20_000
MOST_BYTES, MOST_SECONDS = 5_000_000, 2.0
SIGNS = {"●": "immediate", "◐": "summarized", "○": "suppressed"}


def result(cuesim, words):
    answer = subprocess.run([cuesim, "focus", *words], capture_output=True)
    if answer.returncode:
        raise SystemExit(f"reports: focus {' '.join(map(str, words))}: {answer.stderr.decode()}")
    return json.loads(answer.stdout)


def drawn_rules(editor, count):
    """Rules of all kinds, the same in each run."""
    chance = random.Random(20)
    names = [one["category"] for one in editor["categories"]]
    for _ in range(count):
        yield (chance.choice(editor["modes"])["mode"], sorted(chance.sample(names, chance.randint(0, len(names))), key=names.index),
               chance.choice(editor["priorities"])["priority"])


def options(mode, allowed, minimum):
    return ["--mode", mode, "--allow", ",".join(allowed) or "none", "--minimum", minimum]


def edit(page, mode, allowed, minimum):
    """Sets the rule of the page through its fields."""
    page.evaluate(f"""((mode, allowed, minimum) => {{
        const choice = document.getElementById('mode');
        if (choice.value !== mode) {{ choice.value = mode; choice.dispatchEvent(new Event('change')) }}
        const boxes = [...document.querySelectorAll('.kinds [type=checkbox]')];
        const others = boxes.filter(box => box.checked !== allowed.includes(box.value));
        others.slice(1).forEach(box => {{ box.checked = !box.checked }});
        others[0]?.click();
        const level = document.getElementById('from-' + minimum);
        if (!level.checked) level.click() }})({json.dumps(mode)}, {json.dumps(allowed)}, {json.dumps(minimum)})""")


def counts(page):
    return page.evaluate("Object.fromEntries([...document.querySelectorAll('#tried [data-metric]')]"
                         ".map(one => [one.dataset.metric, Number(one.querySelector('data').value)]))")


def outcomes(page):
    """The outcome of each notification as the feed shows it."""
    said = page.evaluate("[...document.querySelectorAll('.note')].map(one => { const would = one.querySelector('.would');"
                         " return [Number(one.dataset.id), (would.hidden ? one.querySelector('.outcome').textContent : would.textContent.slice(9))[0]] })")
    return {id: SIGNS[sign] for id, sign in said}


def agree(page, checks, cuesim, folder, editor):
    """Compares many rules, set on the page and given to the tool."""
    drawn = list(drawn_rules(editor, RULES))
    first = result(cuesim, ["rules", "show", "--json"])

    def by_tool(place):
        mode, allowed, minimum = drawn[place]
        told = result(cuesim, ["preview", *INPUT, *options(mode, allowed, minimum), "--json"])["preview"]
        if place >= WHOLE_FEEDS:
            return told, None
        file = folder / f"rules-{place}.json"
        file.write_text(json.dumps(first | {mode: {"allowedCategories": allowed, "minimumPriority": minimum}}))
        feed = result(cuesim, ["feed", *INPUT, "--mode", mode, "--rules", file, "--json"])
        return told, {one["id"]: one["outcome"] for one in feed["notifications"]}

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for rule, (told, each) in zip(drawn, pool.map(by_tool, range(RULES))):
            edit(page, *rule)
            found = counts(page)
            checks.expect(found == told, f"{rule} counts {found}, and the tool {told}")
            if each is not None:
                found = outcomes(page)
                checks.expect(found == each, f"{rule} makes {found}, and the tool {each}")
            line = page.evaluate("document.querySelector('#rule .controls:last-child code').textContent")
            wanted = options(rule[0], rule[1], rule[2])
            if len(rule[1]) == len(editor["categories"]):
                wanted[3] = "all"
            checks.expect(line.endswith(" ".join(wanted)), f"the command to keep {rule} is {line}")


def modes(page, checks, cuesim):
    """Compares the page's table of all modes with the tool's timeline."""
    told = {one["id"]: {each["mode"]: each["outcome"] for each in one["decisions"]}
            for one in result(cuesim, ["timeline", *INPUT, "--json"])["notifications"]}
    found = page.evaluate("(result => [...result.delivered, ...result.suppressed].map(row => [row.id, Object.fromEntries(result.editor.modes.map(one =>"
                          " [one.mode, verdictOf(result.editor, one.rule, row.category, row.priority).outcome]))]))"
                          "(JSON.parse(document.getElementById('result').textContent))")
    checks.expect({id: each for id, each in found} == told, "the modes differ from the tool's timeline")


def by_hand(page, checks, document):
    """Uses the fields with pointer and keyboard, and checks the counts and the filtered feed."""
    editor, rule, before = document["editor"], document["rule"], counts(page)
    least = [one["priority"] for one in editor["priorities"]].index(rule["minimumPriority"])
    # A category that the rule refuses although the priority suffices. Critical notifications are delivered anyway.
    held = next(one["category"] for one in editor["categories"]
                if one["category"] not in rule["allowedCategories"] and any(one["received"][least:-1]))
    page.click(f"label[for=allow-{held}]")
    checks.expect(counts(page) != before, "a click on a category changes nothing")
    page.evaluate(f"document.getElementById('allow-{held}').focus()")
    page.press(" ", "Space")
    checks.expect(counts(page) == before, "the space bar does not take it back")
    page.evaluate("document.querySelector('.kinds [type=radio]:checked').focus()")
    was = page.evaluate("document.querySelector('.kinds [type=radio]:checked').value")
    page.press("ArrowRight")
    checks.expect(page.evaluate("document.activeElement.checked && document.activeElement.value") not in (was, False),
                  "an arrow key chooses no other priority")
    checks.expect(page.evaluate("document.getElementById('said').textContent") != "", "a change is not told to those who listen")
    page.click(".controls label[for=mode] ~ button")
    checks.expect(counts(page) == before, "the mode's own rule does not come back")
    rows = document["delivered"] + document["suppressed"]
    for group, key, names in ((1, "outcome", sorted({one["outcome"] for one in rows})), (2, "chips", sorted({each for one in rows for each in one["chips"]}))):
        for name in names:
            text = next((sign for sign, outcome in SIGNS.items() if outcome == name and key == "outcome"), name)
            page.evaluate(f"(name => {{ window.pressed = [...document.querySelectorAll('#feed [role=group]:nth-child({group}) button')]"
                          f".find(one => one.textContent.startsWith(name)); pressed.focus() }})({json.dumps(text)})")
            page.press("Enter")
            found = page.evaluate("[...document.querySelectorAll('.note')].map(one => Number(one.dataset.id))")
            wanted = [one["id"] for one in rows if name == one[key] or key == "chips" and name in one[key]]
            checks.expect(found == wanted, f"{name} leaves {found}, not {wanted}")
            checks.expect(page.evaluate("pressed.getAttribute('aria-pressed')") == "true", f"{name} does not say that it is pressed")
            page.press("Enter")
    for field in ("app", "category", "priority"):
        value = rows[0][field]
        page.evaluate(f"(one => {{ one.value = {json.dumps(value)}; one.dispatchEvent(new Event('change')) }})(document.querySelector('#feed #{field}'))")
        found = page.evaluate("[...document.querySelectorAll('.note')].map(one => Number(one.dataset.id))")
        checks.expect(found == [one["id"] for one in rows if one[field] == value], f"{field} {value} leaves {found}")
        page.evaluate(f"(one => {{ one.value = ''; one.dispatchEvent(new Event('change')) }})(document.querySelector('#feed #{field}'))")
    for one in rows[:10]:
        score = one["scoreThousandths"]
        parts = page.evaluate(f"[...document.querySelectorAll('.note[data-id=\"{one['id']}\"] .sum data')].map(one => Number(one.value))")
        checks.expect(parts[0] == score["total"] == sum(parts[1:]), f"the parts of {one['id']} are {parts}, not {score}")


def provoke(browser, checks, cuesim, folder, names):
    """Passes hostile notifications through the whole tool."""
    log, file = folder / "hostile.csv", folder / "hostile-focus.html"
    with open(log, "w", newline="") as opened:
        rows = csv.writer(opened)
        rows.writerow(["time", "app", "sender", "title"])
        rows.writerows([f"2026-03-10T11:00:{place:02}Z", name, name, name] for place, name in enumerate(names))
    subprocess.run([cuesim, "focus", "feed", log, "--report", file], check=True, capture_output=True)
    page = browser.open(file.as_uri(), 390)
    checks.expect(page.evaluate("document.querySelectorAll('.note').length") == len(names), f"not all are drawn: {page.complaints()}")
    checks.expect(page.evaluate("window.pwned === undefined && !document.querySelector('main img, main script')"), "a name is no text")
    shown = page.evaluate("document.body.textContent")
    checks.none([name[:20] for name in names if name not in shown], "names that are not shown")
    checks.expect(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), "a name scrolls sideways")
    checks.none(page.complaints(), "the console complains")
    page.close()


def endure(browser, checks, cuesim, folder):
    """Opens a page with very many notifications."""
    file = folder / "many.html"
    subprocess.run([cuesim, "focus", "dashboard", "--count", str(MANY), "--report", file], check=True, stdout=subprocess.DEVNULL)
    size = file.stat().st_size
    page = browser.open(file.as_uri(), 1440)
    seconds = page.seconds()
    checks.expect(size < MOST_BYTES and seconds < MOST_SECONDS, f"{MANY} notifications are {size} bytes, and open in {seconds:.2f} s")
    checks.expect(counts(page)["received"] == MANY, "not all are counted")
    page.close()
    print(f"{MANY} notifications: {size} bytes, {seconds:.2f} s to open")


def check(browser, checks, cuesim, folder, file, document, names):
    page = browser.open(file.as_uri(), 1440)
    page.click("#every")
    by_hand(page, checks, document)
    modes(page, checks, cuesim)
    agree(page, checks, cuesim, folder, document["editor"])
    checks.none(page.complaints(), "the console complains")
    page.close()
    provoke(browser, checks, cuesim, folder, names)
    endure(browser, checks, cuesim, folder)
