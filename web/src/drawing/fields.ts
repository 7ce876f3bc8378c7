/** Fields and the running track. Inner marks keep their size in feet and only shrink where the field is too small for them. */
import { circle, type Drawing, feet, group, line, type Mark, path, rect, times } from "./marks";

const shrink = (length: number, width: number, full: { length: number; width: number }) =>
  Math.min(1, length / full.length, width / full.width);

export function soccer(length = 345, width = 210): Drawing {
  const k = shrink(length, width, { length: 345, width: 210 });
  const middle = width / 2;
  const end = (flip: boolean): Mark[] => {
    const at = (x: number) => feet(flip ? length - x * k : x * k);
    const sweep = flip ? 0 : 1;
    return [
      path(
        `M${at(0)} ${middle - 66 * k}H${at(54)}V${middle + 66 * k}H${at(0)}M${at(0)} ${middle - 30 * k}H${at(18)}V${middle + 30 * k}H${at(0)}`,
      ),
      path(`M${at(54)} ${middle - 24 * k}A${30 * k} ${30 * k} 0 0 ${sweep} ${at(54)} ${middle + 24 * k}`),
      circle(at(36), middle, 1.6 * k, "d-fill"),
      path(`M${at(0)} ${middle - 12 * k}H${at(-8)}V${middle + 12 * k}H${at(0)}`, "d-thin"),
      path(
        `M${at(0)} ${5 * k}A${5 * k} ${5 * k} 0 0 ${1 - sweep} ${at(5)} 0M${at(0)} ${width - 5 * k}A${5 * k} ${5 * k} 0 0 ${sweep} ${at(5)} ${width}`,
        "d-thin",
      ),
    ];
  };
  return {
    width: length,
    height: width,
    ground: "turf",
    margin: 32 * k,
    marks: [
      rect(0, 0, length, width, "d-area d-line"),
      line(length / 2, 0, length / 2, width),
      circle(length / 2, middle, 30 * k),
      circle(length / 2, middle, 1.6 * k, "d-fill"),
      ...end(false),
      ...end(true),
    ],
  };
}

export function football(length = 360, width = 160): Drawing {
  const endZone = length / 12;
  const five = (length - 2 * endZone) / 20;
  const hash = width / 3;
  const hashes = times(
    100,
    (yard) =>
      `M${feet(endZone + (yard * five) / 5)} ${feet(hash)}v3M${feet(endZone + (yard * five) / 5)} ${feet(width - hash - 3)}v3`,
  );
  return {
    width: length,
    height: width,
    ground: "turf",
    margin: 28,
    marks: [
      rect(0, 0, length, width, "d-area d-line"),
      ...times(21, (index) =>
        line(endZone + index * five, 0, endZone + index * five, width, index % 2 ? "d-thin" : "d-line"),
      ),
      path(hashes.join(""), "d-thin"),
    ],
  };
}

export function lacrosse(length = 330, width = 180): Drawing {
  const k = shrink(length, width, { length: 330, width: 180 });
  const middle = width / 2;
  const goals = [45 * k, length - 45 * k];
  const restraining = [length / 2 - 60 * k, length / 2 + 60 * k];
  return {
    width: length,
    height: width,
    ground: "turf",
    margin: 28 * k,
    marks: [
      rect(0, 0, length, width, "d-area d-line"),
      line(length / 2, 0, length / 2, width),
      ...restraining.map((x) => line(x, 0, x, width)),
      ...[middle - 60 * k, middle + 60 * k].map((y) => line(length / 2 - 30 * k, y, length / 2 + 30 * k, y, "d-thin")),
      ...goals.flatMap((x, side) => [
        circle(x, middle, 9 * k),
        path(`M${x} ${middle - 3 * k}V${middle + 3 * k}L${x + (side ? 6 : -6) * k} ${middle}Z`, "d-thin"),
        rect(side ? x - 60 * k : 0, middle - 60 * k, 105 * k, 120 * k, "d-thin d-dash"),
      ]),
      path(`M${length / 2 - 3 * k} ${middle - 3 * k}l${6 * k} ${6 * k}m0 ${-6 * k}l${-6 * k} ${6 * k}`, "d-thin"),
    ],
  };
}

export function rugby(length = 400, width = 230): Drawing {
  const k = shrink(length, width, { length: 400, width: 230 });
  const goal = 36 * k;
  const across = (x: number, className = "d-line") => [
    line(x, 0, x, width, className),
    line(length - x, 0, length - x, width, className),
  ];
  return {
    width: length,
    height: width,
    ground: "turf",
    margin: 28 * k,
    marks: [
      rect(0, 0, length, width, "d-area d-line"),
      line(length / 2, 0, length / 2, width),
      ...across(goal),
      ...across(goal + 72 * k),
      ...across(length / 2 - 33 * k, "d-thin d-dash"),
      ...across(goal + 16 * k, "d-thin d-dash"),
      line(goal, 16 * k, length - goal, 16 * k, "d-thin d-dash"),
      line(goal, width - 16 * k, length - goal, width - 16 * k, "d-thin d-dash"),
      ...[goal, length - goal].map((x) => path(`M${x} ${width / 2 - 9 * k}v${18 * k}`, "d-bold")),
    ],
  };
}

/** A field for anything: the outline, the way it was mown, and corner flags. */
export const field = (length = 300, width = 180): Drawing => ({
  width: length,
  height: width,
  ground: "turf",
  margin: 28,
  marks: [
    rect(0, 0, length, width, "d-area d-line"),
    ...times(9, (index) => line(((index + 1) * length) / 10, 0, ((index + 1) * length) / 10, width, "d-thin d-dash")),
    ...[0, length].flatMap((x) => [0, width].map((y) => circle(x, y, 2.4, "d-fill"))),
  ],
});

/** Eight lanes around a football field; `width` is between the inner edges of the straights. */
export function track(length = 516, width = 240): Drawing {
  const radius = width / 2;
  const straight = Math.max(0, length - width);
  const lane = 4;
  const ring = (out: number) =>
    `M${radius} ${-out}H${radius + straight}A${radius + out} ${radius + out} 0 0 1 ${radius + straight} ${2 * radius + out}H${radius}A${radius + out} ${radius + out} 0 0 1 ${radius} ${-out}Z`;
  const inner = football();
  const k = Math.min(1, (straight + radius) / 410, width / 200);
  return {
    width: straight + width,
    height: width,
    ground: "turf",
    margin: 62,
    reach: lane * 8,
    marks: [
      path(ring(lane * 8), "d-dirt"),
      path(ring(lane * 8)),
      ...times(7, (index) => path(ring(lane * (index + 1)), "d-thin")),
      path(ring(0), "d-area"),
      path(ring(0)),
      group(inner.marks, {
        transform: `translate(${feet(radius + straight / 2 - (inner.width * k) / 2)} ${feet(radius - (inner.height * k) / 2)})${k < 1 ? ` scale(${feet(k)})` : ""}`,
      }),
    ],
  };
}
