/** A facility's map in a form: what is placed where, and how keys move it. */
import type { FacilityMap } from "@fieldhouse/clients/tenant/model/facilityMap";
import { z } from "#/kit/schema";
import { type Degrees, degreesAt, spotOf } from "#/spaces/ground/ground";

/** A limit that the server enforces. */
export const mostExtras = 50;

const place = { latitude: z.number(), longitude: z.number() };

export const mapSchema = z.object({
  placements: z.array(z.object({ spaceId: z.string(), angle: z.number(), ...place })),
  extras: z.array(z.object({ type: z.string(), label: z.string().max(60, "Use 60 characters or fewer."), ...place })),
});

export type MapValues = z.infer<typeof mapSchema>;

export const mapValues = ({ placements, extras }: FacilityMap): MapValues => ({
  placements: placements.map(({ spaceId, latitude, longitude, angle = 0 }) => ({
    spaceId,
    angle,
    latitude,
    longitude,
  })),
  extras: extras.map(({ type, label = "", latitude, longitude }) => ({ type, label, latitude, longitude })),
});

const steps: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Moves a position by an arrow key: by ten feet, or by one with Shift. Undefined for other keys. */
export function movedBy(key: string, fine: boolean, center: Degrees, at: Degrees): Degrees | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const feet = fine ? 1 : 10;
  const { x, y } = spotOf(center, at);
  return degreesAt(center, { x: x + step[0] * feet, y: y + step[1] * feet });
}

/** Turned by 15 degrees, or by one. */
export const turnedBy = (angle: number, by: number) => (((angle + by) % 360) + 360) % 360;
