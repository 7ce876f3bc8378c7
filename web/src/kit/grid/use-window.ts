import { type RefObject, useCallback, useState } from "react";

/** Matches the style sheet: every row is so high, in pixels, and the heading too. */
const height = 36;
/** Rows drawn beyond each edge, so that scrolling shows no gap. */
const spare = 12;
const inSight = 30;

/** Computes the range of rows to draw, and the space that the others take. */
export function useWindow(frame: RefObject<HTMLDivElement | null>, count: number) {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(top - spare, count - inSight - 2 * spare));
  const last = Math.min(count, first + inSight + 2 * spare);
  const onScroll = useCallback(() => {
    const row = Math.floor((frame.current?.scrollTop ?? 0) / height);
    setTop((before) => (Math.abs(before - row) < spare / 2 ? before : row));
  }, [frame]);
  const reveal = useCallback(
    (row: number) => {
      const element = frame.current;
      if (!element) return;
      const at = (row + 1) * height;
      if (at < element.scrollTop + height) element.scrollTop = at - height;
      else if (at + height > element.scrollTop + element.clientHeight && element.clientHeight > 0)
        element.scrollTop = at + height - element.clientHeight;
      setTop(Math.floor(element.scrollTop / height));
    },
    [frame],
  );
  return { first, last, above: first * height, below: (count - last) * height, reveal, onScroll };
}
