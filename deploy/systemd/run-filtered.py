#!/usr/bin/python3
"""Runs a command under the system call filter of a unit, as systemd does: for machines and tests without systemd as init.

    deploy/systemd/run-filtered.py deploy/systemd/reelgist@.service COMMAND...

It reads SystemCallFilter (lists of allowed calls only) and SystemCallErrorNumber. The groups come from systemd-analyze,
the numbers from libseccomp, which systemd uses too. The unit's other settings are not applied, except NoNewPrivileges.
"""

import ctypes
import errno
import os
import re
import subprocess
import sys

ALLOW = 0x7FFF0000
PR_SET_NO_NEW_PRIVS = 38


def expand(name, seen):
    """The calls of a group such as @mount, which may contain other groups."""
    if not name.startswith("@"):
        return {name}
    if name in seen:
        return set()
    seen.add(name)
    text = subprocess.run(["systemd-analyze", "syscall-filter", name], check=True, capture_output=True, text=True).stdout
    lines = [line.strip() for line in text.splitlines()[1:]]
    return set().union(*(expand(line, seen) for line in lines if line and not line.startswith("#")))


def settings(unit, name):
    with open(unit, encoding="utf8") as file:
        return re.findall(rf"^{name}=(.*)$", file.read(), re.MULTILINE)


def main():
    unit, command = sys.argv[1], sys.argv[2:]
    names = " ".join(settings(unit, "SystemCallFilter")).split()
    # systemd always allows these.
    allowed = set().union(*(expand(name, set()) for name in [*names, "@default"]), {"execve"})
    number = getattr(errno, (settings(unit, "SystemCallErrorNumber") or ["EPERM"])[0])
    library = ctypes.CDLL("libseccomp.so.2", use_errno=True)
    library.seccomp_init.restype = ctypes.c_void_p
    filtered = ctypes.c_void_p(library.seccomp_init(ctypes.c_uint32(0x00050000 | number)))
    for name in sorted(allowed):
        call = library.seccomp_syscall_resolve_name(name.encode())
        # Negative: this processor or this library does not know it, and systemd ignores it as well.
        if call >= 0 and library.seccomp_rule_add(filtered, ctypes.c_uint32(ALLOW), call, 0) != 0:
            sys.exit(f"{name} could not be allowed")
    ctypes.CDLL(None).prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    if library.seccomp_load(filtered) != 0:
        sys.exit("the filter could not be loaded")
    os.execvp(command[0], command)


main()
