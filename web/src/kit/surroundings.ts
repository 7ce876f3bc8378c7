/** The surroundings of pins on a map without tiles: water, distances from the middle, and towns by size. */
import L from "leaflet";
import { type Lake, loadTowns, loadWater, type Town } from "./geography";
import { meet, type Room } from "./towns";

/** The margin that is drawn around what is in sight, as a share of it. */
const around = 0.6;
const milesToMeters = 1609.344;
const mostTowns = 40;
const letter = 6.6;
const nameHeight = 20;

/** A layer above the counties, which are redrawn as the map moves, and below the pins. */
function overCounties(map: L.Map): L.PathOptions {
  const name = "surroundings";
  if (!map.getPane(name)) {
    const pane = map.createPane(name);
    pane.style.zIndex = "410";
    pane.style.pointerEvents = "none";
    renderers.set(map, L.svg({ pane: name, padding: 1 }));
  }
  const renderer = renderers.get(map);
  return renderer ? { pane: name, renderer, interactive: false } : { interactive: false };
}
const renderers = new WeakMap<L.Map, L.Renderer>();

/** Draws the lakes in view, and redraws them when the map moves. Returns a function that removes them. */
export function drawWater(map: L.Map): () => void {
  let layer: L.Layer | undefined;
  let lakes: { lake: Lake; box: L.LatLngBounds }[] = [];
  let drawn: { area: L.LatLngBounds; zoom: number } | undefined;
  function draw() {
    if (drawn?.zoom === map.getZoom() && drawn.area.contains(map.getBounds())) return;
    const area = map.getBounds().pad(around);
    layer?.remove();
    layer = L.layerGroup(
      lakes
        .filter(({ box }) => box.intersects(area))
        .map(({ lake }) => L.polygon(lake, { ...overCounties(map), className: "water" })),
    ).addTo(map);
    drawn = { area, zoom: map.getZoom() };
  }
  const stop = whenLoaded(loadWater(), (found) => {
    lakes = found.map((lake) => ({ lake, box: L.latLngBounds(lake.flat()) }));
    draw();
    map.on("moveend", draw);
  });
  return () => {
    stop();
    map.off("moveend", draw);
    layer?.remove();
  };
}

/** Circles around the middle, each with its distance in miles at its top. */
export function drawRings(map: L.Map, middle: L.LatLngTuple, miles: number[]): () => void {
  const layers = miles.flatMap((distance) => {
    const radius = distance * milesToMeters;
    const circle = L.circle(middle, { ...overCounties(map), radius, className: "ring" }).addTo(map);
    const top: L.LatLngTuple = [circle.getBounds().getNorth(), middle[1]];
    const words = L.tooltip(label("ring-name")).setLatLng(top).setContent(`${distance} mi`).addTo(map);
    return [circle, words];
  });
  return () => {
    for (const layer of layers) layer.remove();
  };
}

/** Names the largest towns in view that have room next to the pins, and again when the map moves. */
export function drawTowns(map: L.Map, taken: () => Room[], isNamed: (town: string) => boolean): () => void {
  let layer: L.Layer | undefined;
  let towns: Town[] = [];
  function draw() {
    layer?.remove();
    const sight = map.getBounds();
    const origin = map.getPixelOrigin();
    const seen = towns
      .filter((town) => sight.contains([town.latitude, town.longitude]) && !isNamed(town.name))
      .slice(0, mostTowns * 4)
      .map((town) => ({ ...town, ...map.latLngToLayerPoint([town.latitude, town.longitude]).add(origin) }));
    layer = L.layerGroup(
      roomyTowns(seen, taken(), mostTowns).map((town) => {
        const name = document.createElement("span");
        name.textContent = town.name;
        return L.tooltip(label("town-name")).setLatLng([town.latitude, town.longitude]).setContent(name);
      }),
    ).addTo(map);
  }
  const stop = whenLoaded(loadTowns(), (found) => {
    towns = found;
    draw();
    map.on("moveend", draw);
  });
  return () => {
    stop();
    map.off("moveend", draw);
    layer?.remove();
  };
}

/** Returns the towns whose names fit on the screen, in order of priority. */
export function roomyTowns<Spot extends { name: string; x: number; y: number }>(
  towns: Spot[],
  taken: Room[],
  most: number,
): Spot[] {
  const rooms = [...taken];
  const named: Spot[] = [];
  for (const town of towns) {
    if (named.length >= most) break;
    const room = { x: town.x, y: town.y, width: town.name.length * letter + 12, height: nameHeight };
    if (rooms.some((other) => meet(other, room))) continue;
    rooms.push(room);
    named.push(town);
  }
  return named;
}

/** Below the pins, without pointer events. */
const label = (className: string): L.TooltipOptions => ({
  permanent: true,
  direction: "center",
  className,
  pane: "shadowPane",
  interactive: false,
});

/** Uses the data once it has loaded. Without it the pins are still shown. */
function whenLoaded<Data>(loading: Promise<Data>, use: (data: Data) => void): () => void {
  let wanted = true;
  loading.then(
    (data) => {
      if (wanted) use(data);
    },
    () => undefined,
  );
  return () => {
    wanted = false;
  };
}
