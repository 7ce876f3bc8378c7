import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/** A page may put something into its layout's header: a search bar, the steps and the hold, the crumbs. */
let place: HTMLElement | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function setPlace(element: HTMLElement | null) {
  place = element;
  for (const listener of listeners) listener();
}

/** Shows the page's header; each layout has one. */
export function HeaderOutlet({ className }: { className?: string }) {
  return <div ref={setPlace} className={className ? `header-slot ${className}` : "header-slot"} />;
}

/** Puts its children into the header's slot. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place);
  return element ? createPortal(children, element) : null;
}
