/** The picture of a space that the server describes: which plan, in feet, whole or half. */
import { type Dimensions, type DrawingType, drawingTypeOf, type Half, inFeet } from "#/drawing";
import type { SpaceDimensions } from "#/queries/spaces";

export interface Pictured {
  types: string[];
  sports?: string[];
  indoor?: boolean;
  dimensions?: SpaceDimensions | undefined;
}

export interface Picture {
  type: DrawingType;
  dimensions: Dimensions;
  half?: Half;
}

/** Types that say less than a more specific type of the space: a field used for soccer is drawn with soccer lines. */
const general = new Set(["diamond", "field", "outdoorCourt", "other"]);

/** A track is drawn with the field inside of it. */
const around = "track";

/** Half of a full court is a good 42 feet; what is shorter than it is wide has one basket. */
const isHalfCourt = (type: DrawingType, { length, width }: Dimensions) =>
  ["gym", "court", "basketball"].includes(type) && length !== undefined && width !== undefined && length < width;

export function pictureOf({ types, sports = [], indoor = false, dimensions }: Pictured): Picture {
  const telling = [
    ...types.filter((type) => type === around),
    ...types.filter((type) => !general.has(type)),
    ...types.filter((type) => general.has(type)),
  ];
  const type = drawingTypeOf({ types: telling, sports, indoor });
  const size = inFeet(dimensions);
  return isHalfCourt(type, size) ? { type, dimensions: size, half: "first" } : { type, dimensions: size };
}

const unitShort = { feet: "ft", yards: "yd", metres: "m" };

/** The dimensions in their own unit: "84 × 50 ft", "90 ft bases", "25 yd". */
export function sizeWords(dimensions: SpaceDimensions | undefined): string | undefined {
  if (!dimensions) return undefined;
  const unit = unitShort[dimensions.unit];
  if (dimensions.baseLength) return `${dimensions.baseLength} ${unit} bases`;
  if (dimensions.length && dimensions.width) return `${dimensions.length} × ${dimensions.width} ${unit}`;
  const one = dimensions.length ?? dimensions.width;
  return one ? `${one} ${unit}` : undefined;
}
