#!/usr/bin/env python3
"""Writes Tests/TestSupport/ReferenceArchives.swift: property lists and seed archives made by Python's plistlib.

    scripts/reference-archives.py > Tests/TestSupport/ReferenceArchives.swift

Not part of the build: the files are stored with the tests, which read them. Needs nothing but Python. What plistlib
never writes (reals of 4 bytes, offsets and references wider than needed) is written here and read back by plistlib.
"""

import base64
import datetime
import json
import math
import pathlib
import plistlib
import struct
from io import BytesIO

FOLDER = pathlib.Path(__file__).resolve().parent.parent


class Float32(float):
    """Written in 4 bytes."""


class Writer(plistlib._BinaryPlistWriter):
    def _write_object(self, value):
        if isinstance(value, Float32):
            self._object_offsets[self._getrefnum(value)] = self._fp.tell()
            self._fp.write(b"\x22" + struct.pack(">f", value))
        else:
            super()._write_object(value)


def binary(value, width=1):
    """The list, its offsets and references at least `width` bytes wide (1, 2, 4 or 8)."""
    narrow = plistlib._count_to_size
    plistlib._count_to_size = lambda count: max(width, narrow(count))
    try:
        file = BytesIO()
        Writer(file, sort_keys=False, skipkeys=False).write(value)
    finally:
        plistlib._count_to_size = narrow
    data = file.getvalue()
    assert rendered(plistlib.loads(data)) == rendered(value)
    return data


def with_offsets_of(size, data):
    """The same list with a table of offsets of another size."""
    width, references, count, root, table = struct.unpack(">6xBBQQQ", data[-32:])
    offsets = [data[table + i * width : table + (i + 1) * width] for i in range(count)]
    table_bytes = b"".join(int.from_bytes(o, "big").to_bytes(size, "big") for o in offsets)
    wide = data[:table] + table_bytes + struct.pack(">6xBBQQQ", size, references, count, root, table)
    assert rendered(plistlib.loads(wide)) == rendered(plistlib.loads(data))
    return wide


