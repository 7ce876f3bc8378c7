import { Plate, type PlatePiece } from "#/drawing";

/** The drawings in the marketplace's hero, on a grid of fifty feet. */
const pieces: PlatePiece[] = [
  { type: "baseball", x: 1172, y: 14 },
  { type: "soccer", dimensions: { length: 345, width: 210 }, x: 800, y: 42, label: "345 × 210 ft" },
  { type: "gym", dimensions: { length: 84, width: 50 }, x: 800, y: 306, label: "84 × 50" },
  { type: "pool", dimensions: { length: 75, width: 60 }, x: 930, y: 313, label: "25 yd" },
  { type: "tennis", dimensions: { length: 78, width: 36 }, x: 1050, y: 306 },
  { type: "tennis", dimensions: { length: 78, width: 36 }, x: 1050, y: 352 },
  { type: "classroom", dimensions: { length: 36, width: 30 }, x: 1050, y: 400 },
  { type: "office", dimensions: { length: 30, width: 20 }, x: 1094, y: 408 },
];

export function HomeHero() {
  return (
    <section className="hero">
      <Plate pieces={pieces} view={[0, 0, 1700, 520]} keep="xMaxYMin slice" />
      <div className="page home-hero">
        <h1 className="t-xl">The court is open at six.</h1>
        <p className="lede">
          Gyms, fields, pools, and rooms at schools, cities, and clubs near you. See what’s available and book it.
        </p>
      </div>
    </section>
  );
}
