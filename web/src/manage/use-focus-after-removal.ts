import { useCallback } from "react";

/** An item of a list, a row of a table, and what a form marks as one of its rows. */
const itemOrRow = "li, tr, [data-item]";
const control = "a[href], button, input, select, textarea, summary";
const foldedUp = "details:not([open]) > :not(summary) *";

const isItem = (node: Node | null): node is HTMLElement => node instanceof Element && node.matches(itemOrRow);

/** The first word of a button's name: "Remove" of "Remove day 2". */
const firstWord = (element: Element) =>
  (element.getAttribute("aria-label") ?? element.textContent).trim().split(/\s/)[0];

/** The controls that can have the focus; none of a dialog that is open over the others. */
function controlsIn(elements: Element[]) {
  return elements
    .filter(({ tagName }) => tagName !== "DIALOG")
    .flatMap((element) => [
      ...(element.matches(control) ? [element] : []),
      ...element.querySelectorAll<HTMLElement>(control),
    ])
    .filter((element): element is HTMLElement => !element.matches(`:disabled, ${foldedUp}`));
}

/** The control of an item that does what another one does, or did, in its own item. */
function sameControl(item: Element, other: HTMLElement, itsItem: Element | null) {
  const controls = controlsIn([item]);
  const word = firstWord(other);
  const place = itsItem ? controlsIn([itsItem]).indexOf(other) : 0;
  return controls.find((control) => word && firstWord(control) === word) ?? controls[place] ?? controls[0];
}

/** Makes something focusable that nobody reaches with the Tab key. */
function focusable(element: HTMLElement | null) {
  if (element && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  return element;
}

/** The removal of a node, with all changes of the same moment. */
interface Removal {
  record: MutationRecord;
  removed: Node;
  records: MutationRecord[];
}

/** The removal that took an element out of the document, though it may have come back. */
function removalOf(element: Element, records: MutationRecord[]): Removal | undefined {
  for (const record of records)
    for (const removed of record.removedNodes)
      if (removed.contains(element) && (element.isConnected || !removed.isConnected))
        return { record, removed, records };
  return undefined;
}

/** The item that has the removed one's place now, or else the last one. */
function itemInPlace({ record: { target, previousSibling }, record, records }: Removal, siblings: Element[]) {
  const items = siblings.filter(isItem);
  const before = siblings.slice(0, siblings.indexOf(previousSibling as Element) + 1).filter(isItem).length;
  // A form that is reset renders all of its rows again.
  const here = records.filter((other) => other.target === target);
  const again = here.flatMap(({ addedNodes }) => [...addedNodes]).filter(isItem).length;
  const gone = here
    .slice(0, here.indexOf(record))
    .flatMap(({ removedNodes }) => [...removedNodes])
    .filter(isItem).length;
  return items[Math.min(before + Math.min(gone, again), items.length - 1)];
}

/**
 * Returns the element that gets the focus of a removed one:
 * - where its item was removed, the same control of the item that has its place now, or of the last one;
 * - where its item stays, that item;
 * - else the button below the list, or the heading above it.
 *
 * Outside of lists there is nothing, unless a dialog was `opened` with the element. A grid moves the focus of its cells by itself.
 */
function nextTo(element: HTMLElement, removal: Removal, main: HTMLElement, opened: boolean) {
  const { removed, record } = removal;
  const parent = record.target.isConnected ? (record.target as Element) : main;
  const own = element.closest(itemOrRow);
  const inItem = own !== null && removed.contains(own);
  const around = inItem ? null : parent.closest<HTMLElement>(itemOrRow);
  if (parent.closest("[role=grid]")) return null;
  if (around) return focusable(around);
  if (!inItem && !opened) return null;
  const siblings = [...parent.children];
  const item = isItem(removed) ? itemInPlace(removal, siblings) : undefined;
  const below = controlsIn(siblings.slice(siblings.indexOf(record.previousSibling as Element) + 1));
  const section = parent.closest("section, dialog");
  return (
    (item && sameControl(item, element, own)) ??
    below[0] ??
    focusable(section?.querySelector("h1, h2, h3") ?? main.querySelector("h1"))
  );
}

/** Watches the focus in a page, and returns a function that stops it. */
function keepFocus(main: HTMLElement) {
  // The last focus in the page itself and in each dialog that is open over it, the innermost last.
  const held = new Map<Element, HTMLElement>();
  // A dialog was opened with what has the focus in the page, or gets it back.
  let opened = false;
  const hold = ({ target }: FocusEvent) => {
    const element = target as HTMLElement;
    const layer = element.closest("dialog") ?? main;
    opened = layer !== main || (opened && held.get(main) === element);
    held.delete(layer);
    held.set(layer, element);
  };
  const observer = new MutationObserver((records) => {
    let lost = false;
    for (const [layer, element] of held) {
      const removal = layer.isConnected ? removalOf(element, records) : undefined;
      if (layer.isConnected && !removal) continue;
      lost = true;
      const next =
        removal && (element.isConnected ? element : nextTo(element, removal, main, opened && layer === main));
      if (next) held.set(layer, next);
      else held.delete(layer);
    }
    if (lost && document.activeElement === document.body) [...held.values()].at(-1)?.focus();
  });
  main.addEventListener("focusin", hold);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener("focusin", hold);
    observer.disconnect();
  };
}

/**
 * Keeps the focus near where it was when its element is removed, and when a dialog closes that removed what it was opened with.
 * Returns the ref of the page's main element.
 */
export function useFocusAfterRemoval(pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has a focus of its own
  return useCallback((main: HTMLElement) => keepFocus(main), [pathname]);
}
