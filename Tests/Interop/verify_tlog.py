#!/usr/bin/env python3
"""Checks transparency-log files with nothing of chanadm's.

Written from the texts of C2SP (signed-note, tlog-checkpoint, tlog-cosignature, tlog-proof) and RFC 6962 / RFC 9162 alone,
with Ed25519 from PyNaCl. Exit status: 0 all holds, 10 something does not, 2 wrong use.

    verify_tlog.py checkpoint FILE --key VKEY [--cosigner VKEY …] [--quorum N]
    verify_tlog.py proof FILE.tlog-proof --key VKEY [--leaf FILE] [--cosigner VKEY …] [--quorum N]
    verify_tlog.py growth FILE.json --key VKEY
    verify_tlog.py journal FILE.jsonl --key VKEY --checkpoint FILE
"""

import argparse
import base64
import binascii
import hashlib
import json
import sys
import unicodedata

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

LOG, COSIGNER = 0x01, 0x04  # signature types of signed-note


class Bad(Exception):
    """What does not hold, in a sentence."""


# --- base 64 (RFC 4648 section 4), one text for each sequence of bytes


def unbase64(text, what):
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Bad(f"{what}: not base 64")
    if base64.b64encode(data).decode() != text:
        raise Bad(f"{what}: not canonical base 64")
    return data


def decimal(text, what):
    """An ASCII decimal without leading zeroes."""
    if not text.isascii() or not text.isdigit() or (text[0] == "0" and text != "0"):
        raise Bad(f"{what}: not a decimal without leading zeroes")
    return int(text)


# --- signed-note


def is_name(name):
    return name != "" and "+" not in name and not any(c.isspace() or unicodedata.category(c) == "Zs" for c in name)


def key_id(name, kind, public):
    return hashlib.sha256(name.encode() + b"\n" + bytes([kind]) + public).digest()[:4]


class Key:
    """A verifier key: <name>+<key id in hexadecimal>+base64(<type> || <public key>)."""

    def __init__(self, text, kind):
        parts = text.split("+", 2)
        if len(parts) != 3 or not is_name(parts[0]):
            raise Bad("key: not <name>+<id>+<key>")
        data = unbase64(parts[2], "key")
        if len(data) != 33 or data[0] != kind:
            raise Bad(f"key: not an Ed25519 key of type {kind:#04x}")
        self.name, self.kind, self.public = parts[0], kind, data[1:]
        self.id = key_id(self.name, kind, self.public)
        if parts[1] != self.id.hex():
            raise Bad("key: its id is not that of its name and key")

    def signed(self, message, signature):
        try:
            VerifyKey(self.public).verify(message, signature)
            return True
        except (BadSignatureError, ValueError):
            return False


class Note:
    """Text, a blank line, signature lines."""

    def __init__(self, data):
        try:
            whole = data.decode("utf-8")
        except UnicodeDecodeError:
            raise Bad("note: not UTF-8")
        if any(ord(c) < 0x20 and c != "\n" for c in whole):
            raise Bad("note: control characters")
        at = whole.rfind("\n\n")
        if at < 0 or not whole.endswith("\n"):
            raise Bad("note: no blank line before signatures")
        self.text = whole[: at + 1]
        self.signatures = [self.line(line) for line in whole[at + 2 : -1].split("\n")]

    @staticmethod
    def line(line):
        if not line.startswith("\u2014 "):
            raise Bad("note: a signature line does not begin with a dash")
        name, _, text = line[2:].partition(" ")
        if not is_name(name) or " " in text:
            raise Bad("note: a signature line is malformed")
        data = unbase64(text, "note signature")
        if len(data) < 5:
            raise Bad("note: a signature is too short")
        return name, data[:4], data[4:]

    def of(self, key):
        """Lines of unknown keys are ignored, even if they share name or id with a known one."""
        return [s for name, known, s in self.signatures if name == key.name and known == key.id]


# --- tlog-checkpoint and tlog-cosignature


