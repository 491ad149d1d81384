"""The kinds of faults: the possible tries, and the result of a try.

They check the guarantees of Guarantees.md, by their numbers.
"""
import collections
import os
import random
import re
import shutil
import subprocess
import time

import judge
from cases import kill as end
from limits import Limits

# The possible errors of each call. Memory, locks between threads and scheduling are left out: without memory a
# process cannot continue, and the other calls do not fail. Closing is left out as well: a failed call closes the file
# all the same, which strace does not do.
ERRORS = {
    "openat": ["EACCES", "EMFILE", "ENOENT", "EIO", "ENOSPC", "EROFS", "EINTR"],
    "open": ["EACCES", "EMFILE", "ENOENT", "EIO"],
    "read": ["EIO", "EINTR", "EISDIR"], "pread64": ["EIO"], "write": ["EIO", "ENOSPC", "EINTR", "EFBIG"],
    "writev": ["EIO", "ENOSPC"], "lseek": ["EIO", "ESPIPE"],
    "fsync": ["EIO", "ENOSPC"], "fdatasync": ["EIO"], "ftruncate": ["EIO", "EROFS"],
    "rename": ["EIO", "EACCES", "ENOSPC", "EXDEV"], "renameat2": ["EIO", "ENOSPC"],
    "unlink": ["EIO", "EACCES"], "unlinkat": ["EIO"], "rmdir": ["EIO"], "link": ["EPERM", "EIO"],
    "mkdir": ["EACCES", "ENOSPC", "EIO"], "stat": ["EIO", "EACCES"], "newfstatat": ["EIO", "EACCES"],
    "fstat": ["EIO"], "lstat": ["EIO"], "statx": ["EIO", "EACCES"], "access": ["EIO"],
    "readlink": ["EIO"], "getdents64": ["EIO"], "chmod": ["EPERM"], "fchmod": ["EPERM"],
    "chown": ["EPERM"], "flock": ["EWOULDBLOCK", "ENOLCK", "EINTR"], "fcntl": ["EIO"],
    "ioctl": ["EIO"], "getcwd": ["ENOENT"], "pipe2": ["EMFILE"], "poll": ["EINTR"],
    "getrandom": ["EINTR"],
}
# A call to the tool's own file or to a library's, or to the system's description of them.
OWN = r"/proc/self/(exe|maps)|<[^>]*(cuesim|\.so)[^>/]*>|\.so\b"
CHANGES = ["openat", "write", "fsync", "rename", "unlink", "link", "mkdir", "ftruncate", "close", "chmod"]

Try = collections.namedtuple("Try", "case fault details")


class Part:
    """One kind of faults on a bench."""

    obstacle = None

    def __init__(self, bench):
        self.bench = bench

    def tries(self, case):
        """All possible tries of a case."""
        raise NotImplementedError

    def perform(self, each):
        """The problem with the result of a try, or None."""
        with self.bench.folder(each.case) as folder:
            return self.judge(each, *self.run(each, folder))

    def judge(self, each, found, exceptions):
        return judge.wrong(
            each.case, self.bench.before(each.case), self.bench.whole[each.case.name], found,
            **exceptions)


class Traced(Part):
    """Faults at system calls, injected by strace."""

    def __init__(self, bench):
        super().__init__(bench)
        if not shutil.which("strace"):
            self.obstacle = "there is no strace"

    def calls(self, case):
        """The maximum number of times a thread makes each call, and the number before the tool's own calls."""
        if case.name not in self.bench.calls:
            self.bench.calls[case.name] = self.counted(case)
        return self.bench.calls[case.name]

    def counted(self, case):
        names = ",".join(f"?{call}" for call in {*ERRORS, *CHANGES, "rt_sigaction"})
        with self.bench.folder(case) as folder:
            self.bench.run(case, folder, [
                "strace", "-f", "-qq", "--seccomp-bpf", "-e", f"trace={names}", "-o",
                str(folder / "log")])
            log = (folder / "log").read_text(errors="replace")
        counts = collections.defaultdict(collections.Counter)
        loading, main = collections.Counter(), None
        ready = None
        for line in log.splitlines():
            found = re.match(r"(\d+)\s+(\w+)\((.*)", line)
            if not found:
                continue
            thread, call, rest = found.groups()
            main = main or thread
            # The tool's own first call, and the installation of its signal handlers.
            if thread == main and call == "fcntl" and rest.startswith("0, F_GETFD") and not loading:
                loading = counts[main].copy()
            counts[thread][call] += 1
            if thread == main and call == "rt_sigaction" and rest.startswith("SIGHUP"):
                ready = counts[main].copy()
        most = collections.Counter()
        for counter in counts.values():
            most |= counter
        return most, loading, ready or loading

    def run_with(self, each, folder, call, injection, front=(), **options):
        front = [
            *front, "strace", "-f", "-y", "-qq", "-o", str(folder / "log"), "--seccomp-bpf", "-e",
            f"trace={call}", "-e", f"inject={call}:{injection}"]
        return self.bench.run(each.case, folder, front, **options)


