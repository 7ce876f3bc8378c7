/** A pool with lanes of about seven and a half feet, and a rink. */
import { circle, type Drawing, line, path, rect, times } from "./marks";

export function pool(length = 75, width = 60): Drawing {
  const lanes = Math.max(1, Math.round(width / 7.5));
  const lane = width / lanes;
  const lines = times(lanes, (index) => {
    const y = index * lane + lane / 2;
    return `M5 ${y}H${length - 5}M5 ${y - 1.6}v3.2M${length - 5} ${y - 1.6}v3.2`;
  });
  return {
    width: length,
    height: width,
    ground: "water",
    margin: 14,
    marks: [
      rect(0, 0, length, width, "d-area d-line", 1),
      ...times(lanes - 1, (index) => line(0, (index + 1) * lane, length, (index + 1) * lane, "d-thin d-dash")),
      path(lines.join(""), "d-mid"),
      ...times(lanes, (index) => rect(-4.2, index * lane + lane / 2 - 1.35, 2.6, 2.7, "d-thin")),
    ],
  };
}

export function ice(length = 200, width = 85): Drawing {
  const middle = width / 2;
  const k = Math.min(1, length / 200, width / 85);
  const spots = [31 * k, length - 31 * k].flatMap((x) => [middle - 22 * k, middle + 22 * k].map((y) => ({ x, y })));
  return {
    width: length,
    height: width,
    ground: "ice",
    margin: 16,
    marks: [
      rect(0, 0, length, width, "d-area d-line", 28 * k),
      ...[length / 2, length / 2 - 25 * k, length / 2 + 25 * k].map((x) => line(x, 0, x, width, "d-bold")),
      line(11 * k, 6 * k, 11 * k, width - 6 * k),
      line(length - 11 * k, 6 * k, length - 11 * k, width - 6 * k),
      circle(length / 2, middle, 15 * k),
      ...spots.flatMap(({ x, y }) => [circle(x, y, 15 * k, "d-thin"), circle(x, y, k, "d-fill")]),
      path(
        `M${11 * k} ${middle - 6 * k}A${6 * k} ${6 * k} 0 0 1 ${11 * k} ${middle + 6 * k}M${length - 11 * k} ${middle - 6 * k}A${6 * k} ${6 * k} 0 0 0 ${length - 11 * k} ${middle + 6 * k}`,
        "d-thin",
      ),
    ],
  };
}
