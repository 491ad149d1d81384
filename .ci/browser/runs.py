"""Checks what only the page of a run or a replay has: one selected instant, lanes, a map, and reasons.

`check` receives the functions that .ci/reports applies to every page, and adds checks of these pages.
"""
import bisect
import datetime
import json
import math
import pathlib
import re
import signal
import subprocess
import time

SCENARIO = "Scenarios/walk-to-a-store.json5"
SEVERAL = ["Scenarios/shopping-areas/mall-of-six-strolled-into-with-noise.json5", "Scenarios/carplay-plaza.json5",
           "Scenarios/platform/killed-before-landing.json5", "Scenarios/moments/s4-three-dismissals.json5"]
DEVICE = ["run", "small-test", "--devices", "9", "--seed", "3", "--policy", "naive", "--device", "4"]
MANY_POINTS = 200_000
MOST_BYTES, MOST_SECONDS = 5_000_000, 2.0


def hostile_scenario(name):
    """A walk to a store in which every name is hostile."""
    return json.dumps({
        "name": name, "description": name, "start": "2026-03-10T14:00:00", "timeZone": "UTC", "horizonSeconds": 300,
        "cards": [{"id": name, "brand": name, "latitude": 40.75, "longitude": -73.9, "balanceCents": 5000,
                   "expires": "2026-03-12", "category": "retail", "digitalReady": True}],
        "places": [{"name": name, "brand": "Else", "latitude": 40.7502, "longitude": -73.9}],
        "person": {"at": [40.748, -73.9], "motion": "walking", "phoneInHand": True,
                   "quietZones": [{"kind": "named", "name": name, "at": [40.7, -73.9]}]},
        "route": [{"to": [40.75, -73.9], "metersPerSecond": 1.5, "motion": "walking"}],
        "events": [{"atSeconds": 200, "geofenceEntry": name}],
    })


def long_track(path, count):
    """A recording with a number of points, a second apart, of a walk around a town."""
    start = datetime.datetime(2026, 3, 10, 6, tzinfo=datetime.timezone.utc)
    with open(path, "w") as file:
        file.write("time,lat,lon\n")
        for number in range(count):
            east = 900 * math.sin(number / 1_700) + 2_000 * math.sin(number / 37_000)
            north = 700 * math.sin(number / 1_300 + 1) + 1_500 * math.cos(number / 41_000)
            at = (start + datetime.timedelta(seconds=number)).strftime("%Y-%m-%dT%H:%M:%SZ")
            file.write(f"{at},{46.05 + north / 111_195:.6f},{14.5 + east / 77_200:.6f}\n")


def result(cuesim, root, words):
    answer = subprocess.run([cuesim, *words], cwd=root, capture_output=True)
    if not answer.stdout:
        raise SystemExit(f"reports: {' '.join(map(str, words))}: {answer.stderr.decode()}")
    return json.loads(answer.stdout)


def look_at(changes, time):
    """The value in force at an instant, read from the result and not from the page."""
    place = bisect.bisect_right([one["atMilliseconds"] for one in changes], time)
    return changes[place - 1].get("look") if place else None


def sums(text):
    all, last = [], 0
    for one in text.split():
        last += int(one)
        all.append(last)
    return all


def move(page, time):
    page.evaluate("(time => { const one = document.getElementById('moment'); one.step = 1; one.value = time;"
                  f"one.dispatchEvent(new Event('input')) }})({time})")


def shown(page):
    return page.evaluate("""(() => {
        const texts = selector => [...document.querySelectorAll(selector)].map(one => one.textContent);
        return { phone: texts('.phone .notice:not(.live):not(.other) .strong'), wrist: texts('.wrist .strong'),
          far: texts('.device.live-activity .far'), live: texts('.phone .notice.live .far'), total: texts('.widget .total'),
          quieted: texts('.widget .quieted .brand'), car: texts('.car .strong') } })()""")


def expected(story, time):
    of = story["surfaces"]
    phone, wrist, liveActivity, widget, car = [look_at(of[key], time) for key in ("phone", "wrist", "liveActivity", "widget", "car")]
    far = [liveActivity.get("distance", "over")] if liveActivity else []
    return {"phone": [one["title"] for one in phone or []], "wrist": [wrist["title"]] if wrist else [],
            "far": far, "live": far, "total": [widget["total"]] if widget else [],
            "quieted": [one["brand"] for one in (widget["cards"][:5] if widget else []) if one["isQuieted"]],
            "car": car["kept"][-3:] if car else []}


