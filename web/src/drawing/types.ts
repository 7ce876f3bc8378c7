/** Drawings: the types of space, and two indoor courts that only a sport tells apart (`court`, `volleyball`). */
export const drawingTypes = [
  "gym",
  "court",
  "volleyball",
  "diamond",
  "baseball",
  "softball",
  "youthBaseball",
  "tBall",
  "field",
  "soccer",
  "football",
  "lacrosse",
  "rugby",
  "pool",
  "ice",
  "outdoorCourt",
  "tennis",
  "basketball",
  "pickleball",
  "sandVolleyball",
  "classroom",
  "auditorium",
  "track",
  "commons",
  "kitchen",
  "office",
  "parkingLot",
  "fitnessRoom",
  "theater",
  "other",
] as const;

export type DrawingType = (typeof drawingTypes)[number];

export const isDrawingType = (type: string): type is DrawingType => (drawingTypes as readonly string[]).includes(type);

/** Length and width; for a diamond base, mound and center field. In feet. */
export interface Dimensions {
  length?: number;
  width?: number;
  base?: number;
  mound?: number;
  center?: number;
}

/** One half of a space that can be divided. */
export type Half = "first" | "second";
