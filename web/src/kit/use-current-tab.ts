import { useEffect, useRef } from "react";

/**
 * Keeps the current tab in sight in a row that is wider than the page, or a menu that is higher. `current` is what the tabs go
 * by, the page's path: it tells when another tab is current.
 */
export function useCurrentTab(current: string) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = () => {
      const tab = current && row.current?.querySelector("[aria-current]");
      if (!row.current || !tab) return;
      const [around, inside] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
      row.current.scrollLeft += inside.left - around.left - (around.width - inside.width) / 2;
      row.current.scrollTop += inside.top - around.top - (around.height - inside.height) / 2;
    };
    show();
    addEventListener("resize", show);
    return () => removeEventListener("resize", show);
  }, [current]);
  return row;
}
