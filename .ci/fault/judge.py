"""The permitted results of a command after a fault; the numbers are those of Guarantees.md."""
from cases import STOPPED

TRAPS = {-4, -5, -6, -7, -8, -11, 132, 133, 134, 135, 136, 139}


def lost(case, before, whole, found):
    """The problem with the files a command writes: each must be the old or the new one, complete (W-1)."""
    for name in case.writes:
        key = f"work/{name}"
        if found.files.get(key, "absent") not in (
            before.get(key, "absent"), whole.files.get(key, "absent")
        ):
            return f"{name} is neither the old file nor the new one"
    return None


def left_over(case, before, whole, found):
    """The problem of files that were neither there before nor belong there (W-4, E-5)."""
    known = set(before) | set(whole.files)
    grown = tuple(f"work/{name}" for name in case.grows)
    for key in sorted(set(found.files) - known):
        # A store that was written more than once has the previous one beside it.
        if not (key.startswith(grown) and grown and not key.endswith(".unfinished")):
            return f"{key} is left behind"
    return None


def wrong(
    case, before, whole, found, *, killed=False, changed=False, sealed=False, stays=False,
    outlives=False, mute=False, blind=False
):
    """The problem with the result of a command (E-3), or None.

    killed: SIGKILL ended it. changed: its input was changed, so its output may be. sealed: its input was changed, and
    must be rejected or skipped. stays: a call that removes files failed, so a file may remain. outlives: the signal was
    ignored. mute: writing the message failed. blind: a call of the system's library failed, which then traps or blocks
    forever.
    """
    if blind:
        return lost(case, before, whole, found)
    if found.hung:
        return "it does not end"
    if killed and found.status in (-9, 137):
        return lost(case, before, whole, found) if not changed else None
    if found.status in TRAPS:
        return f"trap, status {found.status}: {last(found)}"
    if found.status not in (0, 1, 2, STOPPED):
        return f"status {found.status}: {last(found)}"
    if outlives and found.status == STOPPED:
        return "it ends by a signal it was to ignore"
    if not changed and (problem := lost(case, before, whole, found)):
        return problem
    if not stays and (problem := left_over(case, before, whole, found)):
        return problem
    if found.status in (2, STOPPED) and not mute and not found.complaint.strip():
        return f"status {found.status} without a line"
    if changed and not sealed:
        return None
    if sealed and found.complaint.strip():
        return None
    if found.status == whole.status:
        if found.output != whole.output:
            return f"status {found.status} with another answer"
        for name in case.writes:
            if found.files.get(f"work/{name}") != whole.files.get(f"work/{name}"):
                return f"status {found.status} without {name}"
    elif found.status in (0, 1) and found.status != whole.status and not found.complaint.strip():
        return f"status {found.status} instead of {whole.status} without a line"
    return None


def last(found):
    """The last line of an error message."""
    lines = found.complaint.decode(errors="replace").strip().splitlines()
    return lines[-1][:160] if lines else "no line"
