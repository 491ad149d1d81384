"""The commands under fault injection, each with its initial files and its permitted results."""
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STOPPED = 130


def walk(start):
    """A walk past a shop, from a second of some day on."""
    return "time,lat,lon\n" + "".join(
        f"{start + second},{40.7100 + second * 0.00002:.6f},-74.006\n"
        for second in range(0, 360, 30)
    )


WALK, NEXT = walk(1773151200), walk(1773151200 + 86400)
PIN = "A@40.7128,-74.0060,balance=50,expires=2026-03-13"
SCENARIO = (ROOT / "Scenarios/walk-to-a-store.json5").read_text()
EXPLORE = ["explore", "account", "--workers", "1"]
FLEET = ["fleet", "small-test", "--devices", "4", "--seed", "7", "--days", "1", "--threads", "2"]
PART = FLEET[:3] + ["130"] + FLEET[4:] + ["--checkpoint", "blocks", "--shard"]


class Case:
    """A command: its words, the commands that prepare its folder, and the files it reads and writes."""

    def __init__(self, words, files=(), before=(), reads=(), writes=(), sealed=(), grows=()):
        self.words, self.files, self.before = words, dict(files), before
        self.reads, self.writes, self.sealed, self.grows = reads, writes, sealed, grows
        self.name = ""


CASES = {
    "run": Case(
        ["run", "walk.json5", "--json", "--trace", "trace"],
        {"walk.json5": SCENARIO, "trace": "old\n"}, reads=["walk.json5"], writes=["trace"]),
    "replay": Case(
        ["run", "walk.csv", "--pin", PIN, "--store", "week", "--trace", "trace"],
        {"walk.csv": WALK, "trace": "old\n"}, reads=["walk.csv"], writes=["trace"],
        grows=["week"]),
    "replay again": Case(
        ["run", "next.csv", "--pin", PIN, "--store", "week", "--json"],
        {"walk.csv": WALK, "next.csv": NEXT},
        before=[["run", "walk.csv", "--pin", PIN, "--store", "week"]],
        reads=["week/cue.store"], sealed=["week/cue.store"], grows=["week"]),
    "reasons": Case(
        ["run", "--store", "week"], {"walk.csv": WALK},
        before=[["run", "walk.csv", "--pin", PIN, "--store", "week"]], reads=["week/cue.store"],
        sealed=["week/cue.store"]),
    "fleet": Case(FLEET + ["--rows", "rows.csv"], {"rows.csv": "old\n"}, writes=["rows.csv"]),
    "part": Case(
        PART + ["1/2", "--output", "part"], {"part": "old\n"}, writes=["part"], grows=["blocks"]),
    "part again": Case(
        PART + ["1/2", "--output", "part"], before=[PART + ["1/2", "--output", "part"]],
        reads=["blocks/fleet.checkpoint"], sealed=["blocks/fleet.checkpoint"], writes=["part"],
        grows=["blocks"]),
    "merge": Case(
        ["merge", "part-1", "part-2", "--json"],
        before=[FLEET + ["--shard", f"{part}/2", "--output", f"part-{part}"] for part in (1, 2)],
        reads=["part-1"], sealed=["part-1"]),
    "compare": Case(["compare", "conductor", "naive"] + FLEET[1:]),
    "sweep": Case(["sweep"] + FLEET[1:] + ["--vary", "caps.standard=1,2"]),
    "explore": Case(EXPLORE + ["--schedules", "48", "--json"]),
    "tokens": Case(
        EXPLORE + ["--schedules", "5", "--tokens", "tokens"], {"tokens": "old\n"}, writes=["tokens"]),
    "token replay": Case(
        ["explore", "--replay", "tokens"],
        before=[EXPLORE + ["--schedules", "3", "--tokens", "tokens"]], reads=["tokens"],
        sealed=["tokens"]),
    "trials": Case(
        EXPLORE + ["--trials", "2", "--schedules", "40", "--results", "results"], grows=["results"]),
    "trials again": Case(
        EXPLORE + ["--trials", "2", "--schedules", "40", "--results", "results"],
        before=[EXPLORE + ["--trials", "2", "--schedules", "40", "--results", "results"]],
        reads=["results"], sealed=["results"], grows=["results"]),
    "explain": Case(
        ["run", "walk.json5", "--explain"], {"walk.json5": SCENARIO}, reads=["walk.json5"]),
    "audit": Case(["audit", "walk.json5", "--json"], {"walk.json5": SCENARIO}),
    "inspect": Case(["inspect", "walk.csv"], {"walk.csv": WALK}, reads=["walk.csv"]),
    "inspect export": Case(
        ["inspect", "walk.csv", "--export", "walk.gpx"], {"walk.csv": WALK, "walk.gpx": "old\n"},
        reads=["walk.csv"], writes=["walk.gpx"]),
    "person": Case(
        ["run"] + FLEET[1:-2] + ["--device", "1", "--as-scenario", "life.json5"], {"life.json5": "old\n"},
        writes=["life.json5"]),
    "export": Case(
        ["focus", "export", "--mode", "sleep", "--seed", "7", "--output", "night.json"],
        {"night.json": "old\n"}, writes=["night.json"]),
    "policy": Case(["show", "policies", "conductor", "--document"]),
    "population": Case(["show", "populations", "suburb"]),
    "models": Case(["models", "run", "mmc", "--replications", "2", "--threads", "1"]),
    "focus": Case(["focus", "dashboard", "--mode", "sleep", "--seed", "7", "--json"]),
    "rules": Case(
        ["focus", "rules", "set", "--rules", "rules.json", "--mode", "sleep", "--minimum",
         "critical"],
        before=[["focus", "rules", "set", "--rules", "rules.json", "--mode", "work", "--minimum",
                 "critical"]],
        reads=["rules.json"], writes=["rules.json"]),
    "new": Case(["new", "scenario", "mine.json5"], writes=["mine.json5"]),
}
for name, case in CASES.items():
    case.name = name


