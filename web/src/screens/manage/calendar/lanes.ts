/** Entries of one track that overlap stand side by side. */

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

/** Gives each item the first lane that is free; items that overlap, directly or by way of others, share a width. */
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

/** The same where the minutes around an item need its lane as well. */
export const inLanesWithBuffers = <Item extends Buffered>(items: Item[]): Laned<Item>[] =>
  inLanes(items.map((item) => ({ item, start: item.start - item.before, end: item.end + item.after }))).map(
    ({ item: { item }, lane, lanes }) => ({ item, lane, lanes }),
  );
