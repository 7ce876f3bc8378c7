import type { Aspect } from "./frame";

export interface Shape {
  name: string;
  aspect: Aspect;
}

const free: Shape = { name: "Any shape", aspect: undefined };
const square: Shape = { name: "Square", aspect: 1 };

/** The shapes offered for each kind of picture; the first one is chosen. */
export const shapes = {
  photo: [
    { name: "3:2", aspect: 3 / 2 },
    { name: "4:3", aspect: 4 / 3 },
    { name: "16:9", aspect: 16 / 9 },
    square,
    free,
  ],
  banner: [{ name: "4:1", aspect: 4 }, { name: "3:1", aspect: 3 }, free],
  emblem: [square, free],
  free: [free, { name: "4:3", aspect: 4 / 3 }, square],
} satisfies Record<string, Shape[]>;
