/** The queue of pending requests: the position of one, and its neighbors. */
export interface Place {
  /** From 1. */
  at: number;
  of: number;
  previous?: string | undefined;
  next?: string | undefined;
}

export function placeIn(queue: readonly { id: string }[], booking: string): Place | undefined {
  const index = queue.findIndex(({ id }) => id === booking);
  if (index < 0) return undefined;
  return { at: index + 1, of: queue.length, previous: queue[index - 1]?.id, next: queue[index + 1]?.id };
}

/** The request to show after answering this one: the next, or else the first one left. */
export const afterAnswering = (queue: readonly { id: string }[], booking: string): string | undefined =>
  placeIn(queue, booking)?.next ?? queue.find(({ id }) => id !== booking)?.id;