class Calls(Traced):
    """Each call fails once in each thread, with each error: W-1, W-4, W-5, E-3, E-5."""

    def tries(self, case):
        most, loading, _ = self.calls(case)
        return [
            Try(case, f"{call} {number}: {error}", (call, number, error))
            for call, errors in ERRORS.items() for number in range(loading[call] + 1, most[call] + 1)
            for error in errors
        ]

    def run(self, each, folder):
        call, number, error = each.details
        found = self.run_with(each, folder, call, f"error={error}:when={number}")
        log = folder / "log"
        # If strace itself was ended, there may be no log.
        text = log.read_text(errors="replace") if log.exists() else ""
        hit = [line for line in whole_calls(text) if "(INJECTED)" in line]
        return found, {
            # The removal of a folder examines it first.
            "stays": call in ("unlink", "unlinkat", "rmdir") or any(f"{folder}/tmp/cuesim-" in line for line in hit),
            # If a store seems to be missing, the previous one is used, with a message. If the tool's own file cannot
            # be read, a message reports that functions have no names.
            "sealed": error == "ENOENT" or any(re.search(OWN, line) for line in hit),
            "mute": any(re.search(r"\bwritev?\(2<", line) for line in hit),
            # Foundation ends a program that cannot list its own descriptors, and waits forever for an event that
            # never arrives. No kernel has these faults.
            "blind": any(
                mark in line for line in hit for mark in ("/proc/", "[eventfd]", f'"{self.bench.home}"'))}


def whole_calls(log):
    """The lines of strace's log. A call that was interrupted by one of another thread is one line, where it ends, with
    the words of its beginning."""
    begun = {}
    for line in log.splitlines():
        thread, _, rest = line.partition(" ")
        if line.endswith("<unfinished ...>"):
            begun[thread] = line.removesuffix("<unfinished ...>")
        elif rest.lstrip().startswith("<... ") and thread in begun:
            yield begun.pop(thread) + rest.partition("resumed>")[2]
        else:
            yield line


class Signals(Traced):
    """Each signal at each call, and a second one after it: E-1, E-2, E-5; E-4 for an ignored signal."""

    def tries(self, case):
        most, _, ready = self.calls(case)
        return [
            Try(case, f"{call} {number}: {name} {how}", (call, number, name, how))
            for call in CHANGES + ["read", "newfstatat"]
            for number in range(ready[call] + 1, most[call] + 1)
            for name in ("SIGINT", "SIGTERM", "SIGHUP") for how in ("once", "twice", "ignored")
            if how != "ignored" or name == "SIGHUP"
        ]

    def run(self, each, folder):
        call, number, name, how = each.details
        until = f"..{number + 1}" if how == "twice" else ""
        found = self.run_with(
            each, folder, call, f"signal={name}:when={number}{until}",
            front=["nohup"] if how == "ignored" else [])
        return found, {"outlives": how == "ignored"}


class Stops(Traced):
    """The end by SIGKILL at each call that changes a file: W-1, L-1, E-6."""

    def tries(self, case):
        most, loading, _ = self.calls(case)
        return [
            Try(case, f"{call} {number}: SIGKILL", (call, number)) for call in CHANGES
            for number in range(loading[call] + 1, most[call] + 1)
        ]

    def run(self, each, folder):
        call, number = each.details
        return self.run_with(each, folder, call, f"signal=SIGKILL:when={number}"), {"killed": True}


