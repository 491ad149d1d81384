"""What may come of a command that met a fault, and what may not; the numbers are those of Guarantees.md."""
from cases import STOPPED

TRAPS = {-4, -5, -6, -7, -8, -11, 132, 133, 134, 135, 136, 139}


def lost(case, before, whole, found):
    """What is wrong with the files a command writes: the old one or the new one, whole (W-1)."""
    for name in case.writes:
        key = f"work/{name}"
        if found.files.get(key, "absent") not in (
            before.get(key, "absent"), whole.files.get(key, "absent")
        ):
            return f"{name} is neither the old file nor the new one"
    return None


def left_over(case, before, whole, found):
    """What lies about that neither was there nor belongs there (W-4, E-5)."""
    known = set(before) | set(whole.files)
    grown = tuple(f"work/{name}" for name in case.grows)
    for key in sorted(set(found.files) - known):
        # A store that was written more than once has the one before beside it.
        if not (key.startswith(grown) and grown and not key.endswith(".unfinished")):
            return f"{key} is left behind"
    return None


def wrong(
    case, before, whole, found, *, killed=False, changed=False, sealed=False, stays=False,
    outlives=False, mute=False, blind=False
):
    """What is wrong with an ending (E-3); None if nothing is.

    killed: it was ended by SIGKILL. changed: its input was another, so
    that its answer may be. sealed: its input was another, and had to be refused or passed over. stays: what
    removes files failed, so that one may lie about. outlives: it was told to ignore the signal. mute: what failed was the
    line itself. blind: what failed was the system's library's own,
    which then traps or waits for ever.
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
    """The last line of a complaint."""
    lines = found.complaint.decode(errors="replace").strip().splitlines()
    return lines[-1][:160] if lines else "no line"
