/** The pictures. The code that draws them loads after the page; if it can't be loaded, the page has none. */
import { Suspense } from "react";
import "./drawing.css";
import { lazyDecoration } from "#/lazy-decoration";
import type { PlateProps } from "./Plate";
import type { SpaceDrawingProps, SpaceGlyphProps } from "./SpaceDrawing";

const DrawnSpace = lazyDecoration(() => import("./SpaceDrawing").then(({ SpaceDrawing }) => SpaceDrawing));
const DrawnGlyph = lazyDecoration(() => import("./SpaceDrawing").then(({ SpaceGlyph }) => SpaceGlyph));
const DrawnPlate = lazyDecoration(() => import("./Plate").then(({ Plate }) => Plate));

/** The picture of a space: seen from above, to scale, on its ground. Fills the `.frame` that it is put into. */
export const SpaceDrawing = (props: SpaceDrawingProps) => (
  <Suspense fallback={null}>
    <DrawnSpace {...props} />
  </Suspense>
);

/** A small drawing without ground: a map's pin, a calendar's column, an empty page. Always decoration. */
export const SpaceGlyph = (props: SpaceGlyphProps) => (
  <Suspense fallback={<svg className={`glyph ${props.className ?? ""}`} aria-hidden="true" style={props.style} />}>
    <DrawnGlyph {...props} />
  </Suspense>
);

/** Several spaces on one grid, at one scale. Decoration. */
export const Plate = (props: PlateProps) => (
  <Suspense fallback={null}>
    <DrawnPlate {...props} />
  </Suspense>
);