class Flips(Part):
    """Changes of each byte of each input file: one of its bits, or all of them."""

    def tries(self, case):
        before = self.bench.before(case)
        return [
            Try(case, f"{name} byte {place} ^ {mask}", (name, place, mask)) for name in case.reads
            for place in range(len(before[f"work/{name}"])) for mask in (1, 4, 16, 128, 255)
        ]

    def run(self, each, folder):
        name, place, mask = each.details
        path = folder / "work" / name
        data = bytearray(path.read_bytes())
        data[place] ^= mask
        path.write_bytes(data)
        found = self.bench.run(each.case, folder)
        found.files.pop(f"work/{name}.damaged", None)
        return found, {"changed": True, "sealed": name in each.case.sealed and found.status < 2}


class Clocks(Part):
    """Clocks that stand or jump, once and at every reading (M-1, M-2)."""

    def __init__(self, bench):
        super().__init__(bench)
        source = str(os.path.join(os.path.dirname(__file__), "clock.c"))
        self.library = str(bench.root / "clock.so")
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        if not compiler or subprocess.run(
            [compiler, "-shared", "-fPIC", "-O", "-o", self.library, source]).returncode:
            self.obstacle = "there is no C compiler"

    def tries(self, case):
        return [Try(case, mode, mode) for mode in ("stand", "back", "ahead", "jump")]

    def run(self, each, folder):
        return self.bench.run(
            each.case, folder, extra={"LD_PRELOAD": self.library, "CLOCK": each.details}), {}


class Kills(Part):
    """Kills at random instants of a resumed command: in the end all bytes are equal.

    L-1, L-3, L-4, L-5.
    """

    def tries(self, case):
        if case.name not in ("part", "trials", "replay again"):
            return []
        return [Try(case, f"kill {number}", number) for number in range(350)]

    def perform(self, each):
        case, whole = each.case, self.bench.whole[each.case.name]
        draw = random.Random(each.details)
        with self.bench.folder(case) as folder:
            began = time.monotonic()
            self.bench.run(case, folder)
            length = time.monotonic() - began
        with self.bench.folder(case) as folder:
            kept = []

            def kill(process):
                time.sleep(draw.uniform(0, length))
                kept.extend(self.kept(case, folder))
                end(process)

            found = self.bench.run(case, folder, during=kill)
            if problem := judge.wrong(
                case, self.bench.before(case), whole, found, killed=True):
                return problem
            if [line for line in kept if line not in self.kept(case, folder)]:
                return "something recorded is lost"
            return self.resumed(case, folder, whole)

    def kept(self, case, folder):
        """The lines of an appended file, except the last one, which may be incomplete."""
        paths = {"part": "blocks/fleet.checkpoint", "trials": "results"}
        path = folder / "work" / paths.get(case.name, "")
        return path.read_bytes().split(b"\n")[:-1] if path.is_file() else []

    def resumed(self, case, folder, whole):
        if case.name == "replay again":
            # The command does not resume but appends: the store is one of the complete ones.
            store = folder / "work/week"
            seen = subprocess.run(
                [self.bench.tool, "run", "--store", "week", "--json"], cwd=folder / "work",
                env=self.bench.environment(folder), capture_output=True)
            if seen.returncode != 0 or seen.stderr:
                return f"the store: {seen.stderr.decode()}"
            data = (store / "cue.store").read_bytes()
            return None if data in self.stores(case) else "the store was never such"
        found = self.bench.run(case, folder)
        if (found.status, found.output) != (whole.status, whole.output):
            return "it comes to something else when it is gone on from"
        for key, data in whole.files.items():
            same = sorted if key.startswith(("work/blocks", "work/results")) else list
            if data is not None and same(found.files.get(key, b"").split(b"\n")) != same(
                data.split(b"\n")):
                return f"{key} is another when it is gone on from"
        return None

    def stores(self, case):
        """Every intermediate store, found by a kill after each move."""
        if not hasattr(self, "known"):
            known = {self.bench.before(case)["work/week/cue.store"]}
            known.add(self.bench.whole[case.name].files["work/week/cue.store"])
            for number in range(1, 200):
                with self.bench.folder(case) as folder:
                    found = self.bench.run(case, folder, [
                        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=rename", "-e",
                        f"inject=rename:signal=SIGKILL:when={number}"])
                    known.add(found.files["work/week/cue.store"])
                if found.status not in (-9, 137):
                    break
            self.known = known
        return self.known


ALL = {
    "calls": Calls, "signals": Signals, "stops": Stops, "flips": Flips, "clocks": Clocks,
    "kills": Kills, "limits": Limits,
}
