/** The counties on a map: only those in sight and a little around, since the country has three thousand. */
import type { Feature, Geometry } from "geojson";
import L from "leaflet";
import { type Box, boxOf, isInside, loadCounties, quietSpot } from "./geo";

interface Place {
  latitude: number;
  longitude: number;
}

type County = Feature<Geometry, { name?: string }>;

/** How much is drawn around what is in sight, as a share of it. */
const around = 0.6;

/** On a smaller one a name would be wider than the county, in pixels. */
const roomForName = { width: 110, height: 60 };

/** Draws them, those with places brighter, with the names that have room, and again where the map moves on. Gives back what takes them away. */
export function drawOutlines(map: L.Map, places: Place[]): () => void {
  let layer: L.Layer | undefined;
  let drawn: { area: L.LatLngBounds; zoom: number } | undefined;
  let counties: { county: County; box: Box }[] = [];
  const isHere = (county: County) => places.some((place) => isInside(county, place));

  function hasRoom({ west, east, south, north }: Box) {
    const from = map.latLngToLayerPoint([north, west]);
    const to = map.latLngToLayerPoint([south, east]);
    return to.x - from.x > roomForName.width && to.y - from.y > roomForName.height;
  }

  function draw() {
    const zoom = map.getZoom();
    if (drawn?.zoom === zoom && drawn.area.contains(map.getBounds())) return;
    const area = map.getBounds().pad(around);
    const shown = counties.filter(
      ({ box }) =>
        box.west < area.getEast() &&
        box.east > area.getWest() &&
        box.south < area.getNorth() &&
        box.north > area.getSouth(),
    );
    layer?.remove();
    layer = L.layerGroup([
      L.geoJSON(
        shown.map(({ county }) => county),
        {
          interactive: false,
          style: (county) => ({ className: county && isHere(county) ? "land here" : "land" }),
        },
      ),
      ...shown.filter(({ box }) => hasRoom(box)).flatMap(({ county }) => nameOf(county, places) ?? []),
    ]).addTo(map);
    drawn = { area, zoom };
  }

  let wanted = true;
  loadCounties().then(
    ({ features }) => {
      if (!wanted) return;
      counties = features.map((county) => ({ county, box: boxOf(county) }));
      draw();
      map.on("moveend", draw);
    },
    // Without outlines the pins still are where they are.
    () => undefined,
  );
  return () => {
    wanted = false;
    map.off("moveend", draw);
    layer?.remove();
  };
}

/** Below the pins. */
const label: L.TooltipOptions = {
  permanent: true,
  direction: "center",
  className: "county-name",
  pane: "shadowPane",
  interactive: false,
};

function nameOf(county: County, places: Place[]): L.Tooltip | undefined {
  if (!county.properties.name) return undefined;
  const name = document.createElement("span");
  name.textContent = `${county.properties.name} County`;
  const { latitude, longitude } = quietSpot(
    county,
    places.filter((place) => isInside(county, place)),
  );
  return L.tooltip(label).setLatLng([latitude, longitude]).setContent(name);
}
