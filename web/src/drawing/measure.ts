import { type Dimensions, type DrawingType, isDrawingType } from "./types";

/** A space's measures as the server tells them: numbers or decimal strings, in one unit. */
export interface MeasuredDimensions {
  length?: number | string | undefined;
  width?: number | string | undefined;
  baseLength?: number | string | undefined;
  centerField?: number | string | undefined;
  mound?: number | string | undefined;
  unit: "feet" | "yards" | "metres";
}

const feetIn = { feet: 1, yards: 3, metres: 3.28084 };

/** Converts a space's measures to feet, to the tenth: for drawings and for text. */
export function inFeet(measured: MeasuredDimensions | undefined): Dimensions {
  if (!measured) return {};
  const feet = (value: number | string | undefined) =>
    value === undefined ? undefined : Math.round(Number(value) * feetIn[measured.unit] * 10) / 10;
  const { length, width, baseLength, centerField, mound } = measured;
  return {
    length: feet(length),
    width: feet(width),
    base: feet(baseLength),
    center: feet(centerField),
    mound: feet(mound),
  };
}

/** The type to draw a space as: the first of its types, and for an indoor court the only sport it is for. */
export function drawingTypeOf({
  types,
  sports = [],
  indoor = false,
}: {
  types: string[];
  sports?: string[];
  indoor?: boolean;
}): DrawingType {
  const type = types.find(isDrawingType) ?? "other";
  const only = sports.length === 1 ? sports[0] : undefined;
  if (type === "gym" && only === "volleyball") return "volleyball";
  if (type === "basketball" && indoor) return "court";
  return type;
}
