/** Rooms. The walls have the room's own size. Furniture is drawn at human scale if it fits, and otherwise shrinks. */
import { circle, type Drawing, feet, group, line, type Mark, path, rect, times } from "./marks";

const walls = (length: number, width: number) => rect(0, 0, length, width, "d-area d-wall");

/** A door of about three feet in the lower wall. */
const door = (x: number, width: number): Mark[] => [
  path(`M${x + 3.4} ${width}V${width - 3.4}A3.4 3.4 0 0 0 ${x} ${width}`, "d-thin"),
  path(`M${x} ${width}H${x + 3.4}`, "d-gap"),
];

/** The furniture of a room of `full` size, put into the middle of this one. */
function fitted(length: number, width: number, full: { length: number; width: number }, marks: Mark[]): Mark {
  const k = Math.min(length / full.length, width / full.width);
  const x = (length - full.length * k) / 2;
  const y = (width - full.width * k) / 2;
  return group(
    marks,
    k === 1 && !x && !y ? {} : { transform: `translate(${feet(x)} ${feet(y)}) scale(${+k.toFixed(3)})` },
  );
}

export function classroom(length = 34, width = 30): Drawing {
  const columns = Math.max(1, Math.floor((length - 12) / 3.6));
  const rows = Math.max(1, Math.floor((width - 6) / 6));
  return {
    width: length,
    height: width,
    ground: "room",
    margin: 4,
    marks: [
      walls(length, width),
      rect(0.6, width * 0.2, 0.5, width * 0.53, "d-fill"),
      rect(3, width - 7.5, 3, 5, "d-thin"),
      ...times(rows, (row) =>
        times(columns, (column) => {
          const x = 9 + column * 3.6;
          const y = 4.2 + row * 6;
          return [rect(x, y, 2, 4, "d-thin"), circle(x + 3, y + 2, 0.75, "d-thin")];
        }).flat(),
      ).flat(),
      ...door(length - 8.4, width),
    ],
  };
}

export function meeting(length = 30, width = 22): Drawing {
  const tableLength = Math.max(6, length - 12);
  const tableTop = width / 2 - 3.4;
  const seats = Math.max(1, Math.floor((tableLength - 1) / 3.4));
  const first = 6 + (tableLength - (seats - 1) * 3.4 - 2.1) / 2;
  return {
    width: length,
    height: width,
    ground: "room",
    margin: 3.4,
    marks: [
      walls(length, width),
      rect(6, tableTop, tableLength, 6.8, "d-line", 1.6),
      ...times(seats, (seat) => [
        rect(first + seat * 3.4, tableTop - 3, 2.1, 2.1, "d-thin", 0.6),
        rect(first + seat * 3.4, tableTop + 7.7, 2.1, 2.1, "d-thin", 0.6),
      ]).flat(),
      rect(3, width / 2 - 1, 2.1, 2.1, "d-thin", 0.6),
      rect(length - 5.1, width / 2 - 1, 2.1, 2.1, "d-thin", 0.6),
      rect(length - 1.1, width / 2 - 5, 0.5, 10, "d-fill"),
      path(`M2 ${width}V${width - 3.2}A3.2 3.2 0 0 1 5.2 ${width}`, "d-thin"),
      path(`M2 ${width}H5.2`, "d-gap"),
    ],
  };
}

export function commons(length = 94, width = 56): Drawing {
  const columns = Math.max(1, Math.floor((length - 10) / 14));
  const rows = Math.max(1, Math.floor((width - 8) / 16));
  const left = (length - (columns - 1) * 14) / 2;
  const top = (width - (rows - 1) * 16) / 2;
  const table = (x: number, y: number): Mark[] => [
    circle(x, y, 3),
    ...times(8, (seat) =>
      circle(x + Math.cos((seat * Math.PI) / 4) * 4.6, y + Math.sin((seat * Math.PI) / 4) * 4.6, 0.8, "d-thin"),
    ),
  ];
  return {
    width: length,
    height: width,
    ground: "room",
    margin: 8,
    marks: [
      walls(length, width),
      ...times(rows, (row) => times(columns, (column) => table(left + column * 14, top + row * 16)).flat()).flat(),
    ],
  };
}

