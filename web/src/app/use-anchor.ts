import { useEffect } from "react";
import { useLocation } from "react-router";

/** Milliseconds within which a page has what its address names. */
const LOADS_WITHIN = 4000;

/** Keeps what the address's hash names in view while the page around it loads, until somebody moves. */
export function useAnchor() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (!hash) return;
    const show = () => document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    const sized = new ResizeObserver(show);
    sized.observe(document.body);
    const moves = ["wheel", "touchmove", "keydown", "pointerdown"];
    const stop = () => {
      sized.disconnect();
      clearTimeout(timer);
      for (const move of moves) removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, LOADS_WITHIN);
    for (const move of moves) addEventListener(move, stop, { passive: true });
    return stop;
  }, [hash, key]);
}
