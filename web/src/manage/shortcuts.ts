import { useEffect, useRef } from "react";

const typing = "input, textarea, select, [contenteditable], [role=listbox], [role=menu]";

/**
 * Single keys that press a button of the page, once per key press. They are off while somebody types and while a dialog is
 * open.
 */
export function useShortcuts(keys: Record<string, (() => void) | undefined>) {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector("dialog[open]")) return;
      const act = current.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Ctrl+S or Command+S, also while somebody types. */
export function useSaveShortcut(save: () => void) {
  const current = useRef(save);
  current.current = save;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) current.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