class Checkpoint:
    def __init__(self, data, key):
        self.note = Note(data)
        lines = self.note.text.split("\n")[:-1]
        if len(lines) < 3 or any(line == "" for line in lines):
            raise Bad("checkpoint: not three non-empty lines")
        self.origin, self.size = lines[0], decimal(lines[1], "checkpoint size")
        self.root = unbase64(lines[2], "checkpoint root")
        if len(self.root) != 32:
            raise Bad("checkpoint: the root is not a SHA-256 hash")
        if self.origin != key.name:
            raise Bad(f"checkpoint: of {self.origin}, the key is for {key.name}")
        signatures = self.note.of(key)
        if not signatures:
            raise Bad("checkpoint: not signed by the key")
        text = self.note.text.encode()
        if not all(len(s) == 64 and key.signed(text, s) for s in signatures):
            raise Bad("checkpoint: the signature is wrong")

    def cosignatures(self, cosigners):
        """Names of the cosigners that signed; a wrong line of a known key refuses the whole note."""
        found = []
        for key in cosigners:
            for line in self.note.of(key):
                if len(line) != 72:
                    raise Bad(f"cosignature of {key.name}: not 8 bytes of time and 64 of signature")
                time = int.from_bytes(line[:8], "big")
                if time >= 2**63:
                    raise Bad(f"cosignature of {key.name}: its time is out of range")
                message = f"cosignature/v1\ntime {time}\n".encode() + self.note.text.encode()
                if not key.signed(message, line[8:]):
                    raise Bad(f"cosignature of {key.name}: wrong")
                if key.name not in found:
                    found.append(key.name)
        return found


# --- the tree of RFC 6962 section 2.1


def leaf_hash(data):
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def tree_root(hashes):
    """MTH of the leaves, from their hashes."""
    stack = []  # perfect subtrees, largest first: (leaves, hash)
    for hash_ in hashes:
        stack.append((1, hash_))
        while len(stack) > 1 and stack[-1][0] == stack[-2][0]:
            (n, right), (_, left) = stack.pop(), stack.pop()
            stack.append((2 * n, node_hash(left, right)))
    if not stack:
        return hashlib.sha256(b"").digest()
    root = stack.pop()[1]
    while stack:
        root = node_hash(stack.pop()[1], root)
    return root


def check_inclusion(index, size, leaf, path, root):
    """RFC 9162 section 2.1.3.2."""
    if index >= size:
        raise Bad("inclusion: the index is not in the tree")
    fn, sn, r = index, size - 1, leaf
    for p in path:
        if sn == 0:
            raise Bad("inclusion: the path is too long")
        if fn & 1 or fn == sn:
            r = node_hash(p, r)
            while not fn & 1 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            r = node_hash(r, p)
        fn, sn = fn >> 1, sn >> 1
    if sn != 0 or r != root:
        raise Bad("inclusion: the path does not lead to the root")


def check_consistency(first, second, first_root, second_root, path):
    """RFC 9162 section 2.1.4.2."""
    if not 0 < first <= second:
        raise Bad("consistency: the sizes are wrong")
    if first == second:
        if path or first_root != second_root:
            raise Bad("consistency: two roots of one size")
        return
    path = list(path)
    if first & (first - 1) == 0:
        path.insert(0, first_root)
    if not path:
        raise Bad("consistency: the path is empty")
    fn, sn = first - 1, second - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    fr = sr = path[0]
    for c in path[1:]:
        if sn == 0:
            raise Bad("consistency: the path is too long")
        if fn & 1 or fn == sn:
            fr, sr = node_hash(c, fr), node_hash(c, sr)
            while not fn & 1 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            sr = node_hash(sr, c)
        fn, sn = fn >> 1, sn >> 1
    if sn != 0 or fr != first_root or sr != second_root:
        raise Bad("consistency: the path does not lead from one root to the other")


# --- tlog-proof


