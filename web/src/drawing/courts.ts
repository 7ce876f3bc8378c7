/** Courts, lined as the US high-school books say. A court's own length and width replace the outer lines. */
import { circle, type Drawing, feet, type Ground, group, line, type Mark, path, rect, times } from "./marks";

/** One end of a basketball court that is `length` long; the right end where `flip`. */
function basketEnd(length: number, width: number, flip: boolean): Mark[] {
  const middle = width / 2;
  const at = (x: number) => feet(flip ? length - x : x);
  const sweep = flip ? 0 : 1;
  const arc = Math.min(19.75, middle - 1);
  const lane = Math.min(6, width / 5);
  const freeThrow = Math.min(19, length / 2 - lane - 1);
  const straight = 5.25;
  return [
    path(`M${at(0)} ${middle - lane}H${at(freeThrow)}V${middle + lane}H${at(0)}`),
    path(`M${at(freeThrow)} ${middle - lane}A${lane} ${lane} 0 0 ${sweep} ${at(freeThrow)} ${middle + lane}`),
    path(
      `M${at(freeThrow)} ${middle - lane}A${lane} ${lane} 0 0 ${1 - sweep} ${at(freeThrow)} ${middle + lane}`,
      "d-thin d-dash",
    ),
    path(
      `M${at(0)} ${middle - arc}H${at(straight)}A${arc} ${arc} 0 0 ${sweep} ${at(straight)} ${middle + arc}H${at(0)}`,
    ),
    path(`M${at(4)} ${middle - 3}V${middle + 3}`, "d-bold"),
    circle(at(5.25), middle, 0.75, "d-thin"),
  ];
}

const court = (length: number, width: number): Mark[] => [
  rect(0, 0, length, width, "d-area d-line"),
  line(length / 2, 0, length / 2, width),
  circle(length / 2, width / 2, 6),
];

export const basketball =
  (ground: Ground) =>
  (length = 84, width = 50): Drawing => ({
    width: length,
    height: width,
    ground,
    margin: 10,
    marks: [
      ...court(length, width),
      circle(length / 2, width / 2, 2, "d-thin"),
      ...basketEnd(length, width, false),
      ...basketEnd(length, width, true),
    ],
  });

/** Half of a court: one basket, and half of the center circle on the dividing line. */
export const halfCourt =
  (ground: Ground) =>
  (length = 42, width = 50): Drawing => ({
    width: length,
    height: width,
    ground,
    margin: 9,
    marks: [
      rect(0, 0, length, width, "d-area d-line"),
      path(`M${length} ${width / 2 - 6}A6 6 0 0 0 ${length} ${width / 2 + 6}`),
      ...basketEnd(length * 2, width, false),
    ],
  });

/** A gym: the main court, its two cross courts and the bleachers on both sides. */
export function gym(length = 84, width = 50): Drawing {
  const crossCourt = (center: number) =>
    group(
      [
        rect(center - length / 4, -6, length / 2, width + 12, "d-thin"),
        line(center - length / 4, width / 2, center + length / 4, width / 2, "d-thin"),
      ],
      {
        className: "d-ghost",
      },
    );
  const bleachers = (top: number) => times(4, (row) => line(0, top + row * 2.2, length, top + row * 2.2, "d-thin"));
  return {
    width: length,
    height: width + 24,
    ground: "wood",
    margin: 10,
    marks: [
      group(
        [
          rect(0, 0, length, width, "d-area d-line"),
          crossCourt(length / 4),
          crossCourt((length * 3) / 4),
          line(length / 2, 0, length / 2, width),
          circle(length / 2, width / 2, 6),
          ...basketEnd(length, width, false),
          ...basketEnd(length, width, true),
        ],
        { transform: "translate(0 12)" },
      ),
      ...bleachers(0),
      ...bleachers(width + 17.4),
    ],
  };
}

export const volleyball = (length = 60, width = 30): Drawing => ({
  width: length,
  height: width,
  ground: "wood",
  margin: 10,
  marks: [
    rect(0, 0, length, width, "d-area d-line"),
    line(length / 2, -3, length / 2, width + 3, "d-bold"),
    line(length / 2 - 10, 0, length / 2 - 10, width),
    line(length / 2 + 10, 0, length / 2 + 10, width),
  ],
});

/** Sand has no center or attack lines: the outline and the net, in its bed of sand. */
export const sandVolleyball = (length = 52.5, width = 26.25): Drawing => ({
  width: length,
  height: width,
  ground: "wood",
  margin: 14,
  marks: [
    rect(-8, -8, length + 16, width + 16, "d-dirt", 3),
    rect(-8, -8, length + 16, width + 16, "d-thin", 3),
    rect(0, 0, length, width, "d-area d-line"),
    line(length / 2, -3, length / 2, width + 3, "d-bold"),
    circle(length / 2, -3, 0.7, "d-fill"),
    circle(length / 2, width + 3, 0.7, "d-fill"),
  ],
});

export function tennis(length = 78, width = 36): Drawing {
  const alley = width / 8;
  const service = length / 2 - (21 * length) / 78;
  return {
    width: length,
    height: width,
    ground: "hard",
    margin: 14,
    marks: [
      rect(0, 0, length, width, "d-area d-line"),
      line(0, alley, length, alley),
      line(0, width - alley, length, width - alley),
      line(service, alley, service, width - alley),
      line(length - service, alley, length - service, width - alley),
      line(service, width / 2, length - service, width / 2),
      line(length / 2, -3, length / 2, width + 3, "d-bold"),
      line(0, width / 2, 1.4, width / 2),
      line(length - 1.4, width / 2, length, width / 2),
    ],
  };
}

export function pickleball(length = 44, width = 20): Drawing {
  const kitchen = length / 2 - 7;
  return {
    width: length,
    height: width,
    ground: "hard",
    margin: 8,
    marks: [
      rect(0, 0, length, width, "d-area d-line"),
      line(kitchen, 0, kitchen, width),
      line(length - kitchen, 0, length - kitchen, width),
      line(0, width / 2, kitchen, width / 2),
      line(length - kitchen, width / 2, length, width / 2),
      line(length / 2, -1.5, length / 2, width + 1.5, "d-bold"),
    ],
  };
}

/** A court for several games: outline, halfway line, and the two keys. */
export const outdoorCourt = (length = 84, width = 50): Drawing => ({
  width: length,
  height: width,
  ground: "hard",
  margin: 10,
  marks: [
    ...court(length, width),
    rect(0, width / 2 - 6, 19, 12, "d-thin"),
    rect(length - 19, width / 2 - 6, 19, 12, "d-thin"),
    line(length / 2, -2, length / 2, width + 2, "d-bold"),
  ],
});
