/**
 * Each type of space from above. A space's own dimensions, in feet, replace the usual ones.
 */
import * as courts from "./courts";
import { baseball, softball, tBall, youthBaseball } from "./diamonds";
import * as fields from "./fields";
import { type Drawing, rect } from "./marks";
import * as rooms from "./rooms";
import type { Dimensions, DrawingType, Half } from "./types";
import { ice, pool } from "./water-and-ice";

type Plan = { full: (size: Dimensions) => Drawing; half?: (size: Dimensions) => Drawing };

const byLengthAndWidth =
  (draw: (length?: number, width?: number) => Drawing) =>
  ({ length, width }: Dimensions) =>
    draw(length, width);

const plan = (
  draw: (length?: number, width?: number) => Drawing,
  half?: (length?: number, width?: number) => Drawing,
): Plan => ({
  full: byLengthAndWidth(draw),
  ...(half ? { half: byLengthAndWidth(half) } : {}),
});

const woodHalf = courts.halfCourt("wood");
const hardHalf = courts.halfCourt("hard");

const plans = {
  gym: plan(courts.gym, woodHalf),
  court: plan(courts.basketball("wood"), woodHalf),
  volleyball: plan(courts.volleyball),
  diamond: { full: baseball },
  baseball: { full: baseball },
  softball: { full: softball },
  youthBaseball: { full: youthBaseball },
  tBall: { full: tBall },
  field: plan(fields.field),
  soccer: plan(fields.soccer),
  football: plan(fields.football),
  lacrosse: plan(fields.lacrosse),
  rugby: plan(fields.rugby),
  pool: plan(pool),
  ice: plan(ice),
  outdoorCourt: plan(courts.outdoorCourt),
  tennis: plan(courts.tennis),
  basketball: plan(courts.basketball("hard"), hardHalf),
  pickleball: plan(courts.pickleball),
  sandVolleyball: plan(courts.sandVolleyball),
  classroom: plan(rooms.classroom),
  auditorium: plan(rooms.auditorium),
  track: plan(fields.track),
  commons: plan(rooms.commons),
  kitchen: plan(rooms.kitchen),
  office: plan(rooms.meeting),
  parkingLot: plan(rooms.parkingLot),
  fitnessRoom: plan(rooms.fitness),
  theater: plan(rooms.theater),
  other: plan(rooms.plainRoom),
} satisfies Record<DrawingType, Plan>;

/** The nonsense a form may send while it is typed: a space is drawn in its usual size rather than inside out. */
const sensible = (value: number | undefined) => (value && value >= 4 && value <= 3000 ? value : undefined);

export function drawingOf(type: DrawingType, size: Dimensions = {}, half?: Half): Drawing {
  const clean: Dimensions = {
    length: sensible(size.length),
    width: sensible(size.width),
    base: sensible(size.base),
    mound: sensible(size.mound),
    center: sensible(size.center),
  };
  const { full, half: ownHalf }: Plan = plans[type];
  if (!half) return full(clean);
  if (ownHalf) return ownHalf(clean);
  return halfOf(full(clean), half);
}

/** Half of anything else is what lies on one side of its middle. */
function halfOf(drawing: Drawing, half: Half): Drawing {
  const width = drawing.width / 2;
  const from = half === "first" ? 0 : width;
  return {
    ...drawing,
    width,
    marks: [
      { shape: "window", from, width, height: drawing.height, marks: drawing.marks },
      rect(0, 0, width, drawing.height, "d-line"),
    ],
  };
}

/** The dimensions in words: "84 × 50 ft", "90 ft bases". */
export function dimensionsLabel(type: DrawingType, size: Dimensions): string | undefined {
  if (size.base) return `${size.base} ft bases`;
  if (size.length && size.width) return `${size.length} × ${size.width} ft`;
  if (type === "pool" && size.length) return `${size.length} ft`;
  return undefined;
}
