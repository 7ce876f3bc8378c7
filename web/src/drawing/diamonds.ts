/** Diamonds: home plate at the bottom, second base straight up. Measured by base length, pitcher's distance and center field. */
import { circle, type Drawing, feet, path, rect } from "./marks";

export interface DiamondSize {
  /** Between two bases. */
  base: number;
  /** From home plate to the rubber. */
  mound: number;
  /** From home plate to the fence in center field. */
  center: number;
}

interface Infield extends DiamondSize {
  /** Along the foul lines, as a share of center field. */
  foulShare: number;
  /** The radius of the dirt around the rubber. */
  skin: number;
}

function diamond({ base, mound, center, foulShare, skin }: Infield): Drawing {
  const foul = center * foulShare;
  const quarter = Math.PI / 4;
  const width = foul * Math.SQRT1_2 * 2 + 20;
  const height = center + 30;
  const homeX = width / 2;
  const homeY = height - 22;
  const point = (angle: number, distance: number): [number, number] => [
    homeX + Math.sin(angle) * distance,
    homeY - Math.cos(angle) * distance,
  ];
  const [leftX, leftY] = point(-quarter, foul);
  const [rightX, rightY] = point(quarter, foul);
  const [firstX, firstY] = point(quarter, base);
  const [thirdX, thirdY] = point(-quarter, base);
  const [secondX, secondY] = point(0, base * Math.SQRT2);
  const moundY = homeY - mound;

  // The points at which the skin's circle, centered on the rubber, meets lines a few feet outside of the foul lines.
  const skinMeets = (angle: number): [number, number] => {
    const dx = Math.sin(angle);
    const dy = -Math.cos(angle);
    const startY = homeY + 4;
    const b = (startY - moundY) * dy;
    const c = (startY - moundY) ** 2 - skin * skin;
    const distance = -b + Math.sqrt(b * b - c);
    return [homeX + dx * distance, startY + dy * distance];
  };
  const [skinRightX, skinRightY] = skinMeets(quarter);
  const [skinLeftX, skinLeftY] = skinMeets(-quarter);

  // The fence: an arc through both poles and center field.
  const halfWidth = rightX - homeX;
  const sagitta = rightY - (homeY - center);
  const fence = (halfWidth * halfWidth + sagitta * sagitta) / (2 * sagitta);

  const bag = (x: number, y: number) => ({
    ...rect(x - 1.9, y - 1.9, 3.8, 3.8, "d-fill"),
    transform: `rotate(45 ${feet(x)} ${feet(y)})`,
  });
  const skinEdge = `M${skinLeftX} ${skinLeftY}A${skin} ${skin} 0 0 1 ${skinRightX} ${skinRightY}`;
  return {
    width,
    height,
    ground: "turf",
    margin: 16,
    marks: [
      path(`M${homeX} ${homeY + 14}L${leftX - 8} ${leftY}A${fence} ${fence} 0 0 1 ${rightX + 8} ${rightY}Z`, "d-area"),
      path(
        `M${homeX} ${homeY + 5}L${skinLeftX} ${skinLeftY}A${skin} ${skin} 0 0 1 ${skinRightX} ${skinRightY}Z`,
        "d-dirt",
      ),
      circle(homeX, homeY, 13, "d-dirt"),
      path(
        `M${homeX} ${homeY - 13}L${firstX - 8} ${firstY}L${secondX} ${secondY + 8}L${thirdX + 8} ${thirdY}Z`,
        "d-area",
      ),
      circle(homeX, moundY, base / 10, "d-dirt"),
      circle(homeX, moundY, base / 10, "d-thin"),
      path(skinEdge, "d-thin"),
      path(`M${homeX} ${homeY}L${leftX} ${leftY}A${fence} ${fence} 0 0 1 ${rightX} ${rightY}Z`),
      path(`M${firstX} ${firstY}L${secondX} ${secondY}L${thirdX} ${thirdY}`, "d-thin"),
      circle(homeX, homeY, 13, "d-thin"),
      bag(firstX, firstY),
      bag(secondX, secondY),
      bag(thirdX, thirdY),
      bag(homeX, homeY),
      rect(homeX - 1.6, moundY - 0.5, 3.2, 1, "d-fill"),
    ],
  };
}

/** Draws a diamond, by default of the usual size. The dirt grows with the bases and stays inside of the fence. */
const sized =
  (usual: Infield) =>
  (own: Partial<DiamondSize> = {}): Drawing => {
    const base = own.base ?? usual.base;
    const skin = usual.skin * (base / usual.base);
    const mound = Math.min(own.mound ?? usual.mound * (base / usual.base), base * 1.2);
    const center = Math.max(own.center ?? usual.center, mound + skin + 20);
    return diamond({ base, mound, center, skin, foulShare: usual.foulShare });
  };

export const baseball = sized({ base: 90, mound: 60.5, center: 390, foulShare: 320 / 390, skin: 95 });
export const softball = sized({ base: 60, mound: 43, center: 215, foulShare: 200 / 215, skin: 60 });
export const youthBaseball = sized({ base: 60, mound: 46, center: 225, foulShare: 200 / 225, skin: 60 });
export const tBall = sized({ base: 50, mound: 38, center: 160, foulShare: 140 / 160, skin: 50 });
