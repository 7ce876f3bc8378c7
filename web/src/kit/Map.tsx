import "leaflet/dist/leaflet.css";
import "./map.css";
import L from "leaflet";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type DrawingType, SpaceGlyph } from "#/drawing";
import { drawOutlines } from "./outlines";
import { spread } from "./spread";
import { drawRings, drawTowns, drawWater } from "./surroundings";
import { pinHeight, townNames } from "./towns";

export interface MapPin {
  id: string;
  latitude: number;
  longitude: number;
  /** Its whole name: "Gym A, $48 an hour". */
  name: string;
  /** The text beside the drawing: "$48", or "Fri" where nothing is free. */
  text: string;
  drawing: DrawingType;
  /** The town it is in: named once beside the pins of the town, where there is room. */
  town?: string;
  /** Nothing is free for what was asked: dashed. */
  nothingFree?: boolean;
}

export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

interface MapProps {
  label: string;
  pins: MapPin[];
  /** The pin that the list beside it points at. */
  current?: string | undefined;
  onChoose?: (id: string) => void;
  /** After the person moved it. */
  onMove?: (bounds: MapBounds) => void;
  /** A click on the map says where something is: for placing a pin. */
  onPick?: (at: { latitude: number; longitude: number }) => void;
  /** The center while there are no pins. */
  center?: { latitude: number; longitude: number };
  /** The closest automatic zoom. */
  closest?: number;
  /** Distances around the middle, in miles, drawn where there are no tiles. */
  reach?: number[];
  /** Moves to where the pins are; off while the person says by the map itself where to look. */
  follows?: boolean;
  /** An organization's or installation's tile server, such as `https://tiles.example/{z}/{x}/{y}.png`. */
  tileUrl?: string | undefined;
  /** The attribution of its tiles, as HTML with links: shown on the map. */
  tileAttribution?: string | undefined;
  children?: ReactNode;
}

const country: L.LatLngTuple = [39.8, -98.6];
/** The closest automatic zoom: the streets around one place. Without tiles the surrounding towns have to be visible. */
const streets = 14;
const townsInSight = 11;
/** Without tiles there is nothing to see from nearer, nor from further than the country is wide. */
const bareZooms = { minZoom: 4, maxZoom: 13 };
/** Pixels wide. */
const small = 600;
const states: L.LatLngBoundsLiteral = [
  [5, -190],
  [76, -50],
];