def check_proof(data, key, leaf, cosigners, quorum):
    head, blank, note = data.partition(b"\n\n")
    if not blank:
        raise Bad("proof: no blank line before the checkpoint")
    try:
        lines = head.decode("ascii").split("\n")
    except UnicodeDecodeError:
        raise Bad("proof: not ASCII")
    if lines.pop(0) != "c2sp.org/tlog-proof@v1":
        raise Bad("proof: not c2sp.org/tlog-proof@v1")
    extra = None
    if lines and lines[0].startswith("extra "):
        extra = unbase64(lines.pop(0)[6:], "proof extra")
    if not lines or not lines[0].startswith("index "):
        raise Bad("proof: no index")
    index = decimal(lines.pop(0)[6:] or "x", "proof index")
    path = [unbase64(line, "proof path") for line in lines]
    if any(len(p) != 32 for p in path):
        raise Bad("proof: a hash of the path is not 32 bytes")
    checkpoint = Checkpoint(note, key)
    leaf = extra if leaf is None else leaf
    if leaf is None:
        raise Bad("proof: it does not carry the entry, and none was given")
    check_inclusion(index, checkpoint.size, leaf_hash(leaf), path, checkpoint.root)
    counted(checkpoint, cosigners, quorum)
    return f"entry {index} of {checkpoint.size} in {checkpoint.origin}"


def counted(checkpoint, cosigners, quorum):
    found = checkpoint.cosignatures(cosigners)
    if len(found) < quorum:
        raise Bad(f"cosignatures: {len(found)} of the {quorum} asked for")
    return found


# --- the commands


def read(path):
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read()


def run(arguments):
    key = Key(arguments.key, LOG)
    cosigners = [Key(text, COSIGNER) for text in arguments.cosigner]
    data = read(arguments.file)
    if arguments.what == "checkpoint":
        checkpoint = Checkpoint(data, key)
        found = counted(checkpoint, cosigners, arguments.quorum)
        return f"{checkpoint.origin}: {checkpoint.size} entries, cosigned by {len(found)}"
    if arguments.what == "proof":
        leaf = read(arguments.leaf) if arguments.leaf else None
        return check_proof(data, key, leaf, cosigners, arguments.quorum)
    if arguments.what == "growth":
        proof = json.loads(data)
        checkpoint = Checkpoint(proof["checkpoint"].encode(), key)
        if (checkpoint.size, checkpoint.root.hex()) != (proof["size"], proof["root"]):
            raise Bad("growth: the signed checkpoint is of another state")
        path = [bytes.fromhex(h) for h in proof["path"]]
        check_consistency(
            proof["from_size"], checkpoint.size, bytes.fromhex(proof["from_root"]), checkpoint.root, path)
        return f"{checkpoint.origin}: {proof['from_size']} entries are the beginning of {checkpoint.size}"
    checkpoint = Checkpoint(read(arguments.checkpoint), key)
    if data and not data.endswith(b"\n"):
        raise Bad("journal: the last line is cut off")
    lines = data.split(b"\n")[:-1]
    if len(lines) < checkpoint.size:
        raise Bad(f"journal: {len(lines)} lines, {checkpoint.size} are signed")
    if tree_root(leaf_hash(line) for line in lines[: checkpoint.size]) != checkpoint.root:
        raise Bad("journal: the lines do not lead to the signed root")
    return f"{checkpoint.origin}: {checkpoint.size} lines"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["checkpoint", "proof", "growth", "journal"])
    parser.add_argument("file")
    parser.add_argument("--key", required=True)
    parser.add_argument("--cosigner", action="append", default=[])
    parser.add_argument("--quorum", type=int, default=0)
    parser.add_argument("--leaf")
    parser.add_argument("--checkpoint")
    arguments = parser.parse_args()
    if arguments.what == "journal" and not arguments.checkpoint:
        parser.error("journal needs --checkpoint")
    try:
        print("ok:", run(arguments))
        return 0
    except Bad as bad:
        print("failed:", bad, file=sys.stderr)
        return 10
    except (OSError, KeyError, TypeError, ValueError) as error:
        print("failed:", type(error).__name__, error, file=sys.stderr)
        return 10


if __name__ == "__main__":
    sys.exit(main())
