"""Machines that lack a resource: a result as on any other, or one line and status 2."""
import collections
import os
import pathlib
import resource
import shutil
import subprocess

import judge
from cases import contents

# The files of the disk are copied out of the mount namespace, which is invisible to other processes.
FULL = """
disk=$1; shift
mount -t tmpfs -o size=1m,mode=777 tmpfs "$disk" && cp -a work home tmp "$disk" || exit 125
[ "$LEFT" = all ] || head -c 2M /dev/zero > "$disk/fill" 2> /dev/null
[ "$LEFT" = none ] || [ "$LEFT" = all ] || truncate -s "-$LEFT" "$disk/fill"
cd "$disk/work"
HOME=$disk/home TMPDIR=$disk/tmp "$@"
status=$?
rm -f "$disk/fill"
cp -a "$disk/." ../../after
exit $status
"""
ZONES = 'mount -t tmpfs tmpfs /usr/share/zoneinfo || exit 125; exec "$@"'
GONE = 'mkdir ../gone && cd ../gone && rmdir ../gone; exec "$@"'
Try = collections.namedtuple("Try", "case fault details")


def few_descriptors(count):
    def limit():
        resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))
    return limit


def small_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))


def little_memory():
    resource.setrlimit(resource.RLIMIT_AS, (256 << 20, 256 << 20))


class Limits:
    """Machines that lack a resource."""

    obstacle = None

    def __init__(self, bench):
        self.bench = bench
        self.has_namespaces = subprocess.run(
            ["unshare", "-m", "true"], capture_output=True).returncode == 0
        self.is_root = os.geteuid() == 0 and shutil.which("setpriv")
        if not self.has_namespaces or not self.is_root:
            print("skipped: limits: full disks, users and zones, for which one has to be root")

    def tries(self, case):
        names = ["descriptors 64", "descriptors 12", "memory", "small files", "deleted folder",
                 "no HOME", "no TMPDIR"]
        if self.has_namespaces and self.is_root:
            names += ["disk full", "disk with 4K", "disk with 64K", "disk of 1M", "no zones", "nobody",
                      "nobody's folder"]
        return [Try(case, name, name) for name in names]

    def perform(self, each):
        with self.bench.folder(each.case) as folder:
            found = self.run(each, folder)
            if found.status == 125:
                return "the namespace cannot be made"
            lines = found.complaint.decode(errors="replace").strip().splitlines()
            if found.status == 2 and len(lines) != 1:
                return f"status 2 with {len(lines)} lines"
            return judge.wrong(
                each.case, self.bench.before(each.case), self.bench.whole[each.case.name], found)

    def run(self, each, folder):
        case, kind = each.case, each.details
        run = lambda *words, **options: self.bench.run(case, folder, words, **options)
        if kind.startswith("descriptors"):
            return run(preexec_fn=few_descriptors(int(kind.split()[1])))
        if kind == "memory":
            return run(preexec_fn=little_memory)
        if kind == "small files":
            return run(preexec_fn=small_files)
        if kind == "deleted folder":
            return run("sh", "-c", GONE, "sh")
        if kind in ("no HOME", "no TMPDIR"):
            return run(extra={kind.split()[1]: None})
        if kind == "no zones":
            return run("unshare", "-m", "sh", "-c", ZONES, "sh")
        if kind.startswith("disk"):
            return self.full(case, folder, {"full": "none", "1M": "all"}.get(kind.split()[-1], kind.split()[-1]))
        if kind == "nobody's folder":
            for path in [folder, *folder.rglob("*")]:
                os.chown(path, 65534, 65534)
        self.bench.root.chmod(0o711)
        folder.chmod(0o755)
        return run("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")

    def full(self, case, folder, left):
        for name in ("disk", "after"):
            (folder / name).mkdir()
        (folder / "start").mkdir()
        inner = folder / "start"
        for name in ("work", "home", "tmp"):
            (folder / name).rename(inner / name)
        script = FULL.replace("../../after", str(folder / "after"))
        found = self.bench.run(
            case, folder, ["unshare", "-m", "sh", "-c", script, "sh", str(folder / "disk")],
            extra={"LEFT": left}, cwd=inner)
        found.files = contents(folder / "after")
        return found
