/** Positions the names of towns with pins: above the town's first pin, else below its last, wherever there is room. */
import type { Spot } from "./spread";

export interface TownSpot extends Spot {
  town?: string | undefined;
}

/** The room that a pin or a name takes of the screen. */
export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const pinHeight = 32;
const nameHeight = 18;
const letter = 7.5;
const away = pinHeight / 2 + nameHeight / 2 + 2;

export const meet = (a: Room, b: Room) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

/** By pin: the town's name, and how far down from the pin it is written. A town without room for its name goes without. */
export function townNames(spots: TownSpot[], moves: Map<string, number>): Map<string, { name: string; down: number }> {
  const pins = spots
    .map((spot) => ({ ...spot, y: spot.y + (moves.get(spot.id) ?? 0), height: pinHeight }))
    .toSorted((a, b) => a.y - b.y);
  const taken: Room[] = [...pins];
  const names = new Map<string, { name: string; down: number }>();
  for (const town of new Set(pins.map((pin) => pin.town))) {
    if (!town) continue;
    const inTown = pins.filter((pin) => pin.town === town);
    const places = [
      { pin: inTown[0], down: -away },
      { pin: inTown.at(-1), down: away },
    ];
    for (const { pin, down } of places) {
      if (!pin) continue;
      const room = { x: pin.x, y: pin.y + down, width: town.length * letter, height: nameHeight };
      if (taken.some((other) => meet(other, room))) continue;
      taken.push(room);
      names.set(pin.id, { name: town, down });
      break;
    }
  }
  return names;
}
