export { drawingTypeOf, inFeet } from "./measure";
export type { PlatePiece } from "./Plate";
export { Plate, SpaceDrawing, SpaceGlyph } from "./pictures";
export { type Dimensions, type DrawingType, drawingTypes, type Half } from "./types";