/** A map of outlines and pins; tiles only where a tile server is configured. A pin is the drawing and the price. */
export default function PinMap({
  label,
  pins,
  current,
  onChoose,
  onMove,
  onPick,
  center,
  closest = streets,
  reach,
  follows = true,
  tileUrl,
  tileAttribution,
  children,
}: MapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  const [isInSight, setIsInSight] = useState(false);
  const [zoom, setZoom] = useState(0);
  const moved = useRef(onMove);
  moved.current = onMove;
  const picked = useRef(onPick);
  picked.current = onPick;
  const movesItself = useRef(false);
  const placed = useRef(false);

  useEffect(() => {
    if (!element.current) return;
    const made = L.map(element.current, {
      zoomControl: false,
      attributionControl: false,
      zoomSnap: 0.5,
      wheelPxPerZoomLevel: 120,
      // Shapes beyond the edge are drawn already, so that a turn of the wheel shows no empty margin.
      renderer: L.svg({ padding: 1 }),
      ...(tileUrl ? {} : { ...bareZooms, maxBounds: states }),
    }).setView(country, 4);
    L.control.zoom({ position: "topright", zoomInTitle: "Zoom in", zoomOutTitle: "Zoom out" }).addTo(made);
    if (tileUrl && tileAttribution) L.control.attribution({ prefix: false }).addTo(made);
    if (tileUrl) L.tileLayer(tileUrl, { attribution: tileAttribution ?? "" }).addTo(made);
    made.on("zoomend", () => setZoom(made.getZoom()));
    made.on("dragend zoomend", () => {
      if (movesItself.current) return;
      placed.current = true;
      const box = made.getBounds();
      moved.current?.({ south: box.getSouth(), west: box.getWest(), north: box.getNorth(), east: box.getEast() });
    });
    setMap(made);
    // A map that was hidden, or next to which a panel opened, has to be measured again.
    const sizes = new ResizeObserver(([entry]) => {
      made.invalidateSize({ pan: false });
      setIsInSight((entry?.contentRect.width ?? 0) > 0);
    });
    sizes.observe(element.current);
    return () => {
      sizes.disconnect();
      made.remove();
      setMap(undefined);
    };
  }, [tileUrl, tileAttribution]);

  // Moves to what was found, once for each set of places, and not when the person chose where to look.
  const places = pins.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(" ");
  const { latitude, longitude } = center ?? {};
  useEffect(() => {
    if (!map || !isInSight) return;
    const points = places ? places.split(" ").map((place) => place.split(",").map(Number) as L.LatLngTuple) : [];
    if (!follows && placed.current) return;
    movesItself.current = true;
    if (points.length)
      map.fitBounds(L.latLngBounds(points), {
        padding: [48, 48],
        maxZoom: tileUrl ? closest : Math.min(closest, townsInSight),
        animate: false,
      });
    else if (latitude !== undefined && longitude !== undefined)
      map.setView([latitude, longitude], 10, { animate: false });
    movesItself.current = false;
    // Its middle alone may leave what is found there out of sight: the first pins are gone to as well.
    placed.current = points.length > 0;
  }, [map, isInSight, places, latitude, longitude, follows, tileUrl, closest]);

  useEffect(() => {
    if (!map || tileUrl) return;
    const points = places ? places.split(" ").map((place) => place.split(",").map(Number)) : [];
    return drawOutlines(
      map,
      points.map(([latitude = 0, longitude = 0]) => ({ latitude, longitude })),
    );
  }, [map, places, tileUrl]);

  useEffect(() => (map && !tileUrl ? drawWater(map) : undefined), [map, tileUrl]);

  const distances = reach?.join(",") ?? "";
  useEffect(() => {
    if (!map || tileUrl || !distances || latitude === undefined || longitude === undefined) return;
    return drawRings(map, [latitude, longitude], distances.split(",").map(Number));
  }, [map, tileUrl, distances, latitude, longitude]);

  const spots = map ? spotsOf(map, pins, zoom) : [];
  const moves = spread(spots);
  const towns = tileUrl ? new Map<string, never>() : townNames(spots, moves);
  const named = [...towns.values()].map(({ name }) => name).join(",");
  const onScreen = useRef({ spots, moves });
  onScreen.current = { spots, moves };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pins leave room for other names
  useEffect(() => {
    if (!map || tileUrl) return;
    const names = new Set(named.split(","));
    const rooms = () =>
      onScreen.current.spots.map((spot) => ({
        ...spot,
        y: spot.y + (onScreen.current.moves.get(spot.id) ?? 0),
        height: pinHeight,
      }));
    return drawTowns(map, rooms, (town) => names.has(town));
  }, [map, tileUrl, named, places]);
  return (
    <section className="pin-map" aria-label={label}>
      <div ref={element} className="pin-map-canvas" />
      {map &&
        pins.map((pin) => (
          <Pin
            key={pin.id}
            map={map}
            pin={pin}
            down={moves.get(pin.id) ?? 0}
            town={towns.get(pin.id)}
            current={pin.id === current}
            onChoose={onChoose}
          />
        ))}
      {children}
    </section>
  );
}

/** Returns the pins' positions on the screen at a zoom. */
const spotsOf = (map: L.Map, pins: MapPin[], zoom: number) =>
  pins.map(({ id, latitude, longitude, text, town }) => ({
    id,
    town,
    ...map.project([latitude, longitude], zoom),
    width: 52 + text.length * 8,
  }));

/** One pin: leaflet keeps its place, React what is in it. */
function Pin({
  map,
  pin,
  down,
  town,
  current,
  onChoose,
}: {
  map: L.Map;
  pin: MapPin;
  /** Pixels below its place, where another pin is on top of it. */
  down: number;
  /** The town's name, and its distance below the pin. */
  town: { name: string; down: number } | undefined;
  current: boolean;
  onChoose?: ((id: string) => void) | undefined;
}) {
  const [node] = useState(() => document.createElement("div"));
  useEffect(() => {
    const icon = L.divIcon({ html: node, className: "pin-anchor", iconSize: [0, 0] });
    const marker = L.marker([pin.latitude, pin.longitude], {
      icon,
      keyboard: false,
      zIndexOffset: current ? 1000 : 0,
    }).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, node, pin.latitude, pin.longitude, current]);
  return createPortal(
    <>
      {town && (
        <span className="pin-town" style={{ top: down + town.down }} aria-hidden="true">
          {town.name}
        </span>
      )}
      <button
        type="button"
        className={pin.nothingFree ? "pin pin-none" : "pin"}
        style={{ top: down }}
        aria-label={pin.name}
        aria-current={current || undefined}
        onClick={() => {
          // A small map makes room for what opens over its lower half.
          if (onChoose && map.getSize().x < small)
            map.panInside([pin.latitude, pin.longitude], {
              paddingTopLeft: [60, 90],
              paddingBottomRight: [60, map.getSize().y * 0.62],
            });
          onChoose?.(pin.id);
        }}
      >
        <SpaceGlyph type={pin.drawing} />
        {pin.text}
      </button>
    </>,
    node,
  );
}
