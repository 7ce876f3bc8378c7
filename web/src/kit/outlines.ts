/** The counties on a map: only those in sight and a little around, since the country has three thousand. */
import type { Feature, Geometry } from "geojson";
import L from "leaflet";
import { type Box, boxOf, isInside, loadCounties } from "./geo";

interface Place {
  latitude: number;
  longitude: number;
}

type County = Feature<Geometry, { name?: string }>;

/** The margin that is drawn around what is in sight, as a share of it. */
const around = 0.6;

/** Draws them, those with places brighter, and again where the map moves on. Gives back what takes them away. */
export function drawOutlines(map: L.Map, places: Place[]): () => void {
  let layer: L.Layer | undefined;
  let drawn: { area: L.LatLngBounds; zoom: number } | undefined;
  let counties: { county: County; box: Box }[] = [];
  const isHere = (county: County) => places.some((place) => isInside(county, place));

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
    layer = L.geoJSON(
      shown.map(({ county }) => county),
      {
        interactive: false,
        style: (county) => ({ className: county && isHere(county) ? "land here" : "land" }),
      },
    ).addTo(map);
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