class Ending:
    """The result of a command."""

    def __init__(self, status, output, complaint, files, hung):
        self.status, self.output, self.complaint = status, output, complaint
        self.files, self.hung = files, hung


class Bench:
    """A separate folder with a separate subfolder for each try."""

    def __init__(self, tool):
        # A killed process writes no core file.
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        self.tool = str(pathlib.Path(tool).resolve())
        self.home = str(pathlib.Path(self.tool).parent)
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="cuesim-faults-"))
        self.whole = {}
        self.running = set()
        self.calls = {}

    def close(self):
        """Ends all running processes and removes the folder."""
        for process in list(self.running):
            kill(process)
        shutil.rmtree(self.root, ignore_errors=True)

    def environment(self, folder):
        return {
            "PATH": os.environ["PATH"], "HOME": str(folder / "home"), "LC_ALL": "C.UTF-8",
            "TMPDIR": str(folder / "tmp"), "SWIFT_BACKTRACE": "enable=no",
            "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", ""),
        }

    def prepare(self, case):
        """The initial folder of a case, created once."""
        template = self.root / "templates" / case.name
        for name in ("work", "home", "tmp"):
            (template / name).mkdir(parents=True)
        for name, text in case.files.items():
            (template / "work" / name).write_text(text)
        for words in case.before:
            done = subprocess.run(
                [self.tool] + words, cwd=template / "work", env=self.environment(template),
                capture_output=True)
            if done.returncode not in (0, 1):
                raise SystemExit(f"{case.name}: {words}: {done.stderr.decode()}")
        with self.folder(case) as folder:
            found = self.run(case, folder)
        if found.status not in (0, 1):
            raise SystemExit(f"{case.name}: status {found.status}: {found.complaint.decode()}")
        self.whole[case.name] = found
        return found

    def folder(self, case):
        return Folder(self.root / "templates" / case.name, self.root)

    def run(self, case, folder, front=(), extra=None, seconds=60, during=None, **options):
        """Runs a case in a folder, after the words of another command if there are any."""
        environment = self.environment(folder) | (extra or {})
        environment = {key: value for key, value in environment.items() if value is not None}
        with open(folder / "out", "w+b") as output, open(folder / "err", "w+b") as complaint:
            process = subprocess.Popen(
                list(front) + [self.tool] + case.words, cwd=options.pop("cwd", folder / "work"),
                env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=complaint,
                start_new_session=True, **options)
            self.running.add(process)
            if during:
                during(process)
            hung = False
            try:
                process.wait(seconds)
            except subprocess.TimeoutExpired:
                hung = True
            # This also ends processes that the command started and left running.
            kill(process)
            process.wait()
            self.running.discard(process)
            output.seek(0)
            complaint.seek(0)
            return Ending(
                process.returncode, output.read(), complaint.read(), contents(folder), hung)

    def before(self, case):
        return contents(self.root / "templates" / case.name)


class Folder:
    """A copy of a template, removed at the end."""

    def __init__(self, template, root):
        self.template, self.root = template, root

    def __enter__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(dir=self.root))
        shutil.copytree(self.template, self.path, dirs_exist_ok=True, symlinks=True)
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


def contents(folder):
    """The files below a folder with their contents, and the folders."""
    found = {}
    for place, folders, files in os.walk(folder):
        for name in folders + files:
            path = pathlib.Path(place, name)
            key = str(path.relative_to(folder))
            if key in ("out", "err", "log"):
                continue
            try:
                found[key] = path.read_bytes() if path.is_file() else None
            except OSError:
                found[key] = b"?"
    return found


def kill(process):
    """Ends a process and all processes it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
