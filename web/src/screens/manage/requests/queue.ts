/** The requests that wait, as one goes through them: where one is, and which comes before and after. */
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

/** Which one comes after this one was answered: the next, or where there is none the first that still waits. */
export const afterAnswering = (queue: readonly { id: string }[], booking: string): string | undefined =>
  placeIn(queue, booking)?.next ?? queue.find(({ id }) => id !== booking)?.id;
