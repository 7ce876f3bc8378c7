import { useEffect, useRef, useState } from "react";
import { clock } from "#/kit/clock";

/** The age at which results are out of date. */
export const freshFor = 15 * 60_000;

const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

/**
 * Returns true if results of that instant are out of date. They are then reloaded: immediately, or as soon as no dialog is open.
 */
export function useOutdated(loadedAt: number, reload: () => void): boolean {
  const [outdated, setOutdated] = useState(false);
  const latest = useRef(reload);
  latest.current = reload;

  useEffect(() => {
    setOutdated(false);
    if (!loadedAt) return;
    const timer = setTimeout(() => setOutdated(true), Math.max(0, loadedAt + freshFor - clock.now()));
    return () => clearTimeout(timer);
  }, [loadedAt]);

  useEffect(() => {
    if (!outdated) return;
    const reloadUnlessOpen = () => {
      if (isDialogOpen()) return;
      watcher.disconnect();
      latest.current();
    };
    // A dialog that closes loses its attribute, or leaves the page.
    const watcher = new MutationObserver(reloadUnlessOpen);
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    reloadUnlessOpen();
    return () => watcher.disconnect();
  }, [outdated]);

  return outdated;
}
