import { useEffect, useState } from "react";

/**
 * Remembers where the focus is, and returns a function that gives it to what is nearest to there where its element is gone: the
 * item that has its place in the list now, or else the page's heading.
 */
function placeOfFocus() {
  const focused = document.activeElement;
  const item = focused?.closest("li, tr");
  const list = item?.parentElement;
  const place = item && list ? [...list.children].indexOf(item) : -1;
  return () => {
    const { activeElement } = document;
    if (focused?.isConnected || (activeElement && activeElement !== document.body)) return;
    const items = list?.isConnected ? list.children : undefined;
    const next = items?.[Math.min(place, items.length - 1)]?.querySelector<HTMLElement>("a[href], button");
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!next && heading) heading.tabIndex = -1;
    (next ?? heading)?.focus();
  };
}

/** For a dialog that takes away what it was opened with: when it closes, the focus goes to what is nearest to that. */
export function useNearestFocus() {
  const [giveBack] = useState(placeOfFocus);
  // Once the dialog is out of the page, with the focus that was in it.
  useEffect(() => () => queueMicrotask(giveBack), [giveBack]);
}
