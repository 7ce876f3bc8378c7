export { type Dimensions, type DrawingType, dimensionsLabel, drawingOf, drawingTypes, type Half } from "./drawings";
export { drawingTypeOf, inFeet } from "./measure";
export { Plate, type PlatePiece } from "./Plate";
export { SpaceDrawing, SpaceGlyph } from "./SpaceDrawing";
