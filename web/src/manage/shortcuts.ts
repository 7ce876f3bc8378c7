import { useEffect, useRef } from "react";

/** The keys that the page answers to now, by the components that set them. */
const active = new Set<{ readonly current: Record<string, (() => void) | undefined> }>();

/** Names the single keys that do something on this page. */
export const activeKeys = () =>
  new Set([...active].flatMap(({ current }) => Object.keys(current).filter((key) => current[key] !== undefined)));

const typing =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=listbox], [role=menu]";

/**
 * Single keys that press a button of the page, once per key press. They are off while somebody types and while a dialog is
 * open.
 */
export function useShortcuts(keys: Record<string, (() => void) | undefined>) {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    active.add(current);
    return () => void active.delete(current);
  }, []);
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
