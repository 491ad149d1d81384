"""A headless Chromium, driven over its DevTools pipe: no port, no driver, no package.

    with Browser.start() as browser:
        page = browser.open("file:///tmp/fleet.html", width=390)
        page.evaluate("document.title")
"""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "chrome"]


class Browser:
    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="cuesim-browser-")
        (child_in, self.out), (self.into, child_out) = os.pipe(), os.pipe()
        # The browser reads commands from descriptor 3, and answers on descriptor 4.
        words = [program, "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu",
                 "--no-default-browser-check", "--disable-background-networking", "--disable-extensions",
                 "--hide-scrollbars", "--force-color-profile=srgb", f"--user-data-dir={self.folder}"]
        if os.geteuid() == 0:
            words.append("--no-sandbox")
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", f'exec "$@" 3<&{child_in} 4>&{child_out}', "sh", *words, "about:blank"],
            pass_fds=(child_in, child_out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(child_in)
        os.close(child_out)
        self.buffer, self.last, self.pages = b"", 0, {}

    @staticmethod
    def find():
        """The browser of this machine, or None."""
        return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def read(self):
        """The next message. An event of a page is also stored with the page."""
        while b"\0" not in self.buffer:
            piece = os.read(self.into, 1 << 20)
            if not piece:
                raise SystemExit("reports: the browser has ended")
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        if "method" in message and (page := self.pages.get(message.get("sessionId"))):
            page.events.append(message)
        return message

    def call(self, method, session=None, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while (answer := self.read()).get("id") != message["id"]:
            pass
        if "error" in answer:
            raise SystemExit(f"reports: {method}: {answer['error']['message']}")
        return answer["result"]

    def open(self, url, width, height=900):
        """A page that has been loaded and drawn."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = self.pages[session] = Page(self, session, target)
        for domain in ["Page", "Runtime", "Network", "Log"]:
            page.call(f"{domain}.enable")
        # Processor time does not depend on the load of the machine.
        page.call("Performance.enable", timeDomain="threadTicks")
        page.resize(width, height)
        page.prefer("light")
        page.call("Page.navigate", url=url)
        page.wait("document.readyState === 'complete' && location.href !== 'about:blank' "
                  "&& performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
        page.settle()
        return page


class Page:
    def __init__(self, browser, session, target):
        self.browser, self.session, self.target, self.events = browser, session, target, []

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise SystemExit(f"reports: {details.get('exception', {}).get('description', details['text'])}")
        return answer["result"].get("value")

    def wait(self, expression, seconds=30):
        end = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise SystemExit(f"reports: waited in vain for {expression}")
            time.sleep(0.02)

    def resize(self, width, height=900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def settle(self):
        """Waits until the page has drawn its changes."""
        self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def prefer(self, scheme, media=""):
        """Sets the color scheme, and disables smooth scrolling, which would continue during a click."""
        self.call("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": scheme},
                            {"name": "prefers-reduced-motion", "value": "reduce"}])

    def middle(self, selector):
        """The center of an element, after it was scrolled into view."""
        box = self.evaluate(
            f"(() => {{ const one = document.querySelector({json.dumps(selector)}); if (!one) return null;"
            "one.scrollIntoView({block: 'center', behavior: 'instant'}); const box = one.getBoundingClientRect();"
            "return [box.left + box.width / 2, box.top + box.height / 2] })()")
        if box is None:
            raise SystemExit(f"reports: there is no {selector}")
        return box

    def hover(self, selector):
        x, y = self.middle(selector)
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def click(self, selector):
        x, y = self.middle(selector)
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key, code=None):
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37,
                 "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        text = {"Enter": "\r", " ": " "}.get(key)
        extra = {"text": text} if text else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key,
                  windowsVirtualKeyCode=codes.get(key, 0), **extra)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key,
                  windowsVirtualKeyCode=codes.get(key, 0))

    def picture(self, path):
        """Writes a picture of the whole page."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 12_000), "scale": 1}
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def seconds(self):
        """The processor time of opening the page: reading, drawing and layout."""
        metrics = self.call("Performance.getMetrics")["metrics"]
        return next(one["value"] for one in metrics if one["name"] == "TaskDuration")

    def requests(self):
        """The addresses that the page requested."""
        return [event["params"]["request"]["url"] for event in self.events
                if event["method"] == "Network.requestWillBeSent"]

    def complaints(self):
        """Errors and warnings of the console."""
        found = []
        for event in self.events:
            parameters = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            if event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
                found.append(str([one.get("value") for one in parameters["args"]]))
            if event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
            if event["method"] == "Page.javascriptDialogOpening":
                found.append("a dialog: " + parameters["message"])
        return found

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
        self.browser.pages.pop(self.session, None)