def rendered(value):
    """The value as text that the tests make of what they read: reals as the hexadecimal digits of a double."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, float):
        return "real " + struct.pack(">d", value).hex()
    if isinstance(value, datetime.datetime):
        return "date " + struct.pack(">d", (value - datetime.datetime(2001, 1, 1)).total_seconds()).hex()
    if isinstance(value, plistlib.UID):
        return f"uid {value.data}"
    if isinstance(value, bytes):
        return "data " + value.hex()
    if isinstance(value, str):
        return f"<{value}>"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{rendered(k)}: {rendered(v)}" for k, v in value.items()) + "}"
    return "[" + ", ".join(map(rendered, value)) + "]" if isinstance(value, list) else str(value)


EVERYTHING = [
    None, True, False,
    [0, 1, 255, 256, 65535, 65536, 2**32 - 1, 2**32, 2**63 - 1, 2**63, 2**64 - 1, -1, -128, -2**31, -2**63],
    [0.0, 0.1, -1e300, 5e-324, math.inf, -math.inf, Float32(0.5), Float32(-1.0e10), Float32(math.inf)],
    [datetime.datetime(2001, 1, 1), datetime.datetime(1969, 7, 20, 20, 17, 40)],
    [b"", b"\x00\xff", bytes(range(256)) + b"more"],
    ["", "a", "fourteen chars", "fifteen letters", "long " * 60, "ä", "手势 \U0001F58A", "ö" * 15, "é" * 300],
    [plistlib.UID(n) for n in (0, 255, 256, 65535, 65536, 2**32 - 1, 2**32, 2**63)],
    [[], {}, [[[1]]], {"a": {"b": [2]}}, list(range(15)), {f"key {n}": n for n in range(17)}],
]


class Archive:
    """What NSKeyedArchiver makes of an object: every object once, referred to by its place."""

    def __init__(self):
        self.objects = ["$null"]
        self.classes = {}

    def add(self, value):
        self.objects.append(value)
        return plistlib.UID(len(self.objects) - 1)

    def class_of(self, *names):
        if names not in self.classes:
            self.classes[names] = self.add({"$classname": names[0], "$classes": list(names)})
        return self.classes[names]

    def object(self, name, **members):
        return self.add({**members, "$class": self.class_of(name, "NSObject")})

    def array(self, elements):
        name = self.class_of("NSMutableArray", "NSArray", "NSObject")
        return self.add({"NS.objects": elements, "$class": name})

    def dictionary(self, members):
        return self.add({
            "NS.keys": [self.add(key) for key in members], "NS.objects": list(members.values()),
            "$class": self.class_of("NSDictionary", "NSObject")})

    def point(self, x, y):
        return self.object("SGGesturePoint", kSGGesturePointX=x, kSGGesturePointY=y)

    def vector(self, points):
        norm = math.sqrt(sum(x * x + y * y for x, y in points)) or math.nan
        numbers = self.array([self.add(c / norm) for point in points for c in point])
        return self.object("SGGestureVector", kSGGestureVectorNums=numbers)

    def set(self, name, points):
        return self.object(
            "SGGestureSet", kSGGestureSetName=self.add(name), kSGGestureSetVector=self.vector(points),
            kSGGestureArray=self.array([self.point(x, y) for x, y in points]))

    def data(self, root, width=1):
        return binary({
            "$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": root},
            "$objects": self.objects}, width)


SMALL = [
    ("circle", [(-75.0, 0.0), (0.0, -75.5), (75.25, 0.0)]),
    ("手势 \U0001F58A", [(1.0, 2.0), (3.5, -4.0)]),
    ("circle", [(0.1, 0.2)]),
]


def small():
    archive = Archive()
    return archive.data(archive.array([archive.set(*gesture) for gesture in SMALL]))


def dictionaries():
    """The same, sets and points being dictionaries and coordinates numbers that were archived as objects."""
    archive = Archive()
    sets = []
    for name, points in SMALL:
        points = [
            archive.dictionary({"kSGGesturePointX": archive.add(x), "kSGGesturePointY": archive.add(y)})
            for x, y in points]
        sets.append(archive.dictionary(
            {"kSGGestureSetName": archive.add(name), "kSGGestureArray": archive.array(points)}))
    return archive.data(archive.array(sets))


def broken():
    archive = Archive()
    points = archive.array([archive.point(1, 2), archive.point(3, 4)])

    def gesture_set(**members):
        return archive.object("SGGestureSet", **members)

    name = archive.add("good")
    bad_point = archive.object("SGGesturePoint", kSGGesturePointX=1.0)
    text_point = archive.object("SGGesturePoint", kSGGesturePointX=1.0, kSGGesturePointY=archive.add("2"))
    sets = [
        gesture_set(kSGGestureSetName=name, kSGGestureArray=points),
        gesture_set(kSGGestureSetName=plistlib.UID(0), kSGGestureArray=points),
        gesture_set(kSGGestureSetName=archive.add(7), kSGGestureArray=points),
        gesture_set(kSGGestureSetName=archive.add(""), kSGGestureArray=points),
        gesture_set(kSGGestureSetName=name),
        gesture_set(kSGGestureSetName=name, kSGGestureArray=name),
        gesture_set(kSGGestureSetName=name, kSGGestureArray=archive.array([points, points])),
        gesture_set(kSGGestureSetName=name, kSGGestureArray=archive.array([archive.point(0, 0), bad_point])),
        gesture_set(kSGGestureSetName=name, kSGGestureArray=archive.array([text_point])),
        gesture_set(kSGGestureSetName=name, kSGGestureArray=plistlib.UID(4000)),
        archive.add("a set"),
        plistlib.UID(0),
        archive.set("tap", [(math.nan, math.nan)]),
    ]
    return archive.data(archive.array(sets))


def standardized(points, count):
    """As the seed saves a drawing: resampled, centred, scaled to 150 by 150, snapped by its shear."""
    length = sum(math.dist(a, b) for a, b in zip(points, points[1:]))
    interval, walked, previous, index = length / count, 0.0, points[0], 1
    resampled = [previous]
    while index < len(points):
        step = math.dist(previous, points[index])
        if step > 0 and walked + step >= interval:
            share = (interval - walked) / step
            previous = tuple(a + share * (b - a) for a, b in zip(previous, points[index]))
            resampled.append(previous)
            walked = 0.0
        else:
            walked, previous, index = walked + step, points[index], index + 1
    centre = [sum(axis) / len(resampled) for axis in zip(*resampled)]
    extent = [max(axis) - min(axis) for axis in zip(*resampled)]
    thin = min(extent) / max(extent) < 0.2
    scale = [150 / (max(extent) if thin else side) for side in extent]
    shape = [[(c - m) * s for c, m, s in zip(point, centre, scale)] for point in resampled]
    angle = math.atan2(shape[0][1], shape[0][0])
    turn = math.pi / 4 * math.floor((angle + math.pi / 8) / (math.pi / 4)) - angle
    for point in shape:
        point[0] = point[0] * math.cos(turn) - point[1] * math.sin(turn)
        point[1] = point[0] * math.sin(turn) + point[1] * math.cos(turn)
    return [tuple(point) for point in shape]


def drawings(count=16, classes=("arrow", "circle", "pigtail", "star", "triangle", "v"), writer="w01"):
    """The first drawing of each class by one writer of the shipped dataset, as the seed would have saved it."""
    archive, sets, seen = Archive(), [], set()
    for line in (FOLDER / "datasets/strokes-16.ndjson").read_text(encoding="utf-8").splitlines()[1:]:
        sample = json.loads(line)
        label = sample["label"]
        if sample["subject"] == writer and label in classes and label not in seen:
            seen.add(label)
            stroke = sample["strokes"][0]
            sets.append(archive.set(label, standardized(list(zip(stroke["x"], stroke["y"])), count)))
    return archive.data(archive.array(sets))


def fixture(name, comment, data):
    text = base64.b64encode(data).decode()
    lines = "".join(f"    {text[i : i + 100]}\n" for i in range(0, len(text), 100))
    print(f'  /// {comment}\n  public static let {name} = bytes(\n    """\n{lines}    """)\n')


def text(name, comment, value):
    value = rendered(value)
    lines = "\\#\n".join(f"    {value[i : i + 90]}" for i in range(0, len(value), 90))
    print(f'  /// {comment}\n  public static let {name} = #"""\n{lines}\n    """#\n')


def main():
    print("""// Made by scripts/reference-archives.py with Python's plistlib.

import Foundation

/// Files that another implementation wrote.
public enum ReferenceArchives {
  private static func bytes(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }
""")
    part = EVERYTHING[3:6]
    text("everythingRendered", "What `everything` holds, as the script renders it.", EVERYTHING)
    fixture("everything", "All types of a binary property list.", binary(EVERYTHING))
    text("partRendered", "What `part2`, `part4` and `part8` hold.", part)
    for references, offsets in ((2, 3), (4, 5), (8, 8)):
        data = with_offsets_of(offsets, binary(part, references))
        fixture(f"part{references}", f"References of {references} bytes, offsets of {offsets}.", data)
    fixture("small", "Three sets as the seed writes them.", small())
    fixture("dictionaries", "The same sets, written as dictionaries.", dictionaries())
    fixture("broken", "Sets of which only the first and the last can be read.", broken())
    fixture("drawings", "Drawings of the shipped dataset as the seed saves them.", drawings())
    print("}")


if __name__ == "__main__":
    main()
