/** Lays out overlapping entries of a track next to each other. */

interface Timed {
  start: number;
  end: number;
}

export interface Laned<Item> {
  item: Item;
  lane: number;
  /** The number of lanes in its cluster. */
  lanes: number;
}

/** Gives each item the first free lane. Items that overlap, directly or through others, share a width. */
export function inLanes<Item extends Timed>(items: Item[]): Laned<Item>[] {
  const ordered = [...items].sort((one, other) => one.start - other.start || other.end - one.end);
  const laned: Laned<Item>[] = [];
  let cluster: Laned<Item>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of cluster) laned.push({ ...one, lanes: ends.length });
    cluster = [];
    ends = [];
  };
  for (const item of ordered) {
    if (ends.length > 0 && item.start >= Math.max(...ends)) close();
    const free = ends.findIndex((end) => end <= item.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.end;
    cluster.push({ item, lane, lanes: 0 });
  }
  close();
  return laned;
}

interface Buffered extends Timed {
  before: number;
  after: number;
}

/** Assigns lanes to items with buffers, which need their lane too. */
export const inLanesWithBuffers = <Item extends Buffered>(items: Item[]): Laned<Item>[] =>
  inLanes(items.map((item) => ({ item, start: item.start - item.before, end: item.end + item.after }))).map(
    ({ item: { item }, lane, lanes }) => ({ item, lane, lanes }),
  );