export function auditorium(length = 90, width = 80): Drawing {
  const arcs = times(11, (row) => {
    const radius = 30 + row * 4.2;
    const sections: [number, number][] = [
      [-0.56, -0.22],
      [-0.18, 0.18],
      [0.22, 0.56],
    ];
    return sections.map(([from, to]) =>
      path(
        `M${45 + Math.sin(from) * radius} ${-8 + Math.cos(from) * radius}A${radius} ${radius} 0 0 0 ${45 + Math.sin(to) * radius} ${-8 + Math.cos(to) * radius}`,
        "d-thin",
      ),
    );
  }).flat();
  return {
    width: length,
    height: width,
    ground: "room",
    margin: 6,
    marks: [
      path(
        `M${length * (12 / 90)} 0H${length * (78 / 90)}L${length} ${width * 0.425}V${width}H0V${width * 0.425}Z`,
        "d-area d-wall",
      ),
      fitted(length, width, { length: 90, width: 80 }, [path("M18 0V10Q45 22 72 10V0"), ...arcs]),
    ],
  };
}

/** A theater: a stage behind its arch, wings beside it, straight rows with two aisles. */
export function theater(length = 80, width = 90): Drawing {
  const rows = times(13, (row) => {
    const y = 36 + row * 3.8;
    return path(`M8 ${y}H22M26 ${y}H54M58 ${y}H72`, "d-thin");
  });
  return {
    width: length,
    height: width,
    ground: "room",
    margin: 6,
    marks: [
      walls(length, width),
      fitted(length, width, { length: 80, width: 90 }, [
        path("M0 26H12M68 26H80", "d-bold"),
        path("M12 26Q40 33 68 26"),
        path("M12 26V4M68 26V4", "d-thin d-dash"),
        ...rows,
      ]),
    ],
  };
}

export const fitness = (length = 54, width = 36): Drawing => ({
  width: length,
  height: width,
  ground: "room",
  margin: 4,
  marks: [
    walls(length, width),
    fitted(length, width, { length: 54, width: 36 }, [
      ...times(7, (index) => [
        rect(4 + index * 7, 3, 3, 6.4, "d-thin", 0.6),
        rect(4.4 + index * 7, 3.4, 2.2, 1, "d-fill"),
      ]).flat(),
      ...times(4, (index) => [
        rect(5 + index * 12, 27, 5.4, 1.8, "d-thin", 0.4),
        line(3.6 + index * 12, 25.4, 11.8 + index * 12, 25.4),
        circle(3.4 + index * 12, 25.4, 1, "d-thin"),
        circle(12 + index * 12, 25.4, 1, "d-thin"),
      ]).flat(),
      rect(14, 14, 26, 7, "d-thin d-dash", 1),
    ]),
  ],
});

export const kitchen = (length = 36, width = 24): Drawing => ({
  width: length,
  height: width,
  ground: "room",
  margin: 4,
  marks: [
    walls(length, width),
    rect(0, 0, length, 3, "d-thin"),
    rect(0, 3, 3, Math.max(1, width - 3), "d-thin"),
    fitted(length, width, { length: 36, width: 24 }, [
      rect(10, 9, 16, 4, "d-line", 0.4),
      rect(10, 15, 16, 4, "d-line", 0.4),
    ]),
    ...[6, 11].flatMap((x) => [circle(x, 1.5, 0.9, "d-thin"), circle(x + 2.2, 1.5, 0.9, "d-thin")]),
    rect(18, 0.6, 3, 1.8, "d-thin", 0.5),
    rect(22, 0.6, 3, 1.8, "d-thin", 0.5),
  ],
});

/** Any other space: four walls, a door, and the middle marked. */
export const plainRoom = (length = 40, width = 30): Drawing => ({
  width: length,
  height: width,
  ground: "room",
  margin: 4.6,
  marks: [
    walls(length, width),
    path(`M0 0L${length} ${width}M${length} 0L0 ${width}`, "d-mid"),
    circle(length / 2, width / 2, 1, "d-fill"),
    ...door(length / 2 - 1.7, width),
  ],
});

/** Stalls of nine by eighteen feet on both sides of a lane. */
export function parkingLot(length = 126, width = 62): Drawing {
  const stalls = Math.max(1, Math.floor(length / 9));
  const left = (length - stalls * 9) / 2;
  const deep = Math.min(18, width * 0.29);
  const row = (top: number): Mark[] =>
    times(stalls + 1, (index) => line(left + index * 9, top, left + index * 9, top + deep));
  return {
    width: length,
    height: width,
    ground: "hard",
    margin: 10,
    marks: [
      rect(0, 0, length, width, "d-area d-thin"),
      ...row(0),
      ...row(width - deep),
      line(left, width / 2, length - left, width / 2, "d-thin d-dash"),
      path(`M${left + 6} ${width / 2 - 5.5}h9m-3 -2l3 2l-3 2`, "d-thin"),
      path(`M${length - left - 6} ${width / 2 + 5.5}h-9m3 -2l-3 2l3 2`, "d-thin"),
    ],
  };
}
