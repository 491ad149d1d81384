"""Runs the shards of a fleet on a Ray cluster; 'cuesim fleet --engine ray' writes and calls this.

Argument: a JSON file with address, binary, words, files, shards and output. Standard output: lines
'shards N', 'done INDEX' and 'error TEXT'. When standard input ends, so does the run.
"""

import _thread
import hashlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading


# The tool's exit status when it was asked to stop: by a node that drains, the only possible source.
INTERRUPTED = 130


def die_with_worker():
    """Ends a shard with the worker it belongs to: its work is done again elsewhere."""
    if sys.platform == "linux":
        import ctypes
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def node_copy(digest, load):
    """The tool on this node; it is brought here once and kept under the digest of its bytes."""
    folder = os.path.join(tempfile.gettempdir(), f"cuesim-{os.getuid()}-{digest[:16]}")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    if os.stat(folder).st_uid != os.getuid():
        raise PermissionError(f"{folder} belongs to another user; remove it")
    tool = os.path.join(folder, "cuesim")
    if not os.path.exists(tool):
        with tempfile.NamedTemporaryFile(dir=folder, delete=False) as file:
            file.write(load())
        os.chmod(file.name, 0o700)
        os.replace(file.name, tool)
    return tool


def run_shard(name, words, digest, binary, files):
    """On a node: computes one shard; its exit status, what it complained of, and its file."""
    import ray
    tool = node_copy(digest, lambda: ray.get(binary[0]))
    with tempfile.TemporaryDirectory(prefix="cuesim-") as root:
        for path, data in files.items():
            # Files keep their places relative to each other.
            os.makedirs(os.path.dirname(root + path), exist_ok=True)
            with open(root + path, "wb") as file:
                file.write(data)
        words = [root + word if word in files else word for word in words]
        output = os.path.join(root, "shard.json")
        shard = subprocess.run(
            [tool, *words, "--shard", name, "--output", output], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=die_with_worker)
        if shard.returncode < 0:
            raise ChildProcessError(f"shard {name} was ended by signal {-shard.returncode}")
        if shard.returncode == INTERRUPTED:
            raise ChildProcessError(f"shard {name} was asked to stop")
        if shard.returncode:
            complaint = shard.stderr.decode(errors="replace").replace(root, "").strip()
            return shard.returncode, complaint, b""
        with open(output, "rb") as file:
            return 0, "", file.read()


def say(word, value):
    """Tells the tool something, on one line."""
    print(word, " ".join(str(value).split()), flush=True)


def stop_with_tool():
    """Interrupts the main thread when no process holds the other end of standard input."""
    os.read(sys.stdin.fileno(), 1)
    _thread.interrupt_main()


def run(ray, job):
    """Has every shard computed, and writes each one's file when it arrives."""
    count = job.get("shards") or max(1, 4 * int(ray.cluster_resources().get("CPU", 1)))
    count = min(count, job["devices"])
    say("shards", count)
    with open(job["binary"], "rb") as file:
        binary = file.read()
    files = {}
    for path in job["files"]:
        with open(path, "rb") as file:
            files[path] = file.read()
    # What is lost or killed is computed again; what says why it failed is not.
    task = ray.remote(num_cpus=1, max_retries=10, retry_exceptions=[ChildProcessError])(run_shard)
    digest, tool, files = hashlib.sha256(binary).hexdigest(), [ray.put(binary)], ray.put(files)
    pending = {
        task.remote(f"{index}/{count}", job["words"], digest, tool, files): index
        for index in range(1, count + 1)}
    failure = None
    try:
        while pending:
            ready, _ = ray.wait(list(pending), timeout=1)
            for reference in ready:
                index = pending.pop(reference)
                status, complaint, data = ray.get(reference)
                if status:
                    # The first shard to fail is told; those behind it do not matter any more.
                    failure = complaint or f"shard {index}/{count} ended with status {status}"
                    for later in [r for r, i in pending.items() if i > index]:
                        ray.cancel(later, force=True)
                        del pending[later]
                    continue
                with open(os.path.join(job["output"], f"shard-{index}.json"), "wb") as file:
                    file.write(data)
                say("done", index)
    finally:
        for reference in pending:
            ray.cancel(reference, force=True)
    return failure


def knock(address):
    """Fails soon if an address does not answer; Ray itself would try for minutes."""
    host, _, port = (address or "").removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=10).close()


def main():
    """Does the job, and returns the exit status."""
    # A job in the background inherits an ignored signal, which would interrupt nothing.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with open(sys.argv[1], encoding="utf-8") as file:
        job = json.load(file)
    threading.Thread(target=stop_with_tool, daemon=True).start()
    try:
        import ray
    except ImportError:
        say("error", f"{sys.executable} has no module 'ray'; pip install ray")
        return 2
    try:
        knock(job.get("address"))
        ray.init(address=job.get("address"), logging_level="ERROR", log_to_driver=False)
        failure = run(ray, job)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # Whatever it is, the person is told in one line.
        failure = f"ray {job.get('address') or 'on this machine'}: {error}; see 'ray status'"
    finally:
        ray.shutdown()
    if failure:
        say("error", failure)
    return 2 if failure else 0


if __name__ == "__main__":
    sys.exit(main())