def moments(story):
    """Instants all over the run, and before, at and after every change of a surface."""
    end = story["durationMilliseconds"]
    changes = {one["atMilliseconds"] for key in ("phone", "wrist", "liveActivity", "widget", "car") for one in story["surfaces"][key]}
    picked = sorted(changes)[:: max(1, len(changes) // 12)]
    return sorted({min(end, max(0, at + shift)) for at in picked for shift in (-1, 0, 1)} | {end * part // 7 for part in range(8)})


def scrub(page, checks, story):
    for time in moments(story):
        move(page, time)
        found, wanted = shown(page), expected(story, time)
        checks.expect(found == wanted, f"at {time} ms the devices show {found}, not {wanted}")
    move(page, 0)
    page.evaluate("document.getElementById('moment').focus()")
    page.press("ArrowRight")
    checks.expect(page.evaluate("Number(document.getElementById('moment').value) > 0"), "an arrow key does not move the moment")
    page.press("End")
    checks.expect(page.evaluate("document.getElementById('moment').value") == str(story["durationMilliseconds"]), "End is not the end")
    checks.expect(page.evaluate("document.getElementById('moment').getAttribute('aria-valuetext') === document.querySelector('.where').textContent"),
                  "the moment has no words")


def lanes(page, checks, story):
    caption = "document.querySelector('.lanes figcaption').textContent"
    names = page.evaluate("[...document.querySelectorAll('.timeline > text[text-anchor=end]')].length")
    checks.expect(names == len(story["lanes"]), f"{names} lanes of {len(story['lanes'])}")
    kept = sum(len(one["texts"]) for one in story["flows"])
    checks.expect(f"{kept:,} of {sum(one['count'] for one in story['flows']):,} message" in page.evaluate(caption), "the messages in view are miscounted")
    move(page, story["durationMilliseconds"] // 2)
    before = page.evaluate(caption)
    for _ in range(3):
        page.click(".lanes .controls button")
    checks.expect(page.evaluate(caption) != before, "zooming shows no less")
    page.click(".lanes .controls button:nth-child(3)")
    checks.expect(page.evaluate(caption) == before, "all is not all")
    page.hover(".timeline .hit")
    checks.expect("→" in page.evaluate("document.getElementById('tip').textContent"), "a message says nothing")


def reasons(page, checks, story):
    """Checks the vetoes on hover and focus, and the whole explanation on a click and with Enter."""
    decisions = story["decisions"]
    if not decisions:
        return
    # When the page scrolls, a pointer at rest is over another element.
    page.call("Input.dispatchMouseEvent", type="mouseMoved", x=1, y=1)
    page.evaluate("document.querySelector('.timeline').focus()")
    move(page, 0)
    for one in decisions[:3]:
        page.press("ArrowRight")
        tip = page.evaluate("document.getElementById('tip').hidden ? '' : document.getElementById('tip').textContent")
        checks.expect(tip.startswith(f"{one['number']} · "), f"the keys reach {tip[:20]!r}, not decision {one['number']}")
        held = [each for each in one["explanation"]["findings"] if each["state"] == "held"]
        checks.expect(all(f"{each['veto']}: {each['seen']}; needs {each['needs']}" in tip for each in held), f"what spoke against {one['number']} is missing")
        at = page.evaluate("Number(document.getElementById('moment').value)")
        checks.expect(abs(at - one["decision"]["atSeconds"] * 1000) <= 1, "the moment is not the decision's")
        page.press("Enter")
        why = page.evaluate("document.querySelector('.why').innerText")
        checks.expect(one["explanation"]["outcomeReason"] in why, f"Enter does not explain {one['number']}")
        checks.expect(all(each["seen"] in why for each in one["explanation"]["findings"]), f"figures of {one['number']} are missing")
        page.evaluate("document.querySelector('.timeline').focus()")
        page.evaluate(f"showTip(document.querySelector('.timeline [data-number=\"{one['number']}\"]'))")
    last = decisions[-1]
    page.click(f".timeline [data-number=\"{last['number']}\"]")
    # Marks may overlap: a click selects the topmost one.
    number = page.evaluate("document.querySelector('.why strong').textContent.split(' ')[0]")
    reason = next(one for one in decisions if str(one["number"]) == number)["explanation"]["outcomeReason"]
    checks.expect(reason in page.evaluate("document.querySelector('.why').innerText"), "a click explains nothing")
    page.click(f"[aria-label='Why decision {decisions[0]['number']}']")
    checks.expect(page.evaluate("document.querySelector('.why strong').textContent").startswith(f"{decisions[0]['number']} "), "the table's button explains nothing")


def chart(page, checks, story):
    """Checks that the map follows the selected instant."""
    if "map" not in story:
        checks.expect(not page.evaluate("!!document.querySelector('.map')"), "a map of nobody's way")
        return
    where = "['cx', 'cy'].map(key => document.querySelector('.person').getAttribute(key)).join()"
    ends = []
    for time in (0, story["durationMilliseconds"]):
        move(page, time)
        ends.append(page.evaluate(where))
    checks.expect(ends[0] != ends[1], "nobody moves on the map")
    is_dense = page.evaluate("!document.querySelector('.map canvas').hidden")
    checks.expect(is_dense or page.evaluate("document.querySelector('.way').getAttribute('d').length > 10"), "no way is drawn")
    checks.expect(page.evaluate("document.querySelectorAll('.map .pin').length") > 0, "no pin is drawn")
    named = page.evaluate("[...document.querySelectorAll('.map .over')].map(one => one.textContent).join(' ')")
    drawn = page.evaluate("[...document.querySelectorAll('.map .ring')].map(one => Number(one.getAttribute('r')))")
    # A ring of this radius has room for its name.
    checks.none([meters for meters, pixels in zip(story["map"]["ringMeters"], drawn)
                 if pixels >= 24 and f"{meters:g}" not in re.findall(r"[\d.]+", named)], "rings nobody names")


def examine(browser, checks, file, story):
    page = browser.open(file.as_uri(), 1440)
    scrub(page, checks, story)
    lanes(page, checks, story)
    reasons(page, checks, story)
    chart(page, checks, story)
    checks.none(page.complaints(), "the console complains")
    page.close()


def provoke(browser, checks, cuesim, root, folder, names):
    """Passes hostile names through the whole tool."""
    for number, name in enumerate(names):
        scenario = folder / f"hostile-{number}.json5"
        scenario.write_text(hostile_scenario(name))
        file = folder / f"hostile-run-{number}.html"
        answer = subprocess.run([cuesim, "run", scenario, "--report", file], cwd=root, capture_output=True)
        if answer.returncode == 2:
            # A name that no document may have needs no page.
            checks.expect(not file.exists(), f"{name[:20]!r} is refused and has a page")
            continue
        page = browser.open(file.as_uri(), 390)
        checks.expect(page.evaluate("document.documentElement.dataset.drawn"), f"{name[:20]!r} was not drawn: {page.complaints()}")
        move(page, 250_000)
        checks.expect(page.evaluate("window.pwned === undefined && !document.querySelector('main img, main script')"), f"{name[:20]!r} is no text")
        checks.expect(page.evaluate(f"document.getElementById('title').textContent === {json.dumps(name)}"), f"{name[:20]!r} is not the title")
        checks.expect(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), f"{name[:20]!r} scrolls sideways")
        checks.none(page.complaints(), f"{name[:20]!r}")
        page.close()


def link(browser, checks, file, story):
    """Checks that the page begins at the first alert or decision, and that its address keeps the instant."""
    page = browser.open(file.as_uri(), 390)
    spoken = [one for one in story["decisions"] if {"phoneBanner", "watchHaptic"} & set(one["decision"]["surfaces"])]
    withheld = [one for one in story["decisions"] if one["decision"].get("primaryReason")]
    first = (spoken or withheld or story["decisions"])[0]["decision"]["atSeconds"] * 1000
    at = page.evaluate("Number(document.getElementById('moment').value)")
    checks.expect(abs(at - first) <= 2, f"the page begins at {at} ms, not at {first}")
    move(page, 60_000)
    page.evaluate("new Promise(done => setTimeout(done, 600))")
    kept = page.evaluate("location.hash")
    checks.expect(kept == "#t=60", f"the address keeps {kept!r}")
    page.close()
    page = browser.open(file.as_uri() + "#t=60", 390)
    at = page.evaluate("Number(document.getElementById('moment').value)")
    checks.expect(at == 60_000, f"a link to 60 s opens at {at} ms")
    checks.none(page.complaints(), "the console complains")
    page.close()


def keep(browser, checks, cuesim, root, folder):
    """Checks that a kept page is written anew when its document is saved, and reloads itself."""
    scenario, file = folder / "kept.json5", folder / "kept.html"
    text = (root / SCENARIO).read_text()
    scenario.write_text(text)
    process = subprocess.Popen([cuesim, "run", scenario, "--report", file, "--keep"], cwd=root, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, text=True)
    try:
        process.stderr.readline()
        page = browser.open(file.as_uri(), 1440)
        scenario.write_text(text.replace('name: "', 'name: "Saved again: ', 1))
        title = ""
        for _ in range(60):
            time.sleep(0.5)
            try:
                title = page.evaluate("document.getElementById('title').textContent")
            except SystemExit:
                # The page is loading again.
                continue
            if title.startswith("Saved again: "):
                break
        checks.expect(title.startswith("Saved again: "), f"a kept page still shows {title!r}")
        scenario.write_text("{ damaged")
        complaint = ""
        while "kept.json5" not in complaint:
            complaint = process.stderr.readline()
        page.close()
        scenario.write_text(text)
        checks.expect("written anew" in process.stderr.readline(), "a mended document is not run again")
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)
    checks.expect(process.returncode == 0 and not (folder / "kept.html.js").exists(), f"Ctrl-C ends with {process.returncode}")
    checks.expect("cuesimRun" not in file.read_text(), "a page that stays waits for another")


def choose(browser, checks, cuesim, root, folder):
    """Checks a page of several scenarios."""
    file = folder / "several.html"
    subprocess.run([cuesim, "run", *SEVERAL, "--report", file], cwd=root, check=True, stdout=subprocess.DEVNULL)
    page = browser.open(file.as_uri(), 1440)
    titles = []
    for _ in SEVERAL:
        titles.append(page.evaluate("document.getElementById('title').textContent"))
        checks.expect(page.evaluate("document.querySelectorAll('.player').length === 1 && document.querySelectorAll('.timeline').length === 1"),
                      "the last scenario is still there")
        page.click("[aria-label='The next scenario']")
    checks.expect(len(set(titles)) == len(SEVERAL), f"the chooser shows {titles}")
    checks.expect(page.evaluate("document.getElementById('title').textContent") == titles[0], "the chooser does not go round")
    checks.none(page.complaints(), "the console complains")
    page.close()


def endure(browser, checks, cuesim, root, folder):
    """Opens a page with a recording of very many points."""
    track, file = folder / "long.csv", folder / "long.html"
    long_track(track, MANY_POINTS)
    subprocess.run([cuesim, "run", track, "--pin", "Shop@46.05,14.5,balance=50", "--report", file], cwd=root, check=True,
                   stdout=subprocess.DEVNULL)
    size = file.stat().st_size
    checks.expect(size < MOST_BYTES, f"{size} bytes for {MANY_POINTS} points")
    # The fastest of three, as the page is not responsible for other load of the machine.
    loaded = math.inf
    for _ in range(3):
        page = browser.open(file.as_uri(), 1440)
        loaded = min(loaded, page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd") / 1000)
        if loaded < MOST_SECONDS:
            break
        page.close()
    checks.expect(loaded < MOST_SECONDS, f"{MANY_POINTS} points open in {loaded:.2f} s")
    move(page, 90_000_000)
    checks.expect(page.evaluate("document.querySelector('.map figcaption').textContent.includes('m from Shop')"), "the map is not drawn")
    checks.none(page.complaints(), "the console complains")
    page.close()
    return size, loaded


def device(browser, Checks, cuesim, root, folder, look, make, pictures):
    """Checks a device of a fleet: its page is that of a run, with measures in addition."""
    checks = Checks("device")
    file, document = make(cuesim, DEVICE, folder, "device")
    look(browser, checks, file, document, pictures)
    alone = result(cuesim, root, [*DEVICE, "--json"])["runs"][0]["resident"]["measures"]
    page = browser.open(file.as_uri(), 1440)
    shown = page.evaluate("[...document.querySelectorAll('#measures tbody data')].map(one => Number(one.value))")
    checks.expect(shown == [one["value"] for one in alone.values() if one["value"] is not None], "the measures are not those of the device")
    page.close()
    print(f"device: {checks.count} checks, {file.stat().st_size} bytes")


def check(browser, cuesim, root, folder, Checks, look, use, make, names, pictures):
    """Runs all checks; `names` are hostile."""
    checks = Checks("run")
    file, document = make(cuesim, ["run", SCENARIO], folder, "run")
    look(browser, checks, file, document, pictures)
    use(browser, checks, file)
    examine(browser, checks, file, document["runs"][0]["story"])
    for path in SEVERAL:
        other, held = make(cuesim, ["run", path], folder, pathlib.Path(path).stem)
        examine(browser, checks, other, held["runs"][0]["story"])
    link(browser, checks, file, document["runs"][0]["story"])
    keep(browser, checks, cuesim, root, folder)
    choose(browser, checks, cuesim, root, folder)
    provoke(browser, checks, cuesim, root, folder, names)
    print(f"run: {checks.count} checks, {file.stat().st_size} bytes")
    device(browser, Checks, cuesim, root, folder, look, make, pictures)
    checks = Checks("replay")
    track = folder / "walk.csv"
    long_track(track, 3_000)
    words = ["run", track, "--pin", "Shop@46.0590,14.5050,balance=50,expires=2026-03-12"]
    file, document = make(cuesim, words, folder, "replay")
    look(browser, checks, file, document, pictures)
    use(browser, checks, file)
    examine(browser, checks, file, document["runs"][0]["story"])
    size, seconds = endure(browser, checks, cuesim, root, folder)
    print(f"replay: {checks.count} checks, {file.stat().st_size} bytes; {MANY_POINTS} points: {size} bytes, open in {seconds:.2f} s")
