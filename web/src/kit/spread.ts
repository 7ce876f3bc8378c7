/** Pins that would lie over each other move apart, downwards; where they point to stays the place of the facility. */
export interface Spot {
  id: string;
  /** The middle of the pin on the screen, in pixels. */
  x: number;
  y: number;
  /** About how wide it is. */
  width: number;
}

const height = 36;

/** The distance that each pin moves down, in pixels; those to the north stay. */
export function spread(spots: Spot[]): Map<string, number> {
  const placed: Spot[] = [];
  const moves = new Map<string, number>();
  for (const spot of spots.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    let y = spot.y;
    const inTheWay = () =>
      placed.find(
        (other) =>
          Math.abs(other.x - spot.x) < (other.width + spot.width) / 2 &&
          // Compared as sums: below a pin that was in the way, the difference may come to a little less than the height.
          y < other.y + height &&
          other.y < y + height,
      );
    for (let other = inTheWay(); other; other = inTheWay()) y = other.y + height;
    placed.push({ ...spot, y });
    moves.set(spot.id, Math.round(y - spot.y));
  }
  return moves;
}
