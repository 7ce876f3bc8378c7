/** The frame of a crop, in percent of the picture's width and height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Width by height; `undefined` leaves it free. */
export type Aspect = number | undefined;

/** The least that a frame keeps of a side, in percent. */
const least = 5;

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), Math.max(from, to));

/** The width of a frame for each percent of its height, where the picture's own shape is taken into account. */
const shapeOf = (aspect: number, picture: Size) => (aspect * picture.height) / picture.width;

/** The largest frame of a shape, in the middle. */
export function largestFrame(aspect: Aspect, picture: Size): Frame {
  if (!aspect) return { x: 0, y: 0, width: 100, height: 100 };
  const shape = shapeOf(aspect, picture);
  const [width, height] = shape >= 1 ? [100, 100 / shape] : [100 * shape, 100];
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** A frame larger or smaller around its middle, in its own shape and inside the picture. */
export function resized(frame: Frame, factor: number): Frame {
  const most = Math.min(100 / frame.width, 100 / frame.height);
  const fewest = Math.max(least / frame.width, least / frame.height);
  const by = clamp(factor, Math.min(1, fewest), most);
  const [width, height] = [frame.width * by, frame.height * by];
  return {
    x: clamp(frame.x + (frame.width - width) / 2, 0, 100 - width),
    y: clamp(frame.y + (frame.height - height) / 2, 0, 100 - height),
    width,
    height,
  };
}

/** The part that a frame covers, in the picture's own pixels: at least one, and none outside. */
export function pixelsOf(frame: Frame, picture: Size): Frame {
  const x = clamp(Math.round((frame.x / 100) * picture.width), 0, picture.width - 1);
  const y = clamp(Math.round((frame.y / 100) * picture.height), 0, picture.height - 1);
  return {
    x,
    y,
    width: clamp(Math.round((frame.width / 100) * picture.width), 1, picture.width - x),
    height: clamp(Math.round((frame.height / 100) * picture.height), 1, picture.height - y),
  };
}

/** The size that a cut is drawn in. The server keeps no more than `longest` pixels of a side. */
export function drawnSize(cut: Size, longest = 2560): Size {
  const scale = Math.min(1, longest / Math.max(cut.width, cut.height));
  return { width: Math.max(1, Math.round(cut.width * scale)), height: Math.max(1, Math.round(cut.height * scale)) };
}
